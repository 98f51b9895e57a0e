import type { Logged } from '@bitacora/domain/kernel';
import type { EventStore, RecordedEvent } from '@bitacora/event-store';

/** The effect of an event: the state of its stream before and after it. */
export interface Paso<S> {
  /** Null for the first event of its stream. */
  readonly antes: S | null;
  readonly despues: S;
  /** True when an earlier event of the same kind came with the same command. */
  readonly repetido: boolean;
}

interface Visto<S> {
  readonly paso: Paso<S>;
  readonly revision: number;
  /** The kinds of events that each command has written so far. */
  readonly dichos: Set<string>;
}

/** The effects of a batch's events. Reads each stream's history before its first event once, and not at all for a new stream. */
export class PasosDelLote<S> {
  private readonly vistos = new Map<string, Visto<S>>();
  private readonly porStream = new Map<string, RecordedEvent[]>();

  constructor(
    private readonly store: Pick<EventStore, 'readStream'>,
    private readonly ciclo: { after(estado: S | null, event: Logged): S },
    lote: readonly RecordedEvent[],
  ) {
    for (const event of lote) {
      const propios = this.porStream.get(event.stream);
      if (propios) propios.push(event);
      else this.porStream.set(event.stream, [event]);
    }
  }

  /** The effect of an event of the batch; the events of a stream must come in order. */
  async de(event: RecordedEvent): Promise<Paso<S>> {
    const { stream, revision } = event;
    let visto = this.vistos.get(stream);
    for (const uno of this.porStream.get(stream) ?? []) {
      const siguiente = visto ? visto.revision + 1 : 0;
      if (uno.revision < siguiente || uno.revision > revision) continue;
      const faltan = uno.revision - siguiente;
      const anteriores = faltan > 0 ? await this.store.readStream(stream, siguiente, faltan) : [];
      visto = [...anteriores, uno].reduce<Visto<S> | undefined>((antes, otro) => this.tras(antes, otro), visto);
    }
    if (visto?.revision !== revision) throw new Error(`${stream}@${revision} is not the next event of its batch`);
    this.vistos.set(stream, visto);
    return visto.paso;
  }

  private tras(visto: Visto<S> | undefined, event: RecordedEvent): Visto<S> {
    const { type, command_id, revision } = event;
    const antes = visto?.paso.despues ?? null;
    const dichos = visto?.dichos ?? new Set<string>();
    const dicho = `${command_id} ${type}`;
    const repetido = dichos.has(dicho);
    dichos.add(dicho);
    return { paso: { antes, despues: this.ciclo.after(antes, event), repetido }, revision, dichos };
  }
}
