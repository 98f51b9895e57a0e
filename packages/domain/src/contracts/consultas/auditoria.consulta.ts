import { z } from 'zod';
import { NOMBRES_DE_ENTIDAD } from '../../auditoria/entidades';
import { enOrden, FIN_ANTES_DEL_INICIO, momento, textoSchema, vacio } from './comun.consulta';

const ACTO = /^[A-Za-z_]{1,60}$/;
const NUMERO_O_NOMBRE = /^[\p{L}\d_-]{1,60}$/u;

const posicion = z.preprocess(
  vacio,
  z.coerce.number({ error: 'Debe ser un número' }).int('Debe ser un número entero').positive('Debe ser positivo').optional(),
);

/** Query of the audit, by person, kind of act, subject, time and words. */
export const consultaDeAuditoriaSchema = z
  .object({
    /** A person's number; 0 is the system and -1 a customer. */
    persona: z.preprocess(vacio, z.coerce.number({ error: 'Debe ser un número' }).int('Debe ser un número entero').min(-1).optional()),
    /** A type of events, or a kind of them. */
    acto: z.preprocess(vacio, z.string().regex(ACTO, 'Acto desconocido').optional()),
    entidad: z.preprocess(vacio, z.enum(NOMBRES_DE_ENTIDAD, { error: 'No se guarda historia de eso' }).optional()),
    /** The number or the name of the entity. */
    id: z.preprocess(vacio, z.string().regex(NUMERO_O_NOMBRE, 'Número o nombre desconocido').optional()),
    desde: momento,
    hasta: momento,
    texto: textoSchema,
    /** The position that the page begins after. */
    antes: posicion,
  })
  .refine(({ desde, hasta }) => enOrden(desde, hasta), { path: ['hasta'], error: FIN_ANTES_DEL_INICIO })
  .refine(({ entidad, id }) => id === undefined || entidad !== undefined, { path: ['entidad'], error: 'Debe indicar de qué es el número' })
  .refine(({ entidad, id }) => entidad === undefined || id !== undefined, { path: ['id'], error: 'Debe indicar el número o el nombre' });
export type ConsultaDeAuditoria = z.output<typeof consultaDeAuditoriaSchema>;

/** A page of the history of one thing: the position that it begins after. */
export const desdePosicionSchema = z.object({ antes: posicion });

/** Query of the causes of a fact, by its position, or of a message of the outbox, by its number. */
export const consultaDeCausasSchema = z
  .object({ hecho: posicion, correo: posicion })
  .refine(({ hecho, correo }) => (hecho === undefined) !== (correo === undefined), {
    path: ['hecho'],
    error: 'Debe indicar un hecho o un correo',
  });
export type ConsultaDeCausas = z.output<typeof consultaDeCausasSchema>;
