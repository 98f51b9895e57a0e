import { z } from 'zod';
import { EJECUTIVOS_Y_BODEGA, ENTERO_MAXIMO, GRUPOS, OFICINA, OFICINA_Y_BODEGA } from '../../comun';
import { routeBuilder } from '../../kernel';
import type { Codigo } from '../codigos';

/** Declares an operation of the API. */
export const ruta = routeBuilder<Codigo>();

/** A positive integer in a path, or a required one in a query. */
export const positivo = z.coerce
  .number({ error: 'Debe ser un número entero positivo' })
  .int('Debe ser un número entero positivo')
  .positive('Debe ser un número entero positivo')
  .max(ENTERO_MAXIMO, 'Debe ser un número entero positivo');
/** A query text that its handler reads as it is. */
export const texto = z.coerce.string().optional();
/** The order number in a path. */
export const conOt = { ot: positivo } as const;
export const conId = { id: positivo } as const;
/** The id of something inside an order, `ot * 1000 + n`. */
export const idEnOrden = z.coerce
  .number({ error: 'Debe ser un número entero positivo' })
  .refine((id) => Number.isSafeInteger(id) && id > 0, 'Debe ser un número entero positivo');

/** An order number in a body. */
export const numeroDeOrden = enCuerpo('Debe indicar el número de la orden', ENTERO_MAXIMO);
/** The id of a part request in a body. */
export const numeroDeSolicitud = enCuerpo('Debe indicar el repuesto', Number.MAX_SAFE_INTEGER);
function enCuerpo(mensaje: string, maximo: number) {
  return z.coerce.number({ error: mensaje }).int(mensaje).positive(mensaje).max(maximo, mensaje);
}

export const nombradoWireSchema = z.object({ id: z.int(), nombre: z.string() }).meta({ id: 'Nombrado' });
export const mensajeSchema = z.object({ message: z.string() }).meta({ id: 'Mensaje' });

/** The groups of most calls of a kind. */
export const DE_CLIENTES = OFICINA_Y_BODEGA;
export const DE_OPORTUNIDADES = EJECUTIVOS_Y_BODEGA;
export const DE_CORREOS = OFICINA;

/** Media types of the answers that are files. */
export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
export const PDF = 'application/pdf';
export const BYTES = 'application/octet-stream';
