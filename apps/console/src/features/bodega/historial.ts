import type { ComandoOrdenRespuesta, OrdenDetalle } from '@bitacora/domain/contracts';
import { useSyncExternalStore } from 'react';
import { ApiError, api, newKey } from '../../api/client';

const ULTIMOS = 10;

/** A move made on this screen. */
export interface Hecho {
  readonly id: string;
  readonly ot: number;
  readonly etiqueta: string;
  readonly hora: string;
  readonly revision: number;
  readonly estado: 'hecho' | 'deshecho';
  /** Whether the order says that it can be taken back: not what had effects elsewhere, nor what something followed. */
  readonly reversible: boolean;
}
interface Turno {
  readonly hechos: number;
  readonly rechazados: number;
  readonly ultimos: readonly Hecho[];
}

/** Kept while the console is open, so that looking at an order does not lose the count. */
let turno: Turno = { hechos: 0, rechazados: 0, ultimos: [] };
const oyentes = new Set<() => void>();
function poner(nuevo: Turno): void {
  turno = nuevo;
  for (const oyente of oyentes) oyente();
}

/** The running tally and the last moves. */
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

/** What an order says after a move settles whether it, or none of the earlier ones, can be taken back. */
export function asentar({ ot, revision, acciones_panel }: OrdenDetalle): void {
  const puede = acciones_panel.visible.includes('deshacer') && !acciones_panel.disabled.includes('deshacer');
  cambiar((hecho) => (hecho.ot === ot ? { reversible: puede && hecho.revision === revision } : {}));
}

/** Carries out a move; the same key for its retries. */
export async function mover(ot: number, accion: string, etiqueta: string): Promise<ComandoOrdenRespuesta> {
  const respuesta = await api.post<ComandoOrdenRespuesta>(`orden/${ot}/acciones/${accion}`, {}, newKey());
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

/** Takes a move back, while nothing happened to the order since: what others did is not ours to undo. */
export async function deshacer(hecho: Hecho): Promise<void> {
  const { revision } = await api.get<{ revision: number }>(`orden/${hecho.ot}/fila`);
  if (revision !== hecho.revision) {
    const detail = `La OT ${hecho.ot} cambió después de este movimiento: ya no se puede deshacer aquí`;
    throw new ApiError(409, { type: 'about:blank', title: '', status: 409, detail, codigo: 'ORDEN_CAMBIADA', correlation_id: '' });
  }
  await api.post(`orden/${hecho.ot}/acciones/deshacer`, {}, newKey());
  poner({ ...turno, hechos: turno.hechos - 1 });
  cambiar((otro) => (otro.id === hecho.id ? { estado: 'deshecho' } : {}));
}
