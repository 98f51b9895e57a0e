import { reject } from '@bitacora/domain';
import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import {
  cicloOv,
  comienzoDeEnlace,
  ESTADO_OV,
  enlaceAnulado,
  enlaceVigente,
  type HechosDeOv,
  type Ov,
  type OvEvent,
} from '@bitacora/domain/ov';
import type { ServiceRuntime } from '@bitacora/platform';
import { conLugar, conLugares } from '../catalogos/lugares';
import type { Ground } from '../command/decision-writer';
import type { Facts } from '../command/facts';
import { CommandHandler } from '../command/handler';
import type { Outcome } from '../command/outcome';
import type { CommandMeta } from '../command/writer';

/** Commands on opportunities. */
export class OvsHandler extends CommandHandler<Ov, OvEvent, HechosDeOv, ComandoOvRespuesta> {
  constructor(
    ground: Ground,
    facts: Facts<HechosDeOv>,
    private readonly runtime: Pick<ServiceRuntime, 'ajustes'>,
  ) {
    super(conLugares<Ov, OvEvent, HechosDeOv, typeof cicloOv>(cicloOv), facts, ground);
  }

  /** Completes a prefilled opportunity through the customer's wizard, once and while its link is valid. */
  completar(id: number, enlace: number, input: unknown, meta: CommandMeta): Promise<Outcome<Ov, ComandoOvRespuesta>> {
    return this.over(
      id,
      'ov.publica',
      (ov, context) => {
        if (ov.estado === ESTADO_OV.PRECOMPLETADA && enlaceAnulado(ov, enlace))
          return reject('ENLACE_INVALIDO', 'El enlace fue anulado: pídenos uno nuevo');
        const dias = this.runtime.ajustes.vigente('limites', comienzoDeEnlace(ov)).ov_enlace;
        if (ov.estado === ESTADO_OV.PRECOMPLETADA && !enlaceVigente(ov, context.at, dias))
          return reject('ENLACE_VENCIDO', 'El enlace venció: pídenos uno nuevo');
        const ready = cicloOv.open('publica', input, context, ov);
        return ready.ok ? { ok: true, value: { ...ready.value, decide: (known) => conLugar(input, ready.value.decide(known)) } } : ready;
      },
      meta,
    );
  }
}
