import { type Contadores, tipoDeGrupo } from '@bitacora/domain/stock';
import { z } from 'zod';

const vacio = (valor: unknown) => (valor === '' || valor === null ? undefined : valor);
const pageSchema = z.preprocess(
  vacio,
  z.coerce
    .number({ error: 'Debe ser un número' })
    .int('Debe ser un número entero')
    .min(1, 'Debe ser positivo')
    .max(10_000, 'Página muy lejana')
    .default(1),
);
const textoSchema = z.preprocess(
  (valor) => (valor === undefined || valor === null ? '' : valor),
  z.string('Debe ser un texto').trim().max(120, 'Texto muy largo'),
);
const dia = z.preprocess(vacio, z.iso.date({ error: 'Fecha inválida' }).optional());
const tipo = z.preprocess(
  vacio,
  z
    .string()
    .transform((valor, { addIssue }) => {
      const hallado = tipoDeGrupo(valor);
      if (hallado) return hallado;
      addIssue({ code: 'custom', message: 'Tipo de movimiento desconocido' });
      return z.NEVER;
    })
    .optional(),
);
const bandera = z.preprocess((valor) => valor === 'true' || valor === '1', z.boolean());

/** GET partes: `partNumber` chooses one for a form, `search` lists (specification 002, section 7.2). */
export const partesSchema = z
  .object({ partNumber: textoSchema, search: textoSchema, short_query: bandera, por_catalogar: bandera, page: pageSchema })
  .transform(({ partNumber, search, ...resto }) => ({ ...resto, elegir: partNumber !== '', texto: partNumber || search }));
export type ConsultaDePartes = z.output<typeof partesSchema>;

export const historialSchema = z.object({ page: pageSchema });

/** GET movimiento_inventario: `code` is a part number. */
export const movimientosSchema = z.object({ page: pageSchema, code: textoSchema.transform((code) => code.toUpperCase()), type: tipo });
export type ConsultaDeMovimientos = z.output<typeof movimientosSchema>;

/** GET grupo_movimiento/: the dates count when both are given. */
export const gruposSchema = z
  .object({ page: pageSchema, date_start: dia, date_end: dia, type: tipo })
  .refine(({ date_start, date_end }) => !date_start || !date_end || date_start <= date_end, {
    path: ['date_end'],
    error: 'La fecha de término no puede ser anterior a la de inicio',
  });
export type ConsultaDeGrupos = z.output<typeof gruposSchema>;

/** What GET partes/list may call the counters. */
const ESTADOS: Readonly<Record<string, keyof Contadores>> = {
  good: 'buenos',
  buenos: 'buenos',
  allocated: 'allocated',
  drop: 'drop',
  bad: 'malos',
  malos: 'malos',
  outgoing: 'salida',
  salida: 'salida',
};
export const estadoSchema = z.object({
  state: z.string({ error: 'Campo requerido' }).transform((valor, { addIssue }): keyof Contadores => {
    const estado = Object.hasOwn(ESTADOS, valor) ? ESTADOS[valor] : undefined;
    if (estado) return estado;
    addIssue({ code: 'custom', message: `Debe ser uno de: ${Object.keys(ESTADOS).join(', ')}` });
    return z.NEVER;
  }),
});
