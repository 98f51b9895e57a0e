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
    /** What it is, in words. */
    nombre: z.string(),
    /** Whose account it is about; null when it is about none. */
    persona: z.object({ id: z.int(), nombre: z.string() }).nullable(),
    /** Why it cannot be tried again, and what to do instead; null when it can. */
    no_se_repite: z.string().nullable(),
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

const servicioSchema = z.enum(['workflow', 'projections', 'notifier']);
/** A process of the installation, as it last told of itself. */
const procesoSchema = z.object({
  proceso: z.string(),
  servicios: z.array(servicioSchema),
  /** When it started, and when it last told of itself. */
  desde: z.string(),
  visto: z.string(),
  /** False when it fell silent without ending. */
  vivo: z.boolean(),
});

/** What is installed: the product, its data and what each process runs. */
export const versionesSchema = z
  .object({
    producto: z.string(),
    postgresql: z.string(),
    procesos: z.array(
      procesoSchema.extend({
        version: z.string(),
        node: z.string(),
        /** The shape that it gives to the read models; null in a process without them. */
        lecturas: z.string().nullable(),
      }),
    ),
    /** The shape of the read models that are served; null while there are none. */
    lecturas: z.string().nullable(),
    migraciones: z.array(z.object({ esquema: z.string(), cuantas: z.int(), ultima: z.string(), en: z.string() })),
    /** The kinds of events in the log, with their stored versions and the one that is written now; null when this version does not know it. */
    eventos: z.array(z.object({ tipo: z.string(), nombre: z.string(), versiones: z.array(z.int()), actual: z.int().nullable() })),
  })
  .meta({ id: 'Versiones' });
export type Versiones = z.output<typeof versionesSchema>;

/** The clocks of the processes, and what they repeat. */
export const relojesSchema = z
  .object({
    /** The database's clock. */
    ahora: z.string(),
    procesos: z.array(
      procesoSchema.extend({
        /** Seconds by which the database's clock is ahead. */
        desfase_segundos: z.number(),
        desfasado: z.boolean(),
        relojes: z.array(
          z.object({
            reloj: z.string(),
            nombre: z.string(),
            cada_segundos: z.number(),
            ultima: z.string().nullable(),
            /** Null while another process does it. */
            proxima: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Relojes' });
export type Relojes = z.output<typeof relojesSchema>;

/** The integration feed: how far it is, and what it publishes. */
export const canalSchema = z
  .object({
    /** `apagado`: never was one; `detenido`: no process publishes; `retenido`: restored, it waits for a decision. */
    estado: z.enum(['apagado', 'detenido', 'retenido', 'con_error', 'publica']),
    tema: z.string(),
    /** The `source` of its events: another one since a restore. */
    origen: z.string(),
    cabeza: z.int(),
    suscripcion: suscripcionSchema.nullable(),
    tipos: z.array(z.object({ tipo: z.string(), nombre: z.string(), version: z.int() })),
  })
  .meta({ id: 'Canal' });
export type Canal = z.output<typeof canalSchema>;
