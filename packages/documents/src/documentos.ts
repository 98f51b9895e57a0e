import { renderCambio } from './cambio';
import { renderCotizacion } from './cotizacion';
import { renderDatosDeTitular } from './datos-de-titular';
import { renderEtiqueta } from './etiqueta';
import { renderExpediente } from './expediente';
import { renderHojaDeRepuestos } from './hoja-de-repuestos';
import { renderInforme } from './informe';
import { renderIngreso } from './ingreso';
import { renderResumen } from './resumen';

/** Every printed document by its name: from plain data to the bytes of a PDF. */
export const DOCUMENTOS = {
  cambio: renderCambio,
  cotizacion: renderCotizacion,
  datosDeTitular: renderDatosDeTitular,
  etiqueta: renderEtiqueta,
  expediente: renderExpediente,
  hojaDeRepuestos: renderHojaDeRepuestos,
  informe: renderInforme,
  ingreso: renderIngreso,
  resumen: renderResumen,
};
export type Documentos = typeof DOCUMENTOS;
