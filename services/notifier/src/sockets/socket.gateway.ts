import { STREAMS_DE_AJUSTES } from '@bitacora/domain/ajuste';
import { EVENTO_AJUSTE, EVENTO_AL_DIA, EVENTO_AVISO } from '@bitacora/domain/contracts';
import { STREAM_CATALOGO, STREAM_ORDEN } from '@bitacora/domain/streams';
import type { RecordedEvent, Subscription } from '@bitacora/event-store';
import {
  Broadcasts,
  beforeScrape,
  isSameOrigin,
  RUNTIME,
  type ServiceRuntime,
  type Session,
  Sessions,
  sockets,
  tokenOf,
} from '@bitacora/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { Server, type Socket } from 'socket.io';
import { PresenciaEnSockets } from '../presencia/presencia-en-sockets';
import { audienceOf, roomsOf, sessionRoom, userRoom } from './audiencia';
import { escuchar, type Novedad } from './escucha';
import { hintsOf, ovHintsOf } from './hints';

const MAX_MESSAGE_BYTES = 4096;
/** Interval in milliseconds at which the sessions of open sockets are checked again, even without an announcement. */
const RECHECK = 60_000;

/** True for changes that open pages must read again: settings, and catalogue changes other than additions. */
const cambiaLaCasa = ({ stream, type }: RecordedEvent): boolean =>
  STREAMS_DE_AJUSTES.includes(stream) || (STREAM_CATALOGO.has(stream) && type !== 'ItemDeCatalogoCreado');

/** Sockets, authenticated by the session and with hints only; each process tails the log by itself. */
@Injectable()
export class SocketGateway implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private io: Server | null = null;
  private tail: Subscription | null = null;
  private timer: NodeJS.Timeout | null = null;
  private noMedir: (() => void) | null = null;
  private presencia: PresenciaEnSockets | null = null;
  /** The last position whose hints were, or are being, sent. */
  private told = 0;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
    @Inject(Broadcasts) private readonly broadcasts: Broadcasts,
  ) {}

  onModuleInit(): void {
    escuchar(this.broadcasts, (novedad) => this.difundir(novedad));
    // Sessions that ended without an announcement are found at once.
    this.broadcasts.onGap(() => void this.recheck());
  }

  async onApplicationBootstrap(): Promise<void> {
    const io = new Server(this.host.httpAdapter.getHttpServer(), {
      path: '/socket.io',
      serveClient: false,
      maxHttpBufferSize: MAX_MESSAGE_BYTES,
      allowRequest: (request, done) => done(null, isSameOrigin(request, this.runtime)),
    });
    this.io = io;
    this.noMedir = beforeScrape(() => sockets.set(io.engine.clientsCount));
    io.use((socket, next) => void this.authenticate(socket).then((ok) => next(ok ? undefined : new Error('Debe iniciar sesión')), next));
    const presencia = new PresenciaEnSockets(this.runtime, this.sessions, io);
    this.presencia = presencia;
    presencia.iniciar();
    io.on('connection', (socket) => {
      socket.emit(EVENTO_AL_DIA, { position: this.told });
      presencia.atender(socket);
      // The session may have ended while the socket connected, too early for the announcement to close it.
      void this.sesionDe(socket);
    });
    this.told = await this.runtime.store.head();
    this.tail = this.runtime.store.subscribe(
      this.told,
      async (events) => {
        this.told = events.at(-1)?.position ?? this.told;
        if (io.engine.clientsCount === 0) return;
        if (events.some(cambiaLaCasa)) io.emit(EVENTO_AJUSTE, { position: this.told });
        for (const { room, event, data } of ovHintsOf(events)) io.to(room).emit(event, data);
        const ots = [...new Set(events.flatMap(({ stream }) => (STREAM_ORDEN.has(stream) ? [STREAM_ORDEN.id(stream)] : [])))];
        if (ots.length === 0) return;
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
    this.noMedir?.();
    await this.tail?.stop();
    await this.presencia?.terminar();
    this.io?.disconnectSockets(true);
    this.io?.engine.close();
  }

  private async authenticate(socket: Socket): Promise<boolean> {
    const token = tokenOf(socket.handshake.headers)?.token ?? String(socket.handshake.auth['token'] ?? '');
    const session = await this.sessions.find(token);
    if (!session || (session.apiToken && !session.apiToken.alcances.includes('eventos:leer'))) return false;
    socket.data['token'] = token;
    await socket.join(roomsOf(session));
    return true;
  }

  /** Handles a message to all processes, from one of them or from the database. */
  private difundir(novedad: Novedad): void {
    switch (novedad.tipo) {
      case 'aviso': {
        const { id, ot, position, usuario_id } = novedad;
        this.io?.to(userRoom(usuario_id)).emit(EVENTO_AVISO, { id, ot, position });
        break;
      }
      case 'presencia':
        void this.presencia?.anunciar(novedad.ot).catch((error) => this.runtime.logger.warn({ err: error }, 'presence failed'));
        break;
      case 'sesion_terminada':
        this.io?.in(sessionRoom(novedad.tokenHash)).disconnectSockets(true);
    }
  }

  /** The session of a socket; closes the socket when it has ended. */
  private async sesionDe(socket: Socket): Promise<Session | null> {
    // An open page is not a person at work, so it must not keep its session alive.
    const session = await this.sessions.find(socket.data['token'], { use: false }).catch(() => undefined);
    if (session === null) socket.disconnect(true);
    return session ?? null;
  }

  /** Ended sessions lose their socket; changed groups change rooms. */
  private async recheck(): Promise<void> {
    for (const socket of this.io?.sockets.sockets.values() ?? []) {
      const session = await this.sesionDe(socket);
      if (!session) continue;
      const rooms = new Set([...roomsOf(session), ...((await this.presencia?.revisar(socket, session)) ?? [])]);
      for (const room of socket.rooms) if (room !== socket.id && !rooms.has(room)) await socket.leave(room);
      await socket.join([...rooms]);
    }
  }
}
