import { z } from 'zod';

const entero = (mensaje: string, maximo: number) => z.coerce.number({ error: mensaje }).int(mensaje).positive(mensaje).max(maximo, mensaje);

/** An order number in a body. */
export const numeroDeOrden = entero('Debe indicar el número de la orden', 2_147_483_647);
/** The id of something inside an order: `ot * 1000 + n`. */
export const numeroDeSolicitud = entero('Debe indicar el repuesto', Number.MAX_SAFE_INTEGER);
