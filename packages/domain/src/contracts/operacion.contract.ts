import { z } from 'zod';
import { ESTADOS_ENTREGA } from './avisos.contract';

/** The current status of a subscription to the log. */
export const suscripcionSchema = z
  .object({
    suscripcion: z.string(),
    nombre: z.string(),
    servicio: z.enum(['workflow', 'projections', 'notifier']).nullable(),
    posicion: z.int(),
    /** Number of events not yet handled. */
    atraso: z.int(),
    /** Age in seconds of the oldest of them; 0 when there are none. */
    atraso_segundos: z.number(),
    por_segundo: z.number(),
    detenidos: z.int(),
    /** The process that runs it; null without one. */
    proceso: z.string().nullable(),
    /** Time of its last handled event, ISO 8601. */
    ultimo: z.string().nullable(),
    error: z.string().nullable(),
    error_en: z.string().nullable(),
  })
  .meta({ id: 'Suscripcion' });
export const suscripcionesSchema = z.object({ cabeza: z.int(), suscripciones: z.array(suscripcionSchema) }).meta({ id: 'Suscripciones' });
export type Suscripciones = z.output<typeof suscripcionesSchema>;
export type Suscripcion = z.output<typeof suscripcionSchema>;

/** A parked stream: the failed event and the events that wait behind it. */
export const flujoDetenidoSchema = z
  .object({
    suscripcion: z.string(),
    nombre: z.string(),
    flujo: z.string(),
    flujo_nombre: z.string(),
    posicion: z.int(),
    /** The event in words, with its time and author; null when it cannot be read at all. */
    evento: z.object({ tipo: z.string(), nombre: z.string(), en: z.string(), actor: z.string() }).nullable(),
    error: z.string().nullable(),
    /** The technical text of an error that `error` says in words; null when `error` is the whole text. */
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

/** Outcome of an operator's request about a parked stream. */
export const desenlaceDeDetenidoSchema = z
  .object({
    /** False when no process has carried it out yet; it happens later. */
    hecho: z.boolean(),
    /** Number of events handled now, and of those still waiting. */
    atendidos: z.int(),
    detenidos: z.int(),
    error: z.string().nullable(),
    position: z.int(),
  })
  .meta({ id: 'DesenlaceDeDetenido' });
export type DesenlaceDeDetenido = z.output<typeof desenlaceDeDetenidoSchema>;

/** An action on the operation of the installation. */
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

/** A message that did not arrive, or one that needed several attempts. */
export const entregaSchema = z
  .object({
    id: z.int(),
    canal: z.enum(['correo', 'push']),
    plantilla: z.string(),
    /** The kind of message, in words. */
    nombre: z.string(),
    /** The person whose account it is about; null without one. */
    persona: z.object({ id: z.int(), nombre: z.string() }).nullable(),
    /** The reason why it cannot be tried again, with what to do instead; null when it can. */
    no_se_repite: z.string().nullable(),
    ot: z.int().nullable(),
    /** The opportunity it is about; null for an order, or for neither. */
    ov: z.int().nullable(),
    estado: z.enum(ESTADOS_ENTREGA),
    intentos: z.int(),
    creada: z.string(),
    /** Time of the next try; null without one. */
    proximo: z.string().nullable(),
    error: z.string().nullable(),
  })
  .meta({ id: 'Entrega' });
export type Entrega = z.output<typeof entregaSchema>;
export const entregasSchema = z
  .object({
    entregas: z.array(entregaSchema),
    por_estado: z.array(z.object({ canal: z.string(), estado: z.enum(ESTADOS_ENTREGA), cuantas: z.int() })),
    /** Messages that a restored installation holds back until an operator decides; null without any. */
    cuarentena: z.object({ desde: z.string(), retenidas: z.int() }).nullable(),
  })
  .meta({ id: 'Entregas' });
export type Entregas = z.output<typeof entregasSchema>;

/** A request of an operator was recorded; its effect follows within seconds. */
export const operacionAnotadaSchema = z.object({ position: z.int() }).meta({ id: 'OperacionAnotada' });

const servicioSchema = z.enum(['workflow', 'projections', 'notifier']);
/** A process of the installation, as it last reported. */
const procesoSchema = z.object({
  proceso: z.string(),
  servicios: z.array(servicioSchema),
  /** Time of its start, and of its last report. */
  desde: z.string(),
  visto: z.string(),
  /** False for a process that stopped reporting without ending properly. */
  vivo: z.boolean(),
});

/** Versions of the installation: the product, its data, and each process. */
export const versionesSchema = z
  .object({
    producto: z.string(),
    postgresql: z.string(),
    procesos: z.array(
      procesoSchema.extend({
        version: z.string(),
        node: z.string(),
        /** The shape that the process gives to the read models; null for a process without them. */
        lecturas: z.string().nullable(),
      }),
    ),
    /** The shape of the served read models; null without any. */
    lecturas: z.string().nullable(),
    migraciones: z.array(z.object({ esquema: z.string(), cuantas: z.int(), ultima: z.string(), en: z.string() })),
    /**
     * The kinds of events in the log, with their stored versions and the version written now; null when this product does not know the
     * kind.
     */
    eventos: z.array(z.object({ tipo: z.string(), nombre: z.string(), versiones: z.array(z.int()), actual: z.int().nullable() })),
  })
  .meta({ id: 'Versiones' });
export type Versiones = z.output<typeof versionesSchema>;

/** The clocks of the processes, and their periodic tasks. */
export const relojesSchema = z
  .object({
    /** The database's clock. */
    ahora: z.string(),
    procesos: z.array(
      procesoSchema.extend({
        /** Seconds by which the database's clock is ahead of the process's. */
        desfase_segundos: z.number(),
        desfasado: z.boolean(),
        relojes: z.array(
          z.object({
            reloj: z.string(),
            nombre: z.string(),
            cada_segundos: z.number(),
            ultima: z.string().nullable(),
            /** Null while another process does the task. */
            proxima: z.string().nullable(),
          }),
        ),
      }),
    ),
  })
  .meta({ id: 'Relojes' });
export type Relojes = z.output<typeof relojesSchema>;

/** The integration feed: its position, and what it publishes. */
export const canalSchema = z
  .object({
    /** `apagado`: there never was one; `detenido`: no process publishes; `retenido`: after a restore it waits for a decision. */
    estado: z.enum(['apagado', 'detenido', 'retenido', 'con_error', 'publica']),
    tema: z.string(),
    /** The `source` of its events, which a restore changes. */
    origen: z.string(),
    cabeza: z.int(),
    suscripcion: suscripcionSchema.nullable(),
    tipos: z.array(z.object({ tipo: z.string(), nombre: z.string(), version: z.int() })),
  })
  .meta({ id: 'Canal' });
export type Canal = z.output<typeof canalSchema>;
