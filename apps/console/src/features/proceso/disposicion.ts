import type { Estado } from '@bitacora/domain';
import type { MapaDelProceso, PasoDelProceso } from '@bitacora/domain/contracts';
import dagre from '@dagrejs/dagre';

/** The box of a state, in units of the drawing; `x` and `y` are its upper left corner. */
export interface Caja {
  readonly estado: Estado;
  readonly x: number;
  readonly y: number;
  readonly entradas: number;
  readonly p50: number | null;
}
/** The drawing of a step: its line, and the place of its label. */
export interface Flecha {
  readonly paso: PasoDelProceso;
  readonly linea: string;
  readonly x: number;
  readonly y: number;
  /** Share of the most frequent step, 0 to 1. */
  readonly peso: number;
}
export interface Disposicion {
  readonly ancho: number;
  readonly alto: number;
  readonly cajas: readonly Caja[];
  readonly flechas: readonly Flecha[];
  /** Number of steps that are too rare to be drawn. */
  readonly ocultos: number;
}

export const CAJA = { ancho: 204, alto: 46 } as const;
const ROTULO = { ancho: 92, alto: 18 } as const;
/** The creation of an order, which is no state. */
const INICIO = 'inicio';

/** The most frequent steps that together reach a share of all steps; every state keeps its most frequent incoming step. */
export function pasosVisibles(pasos: readonly PasoDelProceso[], parte: number): readonly PasoDelProceso[] {
  const total = pasos.reduce((suma, { n }) => suma + n, 0);
  const llegados = new Set<Estado>();
  let suma = 0;
  return [...pasos]
    .sort((x, y) => y.n - x.n)
    .filter((paso) => {
      const primero = !llegados.has(paso.a) && suma < total * parte;
      const visible = suma < total * parte || primero;
      suma += paso.n;
      if (visible) llegados.add(paso.a);
      return visible;
    });
}

/** Lays out the map from top to bottom. */
export function disponer({ estados, pasos }: MapaDelProceso, parte: number): Disposicion {
  const visibles = pasosVisibles(pasos, parte);
  const g = new dagre.graphlib.Graph();
  g.setGraph({ rankdir: 'TB', nodesep: 28, ranksep: 46, edgesep: 16, marginx: 12, marginy: 12 });
  const nombrados = new Set(visibles.flatMap(({ de, a }) => (de === null ? [a] : [de, a])));
  for (const estado of nombrados) g.setNode(estado, { width: CAJA.ancho, height: CAJA.alto });
  if (visibles.some(({ de }) => de === null)) g.setNode(INICIO, { width: 14, height: 14 });
  for (const { de, a, n } of visibles) g.setEdge(de ?? INICIO, a, { weight: n, width: ROTULO.ancho, height: ROTULO.alto, labelpos: 'c' });
  dagre.layout(g);
  const mas = Math.max(1, ...visibles.map(({ n }) => n));
  const { width = 0, height = 0 } = g.graph();
  return {
    ancho: width,
    alto: height,
    ocultos: pasos.length - visibles.length,
    cajas: estados.flatMap(({ estado, entradas, p50 }) => {
      if (!nombrados.has(estado)) return [];
      const { x, y } = g.node(estado);
      return { estado, entradas, p50, x: x - CAJA.ancho / 2, y: y - CAJA.alto / 2 };
    }),
    flechas: visibles.map((paso) => {
      const { points, x = 0, y = 0 } = g.edge(paso.de ?? INICIO, paso.a);
      return { paso, linea: curva(points), x, y, peso: paso.n / mas };
    }),
  };
}

/** A smooth line through points: each inner point bends the line, which passes through the middle between two of them. */
function curva(puntos: readonly { readonly x: number; readonly y: number }[]): string {
  const [primero, ...resto] = puntos;
  const ultimo = resto.at(-1);
  if (!primero || !ultimo) return '';
  const redondo = (n: number) => Math.round(n * 10) / 10;
  const en = ({ x, y }: { x: number; y: number }) => `${redondo(x)},${redondo(y)}`;
  const medios = resto.slice(0, -1).map((punto, i) => {
    const siguiente = resto[i + 1] ?? ultimo;
    const fin = i === resto.length - 2 ? ultimo : { x: (punto.x + siguiente.x) / 2, y: (punto.y + siguiente.y) / 2 };
    return `Q${en(punto)} ${en(fin)}`;
  });
  return `M${en(primero)} ${medios.length > 0 ? medios.join(' ') : `L${en(ultimo)}`}`;
}
