import { z } from 'zod';
import type { NombreControl } from './controles';

/** An optional text: absent, null and blank all become null. */
export const textoOpcional = (title: string, maximo = 200, control: NombreControl = 'text') =>
  z
    .string()
    .trim()
    .max(maximo, `Máximo ${maximo} caracteres`)
    .nullish()
    .transform((valor) => valor || null)
    .meta({ title, control });

/** A form without fields, for a plain confirmation. */
export const sinCampos = z.object({});
