import { z } from 'zod';
import { CAMPO_REQUERIDO, errorDeTexto, lineaVisible } from '../comun';
import { NOMBRES_DE_ALCANCE } from '../usuario';

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

/** An API token in force or expired, without itself. */
export const tokenDeApiSchema = z
  .object({
    id: z.int(),
    nombre: z.string(),
    alcances: z.array(z.enum(NOMBRES_DE_ALCANCE)),
    /** ISO 8601. */
    emitido: z.string(),
    vence: z.string(),
    /** When it was last used, ISO 8601, to the minute; null when never. */
    usado: z.string().nullable(),
    vigente: z.boolean(),
  })
  .meta({ id: 'TokenDeApi' });
export type TokenDeApi = z.infer<typeof tokenDeApiSchema>;
/** A new API token: the only answer that ever shows it. */
export const tokenEmitidoSchema = z.object({ id: z.int(), token: z.string(), vence: z.string() }).meta({ id: 'TokenEmitidoDeApi' });
/** An API token with its owner, for whoever administers the house. */
export const tokenDeLaCasaSchema = tokenDeApiSchema
  .extend({ usuario: z.object({ id: z.int(), nombre: z.string() }) })
  .meta({ id: 'TokenDeLaCasa' });
export type TokenDeLaCasa = z.infer<typeof tokenDeLaCasaSchema>;

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

const base64url = z
  .string({ error: errorDeTexto })
  .regex(/^[\w-]*$/, 'Dato inválido')
  .max(8000, 'Dato inválido');
const respuestaComun = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key', { error: 'Dato inválido' }),
  authenticatorAttachment: z.enum(['platform', 'cross-platform'], { error: 'Dato inválido' }).optional(),
  // Nothing is asked of extensions.
  clientExtensionResults: z.object({}, { error: 'Dato inválido' }).default({}),
};

/** What a browser answers when a passkey proves who is there (WebAuthn, AuthenticationResponseJSON). */
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

/** A new passkey, with what its browser answers (WebAuthn, RegistrationResponseJSON). */
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

/** What a browser needs to make or use a passkey, as WebAuthn has it. */
export const opcionesDePasskeySchema = z.record(z.string(), z.unknown()).meta({ id: 'OpcionesDePasskey' });

/** One's own passkeys. */
export const passkeysSchema = z
  .object({
    /** The address that they are for. */
    sitio: z.string(),
    /** Why there are none at this address; null where they work. */
    motivo: z.string().nullable(),
    passkeys: z.array(
      z.object({
        id: z.int(),
        nombre: z.string(),
        /** When it was added, ISO 8601. */
        desde: z.string(),
        /** When it last opened a session, ISO 8601; null when never. */
        usada: z.string().nullable(),
        /** True when its maker keeps a copy, so that a lost device does not lose it. */
        respaldada: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Passkeys' });
export type Passkeys = z.infer<typeof passkeysSchema>;
