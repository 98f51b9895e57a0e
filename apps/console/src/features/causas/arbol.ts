import type { CadenaDeCausas, PasoDeCadena } from '@bitacora/domain/contracts';

/** Siblings of one kind that are shown before the user opens the others. */
export const ALGUNOS = 4;

/** A step with what it caused. */
export interface Nodo {
  readonly paso: PasoDeCadena;
  /** True on the way from the beginning to the fact that the user asked about. */
  readonly enCamino: boolean;
  readonly preguntado: boolean;
  readonly ramas: readonly Rama[];
}

/** Effects of one kind that stand together; those on the way always stand alone. */
export interface Rama {
  readonly clave: string;
  readonly nodos: readonly Nodo[];
}

/** The facts of a chain as a tree, each cause with its effects in the order of the log. */
export function arbolDe({ pasos, preguntado }: Pick<CadenaDeCausas, 'pasos' | 'preguntado'>): readonly Rama[] {
  const porPosicion = new Map(pasos.map((paso) => [paso.position, paso]));
  const camino = new Set<number>();
  for (let uno = porPosicion.get(preguntado ?? 0); uno; uno = porPosicion.get(uno.causa ?? 0)) camino.add(uno.position);
  const efectos = new Map<number | null, PasoDeCadena[]>();
  for (const paso of pasos) efectos.set(paso.causa, [...(efectos.get(paso.causa) ?? []), paso]);
  const ramasDe = (causa: number | null): readonly Rama[] => {
    const ramas: { clave: string; igual: string; nodos: Nodo[] }[] = [];
    for (const paso of efectos.get(causa) ?? []) {
      const enCamino = camino.has(paso.position);
      const nodo = { paso, enCamino, preguntado: paso.position === preguntado, ramas: ramasDe(paso.position) };
      const igual = enCamino ? `camino ${paso.position}` : paso.acto;
      const ultima = ramas.at(-1);
      if (ultima?.igual === igual) ultima.nodos.push(nodo);
      else ramas.push({ clave: String(paso.position), igual, nodos: [nodo] });
    }
    return ramas;
  };
  return ramasDe(null);
}

/** The numbers of facts and messages that the asked fact caused, directly or not. */
export function consecuencias({ pasos, preguntado }: Pick<CadenaDeCausas, 'pasos' | 'preguntado'>): { hechos: number; mensajes: number } {
  const suyos = new Set(preguntado === null ? [] : [preguntado]);
  let mensajes = 0;
  for (const paso of pasos) {
    if (paso.causa !== null && suyos.has(paso.causa)) suyos.add(paso.position);
    if (suyos.has(paso.position)) mensajes += paso.entregas.reduce((suma, { cuantas }) => suma + cuantas, 0);
  }
  return { hechos: Math.max(0, suyos.size - 1), mensajes };
}
