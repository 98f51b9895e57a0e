import { configuracionDeEstadoSchema } from '@bitacora/domain/ajuste';
import { erroresPorCampo } from '@bitacora/domain/comun';
import type { CambioDeEstadoWire, EstadoConfigurable } from '@bitacora/domain/contracts';
import { Button, DateField, formato, StateChip, TextArea, TextField, toast } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { escribir, rechazada } from '../../api/client';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';
import { CambioAjeno } from './ajeno';
import { comienzoDe } from './documento-valores';
import { Efecto } from './efecto';
import { useVisto } from './use-visto';
import { type Escritos, escritos, leidos, puestosAlDia } from './valores';

/** Sets the texts, look and alerts of a state, with a preview of the effect. */
export default function EstadoDialog({
  abierto,
  pendiente,
  onClose,
}: {
  abierto: EstadoConfigurable;
  /** The change of this state that has not begun yet. */
  pendiente: CambioDeEstadoWire | null;
  onClose: () => void;
}) {
  const { estado, original, sin_porcentaje, sin_alertas } = abierto;
  const queries = useQueryClient();
  const { marco, valores, set, campo, error, setErrores, fallo, faltan, enviando, enviar } = useFormulario<Escritos>(
    escritos(abierto.valores),
  );
  const { visto, ajeno, mirar } = useVisto(abierto);
  const [rige, setRige] = useState('');
  const dados = leidos(valores);
  const guardar = async () => {
    const vigente_desde = comienzoDe(rige);
    const escrito = { estado, ultimo_cambio: visto.ultimo_cambio, ...dados, ...(vigente_desde ? { vigente_desde } : {}) };
    const leido = configuracionDeEstadoSchema.safeParse(escrito);
    if (!leido.success) return faltan(erroresPorCampo(leido.error.issues), 'Revisa los campos marcados');
    await enviar(async (clavePara) => {
      try {
        await escribir.put('/api/admin/estados', { body: leido.data, clave: clavePara(leido.data) });
      } catch (problema) {
        const hallado = rechazada(problema, 'PUT /api/admin/estados', 'CONFLICTO') ? await mirar() : null;
        if (hallado) set(puestosAlDia(valores, hallado.antes.valores, hallado.ahora.valores));
        throw problema;
      }
      toast(
        vigente_desde
          ? `«${estado}» guardado: valdrá desde el ${formato.fecha(vigente_desde)}`
          : `«${estado}» guardado: ya vale en todas partes`,
      );
      onClose();
      await queries.invalidateQueries();
    });
  };
  return (
    <FormularioEnDialogo
      wide
      onClose={onClose}
      title={`Estado «${estado}»`}
      accion="Guardar"
      extra={<Button onClick={() => set(escritos(original))}>Volver al original</Button>}
      marco={marco}
      fallo={fallo}
      enviando={enviando}
      onEnviar={guardar}
    >
      {ajeno && <CambioAjeno {...ajeno} />}
      <TextField label="Nombre para el cliente" required maxLength={60} {...campo('nombre_cliente')} />
      <TextArea label="Descripción para el cliente" required rows={2} maxLength={200} {...campo('descripcion_cliente')} />
      <div className="ajuste-tres">
        <TextField
          label="Avance (%)"
          required={!sin_porcentaje}
          inputMode="numeric"
          {...(sin_porcentaje ? { hint: 'Vacío: se muestra el del estado anterior' } : {})}
          {...campo('porcentaje_cliente')}
        />
        {!sin_alertas && (
          <>
            <TextField label="Amarillo a las (horas)" inputMode="numeric" hint="Vacío: sin alerta" {...campo('hora_alerta_1')} />
            <TextField label="Rojo a las (horas)" inputMode="numeric" hint="Vacío: sin alerta" {...campo('hora_alerta_2')} />
          </>
        )}
      </div>
      <div className="ajuste-tres">
        <TextField label="Color de fondo" type="color" {...campo('color_background')} />
        <TextField label="Color del texto" type="color" {...campo('color_foreground')} />
        <div className="field">
          <span className="field-label">Así se ve</span>
          <StateChip nombre={estado} background={valores.color_background} foreground={valores.color_foreground} />
        </div>
      </div>
      <DateField
        label="Desde cuándo"
        hint="Vacío: desde que se guarda"
        min={formato.hoy()}
        value={rige}
        error={error('vigente_desde')}
        onChange={(dia) => {
          setRige(dia);
          setErrores({});
        }}
      />
      {pendiente && (
        <p className="ajuste-efecto">
          Hay un cambio que empieza el {formato.fechaHora(pendiente.vigente_desde)}. Si guardas uno que rige antes, aquel no llega a regir.
        </p>
      )}
      {!sin_alertas && <Efecto estado={estado} hora_alerta_1={dados.hora_alerta_1} hora_alerta_2={dados.hora_alerta_2} />}
    </FormularioEnDialogo>
  );
}
