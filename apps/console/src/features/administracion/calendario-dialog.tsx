import { type Calendario, calendarioSchema, DIAS_DE_SEMANA, type DiaEspecial } from '@bitacora/domain/calendario';
import { erroresPorCampo } from '@bitacora/domain/comun';
import type { CalendarioDeLaCasa } from '@bitacora/domain/contracts';
import { Button, DateField, formato, RadioGroup, TextField, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { escribir, rechazada } from '../../api/client';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';
import { calendarioQuery } from './administracion.consultas';
import { efectoDe, FERIADOS, leido, tituloDelDia } from './calendario-valores';
import { comienzoDe } from './documento-valores';
import { Tramos } from './tramos';

/** Sets the opening hours, with a preview of their effect on the coming days. */
export default function CalendarioDialog({ abierto, onClose }: { abierto: CalendarioDeLaCasa; onClose: () => void }) {
  const queries = useQueryClient();
  const [visto, setVisto] = useState(abierto.ultimo_cambio);
  const { marco, valores, set, error, fallo, faltan, enviando, enviar } = useFormulario({ ...abierto.calendario, vigente_desde: '' });
  const guardar = async () => {
    const escrito = calendarioSchema.safeParse(leido(valores));
    if (!escrito.success) return faltan(erroresPorCampo(escrito.error.issues), 'Revisa los campos marcados');
    const vigente_desde = comienzoDe(valores.vigente_desde);
    const body = { ...escrito.data, ultimo_cambio: visto, ...(vigente_desde ? { vigente_desde } : {}) };
    await enviar(async (clavePara) => {
      try {
        await escribir.put('/api/admin/calendario', { body, clave: clavePara(body) });
      } catch (problema) {
        if (rechazada(problema, 'PUT /api/admin/calendario', 'CONFLICTO')) {
          await queries.prefetchQuery(calendarioQuery);
          setVisto(queries.getQueryData(calendarioQuery.queryKey)?.ultimo_cambio ?? visto);
        }
        throw problema;
      }
      toast(
        vigente_desde
          ? `Calendario guardado: vale desde el ${formato.fecha(vigente_desde)}`
          : 'Calendario guardado: ya vale en todas partes',
      );
      onClose();
      await queries.invalidateQueries();
    });
  };
  const { semana, feriados, dias } = valores;
  const conDia = (i: number, cambio: Partial<DiaEspecial>) => set({ dias: dias.map((dia, j) => (j === i ? { ...dia, ...cambio } : dia)) });
  return (
    <FormularioEnDialogo
      wide
      onClose={onClose}
      title="Cuándo abre el centro"
      accion="Guardar"
      marco={marco}
      fallo={fallo}
      enviando={enviando}
      onEnviar={guardar}
    >
      <div>
        {DIAS_DE_SEMANA.map((dia) => (
          <div key={dia} className="calendario-dia">
            <span className="calendario-nombre">{tituloDelDia(dia)}</span>
            <Tramos
              de={tituloDelDia(dia).toLowerCase()}
              tramos={semana[dia]}
              error={(campo) => error(`semana.${dia}.${campo}`)}
              onChange={(tramos) => set({ semana: { ...semana, [dia]: tramos } })}
            />
          </div>
        ))}
      </div>
      {semana.lunes.length > 0 && (
        <Button
          onClick={() =>
            set({ semana: { ...semana, martes: semana.lunes, miercoles: semana.lunes, jueves: semana.lunes, viernes: semana.lunes } })
          }
        >
          De martes a viernes igual que el lunes
        </Button>
      )}
      <RadioGroup
        label="Feriados de Chile"
        name="feriados"
        value={feriados}
        error={error('feriados')}
        options={(Object.keys(FERIADOS) as Calendario['feriados'][]).map((value) => ({ value, label: FERIADOS[value] }))}
        onChange={(elegido) => set({ feriados: elegido as Calendario['feriados'] })}
      />
      <h3>Días distintos</h3>
      <p className="muted">
        Un día que se cierra, o que se abre a otras horas, también si es feriado: inventario, una víspera, una elección.
      </p>
      {dias.map((dia, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: while it is typed a day has nothing else that stays
        <div key={i} className="calendario-especial">
          <div className="calendario-campos">
            <DateField
              label="Fecha"
              required
              value={dia.fecha}
              error={error(`dias.${i}.fecha`)}
              onChange={(fecha) => conDia(i, { fecha })}
            />
            <TextField
              label="Motivo"
              required
              maxLength={80}
              value={dia.motivo}
              error={error(`dias.${i}.motivo`)}
              onChange={({ target }) => conDia(i, { motivo: target.value })}
            />
          </div>
          <Tramos
            de={`día ${dia.motivo || i + 1}`}
            tramos={dia.tramos}
            error={(campo) => error(`dias.${i}.tramos.${campo}`)}
            onChange={(tramos) => conDia(i, { tramos })}
          />
          <Button
            size="sm"
            className="calendario-boton"
            aria-label={`Quitar este día: ${dia.motivo || i + 1}`}
            onClick={() => set({ dias: dias.filter((_, j) => j !== i) })}
          >
            Quitar este día
          </Button>
        </div>
      ))}
      <Button className="calendario-boton" onClick={() => set({ dias: [...dias, { fecha: '', motivo: '', tramos: [] }] })}>
        Agregar un día distinto
      </Button>
      <DateField
        label="Desde cuándo"
        hint="Vacío: desde que se guarda"
        min={formato.hoy()}
        value={valores.vigente_desde}
        error={error('vigente_desde')}
        onChange={(vigente_desde) => set({ vigente_desde })}
      />
      <Efecto antes={abierto.calendario} despues={leido(valores)} />
    </FormularioEnDialogo>
  );
}

/** The effect of the typed calendar on the coming days. */
function Efecto({ antes, despues }: { antes: Calendario; despues: Calendario }) {
  const valido = calendarioSchema.safeParse(despues);
  const efecto = valido.success ? efectoDe(antes, valido.data, formato.hoy()) : null;
  return (
    <div className="ajuste-efecto" role="status">
      <b>{efecto?.texto ?? 'El efecto se ve con horas y fechas válidas'}</b>
      {efecto && efecto.dias.length > 0 && (
        <details>
          <summary>Los días que cambian</summary>
          <ul className="calendario-efecto">
            {efecto.dias.map((dia) => (
              <li key={dia}>{dia}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
