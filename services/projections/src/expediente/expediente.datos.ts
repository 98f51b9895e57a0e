import type { ExpedienteData } from '@bitacora/documents';
import type { ClienteWire, OrdenDetalle } from '@bitacora/domain/contracts';
import type { LoDelCliente } from '../cliente/lo-del-cliente';

/** The order's data for the cover of its case file. */
export const datosDeOrden = (o: OrdenDetalle): Pick<ExpedienteData, 'codigo' | 'prefijo' | 'datos' | 'de'> => ({
  codigo: o.ot,
  prefijo: 'OT',
  datos: [
    { etiqueta: 'Estado', valor: o.estado.estado.nombre },
    { etiqueta: 'Tipo de servicio', valor: o.tipo_servicio.nombre },
    { etiqueta: 'RMA', valor: o.rma ?? '' },
    { etiqueta: 'Ubicación', valor: o.ubicacion ?? '' },
    { etiqueta: 'Falla informada por el cliente', valor: o.reporte_falla_cliente ?? '', ancho: 4 },
  ],
  de: { cliente: o.cliente, sucursal: o.sucursal, equipo: o.equipo },
});

/** The client's data for the cover of their case file. */
export const datosDeCliente = (
  cliente: ClienteWire,
  { ots, equipos, ovs, anteriores }: LoDelCliente,
): Pick<ExpedienteData, 'codigo' | 'prefijo' | 'datos' | 'de'> => ({
  codigo: cliente.id,
  prefijo: 'Cliente',
  datos: (
    [
      ['Órdenes de trabajo', ots],
      ['Equipos', equipos],
      ['Oportunidades', ovs],
      ['Reparaciones anteriores', anteriores],
    ] as const
  ).map(([etiqueta, suyos]) => ({ etiqueta, valor: String(suyos.length) })),
  de: { cliente, sucursal: null },
});

/** The name of a client for their case file; empty for an erased one. */
export const nombreDelCliente = ({ persona, empresa }: ClienteWire): string =>
  (persona ? [persona.nombre, persona.apellido].filter(Boolean).join(' ') : empresa?.razon_social) ?? '';
