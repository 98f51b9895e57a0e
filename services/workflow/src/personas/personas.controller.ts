import { ADMINISTRACION } from '@bitacora/domain';
import { CABECERA, type PersonaDesactivada, type PersonaEscrita } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import type { Usuario } from '@bitacora/domain/usuario';
import { Roles, RUNTIME, Ruta, refuse, type ServiceRuntime, Sessions } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SecondFactor } from '../auth/second-factor';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { enviarCorreoDeCuenta } from './correo-de-cuenta';
import { EnlacesDeCuenta, HORAS_DE_ENLACE, type UsoDeEnlace } from './enlaces-de-cuenta';
import { traspasarOrdenes } from './traspaso';
import { ActOnUsuario, OpenUsuario } from './usuario.commands';

/** A person after a command. */
interface Escrita {
  readonly state: Usuario;
  readonly position: number;
}

/** The people of the house, for whoever administers it. */
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
    const escrito = await this.hacer(new OpenUsuario('invitar', body, this.meta(llamada)), llamada);
    return this.conEnlace(escrito, 'invitacion');
  }

  @Ruta(rutas.editarPersona)
  async editar({ params, body }: InputOf<typeof rutas.editarPersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    return sinEnlace(await this.hacer(new ActOnUsuario(params.id, 'editar', body, this.meta(llamada)), llamada));
  }

  @Ruta(rutas.cambiarGruposDePersona)
  async grupos({ params, body }: InputOf<typeof rutas.cambiarGruposDePersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
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
    const meta = this.meta(llamada);
    const escrito = await this.hacer(new ActOnUsuario(params.id, 'desactivar', body, meta), llamada);
    await this.enlaces.anular(params.id);
    const { traspaso, position } = await traspasarOrdenes(this.runtime, this.bus, params.id, body.traspaso_a, meta);
    // Whoever reads after this sees the orders where they are now.
    if (position > 0) void llamada.reply.header(CABECERA.POSITION, String(position));
    return { ...sinEnlace(escrito), position: Math.max(position, escrito.position), traspaso };
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
    if (!(await factor.of(params.id))) refuse('ACCION_NO_DISPONIBLE', 'Esta persona no tiene un segundo factor');
    const quitar = new ActOnUsuario(params.id, 'quitarFactor', { por: 'administrador', ...body }, this.meta(llamada));
    const escrito = await this.hacer(quitar, llamada);
    await factor.remove(params.id);
    // Whoever has what was lost may be in one of them.
    await this.sessions.end(params.id, 'all');
    return sinEnlace(escrito);
  }

  private async hacer(comando: ActOnUsuario | OpenUsuario, { reply }: Intercambio): Promise<Escrita> {
    return answer(await this.bus.execute(comando), reply);
  }

  private meta({ request, actor }: Intercambio) {
    return metaOf(request, actor, this.runtime.clock);
  }

  /** Mails the person's link; without a mail server it is answered once, to be handed over. */
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
        horas: HORAS_DE_ENLACE[uso],
      });
      return true;
    } catch (error) {
      this.runtime.logger.warn({ err: error }, 'account link not mailed');
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
