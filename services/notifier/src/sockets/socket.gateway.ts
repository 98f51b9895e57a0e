import { normalizarGrupo } from '@bitacora/domain';
import type { Subscription } from '@bitacora/event-store';
import { RUNTIME, type ServiceRuntime, type Session, Sessions, tokenOf } from '@bitacora/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Server, type Socket } from 'socket.io';
import { type Audience, companyRoom, hintsOf, STAFF_ROOM, technicianRoom } from './hints';

const MAX_MESSAGE_BYTES = 4096;
/** How often the sessions behind open sockets are looked at again, in milliseconds. */
const RECHECK = 60_000;

/** Rooms a session may hear: staff all orders, a technician his own, a retail user his company's. */
function roomsOf({ actor, clienteEmpresaId }: Session): string[] {
  const grupos = actor.grupos.map(normalizarGrupo);
  if (grupos.length > 0 && grupos.every((g) => g === 'Técnico')) return [technicianRoom(actor.id)];
  if (grupos.every((g) => g === 'Retail')) return clienteEmpresaId ? [companyRoom(clienteEmpresaId)] : [];
  return [STAFF_ROOM];
}

/** Sockets: authenticated by the session, told only hints; each process tails the log by itself. */
@Injectable()
export class SocketGateway implements OnApplicationBootstrap, OnApplicationShutdown {
  private io: Server | null = null;
  private tail: Subscription | null = null;
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const io = new Server(this.host.httpAdapter.getHttpServer(), {
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      allowRequest: (request, done) => done(null, sameOrigin(request.headers)),
    });
    this.io = io;
    io.use((socket, next) => void this.authenticate(socket).then((ok) => next(ok ? undefined : new Error('Debe iniciar sesión')), next));
    this.tail = this.runtime.store.subscribe(
      await this.runtime.store.head(),
      async (events) => {
        const ots = [...new Set(events.filter((e) => e.stream.startsWith('orden-')).map((e) => Number(e.stream.slice('orden-'.length))))];
        if (ots.length === 0 || io.engine.clientsCount === 0) return;
        const audience = await this.audience(ots);
        for (const { room, event, data } of hintsOf(events, (ot) => audience.get(ot))) io.to(room).emit(event, data);
      },
      { onError: (error) => this.runtime.logger.error({ err: error }, 'socket tail failed') },
    );
    this.timer = setInterval(() => void this.recheck(), RECHECK);
    this.timer.unref();
  }

  async onApplicationShutdown(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    await this.tail?.stop();
    this.io?.disconnectSockets(true);
    this.io?.engine.close();
  }

  private async authenticate(socket: Socket): Promise<boolean> {
    const token = tokenOf(socket.handshake.headers)?.token ?? String(socket.handshake.auth['token'] ?? '');
    const session = await this.sessions.find(token);
    if (!session) return false;
    socket.data['token'] = token;
    await socket.join(roomsOf(session));
    return true;
  }

  /** Ended sessions lose their socket; changed groups change rooms. */
  private async recheck(): Promise<void> {
    for (const socket of this.io?.sockets.sockets.values() ?? []) {
      const session = await this.sessions.find(socket.data['token']).catch(() => undefined);
      if (session === null) socket.disconnect(true);
      if (!session) continue;
      const rooms = new Set(roomsOf(session));
      for (const room of socket.rooms) if (room !== socket.id && !rooms.has(room)) await socket.leave(room);
      await socket.join([...rooms]);
    }
  }

  /** Who hears of these orders, from the log itself: the technician assigned and the company that owns them. */
  private async audience(ots: readonly number[]): Promise<Map<number, Audience>> {
    const { rows } = await this.runtime.pool.query<Audience & { ot: number }>(
      `select s.ot,
              (select (e.data #>> '{tecnico,id}')::integer from log.event e where e.stream = 'orden-' || s.ot and e.type = 'TecnicoAsignado' order by e.revision desc limit 1) as tecnico_id,
              (f.data ->> 'cliente_id')::integer as cliente_id, (f.data ->> 'tipo_cliente') = '2' as empresa
       from unnest($1::integer[]) s(ot)
       left join lateral (select e.data from log.event e where e.stream = 'orden-' || s.ot and e.type in ('OrdenCreada', 'PreIngresoCompletado', 'OrdenEditada') order by e.revision desc limit 1) f on true`,
      [ots],
    );
    return new Map(rows.map((row) => [row.ot, row]));
  }
}

function sameOrigin(headers: Record<string, unknown>): boolean {
  const { origin } = headers;
  if (typeof origin !== 'string') return true;
  return URL.canParse(origin) && new URL(origin).host === (headers['x-forwarded-host'] ?? headers['host']);
}
