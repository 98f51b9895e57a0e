import type { HistorialPublico, OrdenPublica } from '@bitacora/domain/contracts';

/** The six plain milestones of a repair; each one reaches up to a percentage of the state catalogue. */
const HITOS = [
  ['Recepción', 10],
  ['Evaluación', 45],
  ['Repuestos', 65],
  ['Reparación', 85],
  ['Control de calidad', 94],
  ['Entrega', 100],
] as const;
const ULTIMO = HITOS.length - 1;

/** Milestone of each state by its place in the catalogue; the fifth is left out, because it interrupts any of them. */
const DE_ESTADO: Readonly<Record<number, number>> = {
  1: 0,
  2: 0,
  3: 1,
  4: 1,
  6: 2,
  7: 2,
  8: 2,
  9: 3,
  10: 3,
  11: 3,
  12: 4,
  13: 5,
  14: 5,
  15: 5,
  99: 5,
};
const SIN_REPARACION = /sin reparación/i;

export interface Hito {
  titulo: string;
  /** `omitido`: a step that this repair did not need. */
  situacion: 'hecho' | 'actual' | 'pendiente' | 'omitido';
  fecha: string | null;
}

const hitoDe = ({ estado }: HistorialPublico): number | undefined =>
  SIN_REPARACION.test(estado.nombre_cliente) ? ULTIMO - 1 : DE_ESTADO[estado.id];

export const esCambioAprobado = ({ aprobada_3x3, estado }: OrdenPublica): boolean =>
  aprobada_3x3 || estado.estado.nombre_cliente === 'Equipo con aprobación de cambio';

const ENTREGA = /entrega|camino|retiro/i;
/** The last milestone's text: not every order ends with a delivery. */
function final(orden: OrdenPublica, titulo: string): string {
  if (esCambioAprobado(orden)) return 'Cambio de equipo';
  return orden.estado.cerrada && !ENTREGA.test(orden.estado.estado.nombre_cliente) ? 'Cierre' : titulo;
}

/** The milestones of an order, with the day each one began; the history may still be loading. */
export function hitosDe(orden: OrdenPublica, historial: readonly HistorialPublico[] | undefined): Hito[] {
  const vividos = (historial ?? []).map((entrada) => ({ hito: hitoDe(entrada), fecha: entrada.fecha_hora }));
  const { porcentaje_cliente: avance } = orden.estado.estado;
  const actual =
    avance === null ? (vividos.find(({ hito }) => hito !== undefined)?.hito ?? 0) : HITOS.findIndex(([, hasta]) => avance <= hasta);
  const inicio = (n: number) => vividos.filter(({ hito }) => hito === n).at(-1)?.fecha ?? null;
  return HITOS.map(([titulo], n) => {
    const fecha = n <= actual ? inicio(n) : null;
    return {
      titulo: n === ULTIMO ? final(orden, titulo) : titulo,
      situacion: n > actual ? 'pendiente' : n === actual ? 'actual' : historial && !fecha && n > 0 ? 'omitido' : 'hecho',
      fecha,
    };
  });
}
