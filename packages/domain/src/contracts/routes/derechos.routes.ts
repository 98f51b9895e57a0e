import { z } from 'zod';
import { ADMINISTRACION_Y_GERENCIA } from '../../comun';
import { registrarSolicitudSchema } from '../../derechos';
import { raw } from '../../kernel';
import { opcional, pageSchema } from '../consultas/comun.consulta';
import { comandoDerechosSchema, solicitudDeDatosFilaSchema, solicitudDeDatosListaSchema } from '../esquemas';
import { conId, ruta } from './comun';

const PARTES = ['abiertas', 'terminadas'] as const;

export const solicitudesDeDatos = ruta({
  method: 'GET',
  path: '/api/datos-personales',
  summary: 'Solicitudes sobre datos personales, las que vencen antes primero',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: z.object({ page: pageSchema, parte: opcional(z.enum(PARTES, { error: `Debe ser uno de: ${PARTES.join(', ')}` })) }) },
  output: solicitudDeDatosListaSchema,
});
export const solicitudDeDatos = ruta({
  method: 'GET',
  path: '/api/datos-personales/{id}',
  summary: 'Una solicitud sobre datos personales',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: conId },
  output: solicitudDeDatosFilaSchema,
});
const datos = { method: 'GET', access: ADMINISTRACION_Y_GERENCIA, input: { params: conId }, errors: ['ACCION_NO_DISPONIBLE'] } as const;
export const datosDeTitularEnPdf = ruta({
  ...datos,
  path: '/api/datos-personales/{id}/pdf',
  summary: 'Todo lo que la casa guarda de quien lo pidió, para leerlo',
  output: raw('application/pdf'),
});
export const datosDeTitularEnJson = ruta({
  ...datos,
  path: '/api/datos-personales/{id}/json',
  summary: 'Todo lo que la casa guarda de quien lo pidió, para otro sistema',
  output: raw('application/json'),
});
const comando = {
  method: 'POST',
  access: ADMINISTRACION_Y_GERENCIA,
  output: comandoDerechosSchema,
  errors: ['ACCION_DESCONOCIDA', 'ACCION_NO_DISPONIBLE', 'TRANSICION_NO_PERMITIDA'],
} as const;
export const registrarSolicitudDeDatos = ruta({
  ...comando,
  path: '/api/datos-personales',
  summary: 'Registra una solicitud que llegó al centro',
  input: { form: registrarSolicitudSchema },
  status: 201,
});
export const accionDeSolicitudDeDatos = ruta({
  ...comando,
  path: '/api/datos-personales/{id}/acciones/{accion}',
  summary: 'Realiza una acción sobre una solicitud de datos personales',
  input: { params: { ...conId, accion: z.string() }, form: z.looseObject({}) },
});
