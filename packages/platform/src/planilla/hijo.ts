import { holdsStorableText } from '../http/storable';
import type { Fila } from './celda';
import { PlanillaInvalida } from './limites';
import { type Lectura, leerPlanilla } from './planilla';

/** A request to the process that reads spreadsheets. */
export interface Pedido {
  readonly bytes: Uint8Array;
  readonly lectura: Lectura;
}

/** Its answers: ready, groups of rows that can be received at once, and the end. */
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
// The service is gone.
process.on('disconnect', () => process.exit());
// Ctrl+C interrupts the whole group, but the service ends its processes itself.
process.on('SIGINT', () => undefined);
decir({ tipo: 'lista' });
