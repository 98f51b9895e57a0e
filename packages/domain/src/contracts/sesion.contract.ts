import { z } from 'zod';
import { CAMPO_REQUERIDO, errorDeTexto, lineaVisible } from '../comun';
import { NOMBRES_DE_ALCANCE } from '../usuario';

/** POST /api/auth/login/ (specification, 13.2). `username` is accepted in place of `email`. */
export const loginSchema = z.object({
  username: z.string().optional(),
  email: z.string({ error: errorDeTexto }).trim().min(1, CAMPO_REQUERIDO).max(254, 'Máximo 254 caracteres'),
  password: z.string({ error: errorDeTexto }).min(1, CAMPO_REQUERIDO).max(256, 'Máximo 256 caracteres'),
});

/** A fresh proof of identity by a user with a session. */
export const reautenticacionSchema = z.object({
  clave: z.string({ error: errorDeTexto }).min(1, CAMPO_REQUERIDO).max(256, 'Máximo 256 caracteres'),
  /** For a user with a second factor: its code, or a recovery code. */
  codigo: z.string({ error: errorDeTexto }).max(40, 'Máximo 40 caracteres').optional(),
});

/** The code of a second factor, or a recovery code. */
export const codigoSchema = z.string({ error: errorDeTexto }).trim().min(1, 'Escribe el código').max(40, 'Máximo 40 caracteres');

/** The second step of a log-in. */
export const segundoPasoSchema = z.object({
  pendiente: z.string({ error: errorDeTexto }).min(20, 'Escribe de nuevo tu clave').max(200, 'Escribe de nuevo tu clave'),
  codigo: codigoSchema,
});

/** The stored session record. It holds no secret, since the token travels in an HttpOnly cookie. */
export const usuarioSesionSchema = z
  .object({
    id: z.number().int(),
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    retail_type: z.string().nullable(),
    groups: z.array(z.object({ id: z.number().int(), name: z.string() })),
    /** Time from which the user reaches only their own account unless they add a second factor, ISO 8601; absent when none is required. */
    segundo_factor_vence: z.string().optional(),
  })
  .meta({ id: 'UsuarioSesion' });
export type UsuarioSesion = z.infer<typeof usuarioSesionSchema>;

/** The answer to a login; `key` equals `token`, for API clients. */
export const loginRespuestaSchema = z
  .object({ key: z.string(), token: z.string(), user: usuarioSesionSchema })
  .meta({ id: 'LoginRespuesta' });
export type LoginRespuesta = z.infer<typeof loginRespuestaSchema>;

/** The answer to the right password of a user with a second factor: there is no session yet. */
export const loginPendienteSchema = z
  .object({
    /** Token for the second step; it opens nothing else. */
    pendiente: z.string(),
    /** Its lifetime in seconds. */
    dura: z.int(),
  })
  .meta({ id: 'LoginPendiente' });
export type LoginPendiente = z.infer<typeof loginPendienteSchema>;

/** An API token in force or expired, without its secret. */
export const tokenDeApiSchema = z
  .object({
    id: z.int(),
    nombre: z.string(),
    alcances: z.array(z.enum(NOMBRES_DE_ALCANCE)),
    /** ISO 8601. */
    emitido: z.string(),
    vence: z.string(),
    /** Time of its last use, ISO 8601, to the minute; null before the first. */
    usado: z.string().nullable(),
    vigente: z.boolean(),
  })
  .meta({ id: 'TokenDeApi' });
export type TokenDeApi = z.infer<typeof tokenDeApiSchema>;
/** A new API token: the only answer that contains its secret. */
export const tokenEmitidoSchema = z.object({ id: z.int(), token: z.string(), vence: z.string() }).meta({ id: 'TokenEmitidoDeApi' });
/** An API token with its owner, for administrators. */
export const tokenDeLaCasaSchema = tokenDeApiSchema
  .extend({ usuario: z.object({ id: z.int(), nombre: z.string() }) })
  .meta({ id: 'TokenDeLaCasa' });
export type TokenDeLaCasa = z.infer<typeof tokenDeLaCasaSchema>;

/** The caller's own second factor. */
export const segundoFactorSchema = z
  .object({
    tiene: z.boolean(),
    /** Start, ISO 8601; null without a second factor. */
    desde: z.string().nullable(),
    /** Number of unused recovery codes. */
    codigos: z.int(),
    /** Time from which the user reaches only their own account without one, ISO 8601; null when none is required. */
    vence: z.string().nullable(),
  })
  .meta({ id: 'SegundoFactor' });
export type SegundoFactor = z.infer<typeof segundoFactorSchema>;

/** A second factor before its first code is confirmed. */
export const factorNuevoSchema = z
  .object({
    /** The secret to type where no camera can read the QR code. */
    secreto: z.string(),
    /** The content of the QR code. */
    uri: z.string(),
  })
  .meta({ id: 'SegundoFactorNuevo' });

/** Recovery codes, shown once; each works once. */
export const codigosSchema = z.object({ codigos: z.array(z.string()) }).meta({ id: 'CodigosDeRecuperacion' });

/** A session in force, as its owner sees it. */
export const sesionAbiertaSchema = z
  .object({
    id: z.int(),
    /** The device, in words. */
    equipo: z.string(),
    /** The address from which it was opened; null for sessions older than its recording. */
    ip: z.string().nullable(),
    desde: z.string(),
    /** Time of its last use, ISO 8601. */
    visto: z.string(),
    /** True for the session that asks. */
    esta: z.boolean(),
  })
  .meta({ id: 'SesionAbierta' });
export type SesionAbierta = z.infer<typeof sesionAbiertaSchema>;

const base64url = z
  .string({ error: errorDeTexto })
  .regex(/^[\w-]*$/, 'Dato inválido')
  .max(8000, 'Dato inválido');
const respuestaComun = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', { error: 'Dato inválido' }),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], { error: 'Dato inválido' }).optional(),
  // Extensions are not used.
  clientExtensionResults: z.object({}, { error: 'Dato inválido' }).default({}),
};

/** A browser's answer that proves the user's identity with a passkey (WebAuthn, AuthenticationResponseJSON). */
export const respuestaDePasskeySchema = z.object(
  {
    ...respuestaComun,
    response: z.object(
      { clientDataJSON: base64url, authenticatorData: base64url, signature: base64url, userHandle: base64url.optional() },
      { error: 'Dato inválido' },
    ),
  },
  { error: 'Falta la respuesta de la passkey' },
);

/** A new passkey, with its browser's answer (WebAuthn, RegistrationResponseJSON). */
export const passkeyNuevaSchema = z.object({
  nombre: lineaVisible('Nombre', { maximo: 60 }),
  respuesta: z.object(
    {
      ...respuestaComun,
      response: z.object(
        {
          clientDataJSON: base64url,
          attestationObject: base64url,
          transports: z
            .array(z.string({ error: 'Dato inválido' }).max(40, 'Dato inválido'))
            .max(10, 'Dato inválido')
            .optional(),
        },
        { error: 'Dato inválido' },
      ),
    },
    { error: 'Falta la respuesta de la passkey' },
  ),
});

/** Options that a browser needs to create or use a passkey, as WebAuthn defines them. */
export const opcionesDePasskeySchema = z.record(z.string(), z.unknown()).meta({ id: 'OpcionesDePasskey' });

/** The caller's own passkeys. */
export const passkeysSchema = z
  .object({
    /** The domain they belong to. */
    sitio: z.string(),
    /** The reason why passkeys do not work at this address; null where they do. */
    motivo: z.string().nullable(),
    passkeys: z.array(
      z.object({
        id: z.int(),
        nombre: z.string(),
        /** Time of its addition, ISO 8601. */
        desde: z.string(),
        /** Time of its last sign-in, ISO 8601; null before the first. */
        usada: z.string().nullable(),
        /** True when its provider keeps a copy, so that it survives the loss of a device. */
        respaldada: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Passkeys' });
export type Passkeys = z.infer<typeof passkeysSchema>;
