import type { Recorded } from '../../kernel';
import type { OrdenEventOf } from '../eventos';
import type { Orden } from '../orden.state';
import { conInformeAdministrativo } from './ingreso.evolucion';

export const evolucionBodega = {
  IngresoABodegaRegistrado: (_event: OrdenEventOf<'IngresoABodegaRegistrado'>, orden: Orden): Orden => orden,
  SalidaDeBodegaRegistrada: (_event: OrdenEventOf<'SalidaDeBodegaRegistrada'>, orden: Orden): Orden => orden,
  EquipoEntregadoATecnico: (_event: OrdenEventOf<'EquipoEntregadoATecnico'>, orden: Orden): Orden => orden,
  EquipoEntregadoARecepcion: (_event: OrdenEventOf<'EquipoEntregadoARecepcion'>, orden: Orden, meta: Recorded): Orden => ({
    ...orden,
    avisada_para_retiro: orden.avisada_para_retiro ?? meta.at,
  }),
  PlazoDeRetiroVencido: (_event: OrdenEventOf<'PlazoDeRetiroVencido'>, orden: Orden): Orden => orden,
  SalidaRegistrada: ({ data }: OrdenEventOf<'SalidaRegistrada'>, orden: Orden): Orden => ({
    ...orden,
    resultado: data.resultado,
    salida: {
      tipo_salida: data.tipo_salida,
      numero_guia_despacho: data.numero_guia_despacho,
      numero_courrier: data.numero_courrier,
      courier_id: data.courier_id,
      distribuidor_id: data.distribuidor_id,
    },
  }),
  EquipoEntregadoACliente: ({ data }: OrdenEventOf<'EquipoEntregadoACliente'>, orden: Orden, meta: Recorded): Orden =>
    orden.diagnostico_id === null
      ? conInformeAdministrativo(orden, data.diagnostico_id, 'Equipo entregado al cliente sin reparar', meta)
      : orden,
  OrdenCerrada: ({ data }: OrdenEventOf<'OrdenCerrada'>, orden: Orden): Orden => ({ ...orden, resultado: data.resultado }),
  EquipoDesarmado: (_event: OrdenEventOf<'EquipoDesarmado'>, orden: Orden): Orden => ({ ...orden, resultado: 'DESARME' }),
};
