import type { LimiteDeLaCasa } from '@bitacora/domain/contracts';
import { faltaDeLimite, LIMITES, type Limite } from '@bitacora/domain/limites';
import { Button, DateField, formato, TextField, toast } from '@bitacora/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { escribir, rechazada } from '../../api/client';
import { FormularioEnDialogo } from '../../componentes/formulario-en-dialogo';
import { useFormulario } from '../../componentes/use-formulario';
import { efectoDeLimiteQuery, limitesQuery } from './administracion.consultas';
import { comienzoDe } from './documento-valores';

/** Sets a period of the house, with a preview of its effect now. */
export default function LimiteDialog({ abierto, onClose }: { abierto: LimiteDeLaCasa; onClose: () => void }) {
  const { limite } = abierto;
  const { nombre, explica, unidad, original, minimo, maximo } = LIMITES[limite];
  const queries = useQueryClient();
  const [visto, setVisto] = useState(abierto.ultimo_cambio);
  const { marco, valores, set, error, campo, fallo, faltan, enviando, enviar } = useFormulario({
    valor: String(abierto.valor),
    vigente_desde: '',
  });
  const valor = valores.valor.trim() === '' ? Number.NaN : Number(valores.valor);
  const falta = faltaDeLimite(limite, valor);
  const guardar = async () => {
    if (falta) return faltan({ valor: [falta] }, 'Revisa los campos marcados');
    const vigente_desde = comienzoDe(valores.vigente_desde);
    const body = { limite, valor, ultimo_cambio: visto, ...(vigente_desde ? { vigente_desde } : {}) };
    await enviar(async (clavePara) => {
      try {
        await escribir.put('/api/admin/limites', { body, clave: clavePara(body) });
      } catch (problema) {
        if (rechazada(problema, 'PUT /api/admin/limites', 'CONFLICTO')) {
          await queries.prefetchQuery(limitesQuery);
          const ahora = queries.getQueryData(limitesQuery.queryKey)?.limites.find((uno) => uno.limite === limite);
          setVisto(ahora?.ultimo_cambio ?? visto);
        }
        throw problema;
      }
      toast(vigente_desde ? `«${nombre}» guardado: vale desde el ${formato.fecha(vigente_desde)}` : `«${nombre}» guardado`);
      onClose();
      await queries.invalidateQueries();
    });
  };
  return (
    <FormularioEnDialogo
      onClose={onClose}
      title={nombre}
      description={explica}
      accion="Guardar"
      extra={<Button onClick={() => set({ valor: String(original) })}>Volver al original</Button>}
      marco={marco}
      fallo={fallo}
      enviando={enviando}
      onEnviar={guardar}
    >
      <TextField
        label={{ días: 'Días', horas: 'Horas', meses: 'Meses', órdenes: 'Órdenes' }[unidad]}
        required
        inputMode="numeric"
        maxLength={4}
        hint={`De ${minimo} a ${maximo}; de fábrica, ${original}`}
        {...campo('valor')}
      />
      <DateField
        label="Desde cuándo"
        hint="Vacío: desde que se guarda"
        min={formato.hoy()}
        value={valores.vigente_desde}
        error={error('vigente_desde')}
        onChange={(vigente_desde) => set({ vigente_desde })}
      />
      <Efecto limite={limite} valor={falta ? null : valor} />
    </FormularioEnDialogo>
  );
}

/** The effect of the typed value now, counted by the server. */
function Efecto({ limite, valor }: { limite: Limite; valor: number | null }) {
  const escrito = useDeferredValue(valor);
  const efecto = useQuery({ ...efectoDeLimiteQuery(limite, escrito ?? 1), enabled: escrito !== null, placeholderData: keepPreviousData });
  return (
    <div className="ajuste-efecto" role="status" aria-busy={efecto.isFetching}>
      <b>{escrito === null ? 'El efecto se ve con un número válido' : (efecto.data?.texto ?? '…')}</b>
    </div>
  );
}
