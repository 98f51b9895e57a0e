import { esPlantillaDeOv, PLANTILLAS_OV } from '../../ov/plantillas';
import { ACCESO_RETAIL } from '../acceso-retail';
import { EXCELES, esPlantillaDeExcel } from '../excel';
import { plantillasDeCambioDeRetiro } from './cambio-de-retiro';
import { plantillasDeEntrega } from './entrega';
import { plantillasDeIngreso } from './ingreso';
import { plantillasDeTaller } from './taller';

/** Every e-mail to a client about an order, by the name under which the order records its outcome. */
export const PLANTILLAS = { ...plantillasDeIngreso, ...plantillasDeCambioDeRetiro, ...plantillasDeTaller, ...plantillasDeEntrega };
export type NombrePlantilla = keyof typeof PLANTILLAS;
export const esPlantilla = (nombre: string): nombre is NombrePlantilla => Object.hasOwn(PLANTILLAS, nombre);

/** Mails that are not to clients. */
const DE_LA_CASA: Readonly<Record<string, string>> = {
  mensaje: 'Mensaje entre el personal',
  prueba_correo: 'Correo de prueba',
  [ACCESO_RETAIL]: 'Acceso de retail',
  invitacion: 'Invitación al personal',
  restablecer_clave: 'Restablecer clave',
};

/** The staff's name of a template. */
export function nombreDePlantilla(plantilla: string): string {
  if (esPlantilla(plantilla)) return PLANTILLAS[plantilla].nombre;
  if (esPlantillaDeExcel(plantilla)) return EXCELES[plantilla].nombre;
  return esPlantillaDeOv(plantilla) ? PLANTILLAS_OV[plantilla].nombre : (DE_LA_CASA[plantilla] ?? plantilla);
}
