const VIDA_MS = 10_000;
const MAXIMO = 200;

/** Answers computed a moment ago, kept 10 s in memory; who asks for the same at the same time waits for one computation. */
export class CacheBreve<T> {
  private readonly entradas = new Map<string, { hasta: number; valor: Promise<T> }>();

  /** The kept answer of a key, or a new one; `renovar` computes it anew in any case. A failure is not kept. */
  de(clave: string, renovar: boolean, calcular: () => Promise<T>): Promise<T> {
    const ahora = performance.now();
    const guardada = this.entradas.get(clave);
    if (guardada && !renovar && guardada.hasta > ahora) return guardada.valor;
    const valor = calcular();
    this.entradas.delete(clave);
    if (this.entradas.size >= MAXIMO) {
      const [primera] = this.entradas.keys();
      if (primera !== undefined) this.entradas.delete(primera);
    }
    this.entradas.set(clave, { hasta: ahora + VIDA_MS, valor });
    valor.catch(() => this.entradas.delete(clave));
    return valor;
  }
}
