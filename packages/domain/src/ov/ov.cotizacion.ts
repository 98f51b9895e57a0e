import { z } from 'zod';
import { CAMPO_REQUERIDO } from '../comun';
import { accept, type Rejection, type Result, rejectField } from '../kernel';
import { mensajeDescontinuada } from '../stock/parte';
import type { OvEventOf } from './eventos';
import { abonoMaximo, calcularMontos, conDosDecimales } from './ov.dinero';
import { montoOpcional, textoOpcional } from './ov.formularios';
import type { HechosOv } from './ov.kit';
import { idEnOv, type Ov } from './ov.state';

const MAYOR_A_CERO = 'Campo requerido mayor a 0';
const SIN_ITEMS = 'Debe agregar al menos un repuesto o servicio';
const SERVICIO_DE_LISTA = 'Debes elegir entre los servicios disponibles';
const DESCUENTO = 'El descuento no puede ser menor a 0 o mayor al 100%';
export const DESCUENTO_DECIMALES = 'El descuento puede tener hasta dos decimales';
const ABONO_CERO = 'El abono requerido no puede ser negativo ni cero';
const ABONO_MAYOR = 'El abono no puede ser mayor al 100% del total';

const mayorACero = (title: string, maximo: number) =>
  z
    .number({ error: MAYOR_A_CERO })
    .int(MAYOR_A_CERO)
    .positive(MAYOR_A_CERO)
    .max(maximo, `Máximo ${maximo.toLocaleString('es-CL')}`)
    .meta({ title, control: 'number' });
const elegido = (title: string, mensaje: string) => z.number({ error: mensaje }).int().positive(mensaje).meta({ title, control: 'select' });
const descuento = z
  .number({ error: DESCUENTO })
  .min(0, DESCUENTO)
  .max(100, DESCUENTO)
  .refine(conDosDecimales, DESCUENTO_DECIMALES)
  .nullish()
  .transform((valor) => valor ?? 0)
  .meta({ title: 'Descuento (%)', control: 'number' });

/** A part line of a sent quotation (specification, 9.12). */
const lineaSchema = z.object({
  id_parte: elegido('Repuesto', CAMPO_REQUERIDO),
  precio_unitario: mayorACero('Precio unitario', 100_000_000),
  partes_cant: mayorACero('Cantidad', 1000),
});
const servicioSchema = z.object({
  id: elegido('Servicio', SERVICIO_DE_LISTA),
  cantidad: mayorACero('Cantidad', 1000).default(1),
  precio: mayorACero('Precio', 100_000_000),
});
export const lineas = z.array(lineaSchema).max(50).default([]).meta({ title: 'Repuestos', control: 'lineas' });

/** The fields common to every quoting form, without its lines (specification, 13.11). */
export const cotizacionShape = {
  servicios: z.array(servicioSchema).max(50).default([]).meta({ title: 'Servicios', control: 'servicios' }),
  discount: descuento,
  requiere_abono: z.boolean().default(false).meta({ title: 'Requiere abono', control: 'checkbox' }),
  abono_requerido: montoOpcional('Abono requerido', ABONO_CERO),
  requiere_cobro_envio: z.boolean().default(false).meta({ title: 'Cobrar envío', control: 'checkbox' }),
  costo_envio: montoOpcional('Costo de envío'),
  comentario_vendedor: textoOpcional('Comentario del vendedor', 2000, 'textarea'),
};
export const cotizacionSchema = z.object({ items: lineas, ...cotizacionShape });
/** A valid quotation. */
export const COTIZACION_DE_EJEMPLO = {
  items: [{ id_parte: 1, precio_unitario: 45_000, partes_cant: 1 }],
  servicios: [{ id: 1, cantidad: 1, precio: 20_000 }],
  discount: 5,
  requiere_abono: true,
  abono_requerido: '30.000',
  comentario_vendedor: 'Incluye instalación',
} satisfies z.input<typeof cotizacionSchema>;
export type CotizacionInput = z.output<typeof cotizacionSchema>;
type Cotizacion = Omit<OvEventOf<'CotizacionEnviada'>['data'], 'estado'>;

/** The catalogue facts that a quoting form asks for. */
export const hechosDeCotizacion = <Form extends { readonly servicios: readonly unknown[] }>(
  lineasDe: (form: Form) => readonly { readonly id_parte: number }[],
) => ({
  partes: (form: Form) => {
    const ids = lineasDe(form).map(({ id_parte }) => id_parte);
    return ids.length > 0 ? [...new Set(ids)] : null;
  },
  servicios: ({ servicios }: Form) => (servicios.length > 0 ? (true as const) : null),
});

/** A quotation cannot have more units than an order takes as part requests at once (specification, 6.6). */
const MAXIMO_POR_OT = 50;

/**
 * The quotation of a form, with names from the catalogue and computed totals. A draft may be empty, a sent one may not (specification,
 * 9.12).
 */
export function armarCotizacion(
  ov: Pick<Ov, 'id' | 'ot'> & Partial<Pick<Ov, 'servicios'>>,
  input: CotizacionInput,
  hechos: HechosOv,
  borrador = false,
): Result<Cotizacion, Rejection> {
  if (!borrador && input.items.length + input.servicios.length === 0) return rejectField('items', SIN_ITEMS);
  const detalle_venta: Cotizacion['detalle_venta'] = [];
  for (const [i, item] of input.items.entries()) {
    const parte = hechos.partes?.[item.id_parte];
    if (!parte) return rejectField(`items.${i}.id_parte`, 'Algunas de las piezas especificadas no existe');
    const { part_number, description, real_location, descontinuada = false, buenos = 0 } = parte;
    if (descontinuada && item.partes_cant > buenos)
      return rejectField(`items.${i}.partes_cant`, `${mensajeDescontinuada(part_number)}: hay ${buenos}`);
    detalle_venta.push({
      id: idEnOv(ov.id, i + 1),
      cantidad: item.partes_cant,
      precio_unitario: item.precio_unitario,
      repuesto_disponiblidad: null,
      parte: { id: item.id_parte, part_number, description, real_location },
      situacion: 'COTIZADA',
    });
  }
  const servicios: Cotizacion['servicios'] = [];
  for (const [i, { id, cantidad, precio }] of input.servicios.entries()) {
    // A quotation keeps a service that was retired later.
    const servicio = hechos.servicios?.[id] ?? ov.servicios?.find((linea) => linea.servicio.id === id)?.servicio;
    if (!servicio) return rejectField(`servicios.${i}.id`, SERVICIO_DE_LISTA);
    servicios.push({ cantidad, precio, servicio: { id, nombre: servicio.nombre, descripcion: servicio.descripcion } });
  }
  if (ov.ot !== null && detalle_venta.reduce((suma, { cantidad }) => suma + cantidad, 0) > MAXIMO_POR_OT)
    return rejectField('items', `Máximo ${MAXIMO_POR_OT} repuestos por solicitud`);
  const costo_envio = input.requiere_cobro_envio ? input.costo_envio : 0;
  const montos = calcularMontos({ detalle_venta, servicios, costo_envio, porcentaje_descuento: input.discount });
  const abono_requerido = input.requiere_abono ? input.abono_requerido : 0;
  if (input.requiere_abono && abono_requerido <= 0) return rejectField('abono_requerido', ABONO_CERO);
  if (abono_requerido > abonoMaximo(montos)) return rejectField('abono_requerido', ABONO_MAYOR);
  return accept({
    detalle_venta,
    servicios,
    porcentaje_descuento: input.discount,
    requiere_cobro_envio: input.requiere_cobro_envio,
    costo_envio,
    requiere_abono: input.requiere_abono,
    abono_requerido,
    comentario_vendedor: input.comentario_vendedor,
    montos,
  });
}
