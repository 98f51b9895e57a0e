import { z } from 'zod';
import { GRUPOS_DE_USUARIO } from '../comun';
import { datosDelCentroSchema } from '../instalacion';
import { claveNuevaSchema, datosDeUsuarioSchema, ESTADOS_DE_USUARIO, GRUPOS_DEL_PERSONAL, limitesSchema } from '../usuario';

/** The initial set-up: the centre and its first administrator. */
export const puestaEnMarchaSchema = z.object({
  token: z.string({ error: 'Falta el enlace' }).min(20, 'Falta el enlace').max(200, 'Falta el enlace'),
  centro: datosDelCentroSchema,
  administrador: datosDeUsuarioSchema.extend({
    clave: claveNuevaSchema,
    /** Other groups that the administrator also works in. */
    grupos: z.array(z.enum(GRUPOS_DEL_PERSONAL, { error: 'Grupo desconocido' })).default([]),
  }),
});
export type PuestaEnMarcha = z.output<typeof puestaEnMarchaSchema>;

/** A person of the house, for administrators. */
export const personaDeLaCasaSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    grupos: z.array(z.enum(GRUPOS_DE_USUARIO)),
    limites: limitesSchema,
    estado: z.enum(ESTADOS_DE_USUARIO),
    /** True for a person with a second factor. */
    segundo_factor: z.boolean(),
    /** True for a person linked to the identity provider. */
    vinculada: z.boolean(),
    /** The company of a retail user. */
    empresa: z.string().nullable(),
    /** Expiry of their invitation or link, ISO 8601; null without one. */
    enlace_vence: z.string().nullable(),
    /** Number of open orders assigned to them as technician. */
    ordenes: z.int(),
    /** Time of their last use of a session, ISO 8601; null before the first. */
    visto: z.string().nullable(),
  })
  .meta({ id: 'PersonaDeLaCasa' });
export type PersonaDeLaCasa = z.output<typeof personaDeLaCasaSchema>;

/** A person after a command, with the link to hand over when no mail server can send it. */
export const personaEscritaSchema = z
  .object({
    id: z.int(),
    estado: z.enum(ESTADOS_DE_USUARIO),
    position: z.int(),
    /** The link, shown once; null when it went by mail, or when there is none. */
    enlace: z.string().nullable(),
  })
  .meta({ id: 'PersonaEscrita' });
export type PersonaEscrita = z.output<typeof personaEscritaSchema>;

/** A person after their deactivation, with each open order that had to pass to another technician. */
export const personaDesactivadaSchema = personaEscritaSchema
  .extend({
    traspaso: z.array(
      z.object({
        ot: z.int(),
        ok: z.boolean(),
        /** The order's state, or the reason why it was not passed on. */
        mensaje: z.string(),
      }),
    ),
  })
  .meta({ id: 'PersonaDesactivada' });
export type PersonaDesactivada = z.output<typeof personaDesactivadaSchema>;

/** A person after their erasure, with the data that the erasure could not reach. */
export const personaSuprimidaSchema = personaEscritaSchema
  .extend({
    recibo: z.object({
      /** Events older than the sealing of names, which still contain their name. */
      eventos_con_nombre: z.int(),
      /** Days until the last backup made before the erasure is deleted; null without backups. A restore repeats the erasure. */
      dias_de_respaldo: z.int().nullable(),
    }),
  })
  .meta({ id: 'PersonaSuprimida' });
export type PersonaSuprimida = z.output<typeof personaSuprimidaSchema>;

/** The centre, as documents, mails and public pages show it now. */
export const casaSchema = z
  .object({
    centro: z.object({
      nombre: z.string(),
      rut: z.string(),
      direccion: z.string(),
      comuna: z.string(),
      region: z.string(),
      telefono: z.string(),
      correo: z.string(),
    }),
    /** The fields set by the server's configuration, with the setting of each; they cannot be changed here. */
    fijos: z.record(z.string(), z.string()),
    position: z.int().optional(),
  })
  .meta({ id: 'Casa' });
export type Casa = z.output<typeof casaSchema>;

const marcaWireShape = {
  /** Null for the colour as delivered. */
  color: z.string().nullable(),
  /** A PNG as a data URL. */
  logo: z.string().nullable(),
};
export const marcaSchema = z
  .object({
    ...marcaWireShape,
    /** The number of the last change, 0 without one. An editor sends it back, so that a change meanwhile is noticed. */
    ultimo_cambio: z.int(),
    /** Newest first. */
    cambios: z.array(
      z.object({
        ...marcaWireShape,
        numero: z.int(),
        antes: z.object(marcaWireShape),
        deshace: z.int().nullable(),
        at: z.string(),
        actor: z.object({ id: z.int(), nombre: z.string() }),
        deshacible: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'MarcaVisual' });
/** GET /api/admin/casa/marca: the look of the house, with its changes. */
export type MarcaVisualWire = z.output<typeof marcaSchema>;

/** The groups whose members need a second factor. */
export const cambioDeAccesoSchema = z.object({
  grupos: z
    .array(z.enum(GRUPOS_DEL_PERSONAL, { error: 'Grupo desconocido' }), { error: 'Debe ser una lista de grupos' })
    .max(GRUPOS_DEL_PERSONAL.length, 'Un grupo se repite'),
});
export const accesoSchema = z
  .object({
    /** Start of the requirement, ISO 8601. */
    exige: z.array(z.object({ grupo: z.enum(GRUPOS_DE_USUARIO), desde: z.string() })),
    /** Days each person has from the start of the requirement, or from joining the group. */
    dias: z.int(),
    /** True in a demonstration, which never requires one. */
    demo: z.boolean(),
    position: z.int().optional(),
  })
  .meta({ id: 'PoliticaDeAcceso' });
export type Acceso = z.output<typeof accesoSchema>;
