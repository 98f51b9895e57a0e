import type { ExpedienteData } from '@bitacora/documents';
import type { OrdenDetalle } from '@bitacora/domain/contracts';

/** What the cover of an order's case file says of it. */
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
