import { ENTERO_MAXIMO } from '@bitacora/domain';
import { ABRIR_ORDEN, DEJAR_ORDEN, EVENTO_PRESENCIA } from '@bitacora/domain/contracts';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import type { ServiceRuntime, Session, Sessions } from '@bitacora/platform';
import type { Server, Socket } from 'socket.io';
import { puedeAbrir } from '../sockets/audiencia';
import { LATIDO, Presencias } from './presencias';

const MAXIMO_ABIERTAS = 20;
/** Room of the users who have an order open, named as the order's stream. */
export const orderRoom = (ot: number): string => STREAM_ORDEN.of(ot);
const otDeSala = (room: string): number | null => (STREAM_ORDEN.has(room) ? STREAM_ORDEN.id(room) : null);

type Respuesta = (respuesta: { ok: boolean; mensaje?: string }) => void;

function otDePedido(pedido: unknown): number | null {
  const ot = typeof pedido === 'object' && pedido !== null && 'ot' in pedido ? pedido.ot : null;
  return typeof ot === 'number' && Number.isInteger(ot) && ot > 0 && ot <= ENTERO_MAXIMO ? ot : null;
}

/** Presence on the sockets of this process. */
export class PresenciaEnSockets {
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly runtime: ServiceRuntime,
    private readonly sessions: Sessions,
    private readonly io: Server,
    private readonly presencias = new Presencias(runtime.pool),
  ) {}

  iniciar(): void {
    this.timer = setInterval(() => this.intentar(() => this.presencias.latir([...this.io.sockets.sockets.keys()])), LATIDO);
    this.timer.unref();
  }

  async terminar(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    for (const id of this.io.sockets.sockets.keys()) await this.presencias.quitar(id).catch(() => undefined);
  }

  /** Handles the requests of a socket. */
  atender(socket: Socket): void {
    socket.on(ABRIR_ORDEN, (pedido: unknown, ack?: unknown) => this.intentar(() => this.abrir(socket, pedido, responder(ack))));
    socket.on(DEJAR_ORDEN, (pedido: unknown) => this.intentar(() => this.dejar(socket, otDePedido(pedido))));
    socket.on('disconnect', () => this.intentar(() => this.presencias.quitar(socket.id)));
  }

  /** Tells the users on an order who else is on it. */
  async anunciar(ot: number): Promise<void> {
    if (!this.io.sockets.adapter.rooms.has(orderRoom(ot))) return;
    this.io.to(orderRoom(ot)).emit(EVENTO_PRESENCIA, await this.presencias.de(ot));
  }

  /** Leaves the orders that a session may no longer have open; returns its remaining rooms. */
  async revisar(socket: Socket, session: Session): Promise<string[]> {
    const conservadas: string[] = [];
    for (const room of socket.rooms) {
      const ot = otDeSala(room);
      if (ot === null) continue;
      if (await puedeAbrir(this.runtime.store, session, ot)) conservadas.push(room);
      else await this.dejar(socket, ot);
    }
    return conservadas;
  }

  private async abrir(socket: Socket, pedido: unknown, responde: Respuesta): Promise<void> {
    const ot = otDePedido(pedido);
    const session = await this.sessions.find(socket.data['token']);
    if (ot === null || !session || !(await puedeAbrir(this.runtime.store, session, ot)))
      return responde({ ok: false, mensaje: 'No tiene permiso para ver esta orden' });
    // A program gets the hints, but is not a person at work on an order.
    if (session.apiToken) return responde({ ok: false, mensaje: 'Con un token de la API no se abre una orden' });
    const abiertas = [...socket.rooms].filter((room) => otDeSala(room) !== null);
    if (abiertas.length >= MAXIMO_ABIERTAS && !abiertas.includes(orderRoom(ot)))
      return responde({ ok: false, mensaje: 'Tiene demasiadas órdenes abiertas' });
    await socket.join(orderRoom(ot));
    if (!socket.connected) return;
    await this.presencias.abrir(socket.id, ot, { id: session.actor.id, nombre: session.actor.nombre });
    // The socket may have closed while its row was written, and otherwise only the heartbeat would remove it.
    if (!socket.connected) await this.presencias.quitar(socket.id);
    responde({ ok: true });
  }

  private async dejar(socket: Socket, ot: number | null): Promise<void> {
    if (ot === null || !socket.rooms.has(orderRoom(ot))) return;
    await socket.leave(orderRoom(ot));
    await this.presencias.dejar(socket.id, ot);
  }

  private intentar(tarea: () => Promise<void>): void {
    tarea().catch((error: unknown) => this.runtime.logger.warn({ err: error }, 'presence failed'));
  }
}

const responder =
  (ack: unknown): Respuesta =>
  (respuesta) => {
    if (typeof ack === 'function') ack(respuesta);
  };
