import { z } from 'zod';
import { ADMINISTRADOR, CAMPO_REQUERIDO, ENTERO_MAXIMO, errorDeTexto, GRUPOS, lineaDeCorreo, lineaVisible } from '../comun';

const MAXIMO_LIMITE = 999;

const limite = (titulo: string) =>
  z
    .int({ error: ({ input }) => (input === undefined || input === null ? CAMPO_REQUERIDO : 'Debe ser un número entero') })
    .min(0, 'Debe ser 0 o más')
    .max(MAXIMO_LIMITE, `Debe ser ${MAXIMO_LIMITE} o menos`)
    .meta({ title: titulo });

/** The error of a missing list or of a value of another type. */
const errorDeLista = ({ input }: { readonly input?: unknown }): string =>
  input === undefined || input === null ? CAMPO_REQUERIDO : 'Debe ser una lista';

/** The groups of the staff. Retail users are not among them: they belong to a company and sign in another way. */
export const GRUPOS_DEL_PERSONAL = [...GRUPOS.filter((grupo) => grupo !== 'Retail'), ADMINISTRADOR] as const;
export const gruposDelPersonalSchema = z
  .array(z.enum(GRUPOS_DEL_PERSONAL, { error: 'Grupo desconocido' }), { error: errorDeLista })
  .min(1, 'Elige al menos un grupo')
  .transform((elegidos) => GRUPOS_DEL_PERSONAL.filter((grupo) => elegidos.includes(grupo)))
  .meta({ title: 'Grupos' });

/** The complete list of a person's groups. */
export const cambioDeGruposSchema = z.object({ grupos: gruposDelPersonalSchema });

/** A person's name and address. */
export const datosDeUsuarioSchema = z.object({
  email: lineaDeCorreo('Correo'),
  first_name: lineaVisible('Nombre'),
  last_name: lineaVisible('Apellido', { minimo: 0 }).default(''),
});
export type DatosDeUsuario = z.output<typeof datosDeUsuarioSchema>;

/** The number of open orders that a technician takes, by service. */
export const limitesDeTecnicoSchema = z.object({
  maximo_garantia: limite('Máximo en garantía'),
  maximo_presupuesto: limite('Máximo en presupuesto'),
  maximo_total: limite('Máximo en total'),
});

export const invitacionSchema = datosDeUsuarioSchema.extend({ grupos: gruposDelPersonalSchema });
export type Invitacion = z.output<typeof invitacionSchema>;

const motivo = z.string({ error: errorDeTexto }).trim().min(1, CAMPO_REQUERIDO).max(500, 'Máximo 500 caracteres').meta({ title: 'Motivo' });
/** A deactivation: its reason, and the person who takes over the open orders; null leaves them unassigned. */
export const desactivacionSchema = z.object({
  motivo,
  traspaso_a: z
    .int({ error: 'Debe ser una persona del taller' })
    .positive('Debe ser una persona del taller')
    .max(ENTERO_MAXIMO, 'Debe ser una persona del taller')
    .nullable()
    .default(null)
    .meta({ title: 'Pasar sus órdenes a' }),
});
export type Desactivacion = z.output<typeof desactivacionSchema>;
/** The reason for removing somebody's second factor: how the administrator verified the person's identity. */
export const quitarFactorSchema = z.object({ motivo });

/** The word to type for an erasure. */
export const PALABRA_DE_SUPRESION = 'SUPRIMIR';
/** The reason for erasing the personal data of a former staff member. It stays in the log, so it must name nobody. */
export const supresionSchema = z.object({
  motivo: motivo.min(5, 'Debe indicar un motivo de al menos 5 caracteres'),
  confirmacion: z
    .literal(PALABRA_DE_SUPRESION, { error: `Escribe ${PALABRA_DE_SUPRESION} para confirmar` })
    .meta({ title: 'Confirmación' }),
});
