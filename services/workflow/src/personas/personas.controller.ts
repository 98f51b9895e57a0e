import { ADMINISTRACION } from '@bitacora/domain';
import type { PersonaEscrita } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import type { Usuario } from '@bitacora/domain/usuario';
import { Roles, RUNTIME, Ruta, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { answer, metaOf } from '../http';
import type { Intercambio } from '../llamadas/comandos';
import { Llamada } from '../llamadas/llamada';
import { enviarCorreoDeCuenta } from './correo-de-cuenta';
import { EnlacesDeCuenta, HORAS_DE_ENLACE, type UsoDeEnlace } from './enlaces-de-cuenta';
import { Personas, type UsuarioEscrito } from './personas.executor';

/** The people of the house, for whoever administers it. */
@Controller()
@Roles(...ADMINISTRACION)
export class PersonasController {
  private readonly enlaces: EnlacesDeCuenta;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Personas) private readonly personas: Personas,
  ) {
    this.enlaces = new EnlacesDeCuenta(runtime);
  }

  @Ruta(rutas.invitarPersona)
  async invitar({ body }: InputOf<typeof rutas.invitarPersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    const escrito = answer(await this.personas.invitar(body, this.meta(llamada)), llamada.reply);
    return this.conEnlace(escrito, 'invitacion');
  }

  @Ruta(rutas.editarPersona)
  async editar({ params, body }: InputOf<typeof rutas.editarPersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    return sinEnlace(answer(await this.personas.editar(params.id, body, this.meta(llamada)), llamada.reply));
  }

  @Ruta(rutas.cambiarGruposDePersona)
  async grupos({ params, body }: InputOf<typeof rutas.cambiarGruposDePersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    return sinEnlace(answer(await this.personas.cambiarGrupos(params.id, body.grupos, this.meta(llamada)), llamada.reply));
  }

  @Ruta(rutas.cambiarLimitesDePersona)
  async limites({ params, body }: InputOf<typeof rutas.cambiarLimitesDePersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    return sinEnlace(answer(await this.personas.cambiarLimites(params.id, body, this.meta(llamada)), llamada.reply));
  }

  @Ruta(rutas.desactivarPersona)
  async desactivar({ params, body }: InputOf<typeof rutas.desactivarPersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    const escrito = answer(await this.personas.desactivar(params.id, body.motivo, this.meta(llamada)), llamada.reply);
    await this.enlaces.anular(params.id);
    return sinEnlace(escrito);
  }

  @Ruta(rutas.reactivarPersona)
  async reactivar({ params }: InputOf<typeof rutas.reactivarPersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    return sinEnlace(answer(await this.personas.reactivar(params.id, this.meta(llamada)), llamada.reply));
  }

  @Ruta(rutas.reenviarInvitacion)
  async reenviar({ params }: InputOf<typeof rutas.reenviarInvitacion>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    return this.conEnlace(answer(await this.personas.reenviarInvitacion(params.id, this.meta(llamada)), llamada.reply), 'invitacion');
  }

  @Ruta(rutas.anularInvitacion)
  async anular({ params }: InputOf<typeof rutas.anularInvitacion>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    const escrito = answer(await this.personas.anularInvitacion(params.id, this.meta(llamada)), llamada.reply);
    await this.enlaces.anular(params.id);
    return sinEnlace(escrito);
  }

  @Ruta(rutas.restablecerPersona)
  async restablecer({ params }: InputOf<typeof rutas.restablecerPersona>, @Llamada() llamada: Intercambio): Promise<PersonaEscrita> {
    return this.conEnlace(answer(await this.personas.iniciarRestablecimiento(params.id, this.meta(llamada)), llamada.reply), 'restablecer');
  }

  private meta({ request, actor }: Intercambio) {
    return metaOf(request, actor, this.runtime.clock);
  }

  /** Mails the person's link; without a mail server it is answered once, to be handed over. */
  private async conEnlace({ usuario, position }: UsuarioEscrito, uso: UsoDeEnlace): Promise<PersonaEscrita> {
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

const sinEnlace = ({ usuario, position }: UsuarioEscrito): PersonaEscrita => ({
  id: usuario.id,
  estado: usuario.estado,
  position,
  enlace: null,
});
