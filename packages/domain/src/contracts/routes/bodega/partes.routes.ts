import { z } from 'zod';
import { raw } from '../../../kernel';
import { ROLES_DE_INVENTARIO } from '../../../stock';
import { paginaSchema } from '../../comun.contract';
import { historialSchema, movimientosSchema, partesSchema, porEstadoSchema } from '../../consultas';
import { historialDeParteSchema, movimientoWireSchema, partesListaSchema, parteWireSchema } from '../../esquemas';
import { conId, ruta, texto, XLSX } from '../comun';

export const partes = ruta({
  method: 'GET',
  path: '/api/bodega/partes',
  summary: 'Partes por código, descripción o estante',
  access: 'staff',
  input: { query: partesSchema },
  past: true,
  output: partesListaSchema.meta({ id: 'PartesLista' }),
  others: [
    paginaSchema(
      parteWireSchema.pick({
        id: true,
        part_number: true,
        description: true,
        real_location: true,
        precio_unitario: true,
        recomended: true,
      }),
    ).meta({ id: 'PartesBreves' }),
  ],
});
const conCantidad = parteWireSchema.extend({ cantidad: z.int() }).meta({ id: 'ParteConCantidad' });
export const partesPorEstado = ruta({
  method: 'GET',
  path: '/api/bodega/partes/list',
  summary: 'Partes con unidades en un estado; una página si se pide, si no la lista',
  access: ROLES_DE_INVENTARIO,
  input: { query: porEstadoSchema },
  past: true,
  output: paginaSchema(conCantidad).meta({ id: 'PaginaDePartesPorEstado' }),
  others: [z.array(conCantidad)],
});
export const parte = ruta({
  method: 'GET',
  path: '/api/bodega/partes/{id}',
  summary: 'Una parte con su stock',
  access: 'staff',
  input: { params: conId },
  past: true,
  output: parteWireSchema,
});
export const historialDeParte = ruta({
  method: 'GET',
  path: '/api/bodega/parte/historial/{id}',
  summary: 'Movimientos de una parte',
  access: ROLES_DE_INVENTARIO,
  input: { params: conId, query: historialSchema },
  past: true,
  output: historialDeParteSchema,
});
export const modelosDeParte = ruta({
  method: 'GET',
  path: '/api/bodega/list_partes_modelos/{id}',
  summary: 'Modelos que usaron una parte',
  access: ROLES_DE_INVENTARIO,
  input: { params: conId },
  past: true,
  output: z.array(
    z.object({ id: z.int(), model_name: z.string(), marca: z.string().nullable(), cantidad: z.int() }).meta({ id: 'ModeloDeParte' }),
  ),
});
export const movimientos = ruta({
  method: 'GET',
  path: '/api/bodega/movimiento_inventario',
  summary: 'Movimientos de inventario',
  access: ROLES_DE_INVENTARIO,
  input: { query: movimientosSchema },
  past: true,
  output: paginaSchema(movimientoWireSchema).meta({ id: 'PaginaDeMovimientos' }),
});
export const excelDePartes = ruta({
  method: 'GET',
  path: '/api/bodega/generar_excel_partes',
  summary: 'Libro de las partes',
  access: ROLES_DE_INVENTARIO,
  output: raw(XLSX),
});
const lineaDeRetiroSchema = z
  .object({
    ot: z.int(),
    estado: z.string(),
    ubicacion: z.string().nullable(),
    tecnico: z.string().nullable(),
    serie: z.string().nullable(),
    solicitud_id: z.int(),
    solicitud_estado: z.int(),
    allocated: z.boolean(),
    part_number: z.string(),
    description: z.string(),
    real_location: z.string().nullable(),
  })
  .meta({ id: 'LineaDeRetiro' });
export const listaDeRetiro = ruta({
  method: 'GET',
  path: '/api/bodega/lista_de_retiro',
  summary: 'Repuestos que hay que sacar de los estantes',
  access: 'staff',
  input: { query: z.object({ partNumber: texto }) },
  output: z.object({ results: z.array(lineaDeRetiroSchema) }),
});
