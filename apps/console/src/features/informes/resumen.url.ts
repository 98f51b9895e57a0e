import { formato } from '@bitacora/ui';
import { useDireccion } from '../../componentes/direccion';
import { esRango, finDelDia, inicioDelDia, type Rango } from './rango';

/** The filters of the order summary live in the address. */
export function useResumenUrl() {
  const { params, cambiar } = useDireccion();
  const inicial = formato.mesAnterior();
  const pedido: Rango = { desde: params.get('desde') ?? inicial.desde, hasta: params.get('hasta') ?? inicial.hasta };
  const rango = esRango(pedido) ? pedido : inicial;
  const tecnicos = (params.get('tecnico_asignado_id') ?? '').split(',').filter((id) => /^\d{1,9}$/.test(id));
  const tipo = params.get('tipo_servicio') ?? '';
  const deRango = new URLSearchParams({
    fecha_conclusion__gte: inicioDelDia(rango.desde),
    fecha_conclusion__lte: finDelDia(rango.hasta),
  });
  const filtros = new URLSearchParams(deRango);
  if (tecnicos.length > 0) filtros.set('tecnico_asignado_id', tecnicos.join(','));
  if (tipo) filtros.set('tipo_servicio', tipo);
  return { rango, tecnicos, tipo, deRango: deRango.toString(), filtros: filtros.toString(), cambiar };
}
export type ResumenUrl = ReturnType<typeof useResumenUrl>;
