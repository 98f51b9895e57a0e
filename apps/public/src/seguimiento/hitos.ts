import type { HistorialPublico, OrdenPublica } from '@bitacora/domain/contracts';

/** The six plain milestones of a repair. The server decides which one an order is at from its facts, not from the name of its state. */
const HITOS = ['Recepción', 'Evaluación', 'Repuestos', 'Reparación', 'Control de calidad', 'Entrega'];
const ULTIMO = HITOS.length - 1;
/** The last milestone's text: not every order ends with a delivery. */
const FINAL = { entrega: 'Entrega', cambio: 'Cambio de equipo', cierre: 'Cierre' } as const;

export interface Hito {
  titulo: string;
  /** `omitido`: a step that this repair did not need. */
  situacion: 'hecho' | 'actual' | 'pendiente' | 'omitido';
  fecha: string | null;
}

/** The milestones of an order, with the day each one began; the history may still be loading. */
export function hitosDe({ estado: { estado } }: OrdenPublica, historial: readonly HistorialPublico[] | undefined): Hito[] {
  const inicio = (n: number) => historial?.findLast((entrada) => entrada.estado.etapa === n)?.fecha_hora ?? null;
  return HITOS.map((titulo, n) => {
    const fecha = n <= estado.etapa ? inicio(n) : null;
    return {
      titulo: n === ULTIMO ? FINAL[estado.final] : titulo,
      situacion: n > estado.etapa ? 'pendiente' : n === estado.etapa ? 'actual' : historial && !fecha && n > 0 ? 'omitido' : 'hecho',
      fecha,
    };
  });
}
