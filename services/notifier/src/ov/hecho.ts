import { EVENTOS_OV, type OvEvent, replayOv, streamDeOv } from '@bitacora/domain/ov';
import type { EventStore, RecordedEvent } from '@bitacora/event-store';
import { direccionesValidas } from '../correo/destinatarios';
import type { Entrega } from '../entrega/entrega';
import type { HechoDeOv } from './plantillas';

export const esDeOv = (event: RecordedEvent): boolean => Object.hasOwn(EVENTOS_OV, event.type);
export const ovDe = (stream: string): number => Number(stream.slice('ov-'.length));
/** The opportunity that a delivery is about, if any. */
export const ovDeEntrega = ({ datos }: Pick<Entrega, 'datos'>): number | null => (typeof datos['ov'] === 'number' ? datos['ov'] : null);

type Hechos = readonly (OvEvent & RecordedEvent)[];

/** A fact about an opportunity after an event, with the opportunity's present owner; null without such an event. */
export async function leerHechoDeOv(
  store: EventStore,
  id: number,
  revision: number,
): Promise<{ hecho: Omit<HechoDeOv, 'enlace'>; para: readonly string[] } | null> {
  const historia = (await store.readStream(streamDeOv(id))) as unknown as Hechos;
  const ov = historia.some((event) => event.revision === revision) && replayOv(historia.filter((event) => event.revision <= revision));
  const hoy = replayOv(historia);
  return ov && hoy ? { hecho: { ov, nombre: hoy.nombre || null }, para: direccionesValidas([hoy.correo_electronico]) } : null;
}
