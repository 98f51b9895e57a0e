import type { Actor, InputOf } from '@bitacora/domain';
import { type AccionMasivaRespuesta, CABECERA, ENTRADAS_A_BODEGA, type ResultadoMasivo } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { acciones, cicloOrden } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { canonicalJson, sha256 } from '@bitacora/event-store';
import { RejectionError, RUNTIME, Ruta, type ServiceRuntime, Staff } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Aggregates } from '../command/aggregates';
import { metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import type { CommandMeta } from '../command/writer';
import { ActOnOrden } from './orden.commands';

/** One action on many orders: each is a separate command with its own decision and answer. */
@Controller()
@Staff()
export class MasivasController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
  ) {}

  @Ruta(rutas.accionesMasivas)
  async ejecutar(
    { body }: InputOf<typeof rutas.accionesMasivas>,
    @Llamada() { actor, request, reply }: Intercambio,
  ): Promise<AccionMasivaRespuesta> {
    const { accion, ots, input } = body;
    const meta = metaOf(request, actor, this.runtime.clock);
    const results: ResultadoMasivo[] = [];
    let position = 0;
    // In sequence, because each decision sees the writes of the one before it.
    for (const ot of new Set(ots)) {
      const resultado = await this.una(ot, accion, input, actor, metaDe(meta, ot, accion, input));
      results.push({ ot, ok: resultado.ok, mensaje: resultado.mensaje });
      position = Math.max(position, resultado.position);
    }
    if (position > 0) void reply.header(CABECERA.POSITION, String(position));
    return { results, position };
  }

  private async una(ot: number, accion: string, input: Record<string, unknown>, actor: Actor, meta: CommandMeta) {
    try {
      const elegida = accion === 'ingresarABodega' ? await this.entradaDe(ot, actor) : accion;
      const outcome = await this.bus.execute(new ActOnOrden(ot, elegida, elegida === accion ? input : {}, meta));
      return outcome.ok
        ? { ok: true, mensaje: outcome.value.answer.estado, position: outcome.value.position }
        : { ok: false, mensaje: outcome.rejection.mensaje, position: 0 };
    } catch (error) {
      // A failing order does not stop the ones after it.
      if (error instanceof RejectionError) return { ok: false, mensaje: error.message, position: 0 };
      this.runtime.logger.error({ err: error, ot, accion }, 'bulk action failed');
      return { ok: false, mensaje: 'No se pudo completar. Inténtalo nuevamente.', position: 0 };
    }
  }

  /** The warehouse entry that the rules allow on an order; if none, the first one, whose refusal gives the reason. */
  private async entradaDe(ot: number, actor: Actor): Promise<string> {
    const { state } = await this.aggregates.load(STREAM_ORDEN.of(ot), cicloOrden.after);
    if (!state) return ENTRADAS_A_BODEGA[0];
    const { visible, disabled } = acciones(state, actor);
    return ENTRADAS_A_BODEGA.find((entrada) => visible.includes(entrada) && !disabled.includes(entrada)) ?? ENTRADAS_A_BODEGA[0];
  }
}

/** A separate key per order, so that a retry with other orders repeats none already done. */
function metaDe(meta: CommandMeta, ot: number, accion: string, input: Record<string, unknown>): CommandMeta {
  if (!meta.command) return meta;
  const { key, principal } = meta.command;
  return { ...meta, command: { principal, key: `${key}:${ot}`, fingerprint: sha256(`${accion} ${ot} ${canonicalJson(input as never)}`) } };
}
