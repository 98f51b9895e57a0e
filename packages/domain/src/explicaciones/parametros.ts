import { z } from 'zod';

/** A positive integer of an address. */
export const entero = z.coerce.number({ error: 'Debe ser un número' }).int('Debe ser un número entero').positive('Debe ser positivo');
