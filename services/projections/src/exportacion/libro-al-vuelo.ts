import { PassThrough } from 'node:stream';
import type { ServiceRuntime } from '@bitacora/platform';
import { archivo, type Descarga } from '../lectura/descarga';
import { escribirLibro, type Hoja } from './libro';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const EN_VUELO = 256 * 1024;

/** A workbook written while it is sent. */
export function libroAlVuelo(
  { logger, clock }: Pick<ServiceRuntime, 'logger' | 'clock'>,
  nombre: string,
  hojas: readonly Hoja[],
): Descarga {
  const salida = new PassThrough({ highWaterMark: EN_VUELO });
  void escribirLibro(salida, hojas, clock.now()).catch((error: unknown) => {
    logger.error({ err: error, libro: nombre }, 'workbook failed');
    salida.destroy(error as Error);
  });
  return archivo(nombre, XLSX, salida);
}
