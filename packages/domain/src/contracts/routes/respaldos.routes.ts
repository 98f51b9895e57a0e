import { z } from 'zod';
import { ADMINISTRACION, ADMINISTRACION_Y_GERENCIA, CAMPO_REQUERIDO } from '../../comun';
import { planEscritoSchema } from '../../operacion';
import { operacionAnotadaSchema } from '../operacion.contract';
import { claveAnotadaSchema, clavePropuestaSchema, respaldoEmpezadoSchema, respaldosSchema, rotacionSchema } from '../respaldos.contract';
import { ruta } from './comun';

export const respaldos = ruta({
  method: 'GET',
  path: '/api/operacion/respaldos',
  summary: 'Los respaldos y los ensayos de restauración: cada cuánto, los últimos y cómo salieron',
  access: ADMINISTRACION_Y_GERENCIA,
  output: respaldosSchema,
});

const empieza = { access: ADMINISTRACION, output: respaldoEmpezadoSchema, status: 202, errors: ['ACCION_NO_DISPONIBLE'] } as const;
export const respaldar = ruta({
  ...empieza,
  method: 'POST',
  path: '/api/operacion/respaldos',
  summary: 'Empieza un respaldo ahora; su resultado aparece en la lista',
});
export const ensayarRestauracion = ruta({
  ...empieza,
  method: 'POST',
  path: '/api/operacion/respaldos/ensayo',
  summary: 'Empieza un ensayo de restauración ahora; su resultado aparece en la lista',
});

/** Routes that decide the place of the data and their readers: they need a recent proof. */
const conPrueba = { access: ADMINISTRACION, fresh: true, errors: ['ACCION_NO_DISPONIBLE'] } as const;
export const programarRespaldos = ruta({
  ...conPrueba,
  method: 'PUT',
  path: '/api/operacion/respaldos',
  summary: 'Dice dónde y cada cuánto se respalda, si nadie lo cambió desde que se leyó; la carpeta se prueba antes',
  input: { body: planEscritoSchema },
  output: operacionAnotadaSchema,
});
export const proponerClaveDeRespaldo = ruta({
  ...conPrueba,
  method: 'POST',
  path: '/api/operacion/respaldos/clave',
  summary: 'Hace una clave de respaldo y la muestra; no vale hasta que se anote',
  output: clavePropuestaSchema,
});
const grupo = z.string({ error: CAMPO_REQUERIDO }).trim().min(1, CAMPO_REQUERIDO).max(20, 'Un grupo de la clave');
export const anotarClaveDeRespaldo = ruta({
  ...conPrueba,
  method: 'POST',
  path: '/api/operacion/respaldos/clave/anotada',
  summary: 'La clave propuesta vale desde ahora: quien la anotó repite dos de sus grupos',
  input: {
    body: z.object({ primero: grupo, segundo: grupo }),
  },
  output: claveAnotadaSchema,
});
export const cambiarClaveMaestra = ruta({
  ...conPrueba,
  method: 'POST',
  path: '/api/operacion/clave-maestra',
  summary: 'Cambia la clave maestra de los datos personales, con el producto en marcha',
  output: rotacionSchema,
  status: 202,
});
