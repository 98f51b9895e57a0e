import { z } from 'zod';
import { ADMINISTRACION_Y_GERENCIA } from '../../comun';
import { codigoDeSolicitudSchema, conCodigoSchema, pedirCodigoSchema, pedirPorCanalSchema, registrarSolicitudSchema } from '../../derechos';
import { raw } from '../../kernel';
import { opcional, pageSchema } from '../consultas/comun.consulta';
import {
  codigoPedidoSchema,
  comandoDerechosSchema,
  solicitudDeDatosFilaSchema,
  solicitudDeDatosListaSchema,
  solicitudEnCanalSchema,
  solicitudPedidaSchema,
} from '../esquemas';
import { BYTES, conId, ruta } from './comun';

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

const canal = { method: 'POST', access: 'publico', errors: ['DEMASIADOS_INTENTOS'] } as const;
const PRUEBA = { pedido: 'q3uYxTn0o2Jm1dG5vXb7cA8kL9rE4sWzPfHhIiKjMnQ', codigo: '12345678' };
export const pedirCodigoDeTitular = ruta({
  ...canal,
  path: '/api/public/datos-personales/codigo',
  summary: 'Pide el código que comprueba quién es alguien; responde lo mismo a todos',
  input: { body: pedirCodigoSchema },
  example: { request: { rut: '12.345.678-5', correo: 'ana@ejemplo.cl' } },
  output: codigoPedidoSchema,
});
export const pedirCodigoDeSolicitud = ruta({
  ...canal,
  path: '/api/public/datos-personales/codigo_de_solicitud',
  summary: 'Pide un código para seguir una solicitud; responde lo mismo a todos',
  input: { body: codigoDeSolicitudSchema },
  example: { request: { numero: 12, rut: '12.345.678-5' } },
  output: codigoPedidoSchema,
});
export const pedirPorCanal = ruta({
  ...canal,
  path: '/api/public/datos-personales',
  summary: 'Una persona ejerce un derecho sobre sus datos, con el código que recibió',
  input: { form: pedirPorCanalSchema },
  example: { request: { ...PRUEBA, tipo: 'acceso', texto: null } },
  output: solicitudPedidaSchema,
  status: 201,
});
export const solicitudEnCanal = ruta({
  ...canal,
  path: '/api/public/seguimiento/solicitud',
  summary: 'En qué va una solicitud, a quien la pidió',
  input: { body: conCodigoSchema },
  example: { request: PRUEBA },
  output: solicitudEnCanalSchema,
});
const FORMAS = ['pdf', 'json'] as const;
export const archivoEnCanal = ruta({
  ...canal,
  path: '/api/public/seguimiento/solicitud/archivo',
  summary: 'Todo lo que la casa guarda de quien lo pidió, a quien lo pidió',
  input: { body: conCodigoSchema.extend({ forma: z.enum(FORMAS, { error: `Debe ser uno de: ${FORMAS.join(', ')}` }) }) },
  example: { request: { ...PRUEBA, forma: 'pdf' } },
  output: raw(BYTES),
  errors: ['DEMASIADOS_INTENTOS', 'ACCION_NO_DISPONIBLE'],
});
