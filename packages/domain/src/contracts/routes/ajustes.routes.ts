import { z } from 'zod';
import { configuracionDeEstadoSchema, HORAS_MAXIMAS } from '../../ajuste';
import { calendarioSchema } from '../../calendario';
import { ADMINISTRACION, ADMINISTRACION_Y_GERENCIA, CAMPO_REQUERIDO, CORREO_INVALIDO, ENTERO_MAXIMO, estadoSchema } from '../../comun';
import { raw } from '../../kernel';
import { limiteConValorSchema } from '../../limites';
import { mensajeConTextoSchema } from '../../mensajes';
import { textoConValorSchema } from '../../textos';
import {
  ajusteEscritoSchema,
  calendarioDeLaCasaSchema,
  efectoDeEstadoSchema,
  efectoDeLimiteSchema,
  estadosConfigurablesSchema,
  limitesDeLaCasaSchema,
  mensajesDeLaCasaSchema,
  pruebaDeCorreoSchema,
  textosDeLaCasaSchema,
  vistaDeMensajeSchema,
} from '../ajustes.contract';
import { conId, ruta } from './comun';

/** Hours in an address; an empty value means no alert. */
const horas = z.coerce
  .number({ error: 'Horas enteras' })
  .int('Horas enteras')
  .min(1, 'Al menos 1 hora')
  .max(HORAS_MAXIMAS, `A lo más ${HORAS_MAXIMAS} horas`)
  .optional();

export const estadosConfigurables = ruta({
  method: 'GET',
  path: '/api/admin/estados',
  summary: 'Los estados como son ahora y como venían, y los cambios que se les hicieron',
  access: ADMINISTRACION_Y_GERENCIA,
  output: estadosConfigurablesSchema,
});
export const efectoDeEstado = ruta({
  method: 'GET',
  path: '/api/admin/estados/efecto',
  summary: 'Qué órdenes abiertas cambian de color con otras horas de alerta, contadas como las cuenta el tablero',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: z.object({ estado: estadoSchema, hora_alerta_1: horas, hora_alerta_2: horas }) },
  output: efectoDeEstadoSchema,
});
export const configurarEstado = ruta({
  method: 'PUT',
  path: '/api/admin/estados',
  summary: 'Cambia lo que un estado dice al cliente, sus colores y sus horas de alerta, si nadie lo cambió desde que se leyó',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { body: configuracionDeEstadoSchema },
  output: ajusteEscritoSchema,
});
export const deshacerCambioDeEstado = ruta({
  method: 'POST',
  path: '/api/admin/estados/cambios/{id}/deshacer',
  summary: 'Deshace un cambio de un estado, con otro cambio',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: conId },
  output: ajusteEscritoSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});

/** Fields that accompany a new value. */
const alConfigurar = {
  /** The number of the last change that its author saw, 0 without one. */
  ultimo_cambio: z.int({ error: CAMPO_REQUERIDO }).min(0, 'El número de un cambio'),
  vigente_desde: z.iso.datetime({ error: 'Una fecha con hora' }).optional(),
};

export const calendarioDeLaCasa = ruta({
  method: 'GET',
  path: '/api/admin/calendario',
  summary: 'Cuándo abre el centro: su semana, los feriados, los días distintos, y los cambios que se les hicieron',
  access: ADMINISTRACION_Y_GERENCIA,
  output: calendarioDeLaCasaSchema,
});
export const configurarCalendario = ruta({
  method: 'PUT',
  path: '/api/admin/calendario',
  summary: 'Cambia cuándo abre el centro, si nadie lo cambió desde que se leyó',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { body: calendarioSchema.extend(alConfigurar) },
  output: ajusteEscritoSchema,
});
export const deshacerCambioDeCalendario = ruta({
  method: 'POST',
  path: '/api/admin/calendario/cambios/{id}/deshacer',
  summary: 'Deshace un cambio del calendario, con otro cambio',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: conId },
  output: ajusteEscritoSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});

export const limitesDeLaCasa = ruta({
  method: 'GET',
  path: '/api/admin/limites',
  summary: 'Los plazos de la casa, y los cambios que se les hicieron',
  access: ADMINISTRACION_Y_GERENCIA,
  output: limitesDeLaCasaSchema,
});
export const efectoDeLimite = ruta({
  method: 'GET',
  path: '/api/admin/limites/efecto',
  summary: 'Qué haría ahora otro valor de un plazo',
  access: ADMINISTRACION_Y_GERENCIA,
  input: {
    query: z.object({ limite: z.string(), valor: z.coerce.number({ error: 'Un número entero' }) }).pipe(limiteConValorSchema),
  },
  output: efectoDeLimiteSchema,
});
export const configurarLimite = ruta({
  method: 'PUT',
  path: '/api/admin/limites',
  summary: 'Cambia un plazo de la casa, si nadie lo cambió desde que se leyó',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { body: limiteConValorSchema.safeExtend(alConfigurar) },
  output: ajusteEscritoSchema,
});
export const deshacerCambioDeLimite = ruta({
  method: 'POST',
  path: '/api/admin/limites/cambios/{id}/deshacer',
  summary: 'Deshace un cambio de un plazo, con otro cambio',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: conId },
  output: ajusteEscritoSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});

export const mensajesDeLaCasa = ruta({
  method: 'GET',
  path: '/api/admin/mensajes',
  summary: 'Lo que la casa dice en los correos a sus clientes, y los cambios que se le hicieron',
  access: ADMINISTRACION_Y_GERENCIA,
  output: mensajesDeLaCasaSchema,
});
export const configurarMensaje = ruta({
  method: 'PUT',
  path: '/api/admin/mensajes',
  summary: 'Cambia lo que dice un correo a los clientes, si nadie lo cambió desde que se leyó',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { body: mensajeConTextoSchema.safeExtend(alConfigurar) },
  output: ajusteEscritoSchema,
});
export const deshacerCambioDeMensaje = ruta({
  method: 'POST',
  path: '/api/admin/mensajes/cambios/{id}/deshacer',
  summary: 'Deshace un cambio de un texto de correo, con otro cambio',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: conId },
  output: ajusteEscritoSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});

/** A mail with the words under edition, about a given order or opportunity; without one, about the newest that got this mail. */
const enVista = {
  params: { mensaje: z.string() },
  query: z.object({
    asunto: z.string().default(''),
    apertura: z.string().default(''),
    cierre: z.string().default(''),
    numero: z.coerce.number({ error: 'Un número' }).int('Un número').positive('Un número').max(ENTERO_MAXIMO, 'Un número').optional(),
  }),
};
export const vistaDeMensaje = ruta({
  method: 'GET',
  path: '/api/avisos/mensajes/{mensaje}/vista',
  summary: 'Un correo a un cliente con las palabras que se están escribiendo, sobre una orden real',
  access: ADMINISTRACION_Y_GERENCIA,
  input: enVista,
  output: vistaDeMensajeSchema,
});
export const htmlDeVistaDeMensaje = ruta({
  method: 'GET',
  path: '/api/avisos/mensajes/{mensaje}/vista/html',
  summary: 'El mismo correo como se ve',
  access: ADMINISTRACION_Y_GERENCIA,
  input: enVista,
  output: raw('text/html'),
});

export const textosDeLaCasa = ruta({
  method: 'GET',
  path: '/api/admin/textos',
  summary: 'El aviso a los clientes y el pie de los documentos, y los cambios que se les hicieron',
  access: ADMINISTRACION_Y_GERENCIA,
  output: textosDeLaCasaSchema,
});
export const configurarTexto = ruta({
  method: 'PUT',
  path: '/api/admin/textos',
  summary: 'Cambia el aviso a los clientes o el pie de los documentos, si nadie lo cambió desde que se leyó',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { body: textoConValorSchema.safeExtend(alConfigurar) },
  output: ajusteEscritoSchema,
});
export const deshacerCambioDeTexto = ruta({
  method: 'POST',
  path: '/api/admin/textos/cambios/{id}/deshacer',
  summary: 'Deshace un cambio de un texto de la casa, con otro cambio',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: conId },
  output: ajusteEscritoSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});

export const pruebaDeCorreo = ruta({
  method: 'GET',
  path: '/api/avisos/prueba',
  summary: 'El servidor de correo, y cómo resultó su última prueba',
  access: ADMINISTRACION_Y_GERENCIA,
  output: pruebaDeCorreoSchema,
});
export const probarCorreo = ruta({
  method: 'POST',
  path: '/api/avisos/prueba',
  summary: 'Envía ahora un correo de prueba y dice qué respondió el servidor',
  access: ADMINISTRACION,
  input: { body: z.object({ para: z.email({ error: CORREO_INVALIDO }).max(254, CORREO_INVALIDO) }) },
  output: pruebaDeCorreoSchema,
  errors: ['ACCION_NO_DISPONIBLE', 'DEMASIADOS_INTENTOS'],
});
export const omitirPruebaDeCorreo = ruta({
  method: 'POST',
  path: '/api/avisos/prueba/omitir',
  summary: 'Sigue sin probar el correo, a sabiendas',
  access: ADMINISTRACION,
  output: pruebaDeCorreoSchema,
});
