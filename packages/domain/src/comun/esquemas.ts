import { z } from 'zod';
import { DESPACHOS, EMPRESA, MEMORIAS, PERSONA, RESULTADOS, TIPOS_ADJUNTO, TIPOS_DISPOSITIVO, UBICACIONES } from './enumeraciones';
import { ESTADOS } from './estados';

// The schemas are apart from the messages, so that a screen that only shows messages does not load zod.
export const tipoServicioSchema = z.number().int().min(1).max(6);
export const tipoClienteSchema = z.union([z.literal(PERSONA), z.literal(EMPRESA)]);
export const ubicacionSchema = z.enum(UBICACIONES);
export const despachoSchema = z.enum(DESPACHOS);
export const resultadoSchema = z.enum(RESULTADOS);
export const tipoDispositivoSchema = z.enum(TIPOS_DISPOSITIVO);
export const tipoAdjuntoSchema = z.enum(TIPOS_ADJUNTO);
export const estadoSchema = z.enum(ESTADOS);
/** RAM in GB, given as a number or as text. */
export const memoriaSchema = z.preprocess(
  (valor) => (typeof valor === 'number' ? String(valor) : valor),
  z.enum(MEMORIAS, { error: 'Elija una de las opciones' }),
);
