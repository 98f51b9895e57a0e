import { z } from 'zod';
import {
  CAMPO_REQUERIDO,
  DEBE_SER_UNA_LINEA,
  esDia,
  esVisible,
  LARGO_RMA,
  type NombreControl,
  RMA_DIEZ,
  SIN_INVISIBLES,
  textoOpcional,
  UNA_LINEA,
} from '../comun';

export { sinCampos, textoOpcional } from '../comun';

/** A required line of text. */
export const texto = (title: string, maximo = 200, mensaje = CAMPO_REQUERIDO) =>
  z
    .string({ error: mensaje })
    .trim()
    .min(1, mensaje)
    .max(maximo, `Máximo ${maximo} caracteres`)
    .regex(UNA_LINEA, DEBE_SER_UNA_LINEA)
    .meta({ title, control: 'text' });
/** A required text of several lines. */
export const parrafo = (title: string, mensaje = CAMPO_REQUERIDO, maximo = 4000) =>
  z.string({ error: mensaje }).trim().min(1, mensaje).max(maximo, `Máximo ${maximo} caracteres`).meta({ title, control: 'textarea' });
/** An optional name: one line. */
export const nombreOpcional = (title: string) =>
  textoOpcional(title)
    .refine((valor) => valor === null || UNA_LINEA.test(valor), DEBE_SER_UNA_LINEA)
    .refine((valor) => valor === null || !UNA_LINEA.test(valor) || esVisible(valor), SIN_INVISIBLES);
/** An RMA: exactly 10 characters, uppercase (specification, 5.6). */
export const rma = (title = 'RMA', vacio = RMA_DIEZ) =>
  z
    .string({ error: vacio })
    .trim()
    .min(1, vacio)
    .transform((valor) => valor.toUpperCase())
    .refine((valor) => [...valor].length === LARGO_RMA, { error: RMA_DIEZ, abort: true })
    .refine((valor) => /^[A-Z0-9-]+$/.test(valor), 'El RMA lleva solo letras sin acento, números y guiones')
    .meta({ title, control: 'rma', help: RMA_DIEZ });
/** A text of several lines that the screens require (`pedido`) but a request may leave out; it is then null. */
export const pedidoEnPantalla = (title: string, maximo = 4000) => textoOpcional(title, maximo, 'textarea').meta({ pedido: true });
/** The id of an option of a list. */
export const elegido = (title: string, control: NombreControl) =>
  z.number({ error: CAMPO_REQUERIDO }).int().positive(CAMPO_REQUERIDO).meta({ title, control });
export const elegidoOpcional = (title: string, control: NombreControl) =>
  z
    .number()
    .int()
    .positive()
    .nullish()
    .transform((valor) => valor ?? null)
    .meta({ title, control });
/** A day, as YYYY-MM-DD. */
export const dia = (title: string, mensaje = CAMPO_REQUERIDO) =>
  z.string({ error: mensaje }).min(1, { error: mensaje, abort: true }).refine(esDia, 'Fecha inválida').meta({ title, control: 'date' });
export const diaOpcional = (title: string) =>
  z
    .union([
      z.literal(''),
      z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/, 'Fecha inválida')
        .refine(esDia, 'Fecha inválida'),
    ])
    .nullish()
    .transform((valor) => valor || null)
    .meta({ title, control: 'date' });
/** A required yes or no. */
export const siNo = (title: string, mensaje = CAMPO_REQUERIDO) =>
  z.boolean({ error: mensaje }).meta({
    title,
    control: 'radio',
    options: [
      { value: true, label: 'Sí' },
      { value: false, label: 'No' },
    ],
  });
/** Ids of files uploaded beforehand as evidence. */
export const evidencia = z.array(z.string().max(64)).max(20).default([]).meta({ title: 'Evidencia', control: 'archivo' });
/** The question for a form's evidence; null without any. */
export const archivosDe = ({ evidencia: file_ids }: { readonly evidencia: readonly string[] }, { ot }: { readonly ot: number }) =>
  file_ids.length > 0 ? { ot, file_ids } : null;
