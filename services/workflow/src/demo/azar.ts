/** A seeded source of chance: the same seed tells the same story. */
export interface Azar {
  /** A real number in [0, 1). */
  real(): number;
  /** An integer from `desde` to `hasta`, both included. */
  entero(desde: number, hasta: number): number;
  /** One of the list. */
  uno<T>(lista: readonly T[]): T;
  /** True with this probability. */
  ocurre(probabilidad: number): boolean;
  /** One of the list by weight. */
  pesado<T>(lista: readonly (readonly [peso: number, valor: T])[]): T;
}

/** A generator by mulberry32. */
export function azarDe(semilla: number): Azar {
  let estado = semilla >>> 0;
  const real = () => {
    estado = (estado + 0x6d2b79f5) >>> 0;
    let t = estado;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const entero = (desde: number, hasta: number) => desde + Math.floor(real() * (hasta - desde + 1));
  const uno = <T>(lista: readonly T[]): T => lista[entero(0, lista.length - 1)] as T;
  return {
    real,
    entero,
    uno,
    ocurre: (probabilidad) => real() < probabilidad,
    pesado: (lista) => {
      const total = lista.reduce((suma, [peso]) => suma + peso, 0);
      let resto = real() * total;
      for (const [peso, valor] of lista) {
        resto -= peso;
        if (resto < 0) return valor;
      }
      return (lista.at(-1) as readonly [number, never])[1];
    },
  };
}
