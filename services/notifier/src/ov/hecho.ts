import { cicloOv } from '@bitacora/domain/ov';
import { STREAM_ORDEN, STREAM_OV } from '@bitacora/domain/streams';
import type { EventStore } from '@bitacora/event-store';
import { leerCliente, plegar } from '../comun/ordenes';
import { direccionesValidas } from '../correo/destinatarios';
import type { Entrega } from '../entrega/entrega';
import type { HechoDeOv } from './plantillas';

/** The opportunity of a delivery, if any. */
export const ovDeEntrega = ({ datos }: Pick<Entrega, 'datos'>): number | null => (typeof datos['ov'] === 'number' ? datos['ov'] : null);

/** A fact about an opportunity after an event, with its current owner; null without such an event. */
export async function leerHechoDeOv(
  store: EventStore,
  id: number,
  revision: number,
): Promise<{ hecho: Omit<HechoDeOv, 'enlace'>; para: readonly string[]; bloqueado: boolean } | null> {
  const historia = await store.readStream(STREAM_OV.of(id));
  const ov =
    historia.some((event) => event.revision === revision) && cicloOv.replay(historia.filter((event) => event.revision <= revision));
  const hoy = cicloOv.replay(historia);
  if (!ov || !hoy) return null;
  const { cliente_id } = hoy.ot === null ? { cliente_id: null } : plegar(await store.readStream(STREAM_ORDEN.of(hoy.ot)));
  const bloqueado = cliente_id !== null && Boolean((await leerCliente(store, cliente_id))?.bloqueo);
  return { hecho: { ov, nombre: hoy.nombre || null }, para: direccionesValidas([hoy.correo_electronico]), bloqueado };
}
