import { z } from 'zod';
import { ADMINISTRACION_Y_GERENCIA } from '../../comun';
import { publicacionSchema } from '../../legal/documento.formularios';
import { CLASES_DOCUMENTO } from '../../legal/legal.clases';
import { documentoPublicadoSchema, documentoPublicoSchema, documentosLegalesSchema } from '../legales.contract';
import { ruta } from './comun';

export const documentosLegales = ruta({
  method: 'GET',
  path: '/api/admin/documentos',
  summary: 'Los textos legales de la casa, con todas sus versiones',
  access: ADMINISTRACION_Y_GERENCIA,
  output: documentosLegalesSchema,
});
export const publicarDocumento = ruta({
  method: 'POST',
  path: '/api/admin/documentos/{clase}',
  summary: 'Publica una versión nueva de un texto legal, si nadie publicó otra desde que se leyó',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: { clase: z.enum(CLASES_DOCUMENTO, { error: 'El documento no existe' }) }, body: publicacionSchema },
  output: documentoPublicadoSchema,
});
export const documentoVigente = ruta({
  method: 'GET',
  path: '/api/public/documentos/{clase}',
  summary: 'Un texto legal de la casa, en su versión vigente',
  access: 'publico',
  input: { params: { clase: z.string() } },
  output: documentoPublicoSchema,
});
export const documentoEnVersion = ruta({
  method: 'GET',
  path: '/api/public/documentos/{clase}/{version}',
  summary: 'Un texto legal de la casa, en una versión: queda para siempre',
  access: 'publico',
  input: { params: { clase: z.string(), version: z.string() } },
  output: documentoPublicoSchema,
});
