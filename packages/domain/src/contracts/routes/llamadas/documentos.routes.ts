import { z } from 'zod';
import { raw } from '../../../kernel';
import { conOt, PDF, ruta, texto } from '../comun';

const pdf = { access: 'staff', output: raw(PDF) } as const;
export const pdfDeIngreso = ruta({
  method: 'GET',
  path: '/api/orden/get_pdf_ingreso/{ot}',
  summary: 'Comprobante de ingreso',
  input: { params: conOt },
  ...pdf,
});
export const pdfDeInforme = ruta({
  method: 'GET',
  path: '/api/orden/download_report/{ot}',
  summary: 'Informe técnico',
  input: { params: conOt },
  ...pdf,
});
export const pdfDeCambio = ruta({
  method: 'GET',
  path: '/api/orden/download_pdf_cambio/{ot}',
  summary: 'Documento de cambio',
  input: { params: conOt },
  ...pdf,
});
export const etiquetas = ruta({
  method: 'GET',
  path: '/api/orden/etiquetas',
  summary: 'Etiquetas de una o más órdenes',
  input: { query: z.object({ ots: texto }) },
  ...pdf,
});
export const pdfDeResumen = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/resumen_pdf',
  summary: 'Resumen de una orden',
  input: { params: conOt },
  ...pdf,
});
export const pdfDeRepuestos = ruta({
  method: 'GET',
  path: '/api/orden/{ot}/hoja_repuestos',
  summary: 'Hoja de repuestos de una orden',
  input: { params: conOt },
  ...pdf,
});
