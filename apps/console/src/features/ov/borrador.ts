import { type Errores, erroresPorCampo } from '@bitacora/domain';
import type { OvDetalle } from '@bitacora/domain/contracts';
import {
  abonoMaximo,
  armarCotizacion,
  calcularMontos,
  conDosDecimales,
  cotizacionSchema,
  type HechosOv,
  type Montos,
} from '@bitacora/domain/ov';

export interface LineaBorrador {
  readonly id_parte: number;
  readonly part_number: string;
  readonly description: string;
  readonly partes_cant: string;
  readonly precio_unitario: string;
}
export interface ServicioBorrador {
  readonly id: number | null;
  readonly cantidad: string;
  readonly precio: string;
}

/** A quotation while it is typed: amounts are text until it is sent. */
export interface Borrador {
  readonly items: readonly LineaBorrador[];
  readonly servicios: readonly ServicioBorrador[];
  readonly discount: string;
  readonly requiere_abono: boolean;
  readonly abono_requerido: string;
  readonly requiere_cobro_envio: boolean;
  readonly costo_envio: string;
  readonly comentario_vendedor: string;
}

/** An empty quotation. */
export const BORRADOR_VACIO: Borrador = {
  items: [],
  servicios: [],
  discount: '0',
  requiere_abono: false,
  abono_requerido: '',
  requiere_cobro_envio: false,
  costo_envio: '',
  comentario_vendedor: '',
};

/** A whole number as typed, with or without thousands separators. */
export const entero = (texto: string): number => Number(texto.replace(/\D/g, '')) || 0;
const decimal = (texto: string): number => Number(texto.replace(',', '.')) || 0;
export const descuentoMuyFino = (texto: string): boolean => !conDosDecimales(decimal(texto));

/** Starts from the saved data, or from the rejected opportunity that it follows. */
export function borradorDe(ov: OvDetalle): Borrador {
  const previa = ov.detalle_venta.length + ov.servicios.length > 0 ? ov : (ov.data_ov_rechazada ?? ov);
  return {
    items: previa.detalle_venta.map(({ parte, cantidad, precio_unitario }) => ({
      id_parte: parte.id,
      part_number: parte.part_number,
      description: parte.description,
      partes_cant: String(cantidad),
      precio_unitario: String(precio_unitario),
    })),
    servicios: previa.servicios.map(({ servicio, cantidad, precio }) => ({
      id: servicio.id,
      cantidad: String(cantidad),
      precio: String(precio),
    })),
    discount: String(ov.porcentaje_descuento),
    requiere_abono: ov.requiere_abono,
    abono_requerido: ov.abono_requerido === '0' ? '' : ov.abono_requerido,
    requiere_cobro_envio: ov.requiere_cobro_envio,
    costo_envio: ov.costo_envio === 0 ? '' : String(ov.costo_envio),
    comentario_vendedor: ov.comentario_vendedor ?? '',
  };
}

/** The payload of a draft. */
export const cuerpoDe = ({ items, servicios, discount, abono_requerido, costo_envio, ...resto }: Borrador) => ({
  ...resto,
  items: items.map(({ id_parte, partes_cant, precio_unitario }) => ({
    id_parte,
    partes_cant: entero(partes_cant),
    precio_unitario: entero(precio_unitario),
  })),
  servicios: servicios.map(({ id, cantidad, precio }) => ({ id: id ?? 0, cantidad: entero(cantidad), precio: entero(precio) })),
  discount: decimal(discount),
  abono_requerido: abono_requerido.trim(),
  costo_envio: entero(costo_envio),
});

/** The totals of a draft, by the domain's own arithmetic. */
export function montosDe(borrador: Borrador): Montos {
  const { items, servicios, costo_envio, requiere_cobro_envio, discount } = cuerpoDe(borrador);
  return calcularMontos({
    detalle_venta: items.map(({ partes_cant, precio_unitario }) => ({ cantidad: partes_cant, precio_unitario })),
    servicios,
    costo_envio: requiere_cobro_envio ? costo_envio : 0,
    porcentaje_descuento: Math.min(100, Math.max(0, discount)),
  });
}

export const abonoTope = (borrador: Borrador): number => abonoMaximo(montosDe(borrador));
export const descuentoFuera = (texto: string): boolean => decimal(texto) < 0 || decimal(texto) > 100;

/** The errors of a draft, by field, in the domain's words; empty when it can be sent. */
export function erroresDe(ov: Pick<OvDetalle, 'id' | 'ot'>, borrador: Borrador, servicios: HechosOv['servicios']): Errores {
  const leido = cotizacionSchema.safeParse(cuerpoDe(borrador));
  if (!leido.success) return erroresPorCampo(leido.error.issues);
  const partes = Object.fromEntries(
    borrador.items.map(({ id_parte, part_number, description }) => [id_parte, { part_number, description, real_location: null }]),
  );
  const armada = armarCotizacion(ov, leido.data, { partes, ...(servicios ? { servicios } : {}) });
  return armada.ok ? {} : (armada.rejection.campos ?? {});
}
