import { AJUSTES_ORIGINALES, Historia, STREAMS_DE_AJUSTES, trasAjuste, type Vigentes } from '@bitacora/domain/ajuste';
import type { RecordedEvent } from '@bitacora/event-store';

/** The settings of the house as this process knows them, kept current by `AjustesDeLaCasa`. */
export class Ajustes {
  private plegados = AJUSTES_ORIGINALES;
  private historia = Historia.de(AJUSTES_ORIGINALES);
  private readonly revisiones = new Map<string, number>();
  /** Infinite when this process does not follow the log, so that nobody waits. */
  private position = Number.POSITIVE_INFINITY;
  private readonly espera = new Set<() => void>();

  /** The value of a setting at a moment. */
  vigente<K extends keyof Vigentes>(clave: K, instante: Date | string): Vigentes[K] {
    return this.historia.vigente(clave, instante);
  }

  /** Grows with each change, so that caches can depend on it. */
  get version(): number {
    return [...this.revisiones.values()].reduce((suma, revision) => suma + revision + 1, 0);
  }

  /** Takes in the events of the log up to a position; each event of a setting counts once. */
  adoptar(events: readonly RecordedEvent[], position: number): void {
    for (const event of events) {
      if (!STREAMS_DE_AJUSTES.includes(event.stream) || event.revision <= (this.revisiones.get(event.stream) ?? -1)) continue;
      this.plegados = trasAjuste(this.plegados, event);
      this.revisiones.set(event.stream, event.revision);
      this.historia = Historia.de(this.plegados);
    }
    this.position = position;
    for (const mirar of [...this.espera]) mirar();
  }

  /** Resolves to true once everything up to a position was taken in, to false after `timeout` milliseconds. */
  reached(position: number, timeout: number): Promise<boolean> {
    if (this.position >= position) return Promise.resolve(true);
    return new Promise((resolve) => {
      const terminar = (answer: boolean) => {
        clearTimeout(timer);
        this.espera.delete(mirar);
        resolve(answer);
      };
      const mirar = () => {
        if (this.position >= position) terminar(true);
      };
      const timer = setTimeout(() => terminar(false), timeout);
      this.espera.add(mirar);
    });
  }
}
