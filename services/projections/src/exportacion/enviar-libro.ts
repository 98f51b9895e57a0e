import { PassThrough } from 'node:stream';
import type { ServiceRuntime } from '@bitacora/platform';
import type { FastifyReply } from 'fastify';
import { enviarArchivo } from '../documento/envio';
import { escribirLibro, type Hoja } from './libro';

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const EN_VUELO = 256 * 1024;

/** Sends a workbook while it is being written. */
export function enviarLibro(
  reply: FastifyReply,
  { logger, clock }: Pick<ServiceRuntime, 'logger' | 'clock'>,
  nombre: string,
  hojas: readonly Hoja[],
): FastifyReply {
  const salida = new PassThrough({ highWaterMark: EN_VUELO });
  void escribirLibro(salida, hojas, clock.now()).catch((error: unknown) => {
    logger.error({ err: error, libro: nombre }, 'workbook failed');
    salida.destroy(error as Error);
  });
  return enviarArchivo(reply, nombre, XLSX, salida);
}
