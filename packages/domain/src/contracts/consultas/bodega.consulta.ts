import { z } from 'zod';
import { ENTERO_MAXIMO } from '../../comun';
import { type Contadores, normalizarPartNumber, tipoDeGrupo } from '../../stock';
import { pageSchema, textoSchema, vacio } from './comun.consulta';

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

/** The sort columns of the list of parts; a minus means descending. */
export const COLUMNAS_DE_ORDEN = [
  'part_number',
  'cantidad_buenos',
  'cantidad_allocated',
  'cantidad_drop',
  'cantidad_malos',
  'cantidad_salida',
] as const;
const ordenSchema = z.preprocess(
  vacio,
  z
    .string()
    .refine(
      (valor) => COLUMNAS_DE_ORDEN.some((columna) => valor === columna || valor === `-${columna}`),
      'No se puede ordenar por ese campo',
    )
    .optional(),
);

const orden = z.preprocess(vacio, z.coerce.number({ error: 'Debe ser un número' }).int().positive().max(ENTERO_MAXIMO).optional());

/** GET partes: `partNumber` chooses a part for a form, within an order if one is given; `search` lists (specification, 13.10). */
export const partesSchema = z
  .object({
    partNumber: textoSchema,
    search: textoSchema,
    // Two names of the same flag, since the calls use both (specification, 13.10).
    short_query: bandera,
    shortQuery: bandera,
    por_catalogar: bandera,
    page: pageSchema,
    ordering: ordenSchema,
    ot: orden,
  })
  .transform(({ partNumber, search, short_query, shortQuery, ...resto }) => ({
    ...resto,
    corta: short_query || shortQuery,
    elegir: partNumber !== '',
    texto: partNumber || search,
  }));
export type ConsultaDePartes = z.output<typeof partesSchema>;

export const historialSchema = z.object({ page: pageSchema });

/** GET movimiento_inventario: `code` is a part number in any spelling. */
export const movimientosSchema = z.object({ page: pageSchema, code: textoSchema.transform(normalizarPartNumber), type: tipo });
export type ConsultaDeMovimientos = z.output<typeof movimientosSchema>;

/** GET grupo_movimiento/: the dates apply when both are given. */
export const gruposSchema = z
  .object({ page: pageSchema, date_start: dia, date_end: dia, type: tipo })
  .refine(({ date_start, date_end }) => !date_start || !date_end || date_start <= date_end, {
    path: ['date_end'],
    error: 'La fecha de término no puede ser anterior a la de inicio',
  });
export type ConsultaDeGrupos = z.output<typeof gruposSchema>;

/** The accepted names of the counters in GET partes/list. */
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
export const porEstadoSchema = z.object({
  /** With a page, the answer includes the total. */
  page: z.preprocess(
    vacio,
    z.coerce
      .number({ error: 'Debe ser un número' })
      .int('Debe ser un número entero')
      .min(1, 'Debe ser positivo')
      .max(10_000, 'Página muy lejana')
      .optional(),
  ),
  state: z.string({ error: 'Campo requerido' }).transform((valor, { addIssue }): keyof Contadores => {
    const estado = Object.hasOwn(ESTADOS, valor) ? ESTADOS[valor] : undefined;
    if (estado) return estado;
    addIssue({ code: 'custom', message: `Debe ser uno de: ${Object.keys(ESTADOS).join(', ')}` });
    return z.NEVER;
  }),
});
