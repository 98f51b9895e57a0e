import { EVENTO_AVISO } from '@bitacora/domain/contracts';
import type { Subscription } from '@bitacora/event-store';
import { RUNTIME, type ServiceRuntime, Sessions, tokenOf } from '@bitacora/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Server, type Socket } from 'socket.io';
import { PresenciaEnSockets } from '../presencia/presencia-en-sockets';
import { audienceOf, roomsOf, userRoom } from './audiencia';
import { Escucha, type Novedad } from './escucha';
import { hintsOf } from './hints';

const MAX_MESSAGE_BYTES = 4096;
/** How often the sessions behind open sockets are looked at again, in milliseconds. */
const RECHECK = 60_000;

/** Sockets: authenticated by the session, told only hints; each process tails the log by itself. */
@Injectable()
export class SocketGateway implements OnApplicationBootstrap, OnApplicationShutdown {
  private io: Server | null = null;
  private tail: Subscription | null = null;
  private timer: NodeJS.Timeout | null = null;
  private presencia: PresenciaEnSockets | null = null;
  private escucha: Escucha | null = null;

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
    const presencia = new PresenciaEnSockets(this.runtime, this.sessions, io);
    this.presencia = presencia;
    presencia.iniciar();
    io.on('connection', (socket) => presencia.atender(socket));
    this.escucha = new Escucha(this.runtime, (novedad) => this.difundir(novedad));
    await this.escucha.abrir();
    this.tail = this.runtime.store.subscribe(
      await this.runtime.store.head(),
      async (events) => {
        const ots = [...new Set(events.filter((e) => e.stream.startsWith('orden-')).map((e) => Number(e.stream.slice('orden-'.length))))];
        if (ots.length === 0 || io.engine.clientsCount === 0) return;
        const audience = await audienceOf(this.runtime.store, ots);
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
    await this.presencia?.terminar();
    await this.escucha?.cerrar();
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

  /** What another process, or this one, wrote for the sockets of all. */
  private difundir(novedad: Novedad): void {
    if (novedad.tipo === 'aviso') {
      const { id, ot, position, usuario_id } = novedad;
      this.io?.to(userRoom(usuario_id)).emit(EVENTO_AVISO, { id, ot, position });
    } else void this.presencia?.anunciar(novedad.ot).catch((error) => this.runtime.logger.warn({ err: error }, 'presence failed'));
  }

  /** Ended sessions lose their socket; changed groups change rooms. */
  private async recheck(): Promise<void> {
    for (const socket of this.io?.sockets.sockets.values() ?? []) {
      // A page that is only left open is not a person at work: it must not keep its session from ending.
      const session = await this.sessions.find(socket.data['token'], { use: false }).catch(() => undefined);
      if (session === null) socket.disconnect(true);
      if (!session) continue;
      const rooms = new Set([...roomsOf(session), ...((await this.presencia?.revisar(socket, session)) ?? [])]);
      for (const room of socket.rooms) if (room !== socket.id && !rooms.has(room)) await socket.leave(room);
      await socket.join([...rooms]);
    }
  }
}

function sameOrigin(headers: Record<string, unknown>): boolean {
  const { origin } = headers;
  if (typeof origin !== 'string') return true;
  return URL.canParse(origin) && new URL(origin).host === (headers['x-forwarded-host'] ?? headers['host']);
}
