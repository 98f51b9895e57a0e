import type { ComandoOrdenRespuesta, OrdenDetalle } from '@bitacora/domain/contracts';
import { useSyncExternalStore } from 'react';
import { ApiError, actuar, escribir, leer, newKey } from '../../api/client';

const ULTIMOS = 10;

/** A move made on this screen. */
export interface Hecho {
  readonly id: string;
  readonly ot: number;
  readonly etiqueta: string;
  readonly hora: string;
  readonly revision: number;
  readonly estado: 'hecho' | 'deshecho';
  /** True when the order allows undoing the move: it had no effects elsewhere, and nothing followed. */
  readonly reversible: boolean;
}
interface Turno {
  readonly hechos: number;
  readonly rechazados: number;
  readonly ultimos: readonly Hecho[];
}

/** Kept while the console is open, so that opening an order does not lose the count. */
let turno: Turno = { hechos: 0, rechazados: 0, ultimos: [] };
const oyentes = new Set<() => void>();
function poner(nuevo: Turno): void {
  turno = nuevo;
  for (const oyente of oyentes) oyente();
}

/** The current tally and the last moves. */
export const useTurno = (): Turno =>
  useSyncExternalStore(
    (oyente) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    () => turno,
  );

export const contarRechazo = (): void => poner({ ...turno, rechazados: turno.rechazados + 1 });

const cambiar = (cambio: (hecho: Hecho) => Partial<Hecho>): void =>
  poner({ ...turno, ultimos: turno.ultimos.map((hecho) => ({ ...hecho, ...cambio(hecho) })) });

/** The order after a move decides if that move can be undone; earlier ones no longer can. */
export function asentar({ ot, revision, acciones_panel }: OrdenDetalle): void {
  const puede = acciones_panel.visible.includes('deshacer') && !acciones_panel.disabled.includes('deshacer');
  cambiar((hecho) => (hecho.ot === ot ? { reversible: puede && hecho.revision === revision } : {}));
}

/** Carries out a move; its retries use the same key. */
export async function mover(ot: number, accion: string, etiqueta: string): Promise<ComandoOrdenRespuesta> {
  const respuesta = await escribir.post('/api/orden/{ot}/acciones/{accion}', { params: { ot, accion }, clave: newKey() });
  const hecho: Hecho = {
    id: newKey(),
    ot,
    etiqueta,
    hora: respuesta.fecha_hora,
    revision: respuesta.revision,
    estado: 'hecho',
    reversible: false,
  };
  poner({ ...turno, hechos: turno.hechos + 1, ultimos: [hecho, ...turno.ultimos].slice(0, ULTIMOS) });
  return respuesta;
}

/** Undoes a move while nothing else happened to the order, because other users' acts must stay. */
export async function deshacer(hecho: Hecho): Promise<void> {
  const { revision } = await leer('/api/orden/{ot}/fila', { params: { ot: hecho.ot } });
  if (revision !== hecho.revision) {
    const detail = `La OT ${hecho.ot} cambió después de este movimiento: ya no se puede deshacer aquí`;
    throw new ApiError(409, { type: 'about:blank', title: '', status: 409, detail, codigo: 'ORDEN_CAMBIADA', correlation_id: '' });
  }
  await actuar(hecho.ot, 'deshacer', {}, newKey());
  poner({ ...turno, hechos: turno.hechos - 1 });
  cambiar((otro) => (otro.id === hecho.id ? { estado: 'deshecho' } : {}));
}
