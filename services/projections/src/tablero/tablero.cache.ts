const VIDA_MS = 10_000;
/** A request for a new answer accepts one this recent. */
const RECIENTE_MS = 1000;
const MAXIMO = 200;

/** Caches answers for 10 s in memory; simultaneous requests for the same answer share one computation. */
export class CacheBreve<T> {
  private readonly entradas = new Map<string, { desde: number; valor: Promise<T> }>();

  /** The cached answer of a key, or a new one. `renovar` accepts a cached one only within its first second. Failures are not cached. */
  de(clave: string, renovar: boolean, calcular: () => Promise<T>): Promise<T> {
    const ahora = performance.now();
    const guardada = this.entradas.get(clave);
    if (guardada && ahora - guardada.desde < (renovar ? RECIENTE_MS : VIDA_MS)) return guardada.valor;
    const valor = calcular();
    this.entradas.delete(clave);
    if (this.entradas.size >= MAXIMO) {
      const [primera] = this.entradas.keys();
      if (primera !== undefined) this.entradas.delete(primera);
    }
    this.entradas.set(clave, { desde: ahora, valor });
    valor.catch(() => this.entradas.delete(clave));
    return valor;
  }
}
