import { ADMINISTRACION_Y_GERENCIA } from '../../comun';
import { raw } from '../../kernel';
import { opcionesDeAuditoriaSchema, paginaDeAuditoriaSchema } from '../auditoria.contract';
import { consultaDeAuditoriaSchema } from '../consultas';
import { ruta, XLSX } from './comun';

export const auditoria = ruta({
  method: 'GET',
  path: '/api/auditoria',
  summary: 'Quién hizo qué, sobre qué y cuándo, en todas las bitácoras',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: consultaDeAuditoriaSchema },
  output: paginaDeAuditoriaSchema,
});
export const opcionesDeAuditoria = ruta({
  method: 'GET',
  path: '/api/auditoria/opciones',
  summary: 'Por qué personas, actos y cosas se puede buscar en la auditoría',
  access: ADMINISTRACION_Y_GERENCIA,
  output: opcionesDeAuditoriaSchema,
});
