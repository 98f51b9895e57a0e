import { ADMINISTRACION, ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain';
import type { TokenDeApi, TokenDeLaCasa } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import type { QuienRevoca, TokenNuevo } from '@bitacora/domain/usuario';
import {
  ApiTokens,
  ConSesion,
  DeSuCuenta,
  type KnownToken,
  RejectionError,
  Roles,
  RUNTIME,
  Ruta,
  refuse,
  type ServiceRuntime,
} from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { ActOnToken, LookAtToken, OpenToken } from './token.commands';

/** API tokens: the caller's own, and everybody's for administrators. */
@Controller()
export class TokensController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(ApiTokens) private readonly tokens: ApiTokens,
  ) {}

  @Ruta(rutas.misTokens)
  @DeSuCuenta()
  async mios(@Llamada() { actor }: Intercambio): Promise<TokenDeApi[]> {
    return (await this.tokens.list(actor.id)).map((token) => this.enPalabras(token));
  }

  @Ruta(rutas.emitirToken)
  @ConSesion()
  async emitir({ body }: InputOf<typeof rutas.emitirToken>, @Llamada() llamada: Intercambio) {
    const meta = this.meta(llamada);
    const nuevo: TokenNuevo = body;
    const emitido = await this.bus.execute(new OpenToken('emitir', { ...nuevo, usuario_id: llamada.actor.id }, meta));
    if (!emitido.ok) throw new RejectionError(emitido.rejection);
    const { id } = emitido.value.answer;
    const visto = await this.queries.execute(new LookAtToken(id, llamada.actor));
    if (!visto.ok) throw new RejectionError(visto.rejection);
    const { state } = visto.value;
    const token = state.revocado ? null : await this.tokens.issue(state, meta.at);
    // For a repeated call whose first answer was lost, because the token cannot be shown again.
    if (token === null) return refuse('CONFLICTO', 'Ese token ya se mostró: revócalo y emite otro');
    return { id, token, vence: state.vence };
  }

  @Ruta(rutas.revocarToken)
  @DeSuCuenta()
  revocar({ params }: InputOf<typeof rutas.revocarToken>, @Llamada() llamada: Intercambio): Promise<void> {
    return this.terminar(params.id, 'propia', llamada);
  }

  @Ruta(rutas.tokensDeLaCasa)
  @Roles(...ADMINISTRACION_Y_GERENCIA)
  async todos(): Promise<TokenDeLaCasa[]> {
    return (await this.tokens.list()).map((token) => ({ ...this.enPalabras(token), usuario: token.usuario }));
  }

  @Ruta(rutas.revocarTokenDePersona)
  @Roles(...ADMINISTRACION)
  revocarDe({ params }: InputOf<typeof rutas.revocarTokenDePersona>, @Llamada() llamada: Intercambio): Promise<void> {
    return this.terminar(params.id, 'administrador', llamada);
  }

  /** Recorded first, so that a token never ends without a trace. A repetition completes what a crash left. */
  private async terminar(id: number, por: QuienRevoca, llamada: Intercambio): Promise<void> {
    const escrito = await this.bus.execute(new ActOnToken(id, 'revocar', { por }, this.meta(llamada)));
    if (!escrito.ok) throw new RejectionError(escrito.rejection);
    await this.tokens.revoke(id);
  }

  private enPalabras({ id, nombre, alcances, emitido, vence, usado }: KnownToken): TokenDeApi {
    return {
      id,
      nombre,
      alcances: [...alcances],
      emitido: emitido.toISOString(),
      vence: vence.toISOString(),
      usado: usado?.toISOString() ?? null,
      vigente: vence > this.runtime.clock.now(),
    };
  }

  private meta({ request, actor }: Intercambio) {
    return metaOf(request, actor, this.runtime.clock);
  }
}
