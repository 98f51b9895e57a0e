import { type Birth, type Rejection, type Result, reject } from '@bitacora/domain';
import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import { cicloOv, ESTADO_OV, enlaceVigente, type HechosDeOv, type Ov, type OvEvent } from '@bitacora/domain/ov';
import type { Ground } from '../command/decision-writer';
import type { Facts } from '../command/facts';
import { CommandHandler } from '../command/handler';
import { respuestaDe } from '../command/respuesta';
import { conLugar, conLugares } from '../lugares';
import type { CommandMeta } from '../writer';

type Outcome = Result<ComandoOvRespuesta, Rejection>;

/** Commands on opportunities. */
export class OvHandler {
  private readonly ovs: CommandHandler<Ov, OvEvent, HechosDeOv, ComandoOvRespuesta>;

  constructor(ground: Ground, facts: Facts<HechosDeOv>) {
    this.ovs = new CommandHandler(conLugares<Ov, OvEvent, HechosDeOv, typeof cicloOv>(cicloOv), facts, ground);
  }

  /** Carries out an action on an opportunity. */
  async ejecutar(id: number, accion: string, input: unknown, meta: CommandMeta): Promise<Outcome> {
    // What is no action is told before whether the opportunity is there.
    if (!cicloOv.action(accion)) return reject('ACCION_DESCONOCIDA', `La acción «${accion}» no existe`);
    return respuestaDe(await this.ovs.execute(id, accion, input, meta));
  }

  /** Opens an opportunity with a new number. */
  async crear(apertura: 'precompleta' | 'asistente' | 'publica' | 'presupuesto', input: unknown, meta: CommandMeta): Promise<Outcome> {
    return respuestaDe(await this.ovs.open(apertura, input, meta));
  }

  /** The customer sends the wizard of a prefilled opportunity, once and while its link holds. */
  async completar(id: number, input: unknown, meta: CommandMeta): Promise<Outcome> {
    const completada = await this.ovs.over(
      id,
      'ov.publica',
      (ov, context) => {
        if (ov.estado === ESTADO_OV.PRECOMPLETADA && !enlaceVigente(ov, context.at))
          return reject('ENLACE_VENCIDO', 'El enlace venció: pídenos uno nuevo');
        const ready = cicloOv.open('publica', input, context, ov);
        return ready.ok ? { ok: true, value: { ...ready.value, decide: (known) => conLugar(input, ready.value.decide(known)) } } : ready;
      },
      meta,
    );
    return respuestaDe(completada);
  }

  /** Writes an opportunity whose number was given beforehand, by an order or by the rejected one before it. Once. */
  asegurar(birth: Birth, meta: CommandMeta): Promise<number> {
    return this.ovs.ensure(birth, meta);
  }
}
