import { AJUSTE, AJUSTE_ORIGINAL, type Ajuste, CLAVES_AJUSTE, type ClaveAjuste, Historia, type Vigentes } from '@bitacora/domain/ajuste';
import { STREAM_AJUSTE } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';

const SIN_CAMBIOS = Object.fromEntries(CLAVES_AJUSTE.map((clave) => [clave, AJUSTE_ORIGINAL])) as Readonly<Record<ClaveAjuste, Ajuste>>;

/** The settings of the house as this process knows them: one folded snapshot, which `AjustesDeLaCasa` keeps. */
export class Ajustes {
  private plegados = SIN_CAMBIOS;
  private historia = Historia.de(SIN_CAMBIOS);
  private readonly revisiones = new Map<string, number>();
  /** Where nobody follows the log, nothing is waited for. */
  private position = Number.POSITIVE_INFINITY;
  private readonly espera = new Set<() => void>();

  /** What a setting says at a moment: the one way to read it. */
  vigente<K extends ClaveAjuste>(clave: K, instante: Date | string): Vigentes[K] {
    return this.historia.vigente(clave, instante);
  }

  /** Grows with each change: what is kept by it is new after one. */
  get version(): number {
    return Object.values(this.plegados).reduce((suma, { cambios }) => suma + cambios.length, 0);
  }

  /** Takes the events of the log up to a position in; those of settings count, each once. */
  adoptar(events: readonly RecordedEvent[], position: number): void {
    for (const event of events) {
      if (!STREAM_AJUSTE.has(event.stream) || event.revision <= (this.revisiones.get(event.stream) ?? -1)) continue;
      const clave = STREAM_AJUSTE.id(event.stream);
      this.plegados = { ...this.plegados, [clave]: AJUSTE.after(this.plegados[clave], event) ?? AJUSTE_ORIGINAL };
      this.revisiones.set(event.stream, event.revision);
      this.historia = Historia.de(this.plegados);
    }
    this.position = position;
    for (const mirar of [...this.espera]) mirar();
  }

  /** Resolves once everything up to a position was taken in; false after `timeout` milliseconds. */
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
