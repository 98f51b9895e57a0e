import * as rutas from '@bitacora/domain/contracts/routes';
import { archivo } from '../lectura/descarga';
import { contesta, sirve } from '../lectura/sirve';
import { CAMPOS } from './campos';
import { ElegirOrdenes, HacerLibro, HallarOrdenes } from './exportacion.preguntas';
import { ExportacionQueries } from './exportacion.queries';
import { XLSX } from './libro-al-vuelo';
import { plantillaDe } from './plantilla';

/** Reads before a workbook: its columns, and the template to upload. */
export const SIRVEN_EXPORTACIONES = [
  sirve(rutas.camposDeExcel, ExportacionQueries, () =>
    CAMPOS.map(({ campo, titulo, tipo, inicial }) => ({ campo, titulo, tipo, inicial })),
  ),
  sirve(rutas.plantillaBase, ExportacionQueries, async (_, { query: { type } }) =>
    archivo(`plantilla_${type}.xlsx`, XLSX, await plantillaDe(type)),
  ),
];

/** Questions of the routes that make or mail the workbook. */
export const CONTESTAN_EXPORTACIONES = [
  contesta(ElegirOrdenes, ExportacionQueries, (ordenes, { pedido, session }) => ordenes.ots(pedido, session)),
  contesta(HallarOrdenes, ExportacionQueries, (ordenes, { clave, valores, session }) => ordenes.hallar(clave, valores, session)),
  contesta(HacerLibro, ExportacionQueries, (ordenes, { campos, hallazgo }) => ordenes.libro(campos, hallazgo)),
];
