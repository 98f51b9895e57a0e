import { z } from 'zod';
import { emailSchema } from '../cliente/cliente.formularios';
import { ADMINISTRADOR, CAMPO_REQUERIDO, DEBE_SER_UNA_LINEA, GRUPOS, UNA_LINEA } from '../comun';

const MAXIMO_LIMITE = 999;

const nombre = (titulo: string, minimo: 0 | 1) =>
  z
    .string({ error: CAMPO_REQUERIDO })
    .trim()
    .min(minimo, CAMPO_REQUERIDO)
    .max(120, 'Máximo 120 caracteres')
    .regex(UNA_LINEA, DEBE_SER_UNA_LINEA)
    .meta({ title: titulo });

const limite = (titulo: string) =>
  z
    .int({ error: 'Debe ser un número entero' })
    .min(0, 'Debe ser 0 o más')
    .max(MAXIMO_LIMITE, `Debe ser ${MAXIMO_LIMITE} o menos`)
    .meta({ title: titulo });

/** The groups that a member of the staff may hold: retail users belong to a company and come another way. */
export const GRUPOS_DEL_PERSONAL = [...GRUPOS.filter((grupo) => grupo !== 'Retail'), ADMINISTRADOR] as const;
export const gruposDelPersonalSchema = z
  .array(z.enum(GRUPOS_DEL_PERSONAL, { error: 'Grupo desconocido' }), { error: CAMPO_REQUERIDO })
  .min(1, 'Elija al menos un grupo')
  .transform((elegidos) => GRUPOS_DEL_PERSONAL.filter((grupo) => elegidos.includes(grupo)))
  .meta({ title: 'Grupos' });

/** The groups of a person, whole. */
export const cambioDeGruposSchema = z.object({ grupos: gruposDelPersonalSchema });

/** A person's name and address. */
export const datosDeUsuarioSchema = z.object({
  email: emailSchema.transform((email) => email.toLowerCase()),
  first_name: nombre('Nombre', 1),
  last_name: nombre('Apellido', 0).default(''),
});
export type DatosDeUsuario = z.output<typeof datosDeUsuarioSchema>;

/** The open orders that a technician takes. */
export const limitesDeTecnicoSchema = z.object({
  maximo_garantia: limite('Máximo en garantía'),
  maximo_presupuesto: limite('Máximo en presupuesto'),
  maximo_total: limite('Máximo en total'),
});

export const invitacionSchema = datosDeUsuarioSchema.extend({ grupos: gruposDelPersonalSchema });
export type Invitacion = z.output<typeof invitacionSchema>;

export const desactivacionSchema = z.object({
  motivo: z.string({ error: CAMPO_REQUERIDO }).trim().min(1, CAMPO_REQUERIDO).max(500, 'Máximo 500 caracteres').meta({ title: 'Motivo' }),
});
