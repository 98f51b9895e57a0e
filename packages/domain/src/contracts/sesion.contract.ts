import { z } from 'zod';
import { CAMPO_REQUERIDO, errorDeTexto } from '../comun';

/** POST /api/auth/login/ (specification, 13.2). `username` is accepted in place of `email`. */
export const loginSchema = z.object({
  username: z.string().optional(),
  email: z.string({ error: errorDeTexto }).trim().min(1, CAMPO_REQUERIDO).max(254, 'Máximo 254 caracteres'),
  password: z.string({ error: errorDeTexto }).min(1, CAMPO_REQUERIDO).max(256, 'Máximo 256 caracteres'),
});

/** Who has a session proves again that it is theirs. */
export const reautenticacionSchema = z.object({
  clave: z.string({ error: errorDeTexto }).min(1, CAMPO_REQUERIDO).max(256, 'Máximo 256 caracteres'),
  /** Of whoever has a second factor: its code, or a recovery code. */
  codigo: z.string({ error: errorDeTexto }).max(40, 'Máximo 40 caracteres').optional(),
});

/** The code of a second factor, or a recovery code. */
export const codigoSchema = z.string({ error: errorDeTexto }).trim().min(1, 'Escribe el código').max(40, 'Máximo 40 caracteres');

/** The second step of a log-in. */
export const segundoPasoSchema = z.object({
  pendiente: z.string({ error: errorDeTexto }).min(20, 'Escribe de nuevo tu clave').max(200, 'Escribe de nuevo tu clave'),
  codigo: codigoSchema,
});

/** The stored session record: holds no secret; the token travels in an HttpOnly cookie. */
export const usuarioSesionSchema = z
  .object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    retail_type: z.string().nullable(),
    groups: z.array(z.object({ id: z.number().int(), name: z.string() })),
    /** When this person reaches nothing but their own account, ISO 8601, unless they add a second factor; left out when it is not asked of them. */
    segundo_factor_vence: z.string().optional(),
  })
  .meta({ id: 'UsuarioSesion' });
export type UsuarioSesion = z.infer<typeof usuarioSesionSchema>;

/** The answer to a login: `key` = `token` for API clients. */
export const loginRespuestaSchema = z
  .object({ key: z.string(), token: z.string(), user: usuarioSesionSchema })
  .meta({ id: 'LoginRespuesta' });
export type LoginRespuesta = z.infer<typeof loginRespuestaSchema>;

/** The answer to the right password of somebody with a second factor: no session yet. */
export const loginPendienteSchema = z
  .object({
    /** Shown at the second step; it opens nothing else. */
    pendiente: z.string(),
    /** Seconds that it lasts. */
    dura: z.int(),
  })
  .meta({ id: 'LoginPendiente' });
export type LoginPendiente = z.infer<typeof loginPendienteSchema>;

/** One's own second factor. */
export const segundoFactorSchema = z
  .object({
    tiene: z.boolean(),
    /** Since when, ISO 8601; null without one. */
    desde: z.string().nullable(),
    /** The number of recovery codes that are left. */
    codigos: z.int(),
    /** When only the own account is reached without one, ISO 8601; null when it is not asked of this person. */
    vence: z.string().nullable(),
  })
  .meta({ id: 'SegundoFactor' });
export type SegundoFactor = z.infer<typeof segundoFactorSchema>;

/** A second factor before its first code was shown. */
export const factorNuevoSchema = z
  .object({
    /** To be typed where no camera reads the other. */
    secreto: z.string(),
    /** What the QR code says. */
    uri: z.string(),
  })
  .meta({ id: 'SegundoFactorNuevo' });

/** Recovery codes: shown once, each serves once. */
export const codigosSchema = z.object({ codigos: z.array(z.string()) }).meta({ id: 'CodigosDeRecuperacion' });

/** A session in force, as its owner sees it. */
export const sesionAbiertaSchema = z
  .object({
    id: z.int(),
    /** The device, in words. */
    equipo: z.string(),
    /** The address that it was opened from; null for a session from before it was kept. */
    ip: z.string().nullable(),
    desde: z.string(),
    /** When it was last used, ISO 8601. */
    visto: z.string(),
    /** The one that asks. */
    esta: z.boolean(),
  })
  .meta({ id: 'SesionAbierta' });
export type SesionAbierta = z.infer<typeof sesionAbiertaSchema>;
