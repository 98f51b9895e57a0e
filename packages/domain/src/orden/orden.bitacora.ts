import { z } from 'zod';
import {
  type Despacho,
  type EstadoSolicitud,
  NOMBRE_DESPACHO,
  NOMBRE_SOLICITUD,
  NOMBRE_TIPO_EXCEPCION,
  type TipoExcepcion,
} from '../comun';
import { EVENTOS_ORDEN, type OrdenEvent } from './eventos';

type DatosDe<E> = E extends { readonly data: infer D } ? D : never;
type CampoDe<D> = D extends unknown ? keyof D : never;
/** A field of some event of the order. */
type Campo = CampoDe<DatosDe<OrdenEvent>>;
interface Detalle {
  readonly etiqueta: string;
  /** The words of a value; null omits it. */
  valor?(valor: unknown, data: Readonly<Record<string, unknown>>): string | null;
}
const como =
  <V>(palabras: (valor: V) => string) =>
  (valor: unknown): string =>
    palabras(valor as V);
interface Parte {
  readonly part_number: string;
  readonly description: string;
}

/** The event fields that the history shows, in this order, before those whose schema has a title; all others are ids or are shown elsewhere. */
const DETALLES: { readonly [C in Campo]?: Detalle } = {
  rma: { etiqueta: 'RMA' },
  tecnico: { etiqueta: 'Técnico', valor: como((v: { nombre: string }) => v.nombre) },
  motivo_sobrecarga: { etiqueta: 'Motivo de la sobrecarga' },
  informe: { etiqueta: 'Diagnóstico' },
  replicar_falla: { etiqueta: 'Falla replicada', valor: (v) => (v ? 'Sí' : 'No') },
  solucion: { etiqueta: 'Solución' },
  comentario_rechazo: { etiqueta: 'Comentario' },
  comentario_solicitud: { etiqueta: 'Comentario' },
  comentario_respuesta: { etiqueta: 'Respuesta' },
  comentario: { etiqueta: 'Comentario' },
  motivo: { etiqueta: 'Motivo', valor: (v, { movimiento }) => (movimiento ? null : String(v)) },
  motivo_rechazo: { etiqueta: 'Motivo' },
  tipo: { etiqueta: 'Tipo', valor: (v) => (typeof v === 'number' ? NOMBRE_TIPO_EXCEPCION[v as TipoExcepcion] : String(v)) },
  despacho: { etiqueta: 'Despacho', valor: como((v: Despacho) => NOMBRE_DESPACHO[v]) },
  fecha_estimada: { etiqueta: 'Llegada estimada', valor: como((v: string) => v.slice(0, 10).split('-').reverse().join('/')) },
  estado_solicitud: { etiqueta: 'Resultado', valor: como((v: EstadoSolicitud) => NOMBRE_SOLICITUD[v]) },
  solicitudes: {
    etiqueta: 'Repuestos',
    valor: como((v: readonly { parte: Parte }[]) => v.map((s) => `${s.parte.part_number} ${s.parte.description}`).join(', ')),
  },
  rma_desarme: { etiqueta: 'RMA de desarme' },
  asignado: { etiqueta: 'Persona a cargo', valor: como((v: { nombre: string }) => v.nombre) },
  partes: {
    etiqueta: 'Partes recuperadas',
    valor: como((v: readonly (Parte & { cantidad: number })[]) =>
      v.map(({ cantidad, part_number, description }) => `${cantidad} × ${part_number} ${description}`).join(', '),
    ),
  },
  pieza_nueva: { etiqueta: 'Pieza nueva', valor: como((v: Parte) => v.part_number) },
  numero_guia_despacho: { etiqueta: 'Documento' },
  numero_courrier: { etiqueta: 'Número de courier' },
  resultado: { etiqueta: 'Resultado' },
  nueva_ot: { etiqueta: 'Nueva OT', valor: como((v: number) => String(v)) },
  name: { etiqueta: 'Archivo' },
  reporte_falla_cliente: { etiqueta: 'Falla reportada' },
};

/** The fields of a type of events that have a title of their own. */
const titulados = (type: OrdenEvent['type']): [campo: string, Detalle][] =>
  Object.entries<z.ZodType>(EVENTOS_ORDEN[type].schema.shape).flatMap(([campo, schema]) => {
    const etiqueta = z.globalRegistry.get(schema)?.title;
    return etiqueta === undefined || Object.hasOwn(DETALLES, campo) ? [] : [[campo, { etiqueta }]];
  });

/** The details of an event in the history of its order. */
export function detallesDe({ type, data }: OrdenEvent): { etiqueta: string; valor: string }[] {
  const datos = data as Readonly<Record<string, unknown>>;
  return [...Object.entries<Detalle>(DETALLES), ...titulados(type)].flatMap(([campo, { etiqueta, valor }]) => {
    const bruto = datos[campo];
    if (bruto === undefined || bruto === null || bruto === '') return [];
    if (type === 'OrdenCreada' && campo !== 'reporte_falla_cliente') return [];
    const texto = valor ? valor(bruto, datos) : String(bruto);
    return texto ? [{ etiqueta, valor: texto }] : [];
  });
}
