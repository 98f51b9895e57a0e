import { z } from 'zod';
import { ROLES_DE_INVENTARIO } from '../../stock';
import { paginaSchema } from '../comun.contract';
import { consultaDeCambiosSchema, consultaDeMomentosSchema } from '../consultas';
import { nombradoWireSchema, ruta } from './comun';

/** A moment that can be shown: a position, and its time. */
const momentoSchema = z.object({ position: z.int(), at: z.iso.datetime() }).meta({ id: 'MomentoDelPasado' });
/** The fact that set the present value. */
const hechoSchema = z
  .object({ position: z.int(), at: z.iso.datetime(), acto: z.string(), actor: nombradoWireSchema })
  .meta({ id: 'HechoQueCambio' });

export const momentosDelPasado = ruta({
  method: 'GET',
  path: '/api/pasado/momentos',
  summary: 'Los hechos de una cosa, o los días u horas de la casa, cerca de una posición',
  access: 'staff',
  input: { query: consultaDeMomentosSchema },
  output: z.array(momentoSchema),
});
export const ordenesQueCambiaron = ruta({
  method: 'GET',
  path: '/api/pasado/ordenes',
  summary: 'Las órdenes que hoy están de otra manera que en una posición, y quién las dejó así',
  access: 'staff',
  input: { query: consultaDeCambiosSchema },
  output: paginaSchema(
    z
      .object({
        ot: z.int(),
        /** True when the order did not exist yet. */
        nueva: z.boolean(),
        cambios: z.array(z.object({ dato: z.string(), entonces: z.string().nullable(), hoy: z.string().nullable() })),
        hecho: hechoSchema.nullable(),
      })
      .meta({ id: 'OrdenQueCambio' }),
  ).meta({ id: 'PaginaDeOrdenesQueCambiaron' }),
});
const stockSchema = z
  .object({ buenos: z.int(), allocated: z.int(), salida: z.int(), drop: z.int(), malos: z.int() })
  .meta({ id: 'StockDeParte' });
export const partesQueCambiaron = ruta({
  method: 'GET',
  path: '/api/pasado/partes',
  summary: 'Los repuestos que hoy tienen otro stock que en una posición, y quién lo movió',
  access: ROLES_DE_INVENTARIO,
  input: { query: consultaDeCambiosSchema },
  output: paginaSchema(
    z
      .object({ id: z.int(), part_number: z.string(), entonces: stockSchema, hoy: stockSchema, hecho: hechoSchema.nullable() })
      .meta({ id: 'ParteQueCambio' }),
  ).meta({ id: 'PaginaDePartesQueCambiaron' }),
});
