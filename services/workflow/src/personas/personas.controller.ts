import { ADMINISTRACION, ADMINISTRADOR } from '@bitacora/domain';
import { CABECERA, type PersonaDesactivada, type PersonaEscrita, type PersonaSuprimida } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import { type ClaseDeFactor, limitesDeNuevo, type Usuario, type UsuarioRespuesta } from '@bitacora/domain/usuario';
import { Roles, RUNTIME, Ruta, refuse, type ServiceRuntime, Sessions } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Passkeys } from '../auth/passkeys';
import { SecondFactor } from '../auth/second-factor';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { enviarCorreoDeCuenta } from './correo-de-cuenta';
import { EnlacesDeCuenta, type UsoDeEnlace } from './enlaces-de-cuenta';
import { exigirOtraEntrada, soloConProveedor } from './entrada-de-emergencia';
import { abiertasDe, traspasarOrdenes } from './traspaso';
import { ActOnUsuario, EraseUsuario, OpenUsuario } from './usuario.commands';

const SIN_CLAVES =
  'Esta persona entra con el proveedor de identidad del centro: mientras las claves estén apagadas, otra clave no le sirve';

/** A person after a command. */
interface Escrita {
  readonly state: Usuario;
  readonly answer: UsuarioRespuesta;
  readonly position: number;
}

/** The people of the house, for administrators. */
@Controller()
@Roles(...ADMINISTRACION)
export class PersonasController {
  private readonly enlaces: EnlacesDeCuenta;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Sessions) private readonly sessions: Sessions,
  ) {
    this.enlaces = new EnlacesDeCuenta(runtime);
  }

  @Ruta(rutas.invitarPersona)
  async invitar({ body }: InputOf<typeof rutas.invitarPersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    const escrito = await this.hacer(new OpenUsuario('invitar', { ...body, limites: this.limitesDeHoy() }, this.meta(llamada)), llamada);
    return this.conEnlace(escrito, 'invitacion');
  }

  /** The current default limits of a new technician. */
  private limitesDeHoy() {
    return limitesDeNuevo(this.runtime.ajustes.vigente('limites', this.runtime.clock.now()));
  }

  @Ruta(rutas.editarPersona)
  async editar({ params, body }: InputOf<typeof rutas.editarPersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    return sinEnlace(await this.hacer(new ActOnUsuario(params.id, 'editar', body, this.meta(llamada)), llamada));
  }

  @Ruta(rutas.cambiarGruposDePersona)
  async grupos({ params, body }: InputOf<typeof rutas.cambiarGruposDePersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    if (!body.grupos.includes(ADMINISTRADOR)) await exigirOtraEntrada(this.runtime.pool, params.id, 'acceso');
    return sinEnlace(await this.hacer(new ActOnUsuario(params.id, 'cambiarGrupos', body, this.meta(llamada)), llamada));
  }

  @Ruta(rutas.cambiarLimitesDePersona)
  async limites({ params, body }: InputOf<typeof rutas.cambiarLimitesDePersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    return sinEnlace(await this.hacer(new ActOnUsuario(params.id, 'cambiarLimites', body, this.meta(llamada)), llamada));
  }

  @Ruta(rutas.desactivarPersona)
  async desactivar(
    { params, body }: InputOf<typeof rutas.desactivarPersona>,
    @Llamada() llamada: Intercambio,
  ): Promise<PersonaDesactivada> {
    await exigirOtraEntrada(this.runtime.pool, params.id, 'acceso');
    const meta = this.meta(llamada);
    const ordenes = body.traspaso_a === null ? [] : await abiertasDe(this.runtime.pool, params.id);
    const escrito = await this.hacer(new ActOnUsuario(params.id, 'desactivar', { ...body, ordenes }, meta), llamada);
    await this.enlaces.anular(params.id);
    const entonces = escrito.answer.ordenes ?? [];
    const { traspaso, position } = await traspasarOrdenes(this.runtime, this.bus, params.id, body.traspaso_a, entonces, meta);
    // The position covers the orders too, so that a later read shows them.
    if (position > 0) void llamada.reply.header(CABECERA.POSITION, String(position));
    return { ...sinEnlace(escrito), position: Math.max(position, escrito.position), traspaso };
  }

  @Ruta(rutas.suprimirPersona)
  async suprimir({ params, body }: InputOf<typeof rutas.suprimirPersona>, @Llamada() llamada: Intercambio): Promise<PersonaSuprimida> {
    const escrito = await this.bus.execute(new EraseUsuario(params.id, body.motivo, this.meta(llamada)));
    const { recibo, ...persona } = answer(escrito, llamada.reply);
    return { ...sinEnlace(persona), recibo };
  }

  @Ruta(rutas.reactivarPersona)
  async reactivar({ params }: InputOf<typeof rutas.reactivarPersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    return sinEnlace(await this.hacer(new ActOnUsuario(params.id, 'reactivar', {}, this.meta(llamada)), llamada));
  }

  @Ruta(rutas.reenviarInvitacion)
  async reenviar({ params }: InputOf<typeof rutas.reenviarInvitacion>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    return this.conEnlace(
      await this.hacer(new ActOnUsuario(params.id, 'reenviarInvitacion', {}, this.meta(llamada)), llamada),
      'invitacion',
    );
  }

  @Ruta(rutas.anularInvitacion)
  async anular({ params }: InputOf<typeof rutas.anularInvitacion>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    const escrito = await this.hacer(new ActOnUsuario(params.id, 'anularInvitacion', {}, this.meta(llamada)), llamada);
    await this.enlaces.anular(params.id);
    return sinEnlace(escrito);
  }

  @Ruta(rutas.restablecerPersona)
  async restablecer({ params }: InputOf<typeof rutas.restablecerPersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    if (await soloConProveedor(this.runtime.pool, params.id)) refuse('ACCION_NO_DISPONIBLE', SIN_CLAVES);
    return this.conEnlace(
      await this.hacer(new ActOnUsuario(params.id, 'iniciarRestablecimiento', {}, this.meta(llamada)), llamada),
      'restablecer',
    );
  }

  @Ruta(rutas.terminarSesionesDePersona)
  async terminarSesiones(
    { params }: InputOf<typeof rutas.terminarSesionesDePersona>,
    @Llamada() llamada: Intercambio,
  ): Promise<PersonaEscrita> {
    const cantidad = (await this.sessions.ofUser(params.id)).length;
    const terminar = new ActOnUsuario(params.id, 'terminarSesiones', { cuales: 'todas', cantidad }, this.meta(llamada));
    const escrito = await this.hacer(terminar, llamada);
    await this.sessions.end(params.id, 'all');
    return sinEnlace(escrito);
  }

  @Ruta(rutas.quitarFactorDePersona)
  async quitarFactor(
    { params, body }: InputOf<typeof rutas.quitarFactorDePersona>,
    @Llamada() llamada: Intercambio,
  ): Promise<PersonaEscrita> {
    const factor = new SecondFactor(this.runtime);
    const passkeys = new Passkeys(this.runtime);
    const clases: ClaseDeFactor[] = [];
    if (await factor.of(params.id)) clases.push('totp');
    if ((await passkeys.of(params.id)).passkeys.length > 0) clases.push('passkey');
    if (clases.length === 0) refuse('ACCION_NO_DISPONIBLE', 'Esta persona no tiene un segundo factor');
    await exigirOtraEntrada(this.runtime.pool, params.id, 'factores');
    const quitar = new ActOnUsuario(params.id, 'quitarFactor', { clases, por: 'administrador', ...body }, this.meta(llamada));
    const escrito = await this.hacer(quitar, llamada);
    await factor.remove(params.id);
    await passkeys.removeAll(params.id);
    // The finder of a lost device may be in one of the sessions.
    await this.sessions.end(params.id, 'all');
    return sinEnlace(escrito);
  }

  private async hacer(comando: ActOnUsuario | OpenUsuario, { reply }: Intercambio): Promise<Escrita> {
    return answer(await this.bus.execute(comando), reply);
  }

  private meta({ request, actor }: Intercambio) {
    return metaOf(request, actor, this.runtime.clock);
  }

  /** Mails the person's link; without a mail server it is in the answer, once, to hand over. */
  private async conEnlace({ state: usuario, position }: Escrita, uso: UsoDeEnlace): Promise<PersonaEscrita> {
    const enlace = await this.enlaces.emitir(usuario.id, uso);
    const enviado = this.runtime.mail.smtpUrl !== null && (await this.enviar(usuario, uso, enlace));
    return { id: usuario.id, estado: usuario.estado, position, enlace: enviado ? null : enlace };
  }

  private async enviar({ id, email, first_name }: Usuario, uso: UsoDeEnlace, url: string): Promise<boolean> {
    const plantilla = uso === 'invitacion' ? 'invitacion' : 'restablecer_clave';
    try {
      await enviarCorreoDeCuenta(this.runtime, {
        plantilla,
        usuario_id: id,
        para: email,
        nombre: first_name,
        url,
        horas: this.enlaces.horas(uso),
      });
      return true;
    } catch (error) {
      this.runtime.logger.warn({ usuario: id, reason: error instanceof Error ? error.message : String(error) }, 'account link not mailed');
      return false;
    }
  }
}

const sinEnlace = ({ state: usuario, position }: Escrita): PersonaEscrita => ({
  id: usuario.id,
  estado: usuario.estado,
  position,
  enlace: null,
});
