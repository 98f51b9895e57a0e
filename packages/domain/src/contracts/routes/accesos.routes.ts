import { ADMINISTRACION_Y_GERENCIA } from '../../comun';
import { raw } from '../../kernel';
import { paginaDeAccesosSchema, paginaDeLecturasSchema } from '../accesos.contract';
import { consultaDeAccesosSchema, consultaDeLecturasSchema, consultaDeSusLecturasSchema } from '../consultas/accesos.consulta';
import { conId, ruta, XLSX } from './comun';

export const accesos = ruta({
  method: 'GET',
  path: '/api/auditoria/accesos',
  summary: 'Ingresos, fallas, exportaciones, documentos y lo que se hizo con la instalación',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: consultaDeAccesosSchema },
  output: paginaDeAccesosSchema,
});
export const excelDeAccesos = ruta({
  method: 'GET',
  path: '/api/auditoria/accesos/excel',
  summary: 'Los accesos en una planilla',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: consultaDeAccesosSchema },
  output: raw(XLSX),
});
export const lecturasDeDatos = ruta({
  method: 'GET',
  path: '/api/auditoria/lecturas',
  summary: 'Quién leyó los datos personales de quién, cuándo y para qué',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: consultaDeLecturasSchema },
  output: paginaDeLecturasSchema,
});
export const excelDeLecturas = ruta({
  method: 'GET',
  path: '/api/auditoria/lecturas/excel',
  summary: 'Las lecturas de datos personales en una planilla',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: consultaDeLecturasSchema },
  output: raw(XLSX),
});
export const lecturasDeCliente = ruta({
  method: 'GET',
  path: '/api/clientes/{id}/lecturas',
  summary: 'Quién vio los datos de un cliente, en su ficha o en sus órdenes',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: conId, query: consultaDeSusLecturasSchema },
  output: paginaDeLecturasSchema,
});
export const misAccesos = ruta({
  method: 'GET',
  path: '/api/auth/accesos',
  summary: 'Los últimos ingresos de la propia cuenta, también los fallidos',
  access: 'cuenta',
  output: paginaDeAccesosSchema,
});
