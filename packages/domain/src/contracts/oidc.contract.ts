import { z } from 'zod';
import { errorDeTexto, GRUPOS_DE_USUARIO } from '../comun';
import { identidadExternaSchema } from '../instalacion';
import { loginPendienteSchema, usuarioSesionSchema } from './sesion.contract';

/** The ways of signing in, for the log-in screen. */
export const maneraDeEntrarSchema = z
  .object({
    /** The provider's name on the button, after «Entrar con»; null without a provider. */
    etiqueta: z.string().nullable(),
    /** False when passwords open only the accounts of administrators and companies. */
    clave: z.boolean(),
    /** True when a user who forgot their password can get a link by mail. */
    olvido: z.boolean(),
  })
  .meta({ id: 'ManeraDeEntrar' });
export type ManeraDeEntrar = z.output<typeof maneraDeEntrarSchema>;

/** The provider's address, where the browser proves the user's identity. */
export const irAlProveedorSchema = z.object({ url: z.string() }).meta({ id: 'IrAlProveedor' });

/** The provider's answer, from the address it returned the browser to. */
export const vueltaDelProveedorSchema = z.object({
  respuesta: z.string({ error: errorDeTexto }).max(8000, 'La respuesta es muy larga'),
});

/** Result of a test of a provider's configuration; for some minutes it allows saving that configuration. */
export const pruebaDelProveedorSchema = z
  .object({
    prueba: z.string(),
    /** ISO 8601. */
    vence: z.string(),
    /** The tester's identifier at the provider. */
    sujeto: z.string(),
    /** The groups that the provider named, and the groups they give here; null when none are mapped. */
    grupos_dichos: z.array(z.string()),
    grupos: z.array(z.enum(GRUPOS_DE_USUARIO)).nullable(),
    segundo_factor: z.boolean(),
  })
  .meta({ id: 'PruebaDelProveedor' });
export type PruebaDelProveedor = z.output<typeof pruebaDelProveedorSchema>;

/** Result of a return from the provider. */
export const vueltaSchema = z
  .object({
    uso: z.enum(['entrar', 'aceptar', 'vincular', 'confirmar', 'probar']),
    /** The user of the opened session; null without one. */
    user: usuarioSesionSchema.nullable(),
    /** The second step, for a user with a second factor here. */
    pendiente: loginPendienteSchema.nullable(),
    prueba: pruebaDelProveedorSchema.nullable(),
  })
  .meta({ id: 'VueltaDelProveedor' });
export type Vuelta = z.output<typeof vueltaSchema>;

/** The provider of the house, without its secret. */
export const proveedorSchema = z
  .object({
    /** The return address to register at the provider. */
    vuelta: z.string(),
    identidad: identidadExternaSchema.omit({ secreto: true }).nullable(),
    /** True when an active administrator has a password and a second factor, which is the way in when the provider fails. */
    emergencia: z.boolean(),
    /** Number of active staff, and of those linked to the provider. */
    personas: z.int(),
    vinculadas: z.int(),
    position: z.int().optional(),
  })
  .meta({ id: 'ProveedorDeIdentidad' });
export type Proveedor = z.output<typeof proveedorSchema>;

/** The caller's own links. */
export const misIdentidadesSchema = z
  .object({
    etiqueta: z.string().nullable(),
    identidades: z.array(
      z.object({
        id: z.int(),
        /** ISO 8601. */
        desde: z.string(),
        /** Time of its last sign-in, ISO 8601; null before the first. */
        usada: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'MisIdentidades' });
export type MisIdentidades = z.output<typeof misIdentidadesSchema>;
