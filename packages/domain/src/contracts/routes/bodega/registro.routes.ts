import { z } from 'zod';
import { ENTERO_MAXIMO } from '../../../comun';
import { cantidadSchema, MAXIMO_FILAS, ROLES_DE_INVENTARIO, type TipoDeGrupo, tipoDeGrupo } from '../../../stock';
import { grupoRegistradoSchema } from '../../esquemas';
import { ruta } from '../comun';
import { DE_STOCK } from '../errores';

const tipoSchema = z.union([z.string(), z.number()], { error: 'Campo requerido' }).transform((valor, { addIssue }): TipoDeGrupo => {
  const tipo = tipoDeGrupo(valor);
  if (tipo) return tipo;
  addIssue({ code: 'custom', message: 'Tipo de movimiento desconocido' });
  return z.NEVER;
});
const filaDeMovimientoSchema = z
  .object({
    id: z.number().int().positive().max(ENTERO_MAXIMO).nullish(),
    part_number: z
      .string()
      .trim()
      .max(60)
      .nullish()
      .transform((numero) => (numero ?? '').toUpperCase()),
    quantity: cantidadSchema,
    tipo: tipoSchema,
  })
  .refine(({ id, part_number }) => id || part_number, { path: ['part_number'], error: 'Campo requerido' });
export const filasDeMovimientoSchema = z
  .array(filaDeMovimientoSchema, { error: 'Debe enviar una lista de filas' })
  .min(1, 'Debe agregar al menos una parte')
  .max(MAXIMO_FILAS, 'Son más de 2.000 filas');
/** The rows, each with its `tipo`. Values common to all come beside them or in the first row. */
export const grupoDeMovimientosSchema = z.object({
  filas: filasDeMovimientoSchema,
  documento: z.unknown().optional(),
  motivo: z.unknown().optional(),
});
export const registrarMovimientos = ruta({
  method: 'POST',
  path: '/api/bodega/movimiento_inventario',
  summary: 'Registra un grupo de movimientos de inventario',
  access: ROLES_DE_INVENTARIO,
  input: { form: z.union([filasDeMovimientoSchema, grupoDeMovimientosSchema]) },
  output: grupoRegistradoSchema,
  errors: DE_STOCK,
});
export const cargaDeInventarioSchema = z.object({ tipo_movimiento: tipoSchema });
export const subirInventario = ruta({
  method: 'POST',
  path: '/api/bodega/upload_inventory',
  summary: 'Registra los movimientos de una planilla',
  access: ROLES_DE_INVENTARIO,
  input: {
    form: cargaDeInventarioSchema.extend({ documento: z.string().optional(), motivo: z.string().optional() }),
    files: ['file'],
  },
  output: grupoRegistradoSchema,
  errors: DE_STOCK,
});
