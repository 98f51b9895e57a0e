import { z } from 'zod';
import { configuracionDeEstadoSchema, HORAS_MAXIMAS } from '../../ajuste';
import { ADMINISTRACION_Y_GERENCIA, estadoSchema } from '../../comun';
import { ajusteEscritoSchema, efectoDeEstadoSchema, estadosConfigurablesSchema } from '../ajustes.contract';
import { conId, ruta } from './comun';

/** Hours in an address; without them the state does not alert. */
const horas = z.coerce
  .number({ error: 'Horas enteras' })
  .int('Horas enteras')
  .min(1, 'Al menos 1 hora')
  .max(HORAS_MAXIMAS, `A lo más ${HORAS_MAXIMAS} horas`)
  .optional();

export const estadosConfigurables = ruta({
  method: 'GET',
  path: '/api/admin/estados',
  summary: 'Los estados como son ahora y como venían, y los cambios que se les hicieron',
  access: ADMINISTRACION_Y_GERENCIA,
  output: estadosConfigurablesSchema,
});
export const efectoDeEstado = ruta({
  method: 'GET',
  path: '/api/admin/estados/efecto',
  summary: 'Qué órdenes abiertas cambian de color con otras horas de alerta, contadas como las cuenta el tablero',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { query: z.object({ estado: estadoSchema, hora_alerta_1: horas, hora_alerta_2: horas }) },
  output: efectoDeEstadoSchema,
});
export const configurarEstado = ruta({
  method: 'PUT',
  path: '/api/admin/estados',
  summary: 'Cambia lo que un estado dice al cliente, sus colores y sus horas de alerta, si nadie lo cambió desde que se leyó',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { body: configuracionDeEstadoSchema },
  output: ajusteEscritoSchema,
});
export const deshacerCambioDeEstado = ruta({
  method: 'POST',
  path: '/api/admin/estados/cambios/{id}/deshacer',
  summary: 'Deshace un cambio de un estado, con otro cambio',
  access: ADMINISTRACION_Y_GERENCIA,
  input: { params: conId },
  output: ajusteEscritoSchema,
  errors: ['ACCION_NO_DISPONIBLE'],
});
