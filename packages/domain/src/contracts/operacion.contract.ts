import { z } from 'zod';
import { ESTADOS_ENTREGA } from './avisos.contract';

/** A subscription to the log, as it stands now. */
export const suscripcionSchema = z
  .object({
    suscripcion: z.string(),
    nombre: z.string(),
    servicio: z.enum(['workflow', 'projections', 'notifier']).nullable(),
    posicion: z.int(),
    /** Events that it has not handled. */
    atraso: z.int(),
    /** Seconds since the oldest of them was written; 0 when it is up to date. */
    atraso_segundos: z.number(),
    por_segundo: z.number(),
    detenidos: z.int(),
    /** The process that runs it; null when none does. */
    proceso: z.string().nullable(),
    /** When it last handled an event, ISO 8601. */
    ultimo: z.string().nullable(),
    error: z.string().nullable(),
    error_en: z.string().nullable(),
  })
  .meta({ id: 'Suscripcion' });
export const suscripcionesSchema = z.object({ cabeza: z.int(), suscripciones: z.array(suscripcionSchema) }).meta({ id: 'Suscripciones' });
export type Suscripciones = z.output<typeof suscripcionesSchema>;
export type Suscripcion = z.output<typeof suscripcionSchema>;

/** A parked stream: the event that failed, and what waits behind it. */
export const flujoDetenidoSchema = z
  .object({
    suscripcion: z.string(),
    nombre: z.string(),
    flujo: z.string(),
    flujo_nombre: z.string(),
    posicion: z.int(),
    /** The event in words, with its moment and its author; null when it cannot be read at all. */
    evento: z.object({ tipo: z.string(), nombre: z.string(), en: z.string(), actor: z.string() }).nullable(),
    error: z.string().nullable(),
    /** The technical text of an error that is said in words; null where `error` is all there is. */
    detalle: z.string().nullable(),
    detras: z.int(),
    desde: z.string(),
    reintentando: z.boolean(),
    ensayable: z.boolean(),
    /** The last rehearsal; null without one. */
    ensayo: z.object({ en: z.string(), error: z.string().nullable() }).nullable(),
  })
  .meta({ id: 'FlujoDetenido' });
export type FlujoDetenido = z.output<typeof flujoDetenidoSchema>;

/** What came of an operator's request about a parked stream. */
export const desenlaceDeDetenidoSchema = z
  .object({
    /** False when no process has got to it yet: it happens later. */
    hecho: z.boolean(),
    /** Events handled now, and those that still wait. */
    atendidos: z.int(),
    detenidos: z.int(),
    error: z.string().nullable(),
    position: z.int(),
  })
  .meta({ id: 'DesenlaceDeDetenido' });
export type DesenlaceDeDetenido = z.output<typeof desenlaceDeDetenidoSchema>;

/** Something that was done to the operation. */
export const accionDeOperacionSchema = z
  .object({
    en: z.string(),
    actor: z.string(),
    accion: z.string(),
    sobre: z.string(),
    motivo: z.string().nullable(),
  })
  .meta({ id: 'AccionDeOperacion' });
export type AccionDeOperacion = z.output<typeof accionDeOperacionSchema>;

/** A message that has not arrived, or a sent one that needed several attempts. */
export const entregaSchema = z
  .object({
    id: z.int(),
    canal: z.enum(['correo', 'push']),
    plantilla: z.string(),
    ot: z.int().nullable(),
    /** The opportunity that it is about; null when it is about an order, or about neither. */
    ov: z.int().nullable(),
    estado: z.enum(ESTADOS_ENTREGA),
    intentos: z.int(),
    creada: z.string(),
    /** When it is tried next; null when it is not. */
    proximo: z.string().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Entrega' });
export type Entrega = z.output<typeof entregaSchema>;
export const entregasSchema = z
  .object({
    entregas: z.array(entregaSchema),
    por_estado: z.array(z.object({ canal: z.string(), estado: z.enum(ESTADOS_ENTREGA), cuantas: z.int() })),
    /** What a restored installation holds back until somebody decides; null when nothing is. */
    cuarentena: z.object({ desde: z.string(), retenidas: z.int() }).nullable(),
  })
  .meta({ id: 'Entregas' });
export type Entregas = z.output<typeof entregasSchema>;

/** Something was noted; its effect follows within seconds. */
export const operacionAnotadaSchema = z.object({ position: z.int() }).meta({ id: 'OperacionAnotada' });
