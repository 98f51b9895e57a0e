import { plantillasDeEntrega } from './entrega';
import { plantillasDeIngreso } from './ingreso';
import { plantillasDeTaller } from './taller';

/** Every e-mail to a client, by the name that the order remembers its outcome under. */
export const PLANTILLAS = { ...plantillasDeIngreso, ...plantillasDeTaller, ...plantillasDeEntrega };
export type NombrePlantilla = keyof typeof PLANTILLAS;
export const esPlantilla = (nombre: string): nombre is NombrePlantilla => Object.hasOwn(PLANTILLAS, nombre);
