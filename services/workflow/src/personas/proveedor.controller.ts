import { type Actor, SISTEMA } from '@bitacora/domain';
import type { ManeraDeEntrar, Vuelta } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { gruposPorProveedor, type IdentidadExterna, proboSegundoFactor, valoresDe } from '@bitacora/domain/instalacion';
import {
  CurrentSession,
  DeSuCuenta,
  networkOf,
  Publico,
  RejectionError,
  RUNTIME,
  Ruta,
  refuse,
  type ServiceRuntime,
  type Session,
  Sessions,
  Throttle,
  tokenOf,
  validate,
} from '@bitacora/platform';
import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Accesses } from '../auth/accesses';
import { Entry } from '../auth/entry';
import type { Proven } from '../auth/identity-provider';
import { LoginThrottle } from '../auth/login-throttle';
import { PENDING_SECONDS, PendingLogins } from '../auth/pending-logins';
import { type Attempt, browserCookie, browserOf } from '../auth/provider-attempts';
import { SecondFactor } from '../auth/second-factor';
import { metaOf } from '../command/http';
import { EnlacesDeCuenta, vencido } from './enlaces-de-cuenta';
import { ProveedorDeLaCasa } from './proveedor-de-la-casa';
import { ActOnUsuario } from './usuario.commands';

const POR_RED = 60;
const OTRA_VEZ = 'Esta entrada ya se usó, venció o empezó en otro navegador. Empieza de nuevo.';
const CAMBIO = 'La forma de entrar cambió mientras entrabas. Empieza de nuevo.';
const OTRA_SESION = 'Tu sesión terminó o es de otra persona. Entra y empieza de nuevo.';
const FALTA_PASSKEY = 'Tu centro te pide un segundo factor: entra con tu passkey';
/** Maximum age in seconds of the user's authentication at the provider, for a fresh proof of identity. */
const JUST_NOW = 60;

const VACIA = { user: null, pendiente: null, prueba: null } as const;

/** Sign-in and linking by the identity provider: each begins by sending the browser there and ends with its return. */
@Controller()
export class ProveedorController {
  private readonly proveedor: ProveedorDeLaCasa;
  private readonly enlaces: EnlacesDeCuenta;
  private readonly entry: Entry;
  private readonly accesses: Accesses;
  private readonly factor: SecondFactor;
  private readonly pending: PendingLogins;
  private readonly throttle: LoginThrottle;
  private readonly porRed: Throttle;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(QueryBus) queries: QueryBus,
  ) {
    this.proveedor = new ProveedorDeLaCasa(runtime, bus, queries);
    this.enlaces = new EnlacesDeCuenta(runtime);
    this.entry = new Entry(runtime, sessions);
    this.accesses = new Accesses(runtime);
    this.factor = new SecondFactor(runtime);
    this.pending = new PendingLogins(runtime.pool);
    this.throttle = new LoginThrottle(runtime.pool);
    this.porRed = new Throttle(runtime.pool, 'proveedor-ip', POR_RED);
  }

  @Publico()
  @Ruta(rutas.maneraDeEntrar)
  async manera(): Promise<ManeraDeEntrar> {
    const identidad = await this.proveedor.identidad();
    return {
      etiqueta: identidad?.etiqueta ?? null,
      clave: identidad?.clave_permitida ?? true,
      olvido: this.runtime.mail.smtpUrl !== null,
    };
  }

  @Publico()
  @Ruta(rutas.entrarConProveedor)
  entrar(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.empezar('entrar', {}, request, reply);
  }

  @Publico()
  @Ruta(rutas.aceptarConProveedor)
  async aceptar(@Body() body: unknown, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    const { token } = validate(rutas.aceptarConProveedor.input.form, body);
    await this.porRed.count(networkOf(request.ip));
    if ((await this.enlaces.leer(token)).uso !== 'invitacion') return vencido();
    return this.empezar('aceptar', { enlace: token }, request, reply);
  }

  @DeSuCuenta()
  @Ruta(rutas.vincularConProveedor)
  vincular(@CurrentSession() { actor }: Session, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    return this.empezar('vincular', { usuario: actor.id }, request, reply);
  }

  @DeSuCuenta()
  @Ruta(rutas.confirmarConProveedor)
  async confirmar(
    @Body() body: unknown,
    @CurrentSession() { actor, usuario }: Session,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { codigo } = validate(rutas.confirmarConProveedor.input.form, body ?? {});
    if (await this.factor.of(actor.id)) {
      const malo = (mensaje: string) => refuse('DATOS_INVALIDOS', mensaje, { campos: { codigo: [mensaje] } });
      if (!codigo) return malo('Escribe el código');
      // Shares the count of log-ins, so that an open session gives no extra guesses.
      const attempt = await this.entry.attemptOf(usuario.email.toLowerCase(), request);
      await this.throttle.code(attempt);
      if (!(await this.factor.use(actor.id, codigo))) return malo('El código no sirve: escribe el que tu aplicación muestra ahora');
      await this.throttle.codeHit(attempt);
    }
    return this.empezar('confirmar', { usuario: actor.id }, request, reply, JUST_NOW);
  }

  @Publico()
  @Ruta(rutas.volverDelProveedor)
  async volver(@Body() body: unknown, @Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Vuelta> {
    const respuesta = new URLSearchParams(validate(rutas.volverDelProveedor.input.form, body).respuesta);
    await this.porRed.count(networkOf(request.ip));
    const intento = await this.proveedor.intentos.take(respuesta.get('state') ?? '', browserOf(request.headers.cookie));
    if (!intento) {
      await this.accesses.failed(null, 'proveedor', request);
      return refuse('ENTRADA_RECHAZADA', OTRA_VEZ);
    }
    void reply.header('set-cookie', browserCookie('', request.protocol === 'https'));
    const vuelta = await this.terminar(intento, respuesta, request, reply);
    // Only failures count, because a whole centre signs in from one network.
    await this.porRed.reward(networkOf(request.ip));
    return vuelta;
  }

  /** Stores the beginning, for the browser with the cookie; returns the provider's address. */
  private async empezar(
    uso: Attempt['uso'],
    que: Pick<Attempt, 'usuario' | 'enlace'>,
    request: FastifyRequest,
    reply: FastifyReply,
    maxAge?: number,
  ): Promise<{ url: string }> {
    await this.porRed.count(networkOf(request.ip));
    const identidad = await this.proveedor.exigida();
    const cliente = await this.proveedor.cliente(identidad);
    const { url, expected } = await this.proveedor.palabras(identidad.etiqueta, () =>
      this.proveedor.protocolo.begin(cliente, maxAge === undefined ? {} : { maxAge }),
    );
    const navegador = await this.proveedor.intentos.begin({ uso, expected, secreto: identidad.secreto, ...que });
    void reply.header('set-cookie', browserCookie(navegador, request.protocol === 'https'));
    await this.porRed.reward(networkOf(request.ip));
    return { url };
  }

  private async terminar(intento: Attempt, respuesta: URLSearchParams, request: FastifyRequest, reply: FastifyReply): Promise<Vuelta> {
    if (intento.uso === 'probar') return this.probada(intento, respuesta, request);
    const identidad = await this.proveedor.exigida();
    if (identidad.secreto !== intento.secreto) return refuse('ENTRADA_RECHAZADA', CAMBIO);
    const cliente = await this.proveedor.cliente(identidad);
    const quien = await this.accesses.unlessRefused(
      this.proveedor.palabras(identidad.etiqueta, () => this.proveedor.protocolo.finish(cliente, respuesta, intento.expected)),
      intento.usuario ?? null,
      request,
    );
    const huella = await this.proveedor.intentos.fingerprint(quien.issuer, quien.subject);
    switch (intento.uso) {
      case 'entrar':
        return this.dentro('entrar', huella, identidad, quien, request, reply);
      case 'aceptar':
        await this.aceptada(intento.enlace ?? '', huella, request);
        return this.dentro('aceptar', huella, identidad, quien, request, reply);
      case 'vincular': {
        const session = await this.suSesion(intento, request);
        await this.hacer(new ActOnUsuario(session.actor.id, 'vincularIdentidad', { huella }, this.meta(request, session.actor)));
        return { ...VACIA, uso: 'vincular' };
      }
      case 'confirmar': {
        const session = await this.suSesion(intento, request);
        if ((await this.proveedor.deQuien(huella))?.id !== session.actor.id)
          return refuse('ENTRADA_RECHAZADA', `Entraste en ${identidad.etiqueta} con una cuenta que no es la tuya.`);
        // One answer removes the log-in's cookie and sets the session's.
        await this.entry.renew(session, request, reply);
        return { ...VACIA, uso: 'confirmar' };
      }
    }
  }

  /** Opens the session of a user proved by the provider, or asks for their second factor. */
  private async dentro(
    uso: 'entrar' | 'aceptar',
    huella: string,
    identidad: IdentidadExterna,
    { claims }: Proven,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Vuelta> {
    const desconocida = `Esa cuenta de ${identidad.etiqueta} no está vinculada a nadie activo de este centro. Vincúlala en Mi cuenta, o pide una invitación.`;
    const persona = await this.proveedor.deQuien(huella);
    if (!persona) {
      await this.accesses.failed(null, 'proveedor', request);
      return refuse('ENTRADA_RECHAZADA', desconocida);
    }
    await this.proveedor.ponerGrupos(identidad, persona, claims, this.meta(request, SISTEMA));
    const withFactor = proboSegundoFactor(identidad, claims);
    if (!withFactor && (await this.factor.of(persona.id)))
      return { ...VACIA, uso, pendiente: { pendiente: await this.pending.open(persona.id), dura: PENDING_SECONDS } };
    if (!withFactor && (await this.sessions.needsPasskey(persona.id))) {
      await this.accesses.failedOf(persona.id, 'no_permitida', request);
      return refuse('FALTA_PASSKEY', FALTA_PASSKEY);
    }
    const { user } = await this.entry.open(persona.id, request, reply, desconocida, { manera: 'proveedor', withFactor });
    await this.proveedor.anotarUso(huella);
    return { ...VACIA, uso, user };
  }

  /** Accepts an invitation: activates the account with its identity, in one command. */
  private async aceptada(enlace: string, huella: string, request: FastifyRequest): Promise<void> {
    const { usuarioId, uso } = await this.enlaces.leer(enlace);
    if (uso !== 'invitacion') return vencido();
    const { rows } = await this.runtime.pool.query<{ nombre: string }>(
      `select trim(first_name || ' ' || last_name) as nombre from seguridad.usuario where id = $1`,
      [usuarioId],
    );
    const actor: Actor = { id: usuarioId, nombre: rows[0]?.nombre ?? '', grupos: [] };
    await this.hacer(new ActOnUsuario(usuarioId, 'activarConIdentidad', { huella }, this.meta(request, actor)));
    await this.enlaces.usar(enlace);
  }

  /** Result of testing a configuration, which its administrator may then save. */
  private async probada(intento: Attempt, respuesta: URLSearchParams, request: FastifyRequest): Promise<Vuelta> {
    const { actor } = await this.suSesion(intento, request);
    const { porProbar } = intento;
    if (!porProbar) return refuse('ENTRADA_RECHAZADA', OTRA_VEZ);
    const cliente = await this.proveedor.clientePorProbar(porProbar);
    const { subject, claims } = await this.proveedor.palabras(porProbar.etiqueta, () =>
      this.proveedor.protocolo.finish(cliente, respuesta, intento.expected),
    );
    const { number, until } = await this.proveedor.intentos.keepProof({ usuario: actor.id, porProbar });
    const grupos = gruposPorProveedor(porProbar, claims, []);
    return {
      ...VACIA,
      uso: 'probar',
      prueba: {
        prueba: number,
        vence: until.toISOString(),
        sujeto: subject,
        grupos_dichos: [...valoresDe(claims, porProbar.claim_grupos)],
        grupos: grupos && [...grupos],
        segundo_factor: proboSegundoFactor(porProbar, claims),
      },
    };
  }

  /** The session that began it, even one limited to the user's own account. */
  private async suSesion({ usuario }: Attempt, request: FastifyRequest): Promise<Session> {
    const shown = tokenOf(request.headers);
    const session = shown && (await this.sessions.find(shown.token, { limited: true }));
    return session && !session.apiToken && session.actor.id === usuario ? session : refuse('ENTRADA_RECHAZADA', OTRA_SESION);
  }

  private meta(request: FastifyRequest, actor: Actor) {
    return metaOf(request, actor, this.runtime.clock);
  }

  private async hacer(comando: ActOnUsuario): Promise<void> {
    const escrito = await this.bus.execute(comando);
    if (!escrito.ok) throw new RejectionError(escrito.rejection);
  }
}
