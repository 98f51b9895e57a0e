import { cicloOrden, type Orden } from '@bitacora/domain/orden';
import { cicloOv, type Ov } from '@bitacora/domain/ov';
import { STREAM_ORDEN, STREAM_OV } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import type { Medios } from '../procesos/medios';
import { decirAOvs } from '../procesos/proceso-orden-ov';
import { atenderOv } from '../procesos/proceso-ov';

/** An order and the opportunity that quotes it, in their present state. */
export interface Situacion {
  readonly orden: Orden;
  readonly ov: Ov | null;
}

/** Does at once what the processes between orders and opportunities would do later, so that a story continues from their results. */
export class Ventas {
  /** The next unhandled revision of each stream. */
  private readonly atendidas = new Map<string, number>();

  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'store' | 'logger'>,
    private readonly medios: Medios,
  ) {}

  /** Passes messages between an order and its opportunity until neither has more. */
  async ponerAlDia(ot: number): Promise<Situacion> {
    for (;;) {
      const { state: orden } = await this.medios.aggregates.load(STREAM_ORDEN.of(ot), cicloOrden.after);
      if (!orden) throw new Error(`Demo: la OT ${ot} no existe`);
      if (!orden.ov) return { orden, ov: null };
      const deOrden = await this.nuevos(STREAM_ORDEN.of(ot));
      for (const event of deOrden) await decirAOvs(event, this.runtime, this.medios);
      const deOv = await this.nuevos(STREAM_OV.of(orden.ov.id));
      for (const event of deOv) await atenderOv(event, this.runtime.store, this.medios);
      if (deOrden.length + deOv.length > 0) continue;
      return { orden, ov: (await this.medios.aggregates.load(STREAM_OV.of(orden.ov.id), cicloOv.after)).state };
    }
  }

  private async nuevos(stream: string): Promise<RecordedEvent[]> {
    const events = await this.runtime.store.readStream(stream, this.atendidas.get(stream) ?? 0);
    const last = events.at(-1);
    if (last) this.atendidas.set(stream, last.revision + 1);
    return events;
  }
}
