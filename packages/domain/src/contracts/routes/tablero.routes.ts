import { paginaSchema } from '../comun.contract';
import { celdaQuerySchema, notificacionesQuerySchema, tableroQuerySchema } from '../consultas';
import { celdaDeTableroSchema, notificacionesOrdenSchema, ordenListaFilaSchema, tableroSchema } from '../esquemas';
import { ruta } from './comun';

export const tablero = ruta({
  method: 'GET',
  path: '/api/orden/dashboard',
  summary: 'Órdenes abiertas por estado y antigüedad',
  access: 'staff',
  input: { query: tableroQuerySchema },
  past: true,
  output: tableroSchema,
});
export const celdaDeTablero = ruta({
  method: 'GET',
  path: '/api/orden/dashboard/celda',
  summary: 'Los números de las órdenes de una celda',
  access: 'staff',
  input: { query: celdaQuerySchema },
  past: true,
  output: celdaDeTableroSchema,
});
export const ordenesDeCelda = ruta({
  method: 'GET',
  path: '/api/orden/dashboard/celda/ordenes',
  summary: 'Una página de las órdenes de una celda',
  access: 'staff',
  input: { query: celdaQuerySchema },
  past: true,
  output: paginaSchema(ordenListaFilaSchema).meta({ id: 'PaginaDeOrdenes' }),
});
export const pendientes = ruta({
  method: 'GET',
  path: '/api/orden/notifications',
  summary: 'Órdenes en que este usuario puede hacer algo ahora',
  access: 'staff',
  input: { query: notificacionesQuerySchema },
  output: notificacionesOrdenSchema,
});
