import { z } from 'zod';
import { EMPTY, raw } from '../../kernel';
import { tokenNuevoSchema } from '../../usuario';
import { vistasRespuestaSchema } from '../esquemas';
import {
  codigoSchema,
  codigosSchema,
  factorNuevoSchema,
  loginPendienteSchema,
  loginRespuestaSchema,
  loginSchema,
  opcionesDePasskeySchema,
  passkeyNuevaSchema,
  passkeysSchema,
  reautenticacionSchema,
  respuestaDePasskeySchema,
  segundoFactorSchema,
  segundoPasoSchema,
  sesionAbiertaSchema,
  tokenDeApiSchema,
  tokenEmitidoSchema,
  usuarioSesionSchema,
} from '../sesion.contract';
import { preferenciasDeListaSchema, vistaCambiosSchema, vistaInputSchema } from '../vistas.contract';
import { conId, ruta } from './comun';

export const iniciarSesion = ruta({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Inicia sesión',
  access: 'publico',
  input: { form: loginSchema },
  output: z.union([loginRespuestaSchema, loginPendienteSchema]),
  errors: ['CREDENCIALES_INVALIDAS', 'FALTA_PASSKEY', 'CLAVE_NO_PERMITIDA', 'DEMASIADOS_INTENTOS'],
});
export const darSegundoPaso = ruta({
  method: 'POST',
  path: '/api/auth/login/codigo',
  summary: 'Termina el inicio de sesión de quien tiene segundo factor: su código, o uno de recuperación',
  access: 'publico',
  input: { form: segundoPasoSchema },
  output: loginRespuestaSchema,
  errors: ['CREDENCIALES_INVALIDAS', 'DEMASIADOS_INTENTOS'],
});
export const cerrarSesion = ruta({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Cierra la sesión',
  access: 'cuenta',
  output: EMPTY,
  status: 204,
});
export const sesion = ruta({
  method: 'GET',
  path: '/api/auth/sesion',
  summary: 'Quién tiene la sesión',
  access: 'cuenta',
  output: usuarioSesionSchema,
});

export const reautenticar = ruta({
  method: 'POST',
  path: '/api/auth/reautenticar',
  summary: 'Comprueba de nuevo quién tiene la sesión: vale diez minutos para lo que lo pide',
  access: 'cuenta',
  input: { form: reautenticacionSchema },
  output: EMPTY,
  status: 204,
  errors: ['DEMASIADOS_INTENTOS'],
});

export const misSesiones = ruta({
  method: 'GET',
  path: '/api/auth/sesiones',
  summary: 'Las propias sesiones abiertas, con su equipo',
  access: 'cuenta',
  output: z.array(sesionAbiertaSchema),
});
export const terminarSesion = ruta({
  method: 'DELETE',
  path: '/api/auth/sesiones/{id}',
  summary: 'Termina una de las propias sesiones',
  access: 'cuenta',
  fresh: true,
  input: { params: conId },
  output: EMPTY,
  status: 204,
});
export const terminarOtrasSesiones = ruta({
  method: 'DELETE',
  path: '/api/auth/sesiones',
  summary: 'Termina todas las propias sesiones menos esta',
  access: 'cuenta',
  fresh: true,
  output: EMPTY,
  status: 204,
});

export const misTokens = ruta({
  method: 'GET',
  path: '/api/auth/tokens',
  summary: 'Los propios tokens de la API, con sus alcances y su último uso',
  access: 'cuenta',
  output: z.array(tokenDeApiSchema),
});
export const emitirToken = ruta({
  method: 'POST',
  path: '/api/auth/tokens',
  summary: 'Emite un token de la API; se muestra esta única vez',
  access: 'sesion',
  fresh: true,
  input: { body: tokenNuevoSchema },
  output: tokenEmitidoSchema,
  status: 201,
  errors: ['ACCION_NO_DISPONIBLE'],
});
export const revocarToken = ruta({
  method: 'DELETE',
  path: '/api/auth/tokens/{id}',
  summary: 'Revoca un token propio: deja de servir al instante',
  access: 'cuenta',
  input: { params: conId },
  output: EMPTY,
  status: 204,
});

const propio = { access: 'cuenta', fresh: true } as const;
export const miSegundoFactor = ruta({
  method: 'GET',
  path: '/api/auth/segundo_factor',
  summary: 'El propio segundo factor, y hasta cuándo se puede estar sin él',
  access: 'cuenta',
  output: segundoFactorSchema,
});
export const empezarSegundoFactor = ruta({
  ...propio,
  method: 'POST',
  path: '/api/auth/segundo_factor',
  summary: 'Da lo que lee la aplicación de códigos; nada cambia hasta mostrar el primero',
  output: factorNuevoSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});
export const agregarSegundoFactor = ruta({
  ...propio,
  method: 'POST',
  path: '/api/auth/segundo_factor/agregar',
  summary: 'Agrega el segundo factor con su primer código; las demás sesiones terminan',
  input: { form: z.object({ codigo: codigoSchema }) },
  output: codigosSchema,
  errors: ['ACCION_NO_DISPONIBLE', 'DEMASIADOS_INTENTOS'],
});
export const renovarCodigos = ruta({
  ...propio,
  method: 'POST',
  path: '/api/auth/segundo_factor/codigos',
  summary: 'Otros códigos de recuperación; los anteriores dejan de servir',
  output: codigosSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});
export const quitarSegundoFactor = ruta({
  ...propio,
  method: 'DELETE',
  path: '/api/auth/segundo_factor',
  summary: 'Quita el propio segundo factor; las demás sesiones terminan',
  output: EMPTY,
  status: 204,
  errors: ['ACCION_NO_DISPONIBLE'],
});

export const misPasskeys = ruta({
  method: 'GET',
  path: '/api/auth/passkeys',
  summary: 'Las propias passkeys, y si esta dirección las admite',
  access: 'cuenta',
  output: passkeysSchema,
});
export const empezarPasskey = ruta({
  ...propio,
  method: 'POST',
  path: '/api/auth/passkeys/opciones',
  summary: 'Da lo que el navegador necesita para hacer una passkey; nada cambia hasta agregarla',
  output: opcionesDePasskeySchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});
export const agregarPasskey = ruta({
  ...propio,
  method: 'POST',
  path: '/api/auth/passkeys',
  summary: 'Agrega una passkey; las demás sesiones terminan',
  input: { form: passkeyNuevaSchema },
  output: EMPTY,
  status: 204,
  errors: ['ACCION_NO_DISPONIBLE', 'DEMASIADOS_INTENTOS'],
});
export const quitarPasskey = ruta({
  ...propio,
  method: 'DELETE',
  path: '/api/auth/passkeys/{id}',
  summary: 'Quita una passkey; las demás sesiones terminan',
  input: { params: conId },
  output: EMPTY,
  status: 204,
  errors: ['ACCION_NO_DISPONIBLE'],
});
export const opcionesDeEntrada = ruta({
  method: 'POST',
  path: '/api/auth/login/passkey/opciones',
  summary: 'Da lo que el navegador necesita para entrar con una passkey, sin decir quién',
  access: 'publico',
  output: opcionesDePasskeySchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});
export const entrarConPasskey = ruta({
  method: 'POST',
  path: '/api/auth/login/passkey',
  summary: 'Inicia sesión con una passkey, que vale por la clave y el segundo factor',
  access: 'publico',
  input: { form: z.object({ respuesta: respuestaDePasskeySchema }) },
  output: loginRespuestaSchema,
  errors: ['CREDENCIALES_INVALIDAS', 'DEMASIADOS_INTENTOS'],
});
export const reautenticarConPasskey = ruta({
  method: 'POST',
  path: '/api/auth/reautenticar/passkey',
  summary: 'Comprueba de nuevo quién tiene la sesión con una de sus passkeys',
  access: 'cuenta',
  input: { form: z.object({ respuesta: respuestaDePasskeySchema }) },
  output: EMPTY,
  status: 204,
  errors: ['DEMASIADOS_INTENTOS'],
});

const conUuid = { id: z.string() } as const;
const vistaGuardada = z.object({ id: z.string() }).meta({ id: 'VistaGuardada' });
export const vistas = ruta({
  method: 'GET',
  path: '/api/vistas',
  summary: 'Vistas guardadas de la lista de órdenes',
  access: 'sesion',
  output: vistasRespuestaSchema,
});
export const crearVista = ruta({
  method: 'POST',
  path: '/api/vistas',
  summary: 'Guarda una vista',
  access: 'sesion',
  input: { body: vistaInputSchema },
  output: vistaGuardada,
  status: 201,
});
export const guardarPreferencias = ruta({
  method: 'PUT',
  path: '/api/vistas/preferencias',
  summary: 'Guarda cómo ve la lista este usuario',
  access: 'sesion',
  input: { body: preferenciasDeListaSchema },
  output: EMPTY,
  status: 204,
});
export const cambiarVista = ruta({
  method: 'PUT',
  path: '/api/vistas/{id}',
  summary: 'Cambia una vista',
  access: 'sesion',
  input: { params: conUuid, form: vistaCambiosSchema },
  output: vistaGuardada,
});
export const borrarVista = ruta({
  method: 'DELETE',
  path: '/api/vistas/{id}',
  summary: 'Borra una vista',
  access: 'sesion',
  input: { params: conUuid },
  output: EMPTY,
  status: 204,
});

const comprobaciones = z.object({ status: z.enum(['ok', 'unavailable']), checks: z.record(z.string(), z.boolean()) });
export const vivo = ruta({
  method: 'GET',
  path: '/health/live',
  summary: 'Si el proceso responde',
  access: 'publico',
  output: z.object({ status: z.literal('ok') }),
});
export const listo = ruta({
  method: 'GET',
  path: '/health/ready',
  summary: 'Si el proceso puede atender; 503 con las mismas palabras cuando no',
  access: 'publico',
  output: comprobaciones,
});
const parte = z.object({
  name: z.string(),
  status: z.enum(['ok', 'warn', 'unavailable', 'off']),
  ms: z.int(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export const enDetalle = ruta({
  method: 'GET',
  path: '/health/detail',
  summary: 'Cada parte del proceso y de lo que usa, para quien muestra METRICS_TOKEN',
  access: 'publico',
  output: z.object({ status: z.enum(['ok', 'warn', 'unavailable']), parts: z.array(parte) }),
});
export const metricas = ruta({
  method: 'GET',
  path: '/metrics',
  summary: 'Métricas, para quien muestra METRICS_TOKEN',
  access: 'publico',
  output: raw('text/plain'),
});
export const documento = ruta({
  method: 'GET',
  path: '/api/openapi.json',
  summary: 'Este documento',
  access: 'publico',
  output: z.record(z.string(), z.unknown()),
});
