import { holdsStorableText } from '../http/storable';
import type { Fila } from './celda';
import { PlanillaInvalida } from './limites';
import { type Lectura, leerPlanilla } from './planilla';

/** A request to the process that reads spreadsheets. */
export interface Pedido {
  readonly bytes: Uint8Array;
  readonly lectura: Lectura;
}

/** Its answers: that it is ready, rows in groups that can be received at once, and its end. */
export type Respuesta =
  | { readonly tipo: 'lista' }
  | { readonly tipo: 'filas'; readonly filas: readonly Fila[] }
  | { readonly tipo: 'leida'; readonly hayMas: boolean }
  | { readonly tipo: 'rechazada'; readonly motivo: string | null };

const FILAS_POR_MENSAJE = 250;

const decir = (respuesta: Respuesta): unknown => process.send?.(respuesta);

async function atender({ bytes, lectura }: Pedido): Promise<void> {
  try {
    const { filas, hayMas } = await leerPlanilla(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), lectura);
    if (!filas.every(holdsStorableText)) throw new PlanillaInvalida('Una celda del archivo tiene caracteres que no se pueden guardar');
    for (let i = 0; i < filas.length; i += FILAS_POR_MENSAJE) decir({ tipo: 'filas', filas: filas.slice(i, i + FILAS_POR_MENSAJE) });
    decir({ tipo: 'leida', hayMas });
  } catch (error) {
    decir({ tipo: 'rechazada', motivo: error instanceof PlanillaInvalida ? error.motivo : null });
  }
}

process.on('message', (pedido: Pedido) => void atender(pedido));
// Nobody is left to read for.
process.on('disconnect', () => process.exit());
// The terminal interrupts the whole group: the service ends its own processes in its own time.
process.on('SIGINT', () => undefined);
decir({ tipo: 'lista' });
