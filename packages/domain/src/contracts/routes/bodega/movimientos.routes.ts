import { raw } from '../../../kernel';
import { ROLES_DE_INVENTARIO } from '../../../stock';
import { paginaSchema } from '../../comun.contract';
import { gruposSchema } from '../../consultas';
import { grupoDetalleSchema, grupoWireSchema } from '../../esquemas';
import { conId, ruta, XLSX } from '../comun';

export const gruposDeMovimientos = ruta({
  method: 'GET',
  path: '/api/bodega/grupo_movimiento',
  summary: 'Grupos de movimientos de inventario',
  access: ROLES_DE_INVENTARIO,
  input: { query: gruposSchema },
  output: paginaSchema(grupoWireSchema).meta({ id: 'PaginaDeGrupos' }),
});
export const grupoDeMovimientos = ruta({
  method: 'GET',
  path: '/api/bodega/grupo_movimiento/{id}',
  summary: 'Un grupo de movimientos con sus partes',
  access: ROLES_DE_INVENTARIO,
  input: { params: conId },
  output: grupoDetalleSchema,
});
export const excelDeGrupo = ruta({
  method: 'GET',
  path: '/api/bodega/grupo_movimiento/{id}/detalle_excel',
  summary: 'Libro de un grupo de movimientos',
  access: ROLES_DE_INVENTARIO,
  input: { params: conId },
  output: raw(XLSX),
});
