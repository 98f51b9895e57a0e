import { ADMINISTRACION, ADMINISTRACION_Y_GERENCIA } from '../../comun';
import { respaldoEmpezadoSchema, respaldosSchema } from '../respaldos.contract';
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
