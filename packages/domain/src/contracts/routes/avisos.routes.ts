import { z } from 'zod';
import { raw } from '../../kernel';
import { dispositivoSchema, mensajeriaSchema, preferenciasDeAvisosSchema } from '../avisos.contract';
import {
  accionAvisoWireSchema,
  correoDeBandejaSchema,
  mensajeDetalleSchema,
  mensajeWireSchema,
  paginaDeAvisosSchema,
  paginaDeBandejaSchema,
  preferenciasDeAvisosWireSchema,
  silencioWireSchema,
} from '../esquemas';
import { PLANTILLAS_DE_EXCEL } from '../informes.contract';
import { BYTES, conId, DE_CORREOS, positivo, ruta, texto } from './comun';

export const avisos = ruta({
  method: 'GET',
  path: '/api/usuarios/{id}/notificaciones',
  summary: 'Los avisos de un usuario',
  access: 'sesion',
  input: { params: conId, query: z.object({ page: texto, action: texto }) },
  output: paginaDeAvisosSchema,
});
export const leerTodosLosAvisos = ruta({
  method: 'GET',
  path: '/api/usuarios/notificaciones/{id}/all_read',
  summary: 'Marca leídos todos los avisos de un usuario',
  access: 'sesion',
  input: { params: conId },
  output: z.object({ unread: z.int() }),
});
export const marcarAviso = ruta({
  method: 'GET',
  path: '/api/usuarios/notificaciones/{id}/mark_read',
  summary: 'Marca un aviso leído o no leído',
  access: 'sesion',
  input: { params: conId, query: z.object({ read_state: texto }) },
  output: z.object({ id: z.int(), read: z.boolean(), unread: z.int() }),
});
export const contarAvisos = ruta({
  method: 'GET',
  path: '/api/usuarios/notificaciones/{id}/notificaciones_count',
  summary: 'Cuántos avisos no ha leído un usuario',
  access: 'sesion',
  input: { params: conId },
  output: z.object({ count: z.int() }),
});
export const enviarMensaje = ruta({
  method: 'POST',
  path: '/api/usuarios/messaging',
  summary: 'Envía un mensaje sobre una orden a otros usuarios',
  access: 'staff',
  input: { form: mensajeriaSchema },
  output: z.object({ enviados: z.int() }),
});
export const accionesDeAviso = ruta({
  method: 'GET',
  path: '/api/avisos/acciones',
  summary: 'Tipos de aviso',
  access: 'sesion',
  output: z.array(accionAvisoWireSchema),
});
export const preferenciasDeAvisos = ruta({
  method: 'GET',
  path: '/api/avisos/preferencias',
  summary: 'Qué avisos quiere este usuario',
  access: 'sesion',
  output: preferenciasDeAvisosWireSchema,
});
export const cambiarPreferenciasDeAvisos = ruta({
  method: 'PUT',
  path: '/api/avisos/preferencias',
  summary: 'Cambia qué avisos quiere este usuario',
  access: 'sesion',
  input: { body: preferenciasDeAvisosSchema },
  output: preferenciasDeAvisosWireSchema,
});
export const pedirExcel = ruta({
  method: 'POST',
  path: '/api/avisos/excel',
  summary: 'Pide enviar un libro por correo, para los otros servicios',
  access: 'sesion',
  input: { form: z.strictObject({ plantilla: z.enum(PLANTILLAS_DE_EXCEL), usuario_id: z.int().positive(), consulta: z.string() }) },
  output: z.object({ pedido: z.literal(true) }),
  status: 202,
});
export const enviarCorreoInterno = ruta({
  method: 'POST',
  path: '/api/avisos/correo_interno',
  summary: 'Envía un correo con un secreto a un usuario o a un cliente, para los otros servicios',
  access: 'sesion',
  input: {
    form: z.union([
      z.strictObject({
        plantilla: z.string(),
        usuario_id: z.int().positive(),
        para: z.email().max(254),
        nombre: z.string(),
        url: z.url().max(1000),
        horas: z.int().positive(),
      }),
      z.strictObject({
        plantilla: z.literal('codigo_titular'),
        cliente_id: z.int().positive(),
        para: z.email().max(254),
        nombre: z.string(),
        codigo: z.string(),
        minutos: z.int().positive(),
      }),
    ]),
  },
  output: z.object({ enviado: z.literal(true) }),
  // The mail server refused it.
  errors: ['ACCION_NO_DISPONIBLE'],
});
const deCorreos = { method: 'GET', access: DE_CORREOS } as const;
export const bandeja = ruta({
  ...deCorreos,
  path: '/api/avisos/bandeja',
  summary: 'Correos enviados y por enviar',
  input: { query: z.object({ page: texto, search: texto, estado: texto }) },
  output: paginaDeBandejaSchema,
});
export const correo = ruta({
  ...deCorreos,
  path: '/api/avisos/bandeja/{id}',
  summary: 'Un correo',
  input: { params: conId },
  output: correoDeBandejaSchema,
});
export const htmlDeCorreo = ruta({
  ...deCorreos,
  path: '/api/avisos/bandeja/{id}/html',
  summary: 'Un correo como se ve',
  input: { params: conId },
  output: raw('text/html'),
});
export const adjuntoDeCorreo = ruta({
  ...deCorreos,
  path: '/api/avisos/bandeja/{id}/adjuntos/{numero}',
  summary: 'Un adjunto de un correo',
  input: { params: { id: positivo, numero: z.string() } },
  output: raw(BYTES),
});
export const mensajes = ruta({
  ...deCorreos,
  path: '/api/avisos/previsualizacion',
  summary: 'Los mensajes que se envían',
  output: z.array(mensajeWireSchema),
});
export const mensaje = ruta({
  ...deCorreos,
  path: '/api/avisos/previsualizacion/{clave}',
  summary: 'Un mensaje con sus casos',
  input: { params: { clave: z.string() } },
  output: mensajeDetalleSchema,
});
export const htmlDeMensaje = ruta({
  ...deCorreos,
  path: '/api/avisos/previsualizacion/{clave}/html',
  summary: 'Un mensaje como se ve',
  input: { params: { clave: z.string() }, query: z.object({ caso: texto }) },
  output: raw('text/html'),
});
export const silencios = ruta({
  ...deCorreos,
  path: '/api/avisos/silencios',
  summary: 'Lo que no se le dice a nadie, y por qué',
  output: z.array(silencioWireSchema),
});
export const clavePublica = ruta({
  method: 'GET',
  path: '/api/mensajeria/clave_publica',
  summary: 'Clave para recibir avisos en el navegador',
  access: 'sesion',
  output: z.object({ clave: z.string() }),
});
export const registrarDispositivo = ruta({
  method: 'POST',
  path: '/api/mensajeria/register_device',
  summary: 'Registra un navegador para recibir avisos',
  access: 'sesion',
  input: { body: dispositivoSchema },
  output: z.object({ registrado: z.literal(true) }),
});
export const asyncApi = ruta({
  method: 'GET',
  path: '/api/asyncapi.json',
  summary: 'Descripción de los eventos para integradores',
  access: 'staff',
  output: z.record(z.string(), z.unknown()),
});
