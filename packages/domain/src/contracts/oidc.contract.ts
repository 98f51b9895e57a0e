import { z } from 'zod';
import { errorDeTexto, GRUPOS_DE_USUARIO } from '../comun';
import { identidadExternaSchema } from '../instalacion';
import { loginPendienteSchema, usuarioSesionSchema } from './sesion.contract';

/** How people may get in, for the log-in screen. */
export const maneraDeEntrarSchema = z
  .object({
    /** What the button of the provider says after «Entrar con»; null without a provider. */
    etiqueta: z.string().nullable(),
    /** False where a password opens only the accounts of administrators and of companies. */
    clave: z.boolean(),
  })
  .meta({ id: 'ManeraDeEntrar' });
export type ManeraDeEntrar = z.output<typeof maneraDeEntrarSchema>;

/** Where the browser goes to prove who is there. */
export const irAlProveedorSchema = z.object({ url: z.string() }).meta({ id: 'IrAlProveedor' });

/** What the provider sent back in the address of our page. */
export const vueltaDelProveedorSchema = z.object({
  respuesta: z.string({ error: errorDeTexto }).max(8000, 'La respuesta es muy larga'),
});

/** What a configuration let see when it was proved; it may be saved for some minutes. */
export const pruebaDelProveedorSchema = z
  .object({
    prueba: z.string(),
    /** ISO 8601. */
    vence: z.string(),
    /** The number of whoever proved it, at the provider. */
    sujeto: z.string(),
    /** The groups that the provider named, and those that they would give here; null where none are mapped. */
    grupos_dichos: z.array(z.string()),
    grupos: z.array(z.enum(GRUPOS_DE_USUARIO)).nullable(),
    segundo_factor: z.boolean(),
  })
  .meta({ id: 'PruebaDelProveedor' });
export type PruebaDelProveedor = z.output<typeof pruebaDelProveedorSchema>;

/** What coming back from the provider did. */
export const vueltaSchema = z
  .object({
    uso: z.enum(['entrar', 'aceptar', 'vincular', 'confirmar', 'probar']),
    /** Whose session it opened. */
    user: usuarioSesionSchema.nullable(),
    /** The second step, of whoever has a second factor here. */
    pendiente: loginPendienteSchema.nullable(),
    prueba: pruebaDelProveedorSchema.nullable(),
  })
  .meta({ id: 'VueltaDelProveedor' });
export type Vuelta = z.output<typeof vueltaSchema>;

/** The provider of the house, without its secret. */
export const proveedorSchema = z
  .object({
    /** What is registered at the provider as the address to come back to. */
    vuelta: z.string(),
    identidad: identidadExternaSchema.omit({ secreto: true }).nullable(),
    /** True when an active administrator has a password and a second factor: the way in of an emergency. */
    emergencia: z.boolean(),
    /** The active staff, and how many of them are linked. */
    personas: z.int(),
    vinculadas: z.int(),
    position: z.int().optional(),
  })
  .meta({ id: 'ProveedorDeIdentidad' });
export type Proveedor = z.output<typeof proveedorSchema>;

/** One's own links. */
export const misIdentidadesSchema = z
  .object({
    etiqueta: z.string().nullable(),
    identidades: z.array(
      z.object({
        id: z.int(),
        /** ISO 8601. */
        desde: z.string(),
        /** When it last opened a session, ISO 8601; null when never. */
        usada: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'MisIdentidades' });
export type MisIdentidades = z.output<typeof misIdentidadesSchema>;
