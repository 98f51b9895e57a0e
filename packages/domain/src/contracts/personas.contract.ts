import { z } from 'zod';
import { GRUPOS_DE_USUARIO } from '../comun';
import { datosDelCentroSchema } from '../instalacion';
import { claveNuevaSchema, datosDeUsuarioSchema, ESTADOS_DE_USUARIO, GRUPOS_DEL_PERSONAL, limitesSchema } from '../usuario';

/** The first day: the centre, and who administers it. */
export const puestaEnMarchaSchema = z.object({
  token: z.string({ error: 'Falta el enlace' }).min(20, 'Falta el enlace').max(200, 'Falta el enlace'),
  centro: datosDelCentroSchema,
  administrador: datosDeUsuarioSchema.extend({
    clave: claveNuevaSchema,
    /** The work of the centre that they do as well. */
    grupos: z.array(z.enum(GRUPOS_DEL_PERSONAL, { error: 'Grupo desconocido' })).default([]),
  }),
});
export type PuestaEnMarcha = z.output<typeof puestaEnMarchaSchema>;

/** A person of the house, for whoever administers it. */
export const personaDeLaCasaSchema = z
  .object({
    id: z.int(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    grupos: z.array(z.enum(GRUPOS_DE_USUARIO)),
    limites: limitesSchema,
    estado: z.enum(ESTADOS_DE_USUARIO),
    /** True for whoever has a second factor. */
    segundo_factor: z.boolean(),
    /** True for whoever gets in by the identity provider. */
    vinculada: z.boolean(),
    /** The company of a retail user. */
    empresa: z.string().nullable(),
    /** When their invitation or link ends, ISO 8601; null without one. */
    enlace_vence: z.string().nullable(),
    /** The open orders whose technician they are. */
    ordenes: z.int(),
    /** When they last used a session, ISO 8601; null when never. */
    visto: z.string().nullable(),
  })
  .meta({ id: 'PersonaDeLaCasa' });
export type PersonaDeLaCasa = z.output<typeof personaDeLaCasaSchema>;

/** A person after a command, with the link to hand over when there is no mail server to send it. */
export const personaEscritaSchema = z
  .object({
    id: z.int(),
    estado: z.enum(ESTADOS_DE_USUARIO),
    position: z.int(),
    /** The link, shown once: null when it went by mail, or when there is none. */
    enlace: z.string().nullable(),
  })
  .meta({ id: 'PersonaEscrita' });
export type PersonaEscrita = z.output<typeof personaEscritaSchema>;

/** A person who was deactivated, with each open order that was to pass to another. */
export const personaDesactivadaSchema = personaEscritaSchema
  .extend({
    traspaso: z.array(
      z.object({
        ot: z.int(),
        ok: z.boolean(),
        /** The order's state, or why it was not passed on. */
        mensaje: z.string(),
      }),
    ),
  })
  .meta({ id: 'PersonaDesactivada' });
export type PersonaDesactivada = z.output<typeof personaDesactivadaSchema>;

/** A person whose personal data was erased, with what the erasure could not reach. */
export const personaSuprimidaSchema = personaEscritaSchema
  .extend({
    recibo: z.object({
      /** Events of before names were sealed that still say their name. */
      eventos_con_nombre: z.int(),
      /** Days until the last backup of before is gone; null where no backups are made. A restore erases them again. */
      dias_de_respaldo: z.int().nullable(),
    }),
  })
  .meta({ id: 'PersonaSuprimida' });
export type PersonaSuprimida = z.output<typeof personaSuprimidaSchema>;

/** The centre as documents, mails and public pages name it now. */
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
    /** The fields that the server's configuration says, each with its setting: they are not changed here. */
    fijos: z.record(z.string(), z.string()),
    position: z.int().optional(),
  })
  .meta({ id: 'Casa' });
export type Casa = z.output<typeof casaSchema>;

const marcaWireShape = {
  /** Null: the colour as delivered. */
  color: z.string().nullable(),
  /** A PNG as a data URL. */
  logo: z.string().nullable(),
};
export const marcaSchema = z
  .object({
    ...marcaWireShape,
    /** The number of the last change, 0 without one: whoever changes it says that they saw this one. */
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

/** The groups whose people need a second factor. */
export const cambioDeAccesoSchema = z.object({
  grupos: z
    .array(z.enum(GRUPOS_DEL_PERSONAL, { error: 'Grupo desconocido' }), { error: 'Debe ser una lista de grupos' })
    .max(GRUPOS_DEL_PERSONAL.length, 'Un grupo se repite'),
});
export const accesoSchema = z
  .object({
    /** Each since when, ISO 8601. */
    exige: z.array(z.object({ grupo: z.enum(GRUPOS_DE_USUARIO), desde: z.string() })),
    /** The days that each person has from then, or from when they got the group. */
    dias: z.int(),
    /** True in a demonstration, which never asks for one. */
    demo: z.boolean(),
    position: z.int().optional(),
  })
  .meta({ id: 'PoliticaDeAcceso' });
export type Acceso = z.output<typeof accesoSchema>;
