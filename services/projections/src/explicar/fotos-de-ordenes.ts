import { type Hecho, type PasadoDeOrden, pasadoHasta, SIN_VIDA, type VidaDeOrden, vivir } from '@bitacora/domain/explicaciones';
import { cicloOrden } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import type { EventStore, RecordedEvent } from '@bitacora/event-store';
import { refuse } from '@bitacora/platform';

const LOTE = 1000;
/** A log with more facts than these is not read whole for a number. */
export const MAXIMO_DE_HECHOS = 300_000;

/** Every order as its events say, kept as photographs: a fold of the log, and of nothing else. */
export class FotosDeOrdenes {
  private readonly vidas = new Map<number, VidaDeOrden>();
  private leido = 0;
  private avance: Promise<void> = Promise.resolve();

  constructor(private readonly store: Pick<EventStore, 'readAll' | 'readStream'>) {}

  /** The past of each order up to a position. Refuses logs that are too long to be read for one number. */
  async hasta(position: number): Promise<Iterable<PasadoDeOrden>> {
    if (position > MAXIMO_DE_HECHOS)
      refuse(
        'DATOS_INVALIDOS',
        `La bitácora tiene más de ${MAXIMO_DE_HECHOS.toLocaleString('es-CL')} hechos: los números sobre todas las órdenes ya no se recuentan en pantalla`,
      );
    const avance = this.avance.then(() => this.avanzar(position));
    this.avance = avance.catch(() => undefined);
    await avance;
    return this.deEntonces(position);
  }

  private *deEntonces(position: number): Generator<PasadoDeOrden> {
    for (const vida of this.vidas.values()) {
      const pasado = pasadoHasta(vida, position);
      if (pasado.fotos.length > 0) yield pasado;
    }
  }

  private async avanzar(position: number): Promise<void> {
    while (this.leido < position) {
      const hechos = await this.store.readAll(this.leido, LOTE);
      const ultimo = hechos.at(-1);
      if (!ultimo) return;
      for (const hecho of hechos) await this.agregar(hecho);
      this.leido = ultimo.position;
    }
  }

  private async agregar(hecho: RecordedEvent): Promise<void> {
    if (hecho.unreadable !== undefined || !cicloOrden.is(hecho)) return;
    const ot = STREAM_ORDEN.id(hecho.stream);
    const vida = vivir(await this.vidaDe(ot, hecho), hecho);
    // A closed order seldom moves again: its state is folded anew when it does.
    this.vidas.set(ot, vida.fotos.at(-1)?.estado === 'Cerrado' ? { ...vida, orden: null } : vida);
  }

  private async vidaDe(ot: number, { stream, revision }: RecordedEvent): Promise<VidaDeOrden> {
    const vida = this.vidas.get(ot) ?? SIN_VIDA;
    if (vida.orden !== null || revision === 0) return vida;
    const antes: readonly Hecho[] = await this.store.readStream(stream, 0, revision);
    return antes.reduce(vivir, SIN_VIDA);
  }
}
