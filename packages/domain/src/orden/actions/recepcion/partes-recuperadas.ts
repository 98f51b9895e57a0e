import { z } from 'zod';
import { accept, type Rejection, type Result, reject } from '../../../kernel';
import type { OrdenEventOf } from '../../eventos';
import { elegido } from '../../formularios';
import type { HechosOrden } from '../../orden.kit';

const MAXIMO_DE_FILAS = 50;
const MAXIMO_POR_FILA = 99;
const MAYOR_A_CERO = 'Campo requerido mayor a 0';
const NO_EXISTE = 'El repuesto no existe en el catálogo';

type ParteRecuperada = NonNullable<OrdenEventOf<'EquipoDesarmado'>['data']['partes']>[number];

/** Parts kept from a disassembled unit: catalogued parts without repetition, with their quantities. */
export const partesRecuperadas = z
  .array(
    z.object({
      id: elegido('Repuesto', 'parte'),
      cantidad: z
        .number({ error: MAYOR_A_CERO })
        .int(MAYOR_A_CERO)
        .positive(MAYOR_A_CERO)
        .max(MAXIMO_POR_FILA, `Máximo ${MAXIMO_POR_FILA} unidades`)
        .meta({ title: 'Cantidad', control: 'number' }),
    }),
  )
  .max(MAXIMO_DE_FILAS, { error: `Máximo ${MAXIMO_DE_FILAS} repuestos`, abort: true })
  .superRefine((filas, context) => {
    const vistas = new Set<number>();
    for (const [i, { id }] of filas.entries()) {
      if (vistas.has(id)) context.addIssue({ code: 'custom', path: [i, 'id'], message: 'El repuesto ya está en la lista' });
      vistas.add(id);
    }
  })
  .default([])
  .meta({ title: 'Partes recuperadas', control: 'partes_recuperadas', help: 'Opcional: entran al stock con esta OT como referencia' });

/** The rows with the catalogue's data. */
export function conFicha(filas: z.output<typeof partesRecuperadas>, hechos: HechosOrden): Result<readonly ParteRecuperada[], Rejection> {
  const partes = hechos.partes ?? {};
  const desconocidas = filas.flatMap(({ id }, i) => (partes[id] ? [] : [[`partes.${i}.id`, [NO_EXISTE]] as const]));
  if (desconocidas.length > 0) return reject('DATOS_INVALIDOS', NO_EXISTE, { campos: Object.fromEntries(desconocidas) });
  return accept(filas.flatMap(({ id, cantidad }) => (partes[id] ? [{ ...partes[id], id, cantidad }] : [])));
}
