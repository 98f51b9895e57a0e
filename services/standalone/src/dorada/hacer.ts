import { createCipheriv, randomBytes, randomUUID } from 'node:crypto';
import { EVENTOS_ACCESO, EVENTOS_SISTEMA } from '@bitacora/domain/acceso';
import { EVENTOS_AJUSTE, EVENTOS_CALENDARIO, EVENTOS_LIMITES, EVENTOS_MENSAJES, EVENTOS_TEXTOS } from '@bitacora/domain/ajuste';
import { EVENTOS_CATALOGO } from '@bitacora/domain/catalogo';
import { EVENTOS_CLIENTE } from '@bitacora/domain/cliente';
import { EVENTOS_DERECHOS } from '@bitacora/domain/derechos';
import { EVENTOS_EQUIPO, EVENTOS_REPARACION_ANTERIOR } from '@bitacora/domain/equipo';
import { camposPersonales, NOMBRES_DEL_PERSONAL, VERSIONES } from '@bitacora/domain/eventos';
import { EVENTOS_IMPORTACION } from '@bitacora/domain/importacion';
import { EVENTOS_INSTALACION } from '@bitacora/domain/instalacion';
import type { EventCatalog } from '@bitacora/domain/kernel';
import { EVENTOS_DOCUMENTO } from '@bitacora/domain/legal';
import { EVENTOS_OPERACION } from '@bitacora/domain/operacion';
import { EVENTOS_ORDEN } from '@bitacora/domain/orden';
import { EVENTOS_OV } from '@bitacora/domain/ov';
import { EVENTOS_GRUPO, EVENTOS_PARTE } from '@bitacora/domain/stock';
import {
  STREAM_ACCESO,
  STREAM_AJUSTE,
  STREAM_CALENDARIO,
  STREAM_CATALOGO,
  STREAM_CLIENTE,
  STREAM_DOCUMENTO,
  STREAM_EQUIPO,
  STREAM_GRUPO,
  STREAM_IMPORTACION,
  STREAM_INSTALACION,
  STREAM_LIMITES,
  STREAM_MENSAJES,
  STREAM_OPERACION,
  STREAM_ORDEN,
  STREAM_OV,
  STREAM_PARTE,
  STREAM_REPARACION_ANTERIOR,
  STREAM_SISTEMA,
  STREAM_SOLICITUD_DE_DATOS,
  STREAM_TEXTOS,
  STREAM_TOKEN,
  STREAM_USUARIO,
} from '@bitacora/domain/streams';
import { muestraDe } from '@bitacora/domain/testing';
import { EVENTOS_TOKEN, EVENTOS_USUARIO } from '@bitacora/domain/usuario';
import {
  type EventEnvelope,
  PostgresEventStore,
  personalDataCodec,
  plainCodec,
  type RecordedEvent,
  SubjectKeys,
  upcaster,
} from '@bitacora/event-store';
import type { Pool } from 'pg';

/** Number of streams of a kind to take beyond those that add something new. */
const MAS = 4;

/** The formats of personal fields: clear, as before encryption; the first format; today's. */
const FORMAS = ['llana', 'enc:v1', 'enc:v2'] as const;

const codecDe = (keys: SubjectKeys) => personalDataCodec(keys, camposPersonales, upcaster(VERSIONES), NOMBRES_DEL_PERSONAL);

/** The log as today's code reads it. */
export const abrir = (pool: Pool, masterKey: string): PostgresEventStore =>
  new PostgresEventStore(pool, codecDe(new SubjectKeys(pool, Buffer.from(masterKey, 'hex'))));

async function todos(store: PostgresEventStore): Promise<RecordedEvent[]> {
  const leidos: RecordedEvent[] = [];
  for (;;) {
    const lote = await store.readAll(leidos.at(-1)?.position ?? 0, 1000);
    if (lote.length === 0) return leidos;
    leidos.push(...lote);
  }
}

/** The traits of a stream: its event types, and the states it passed. */
function rasgos(eventos: readonly RecordedEvent[]): Set<string> {
  const estados = eventos.map(({ data }) => (data['estado'] as { nuevo?: string } | undefined)?.nuevo).filter((e) => typeof e === 'string');
  return new Set([...eventos.map(({ type }) => type), ...estados, `al final ${estados.at(-1)}`]);
}

/** The fewest streams of a kind that have all traits, and some more. */
function elegir(streams: readonly (readonly RecordedEvent[])[]): (readonly RecordedEvent[])[] {
  const vistos = new Set<string>();
  const quedan = new Set(streams);
  const elegidos: (readonly RecordedEvent[])[] = [];
  const nuevos = (eventos: readonly RecordedEvent[]) => [...rasgos(eventos)].filter((rasgo) => !vistos.has(rasgo)).length;
  for (;;) {
    const [mejor] = [...quedan].sort((a, b) => nuevos(b) / b.length - nuevos(a) / a.length);
    if (!mejor || nuevos(mejor) === 0) break;
    elegidos.push(mejor);
    quedan.delete(mejor);
    for (const rasgo of rasgos(mejor)) vistos.add(rasgo);
  }
  return [...elegidos, ...[...quedan].slice(0, MAS)];
}

/** Every kind of stream, with its events. */
export const CLASES: readonly {
  readonly clase: { has(stream: string): boolean };
  readonly eventos: EventCatalog;
  readonly todas?: true;
  readonly falta?: string;
}[] = [
  { clase: STREAM_CLIENTE, eventos: EVENTOS_CLIENTE },
  { clase: STREAM_EQUIPO, eventos: EVENTOS_EQUIPO },
  { clase: STREAM_GRUPO, eventos: EVENTOS_GRUPO },
  { clase: STREAM_ORDEN, eventos: EVENTOS_ORDEN },
  { clase: STREAM_OV, eventos: EVENTOS_OV },
  { clase: STREAM_PARTE, eventos: EVENTOS_PARTE },
  // A house without changed settings, imports or operator's acts has no streams of these.
  { clase: STREAM_AJUSTE, eventos: EVENTOS_AJUSTE, todas: true, falta: STREAM_AJUSTE.of('estados') },
  { clase: STREAM_CALENDARIO, eventos: EVENTOS_CALENDARIO, todas: true, falta: STREAM_CALENDARIO.of('calendario') },
  { clase: STREAM_LIMITES, eventos: EVENTOS_LIMITES, todas: true, falta: STREAM_LIMITES.of('limites') },
  { clase: STREAM_MENSAJES, eventos: EVENTOS_MENSAJES, todas: true, falta: STREAM_MENSAJES.of('mensajes') },
  { clase: STREAM_TEXTOS, eventos: EVENTOS_TEXTOS, todas: true, falta: STREAM_TEXTOS.of('textos') },
  { clase: STREAM_DOCUMENTO, eventos: EVENTOS_DOCUMENTO, todas: true, falta: STREAM_DOCUMENTO.of('terminos') },
  { clase: STREAM_IMPORTACION, eventos: EVENTOS_IMPORTACION, falta: STREAM_IMPORTACION.of(1) },
  { clase: STREAM_REPARACION_ANTERIOR, eventos: EVENTOS_REPARACION_ANTERIOR, falta: STREAM_REPARACION_ANTERIOR.of(1) },
  { clase: STREAM_SOLICITUD_DE_DATOS, eventos: EVENTOS_DERECHOS, falta: STREAM_SOLICITUD_DE_DATOS.of(1) },
  { clase: STREAM_OPERACION, eventos: EVENTOS_OPERACION, todas: true, falta: STREAM_OPERACION.of('casa') },
  // Acts on the system may be written after the demo, or not at all.
  { clase: STREAM_ACCESO, eventos: EVENTOS_ACCESO, falta: STREAM_ACCESO.of(1) },
  { clase: STREAM_SISTEMA, eventos: EVENTOS_SISTEMA, todas: true, falta: STREAM_SISTEMA.of('ingresos') },
  // Catalogues, people and the house are few.
  { clase: STREAM_CATALOGO, eventos: EVENTOS_CATALOGO, todas: true },
  { clase: STREAM_USUARIO, eventos: EVENTOS_USUARIO, todas: true },
  { clase: STREAM_TOKEN, eventos: EVENTOS_TOKEN, falta: STREAM_TOKEN.of(1) },
  { clase: STREAM_INSTALACION, eventos: EVENTOS_INSTALACION, todas: true },
];

/** A small part of a log: some whole streams of each kind, with the clients, equipment and opportunities of the orders, in order. */
async function escoger(origen: PostgresEventStore): Promise<RecordedEvent[]> {
  const eventos = await todos(origen);
  const streams = new Map<string, RecordedEvent[]>();
  for (const evento of eventos) streams.set(evento.stream, [...(streams.get(evento.stream) ?? []), evento]);
  const suyos = (de: string) => streams.get(de) ?? [];
  const elegidos = new Set<string>();
  for (const { clase, todas } of CLASES) {
    const deElla = [...streams].flatMap(([stream, suyos]) => (clase.has(stream) ? [suyos] : []));
    for (const [uno] of todas ? deElla : elegir(deElla)) elegidos.add(uno?.stream ?? '');
  }
  for (const stream of [...elegidos].filter(STREAM_ORDEN.has))
    for (const { subject, data } of suyos(stream)) {
      if (subject) elegidos.add(subject);
      if (typeof data['equipo_id'] === 'number') elegidos.add(STREAM_EQUIPO.of(data['equipo_id']));
    }
  return eventos.filter(({ stream }) => elegidos.has(stream));
}

/** Samples that a later one cancels, repeated at the end. */
const DE_NUEVO: readonly string[] = ['ArchivoAdjuntado'];

/** One event of each type that the log lacks, at the end of the last stream of its kind. */
function muestras(eventos: readonly RecordedEvent[]): RecordedEvent[] {
  const hay = new Set(eventos.map(({ type }) => type));
  return CLASES.flatMap(({ clase, eventos: suyos, falta }) => {
    const ajeno = eventos.at(-1);
    const nuevo = falta && ajeno ? { ...ajeno, stream: falta } : undefined;
    const ultimo = eventos.findLast(({ stream }) => clase.has(stream)) ?? nuevo;
    if (!ultimo) throw new Error('There is no stream of a kind');
    const nuevos = Object.values(suyos).filter(({ type }) => !hay.has(type));
    return [...nuevos, ...nuevos.filter(({ type }) => DE_NUEVO.includes(type))].map(({ type, version, schema }) => {
      const id = randomUUID();
      const data = muestraDe(schema) as RecordedEvent['data'];
      return { ...ultimo, id, type, version, command_id: id, correlation_id: id, causation_id: id, data };
    });
  });
}

/** The stored form of a value by the first version of the encryption. */
function sellarComoAntes(key: Buffer, value: unknown, context: string): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(JSON.stringify(value)), cipher.final()]);
  return `enc:v1:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
}

/** A value with a change at each leaf of a dotted path; `*` is every element of a list. */
function en(value: unknown, [head, ...rest]: readonly string[], change: (leaf: unknown, path: string) => unknown, walked = ''): unknown {
  if (head === undefined) return value === undefined || value === null ? value : change(value, walked);
  const at = (key: string) => (walked === '' ? key : `${walked}.${key}`);
  if (head === '*') return Array.isArray(value) ? value.map((uno, i) => en(uno, rest, change, at(String(i)))) : value;
  if (value === null || typeof value !== 'object' || !(head in value)) return value;
  return { ...value, [head]: en((value as Record<string, unknown>)[head], rest, change, at(head)) };
}

/**
 * An event as logs wrote it before the sealing of staff's names and before commands: personal fields sealed by that time's format, or
 * clear.
 */
async function antigua({ comando: _, ...event }: RecordedEvent, keys: SubjectKeys | null): Promise<EventEnvelope> {
  const sinEquipo = event.type === 'PreIngresoCreado' && event.data['equip'] === null;
  const { equip: _equip, ...resto } = event.data;
  const viejo = sinEquipo ? { ...event, version: 1, data: resto } : event;
  if (!keys || !viejo.subject) return viejo;
  const key = await keys.keyFor(viejo.subject);
  const sellar = (leaf: unknown, path: string) => sellarComoAntes(key, leaf, `${viejo.stream}|${viejo.type}|${path}`);
  const data = camposPersonales(viejo.type).reduce<unknown>((datos, campo) => en(datos, campo.split('.'), sellar), viejo.data);
  return { ...viejo, data: data as EventEnvelope['data'] };
}

/** Writes the chosen part of a log into an empty one, with its streams alternating between the formats of personal fields. */
export async function hacer(origen: PostgresEventStore, destino: Pool, masterKey: string): Promise<void> {
  const keys = new SubjectKeys(destino, Buffer.from(masterKey, 'hex'));
  const deHoy = new PostgresEventStore(destino, codecDe(keys));
  const sinCifrar = new PostgresEventStore(destino, plainCodec);
  const elegidos = await escoger(origen);
  const streams = [...new Set(elegidos.map(({ stream }) => stream))];
  for (const event of [...elegidos, ...muestras(elegidos)]) {
    const forma = FORMAS[streams.indexOf(event.stream) % FORMAS.length];
    if (forma === 'enc:v2') await deHoy.append(event.stream, 'any', [event]);
    else await sinCifrar.append(event.stream, 'any', [await antigua(event, forma === 'enc:v1' ? keys : null)]);
  }
  const suprimido = elegidos.findLast(({ stream }) => STREAM_CLIENTE.has(stream))?.stream;
  if (suprimido) await keys.erase(suprimido);
  await Promise.all([deHoy.close(), sinCifrar.close()]);
}
