import { SISTEMA } from '@bitacora/domain';
import type { PersonaSuprimida } from '@bitacora/domain/contracts';
import { desactivacionSchema, invitacionSchema, limitesDeNuevo, supresionSchema } from '@bitacora/domain/usuario';
import { RejectionError, refuse, type ServiceRuntime, validate } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import { LoginThrottle } from '../auth/login-throttle';
import type { CommandMeta } from '../command/writer';
import { EnlacesDeCuenta, type UsoDeEnlace } from './enlaces-de-cuenta';
import { MakeHouseLink } from './instalacion.commands';
import { ActOnUsuario, EraseUsuario, OpenUsuario, type UsuarioEscrito, type UsuarioSuprimido } from './usuario.commands';

/** An account after an operation, with the link to hand to its owner. */
export interface HechoEnTerminal {
  readonly id: number;
  readonly email: string;
  readonly enlace: string | null;
}

/** Operations on accounts from the terminal, when no administrator can do them: by the same commands and rules. */
export class PersonasDesdeLaTerminal {
  private readonly enlaces: EnlacesDeCuenta;

  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock' | 'publicUrl' | 'ajustes'>,
    private readonly bus: CommandBus,
  ) {
    this.enlaces = new EnlacesDeCuenta(runtime);
  }

  async crear(datos: unknown): Promise<HechoEnTerminal> {
    const limites = limitesDeNuevo(this.runtime.ajustes.vigente('limites', this.runtime.clock.now()));
    const usuario = await this.hacer(new OpenUsuario('invitar', { ...validate(invitacionSchema, datos), limites }, this.meta()));
    return this.conEnlace(usuario, 'invitacion');
  }

  async desactivar(email: string, motivo: string): Promise<HechoEnTerminal> {
    const desactivacion = validate(desactivacionSchema, { motivo });
    const usuario = await this.hacer(new ActOnUsuario(await this.idDe(email), 'desactivar', desactivacion, this.meta()));
    await this.enlaces.anular(usuario.id);
    return { id: usuario.id, email: usuario.email, enlace: null };
  }

  /** Erases the personal data of the person with this address; returns what the erasure could not reach. */
  async suprimir(email: string, dicho: unknown): Promise<HechoEnTerminal & Pick<PersonaSuprimida, 'recibo'>> {
    const { motivo } = validate(supresionSchema, dicho);
    const id = await this.idDe(email);
    const escrito: UsuarioSuprimido = await this.bus.execute(new EraseUsuario(id, motivo, this.meta()));
    if (!escrito.ok) throw new RejectionError(escrito.rejection);
    return { id, email, enlace: null, recibo: escrito.value.recibo };
  }

  async restablecer(email: string): Promise<HechoEnTerminal> {
    const usuario = await this.hacer(new ActOnUsuario(await this.idDe(email), 'iniciarRestablecimiento', {}, this.meta()));
    return this.conEnlace(usuario, 'restablecer');
  }

  /** Resets the failed attempts at an account, from any address. */
  async permitir(email: string): Promise<HechoEnTerminal> {
    const id = await this.idDe(email);
    await new LoginThrottle(this.runtime.pool).allow(email);
    return { id, email, enlace: null };
  }

  /** A new link for the first day; null once the house has begun. */
  enlace(): Promise<string | null> {
    return this.bus.execute(new MakeHouseLink());
  }

  private async hacer(comando: ActOnUsuario | OpenUsuario) {
    const escrito: UsuarioEscrito = await this.bus.execute(comando);
    if (!escrito.ok) throw new RejectionError(escrito.rejection);
    return escrito.value.state;
  }

  private async conEnlace({ id, email }: { readonly id: number; readonly email: string }, uso: UsoDeEnlace): Promise<HechoEnTerminal> {
    return { id, email, enlace: await this.enlaces.emitir(id, uso) };
  }

  private async idDe(email: string): Promise<number> {
    const { rows } = await this.runtime.pool.query<{ id: number }>('select id from seguridad.usuario where lower(email) = lower($1)', [
      email,
    ]);
    return rows[0]?.id ?? refuse('NO_ENCONTRADO', `No hay una cuenta con el correo ${email}.`);
  }

  private meta(): CommandMeta {
    return { actor: SISTEMA, at: this.runtime.clock.now().toISOString(), correlationId: v7(), canal: 'sistema' };
  }
}
