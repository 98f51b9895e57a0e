import { z } from 'zod';
import { ADMINISTRACION, ADMINISTRACION_Y_GERENCIA, CAMPO_REQUERIDO, CORREO_INVALIDO, errorDeTexto } from '../../comun';
import { cambioDeMarcaSchema, datosDelCentroSchema } from '../../instalacion';
import { EMPTY, raw } from '../../kernel';
import {
  cambioDeGruposSchema,
  claveNuevaSchema,
  datosDeUsuarioSchema,
  desactivacionSchema,
  invitacionSchema,
  limitesDeTecnicoSchema,
  quitarFactorSchema,
  supresionSchema,
} from '../../usuario';
import { ajusteEscritoSchema } from '../ajustes.contract';
import {
  accesoSchema,
  cambioDeAccesoSchema,
  casaSchema,
  marcaSchema,
  personaDeLaCasaSchema,
  personaDesactivadaSchema,
  personaEscritaSchema,
  personaSuprimidaSchema,
  puestaEnMarchaSchema,
} from '../personas.contract';
import { tokenDeLaCasaSchema } from '../sesion.contract';
import { conId, ruta, texto } from './comun';

export const estadoDePuestaEnMarcha = ruta({
  method: 'GET',
  path: '/api/puesta_en_marcha',
  summary: 'Si falta la puesta en marcha',
  access: 'publico',
  output: z.object({ falta: z.boolean() }),
});
export const ponerEnMarcha = ruta({
  method: 'POST',
  path: '/api/puesta_en_marcha',
  summary: 'Pone en marcha el centro, una sola vez, con el enlace que imprimió el primer inicio',
  access: 'publico',
  input: { form: puestaEnMarchaSchema },
  output: EMPTY,
  status: 204,
  errors: ['DEMASIADOS_INTENTOS', 'ENLACE_INVALIDO', 'ENLACE_VENCIDO', 'PUESTA_EN_MARCHA_HECHA'],
});

const token = z.string({ error: 'Falta el enlace' }).min(20, 'Falta el enlace').max(200, 'Falta el enlace');
export const leerEnlaceDeCuenta = ruta({
  method: 'POST',
  path: '/api/cuenta/enlace',
  summary: 'De quién es un enlace para crear la clave',
  access: 'publico',
  input: { form: z.object({ token }) },
  output: z.object({ nombre: z.string(), email: z.string(), uso: z.enum(['invitacion', 'restablecer']) }),
  errors: ['DEMASIADOS_INTENTOS', 'ENLACE_VENCIDO'],
});
export const olvideMiClave = ruta({
  method: 'POST',
  path: '/api/cuenta/olvido',
  summary: 'Pide por correo un enlace para crear otra clave; responde lo mismo para cualquier dirección',
  access: 'publico',
  input: { form: z.object({ email: z.email({ error: CORREO_INVALIDO }).max(254, CORREO_INVALIDO) }) },
  output: EMPTY,
  status: 204,
  errors: ['ACCION_NO_DISPONIBLE', 'DEMASIADOS_INTENTOS'],
});
export const usarEnlaceDeCuenta = ruta({
  method: 'POST',
  path: '/api/cuenta/clave_por_enlace',
  summary: 'Crea la clave con el enlace recibido',
  access: 'publico',
  input: { form: z.object({ token, clave: claveNuevaSchema }) },
  output: EMPTY,
  status: 204,
  errors: ['DEMASIADOS_INTENTOS', 'ENLACE_USADO', 'ENLACE_VENCIDO', 'ACCION_NO_DISPONIBLE'],
});
const claveActual = z.string({ error: errorDeTexto }).min(1, CAMPO_REQUERIDO).max(256, 'Máximo 256 caracteres');
export const cambiarMiClave = ruta({
  method: 'POST',
  path: '/api/cuenta/clave',
  summary: 'Cambia la propia clave; las demás sesiones terminan',
  access: 'cuenta',
  input: { form: z.object({ actual: claveActual, nueva: claveNuevaSchema }) },
  output: EMPTY,
  status: 204,
  errors: ['DEMASIADOS_INTENTOS', 'ACCION_NO_DISPONIBLE'],
});

const escrita = { access: ADMINISTRACION, output: personaEscritaSchema, errors: ['ACCION_NO_DISPONIBLE'] } as const;
/** Options of routes that give, move or take a person's access: they require a fresh proof of identity. */
const deAcceso = { ...escrita, fresh: true } as const;
export const personas = ruta({
  method: 'GET',
  path: '/api/admin/personas',
  summary: 'Las personas de la casa',
  access: ADMINISTRACION_Y_GERENCIA,
  output: z.array(personaDeLaCasaSchema),
});
export const invitarPersona = ruta({
  ...deAcceso,
  method: 'POST',
  path: '/api/admin/personas',
  summary: 'Invita a una persona',
  input: { body: invitacionSchema },
  status: 201,
});
export const editarPersona = ruta({
  ...deAcceso,
  method: 'PUT',
  path: '/api/admin/personas/{id}',
  summary: 'Cambia el nombre o el correo de una persona',
  input: { params: conId, body: datosDeUsuarioSchema },
});
export const cambiarGruposDePersona = ruta({
  ...deAcceso,
  method: 'PUT',
  path: '/api/admin/personas/{id}/grupos',
  summary: 'Cambia los grupos de una persona',
  input: { params: conId, body: cambioDeGruposSchema },
});
export const cambiarLimitesDePersona = ruta({
  ...escrita,
  method: 'PUT',
  path: '/api/admin/personas/{id}/limites',
  summary: 'Cambia cuántas órdenes abiertas toma un técnico',
  input: { params: conId, body: limitesDeTecnicoSchema },
});
export const desactivarPersona = ruta({
  ...escrita,
  method: 'POST',
  path: '/api/admin/personas/{id}/desactivar',
  summary: 'Desactiva a una persona: sus sesiones terminan y sus órdenes abiertas pasan a quien se diga',
  input: { params: conId, body: desactivacionSchema },
  output: personaDesactivadaSchema,
});
export const suprimirPersona = ruta({
  ...deAcceso,
  method: 'POST',
  path: '/api/admin/personas/{id}/suprimir',
  summary: 'Borra para siempre los datos personales de quien ya no tiene acceso; lo que hizo queda, sin su nombre',
  input: { params: conId, body: supresionSchema },
  output: personaSuprimidaSchema,
});
export const reactivarPersona = ruta({
  ...deAcceso,
  method: 'POST',
  path: '/api/admin/personas/{id}/reactivar',
  summary: 'Reactiva a una persona',
  input: { params: conId },
});
export const reenviarInvitacion = ruta({
  ...deAcceso,
  method: 'POST',
  path: '/api/admin/personas/{id}/reenviar_invitacion',
  summary: 'Envía otra invitación; la anterior deja de servir',
  input: { params: conId },
});
export const anularInvitacion = ruta({
  ...escrita,
  method: 'POST',
  path: '/api/admin/personas/{id}/anular_invitacion',
  summary: 'Anula una invitación que nadie aceptó',
  input: { params: conId },
});
export const restablecerPersona = ruta({
  ...deAcceso,
  method: 'POST',
  path: '/api/admin/personas/{id}/restablecer',
  summary: 'Envía un enlace para crear otra clave; nadie la elige por ella',
  input: { params: conId },
});

export const terminarSesionesDePersona = ruta({
  ...deAcceso,
  method: 'POST',
  path: '/api/admin/personas/{id}/terminar_sesiones',
  summary: 'Termina todas las sesiones de una persona, en todos sus equipos',
  input: { params: conId },
});
export const quitarFactorDePersona = ruta({
  ...deAcceso,
  method: 'POST',
  path: '/api/admin/personas/{id}/quitar_factor',
  summary: 'Quita el segundo factor de quien lo perdió y está delante; sus sesiones terminan',
  input: { params: conId, body: quitarFactorSchema },
});

export const tokensDeLaCasa = ruta({
  method: 'GET',
  path: '/api/admin/tokens',
  summary: 'Los tokens de la API de todas las personas, con su último uso',
  access: ADMINISTRACION_Y_GERENCIA,
  output: z.array(tokenDeLaCasaSchema),
});
export const revocarTokenDePersona = ruta({
  method: 'DELETE',
  path: '/api/admin/tokens/{id}',
  summary: 'Revoca el token de una persona: deja de servir al instante',
  access: ADMINISTRACION,
  input: { params: conId },
  output: EMPTY,
  status: 204,
});

export const acceso = ruta({
  method: 'GET',
  path: '/api/admin/acceso',
  summary: 'Los grupos cuyas personas necesitan un segundo factor',
  access: ADMINISTRACION_Y_GERENCIA,
  output: accesoSchema,
});
export const configurarAcceso = ruta({
  method: 'PUT',
  path: '/api/admin/acceso',
  summary: 'Dice qué grupos necesitan un segundo factor; sus personas tienen siete días para agregarlo',
  access: ADMINISTRACION,
  fresh: true,
  input: { body: cambioDeAccesoSchema },
  output: accesoSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});

export const casa = ruta({
  method: 'GET',
  path: '/api/admin/casa',
  summary: 'El centro, como lo nombran documentos, correos y páginas públicas',
  access: ADMINISTRACION_Y_GERENCIA,
  output: casaSchema,
});
export const configurarCasa = ruta({
  method: 'PUT',
  path: '/api/admin/casa',
  summary: 'Cambia los datos del centro; lo que fija la configuración del servidor queda como está',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { body: datosDelCentroSchema },
  output: casaSchema,
});
export const marca = ruta({
  method: 'GET',
  path: '/api/admin/casa/marca',
  summary: 'La imagen del centro: su color y su logo, y los cambios que se les hicieron',
  access: ADMINISTRACION_Y_GERENCIA,
  output: marcaSchema,
});
export const cambiarMarca = ruta({
  method: 'POST',
  path: '/api/admin/casa/marca',
  summary: 'Cambia el color y el logo del centro, si nadie los cambió desde que se leyeron',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { form: cambioDeMarcaSchema, files: ['logo'] },
  output: ajusteEscritoSchema,
});
export const deshacerMarca = ruta({
  method: 'POST',
  path: '/api/admin/casa/marca/cambios/{id}/deshacer',
  summary: 'Deshace el último cambio de la imagen del centro, con otro cambio',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: conId },
  output: ajusteEscritoSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});
export const logoDelCentro = ruta({
  method: 'GET',
  path: '/api/public/logo',
  summary: 'El logo del centro',
  access: 'publico',
  // The version makes the address of a new logo new, so that caches do not keep the old one.
  input: { query: z.object({ v: texto }) },
  output: raw('image/png'),
});
