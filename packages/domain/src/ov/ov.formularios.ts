import { z } from 'zod';
import {
  CAMPO_REQUERIDO,
  esRutValido,
  esSerie,
  esVisible,
  leerEntero,
  MENSAJE_RUT,
  normalizarRut,
  SERIE_SIN_EMOJI,
  SIN_INVISIBLES,
} from '../comun';

export { sinCampos, textoOpcional } from '../comun';

// Validation messages, literally from the specification (9.10 to 9.16).
export const MENSAJE_RUT_OBLIGATORIO = 'El Rut es obligatorio.';
export const CORREO_INVALIDO_OV = 'Correo inválido';
export const CORREO_LARGO = 'Correo demasiado largo';
export const DEBE_SER_NUMERICO = 'Debe ser numérico';
export const ONCE_CARACTERES = 'Debe ser de 11 caracteres máximo';
export const DIEZ_CARACTERES = 'Debe ser de 10 caracteres';
export const SERIE_QUINCE = 'El N° de serie debe tener al menos 15 caracteres.';
export const TELEFONO_O_CORREO = 'Debe completar al menos uno de los campos: Teléfono o Correo.';

export const EMAIL = /^[^\s,@]+@[^\s,@]+\.[^\s,@]+$/;
const CORREO_MAXIMO = 60;

/** A required line of visible text. */
export const texto = (title: string, minimo = 1, maximo = 200) =>
  escrito(title, minimo, maximo)
    .refine((valor) => valor.split('\n').every(esVisible), SIN_INVISIBLES)
    .meta({ title, control: 'text' });
const escrito = (title: string, minimo = 1, maximo = 200) =>
  z
    .string({ error: CAMPO_REQUERIDO })
    .trim()
    .min(minimo, CAMPO_REQUERIDO)
    .max(maximo, `Máximo ${maximo} caracteres`)
    .meta({ title, control: 'text' });
/** A required text of several lines. */
export const parrafo = (title: string) => escrito(title, 1, 2000).meta({ title, control: 'textarea' });
/** A receipt number. */
export const boleta = (title: string) => texto(title, 1, 40);
/** An amount in CLP, as a number or as text with thousands separators (specification, 12.14). */
export const monto = (title: string, negativo = CAMPO_REQUERIDO) =>
  z
    .union([z.number(), z.string()], { error: CAMPO_REQUERIDO })
    .transform((valor) => leerEntero(valor, { comas: true }) ?? Number.NaN)
    .refine((valor) => !(valor < 0), negativo)
    .refine((valor) => valor < 0 || (Number.isSafeInteger(valor) && valor <= 1_000_000_000), CAMPO_REQUERIDO)
    .meta({ title, control: 'money' });
export const montoOpcional = (title: string, negativo = CAMPO_REQUERIDO) =>
  z
    .union([z.literal(''), monto(title, negativo)], { error: CAMPO_REQUERIDO })
    .nullish()
    .transform((valor) => (typeof valor === 'number' ? valor : 0))
    .meta({ title, control: 'money' });

export const rut = z
  .string({ error: MENSAJE_RUT_OBLIGATORIO })
  .trim()
  .min(1, MENSAJE_RUT_OBLIGATORIO)
  .max(20, MENSAJE_RUT)
  .refine(esRutValido, MENSAJE_RUT)
  .transform(normalizarRut)
  .refine((valor) => valor.length <= 10, MENSAJE_RUT)
  .meta({ title: 'RUT', control: 'rut' });
export const correo = z
  .string({ error: CAMPO_REQUERIDO })
  .trim()
  .min(1, CAMPO_REQUERIDO)
  .max(CORREO_MAXIMO, CORREO_LARGO)
  .regex(EMAIL, CORREO_INVALIDO_OV)
  .meta({ title: 'Correo', control: 'email' });
export const telefono = z
  .string({ error: CAMPO_REQUERIDO })
  .trim()
  .min(1, CAMPO_REQUERIDO)
  .regex(/^\d*$/, DEBE_SER_NUMERICO)
  .max(11, ONCE_CARACTERES)
  .meta({ title: 'Teléfono', control: 'text' });
/** Absent, null and blank values become null; any other value must be valid. */
export const opcional = (schema: z.ZodType<string>) =>
  z
    .string()
    .nullish()
    .transform((valor) => valor?.trim() || null)
    .superRefine((valor, ctx) => {
      const leido = valor === null ? null : schema.safeParse(valor);
      for (const { message } of leido?.error?.issues ?? []) ctx.addIssue({ code: 'custom', message });
    })
    .meta(schema.meta() ?? {});

/** An RMA: exactly 10 characters, uppercase (specification, 9.16). */
export const rma = z
  .string({ error: CAMPO_REQUERIDO })
  .trim()
  .min(1, CAMPO_REQUERIDO)
  .transform((valor) => valor.toUpperCase())
  .refine((valor) => /^[A-Z0-9-]{10}$/.test(valor), DIEZ_CARACTERES)
  .meta({ title: 'RMA', control: 'rma' });
/** The equipment's serial: exactly 15 characters, and a longer one is refused instead of cut (specification, 9.10 and 16.13). */
export const serie = (obligatorio: string) =>
  z
    .string({ error: obligatorio })
    .trim()
    .min(1, obligatorio)
    .transform((valor) => valor.toUpperCase())
    .refine(esSerie, SERIE_SIN_EMOJI)
    .refine((valor) => valor.length === 15, SERIE_QUINCE)
    .meta({ title: 'N° de serie', control: 'text' });
