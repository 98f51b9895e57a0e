import { NOMBRE_DESPACHO } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';

/** The data of an order's intake, with the labels of its page; a comparison with a past moment uses them too. */
export const datosDeIngreso = (o: OrdenDetalle): readonly (readonly [etiqueta: string, valor: string | null | undefined])[] => [
  ['Fecha de ingreso', formato.fechaHora(o.fecha_ingreso)],
  ['Recibido por', `${o.recepcionista_detail.first_name} ${o.recepcionista_detail.last_name}`],
  ['Despacho', NOMBRE_DESPACHO[o.despacho]],
  ['Falla reportada', o.reporte_falla_cliente],
  ['Tipo de falla', o.tipo_de_falla_detail.map((falla) => falla.name).join(', ')],
  ['Observaciones', o.observaciones],
  ['Accesorios', o.otros_accesorios],
  ['Fecha de compra', formato.fecha(o.fecha_de_compra)],
  ['Boleta', o.numero_boleta],
  ['Tienda', o.tienda_empresa?.nombre],
  ['Guía Despacho Ingreso', o.guia_despacho_ingreso],
  ['Código Retail', o.codigo_retail],
];
