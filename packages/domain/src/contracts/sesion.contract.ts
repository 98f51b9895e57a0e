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
  })
  .meta({ id: 'UsuarioSesion' });
export type UsuarioSesion = z.infer<typeof usuarioSesionSchema>;

/** The answer to a login: `key` = `token` for API clients. */
export const loginRespuestaSchema = z
  .object({ key: z.string(), token: z.string(), user: usuarioSesionSchema })
  .meta({ id: 'LoginRespuesta' });
export type LoginRespuesta = z.infer<typeof loginRespuestaSchema>;

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
