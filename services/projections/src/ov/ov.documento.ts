import type { CotizacionData } from '@bitacora/documents';
import type { OvDetalle } from '@bitacora/domain/contracts';
import type { Ov } from '@bitacora/domain/ov';
import type { ServiceRuntime } from '@bitacora/platform';

/** The address of a quotation's document (cotizacion_pdf; specification, 12.14); null until it is sent. */
export const rutaDeCotizacion = ({ id, cotizacion_pdf, cotizacion_enviada_en }: Ov): string | null =>
  cotizacion_pdf ?? (cotizacion_enviada_en === null ? null : `/api/oportunidadventa/cotizacion_pdf/${id}`);

/** The quotation as sent; null before. */
export function datosDeCotizacion(ov: OvDetalle, { ajustes }: Pick<ServiceRuntime, 'ajustes'>): CotizacionData | null {
  if (ov.cotizacion_enviada_en === null) return null;
  return {
    ...ov,
    fecha: ov.cotizacion_enviada_en,
    validez_dias: ajustes.vigente('limites', ov.cotizacion_enviada_en).cotizacion_vencer,
    nombre: ov.nombre ?? '',
    apellido: ov.apellido ?? '',
    rut: ov.rut ?? '',
    lineas: [
      ...ov.detalle_venta.map(({ parte, cantidad, precio_unitario }) => ({
        producto: `${parte.part_number}  ${parte.description}`,
        cantidad,
        precio_unitario,
      })),
      ...ov.servicios.map(({ servicio, cantidad, precio }) => ({ producto: servicio.nombre, cantidad, precio_unitario: precio })),
    ],
    montos: ov,
    abono_requerido: Number(ov.abono_requerido),
  };
}
