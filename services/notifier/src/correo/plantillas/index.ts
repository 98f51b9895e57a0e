import { plantillasDeCambioDeRetiro } from './cambio-de-retiro';
import { plantillasDeEntrega } from './entrega';
import { plantillasDeIngreso } from './ingreso';
import { plantillasDeTaller } from './taller';

/** Every e-mail to a client about an order, by the name under which the order records its outcome. */
export const PLANTILLAS = { ...plantillasDeIngreso, ...plantillasDeCambioDeRetiro, ...plantillasDeTaller, ...plantillasDeEntrega };
export type NombrePlantilla = keyof typeof PLANTILLAS;
export const esPlantilla = (nombre: string): nombre is NombrePlantilla => Object.hasOwn(PLANTILLAS, nombre);
