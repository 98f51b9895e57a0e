import { z } from 'zod';
import { ADMINISTRACION, ADMINISTRACION_Y_GERENCIA } from '../../comun';
import { cuarentenaSchema, descarteSchema, detenidoElegidoSchema, saltoSchema } from '../../operacion';
import {
  accionDeOperacionSchema,
  canalSchema,
  desenlaceDeDetenidoSchema,
  entregasSchema,
  flujoDetenidoSchema,
  operacionAnotadaSchema,
  relojesSchema,
  suscripcionesSchema,
  versionesSchema,
} from '../operacion.contract';
import { revisionesSchema, revisionPedidaSchema } from '../revisiones.contract';
import { sellosSchema } from '../sellos.contract';
import { conId, ruta } from './comun';

export const suscripciones = ruta({
  method: 'GET',
  path: '/api/operacion/suscripciones',
  summary: 'Hasta dónde ha leído la bitácora cada suscripción, de todos los servicios',
  access: ADMINISTRACION_Y_GERENCIA,
  output: suscripcionesSchema,
});
export const detenidos = ruta({
  method: 'GET',
  path: '/api/operacion/detenidos',
  summary: 'Los flujos detenidos por un evento que falló, y lo que espera detrás',
  access: ADMINISTRACION_Y_GERENCIA,
  output: z.array(flujoDetenidoSchema),
});
export const versiones = ruta({
  method: 'GET',
  path: '/api/operacion/versiones',
  summary: 'Qué versión corre cada proceso, y cuáles tienen los datos',
  access: ADMINISTRACION_Y_GERENCIA,
  output: versionesSchema,
});
export const relojes = ruta({
  method: 'GET',
  path: '/api/operacion/relojes',
  summary: 'El reloj de cada proceso contra el de la base de datos, y lo que repite',
  access: ADMINISTRACION_Y_GERENCIA,
  output: relojesSchema,
});
export const revisiones = ruta({
  method: 'GET',
  path: '/api/operacion/revisiones',
  summary: 'Lo que encontró la última revisión de la instalación, y la última comprobación de la bitácora y sus archivos',
  access: ADMINISTRACION_Y_GERENCIA,
  output: revisionesSchema,
});
export const empezarRevision = ruta({
  method: 'POST',
  path: '/api/operacion/revisiones',
  summary: 'Empieza una revisión ahora; lo que encuentra aparece al terminar',
  access: ADMINISTRACION,
  input: { body: revisionPedidaSchema },
  output: revisionPedidaSchema,
  status: 202,
  errors: ['ACCION_NO_DISPONIBLE'],
});
export const sellos = ruta({
  method: 'GET',
  path: '/api/operacion/sellos',
  summary: 'Los sellos de la bitácora: hasta dónde llegan, el último y las claves públicas con que se comprueban',
  access: ADMINISTRACION_Y_GERENCIA,
  output: sellosSchema,
});
export const canal = ruta({
  method: 'GET',
  path: '/api/operacion/canal',
  summary: 'El canal de integración: hasta dónde publicó, su último error y qué publica',
  access: ADMINISTRACION_Y_GERENCIA,
  output: canalSchema,
});
export const registroDeOperacion = ruta({
  method: 'GET',
  path: '/api/operacion/registro',
  summary: 'Lo último que se hizo en la operación, quién y por qué',
  access: ADMINISTRACION_Y_GERENCIA,
  output: z.array(accionDeOperacionSchema),
});

const sobreDetenido = { access: ADMINISTRACION, output: desenlaceDeDetenidoSchema, errors: ['ACCION_NO_DISPONIBLE'] } as const;
export const probarDetenido = ruta({
  ...sobreDetenido,
  method: 'POST',
  path: '/api/operacion/detenidos/probar',
  summary: 'Atiende lo detenido y lo deshace, para ver si ahora pasaría',
  input: { body: detenidoElegidoSchema },
});
export const reintentarDetenido = ruta({
  ...sobreDetenido,
  method: 'POST',
  path: '/api/operacion/detenidos/reintentar',
  summary: 'Atiende lo detenido, en orden, hasta lo que falle',
  input: { body: detenidoElegidoSchema },
});
export const saltarDetenido = ruta({
  ...sobreDetenido,
  method: 'POST',
  path: '/api/operacion/detenidos/saltar',
  summary: 'Deja fuera de la suscripción el evento que falla, para siempre, y atiende lo que espera detrás',
  input: { body: saltoSchema },
});

export const entregas = ruta({
  method: 'GET',
  path: '/api/operacion/entregas',
  summary: 'Los mensajes que no han llegado, y cuántos hay de cada estado',
  access: ADMINISTRACION_Y_GERENCIA,
  output: entregasSchema,
});
const sobreEntrega = { access: ADMINISTRACION, output: operacionAnotadaSchema, errors: ['ACCION_NO_DISPONIBLE'] } as const;
export const reintentarEntrega = ruta({
  ...sobreEntrega,
  method: 'POST',
  path: '/api/operacion/entregas/{id}/reintentar',
  summary: 'Intenta ahora, una vez más, un mensaje que falló o espera otro intento',
  input: { params: conId },
});
export const descartarEntrega = ruta({
  ...sobreEntrega,
  method: 'POST',
  path: '/api/operacion/entregas/{id}/descartar',
  summary: 'No envía nunca un mensaje que no ha llegado',
  input: { params: conId, body: descarteSchema },
});
export const terminarCuarentena = ruta({
  ...sobreEntrega,
  method: 'POST',
  path: '/api/operacion/cuarentena',
  summary: 'Deja salir, o descarta, lo que una instalación restaurada retiene',
  input: { body: cuarentenaSchema },
});
