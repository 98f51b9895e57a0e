import { UBICACIONES } from '@bitacora/domain';
import { refuse } from '@bitacora/platform';
import type { PasoDe } from './orden.commands';
import { llevar } from './traslados';

type Campos = Readonly<Record<string, unknown>>;

const ENTRADAS = ['ingresarABodegaRechazado', 'ingresarABodegaPorEsperaDePartes', 'ingresarABodegaReparado'];

const hacer =
  (accion: string, input: Campos): PasoDe =>
  () => ({ accion, input });

/** The move to a place given by a client. */
function traslado(ubicacion: unknown): PasoDe {
  const lugar = UBICACIONES.find((uno) => uno === ubicacion);
  return lugar
    ? llevar(lugar, null)
    : refuse('DATOS_INVALIDOS', 'Ubicación desconocida', { campos: { ubicacion: ['Ubicación desconocida'] } });
}

/**
 * The steps of PUT /api/orden/{ot}, in order: any of rma, tecnico_asignado, ubicacion and action (specification, 13.4), and fields of the
 * order's form.
 */
export function pasosDe({ action, rma, tecnico_asignado, motivo_sobrecarga, ubicacion, ...form }: Campos): [PasoDe, ...PasoDe[]] {
  const entrada = typeof action === 'string' && ENTRADAS.includes(action) ? action : null;
  if (typeof action === 'string' && action !== 'editRMA' && !entrada)
    return refuse('ACCION_DESCONOCIDA', `La acción «${action}» no existe`);
  // A whole form contains the RMA as it was read, which is not a request to change it.
  const pideRma = action === 'editRMA' || (rma !== undefined && !('reporte_falla_cliente' in form));
  const pasos: PasoDe[] = [];
  if (pideRma) pasos.push(hacer('editRMA', { rma }));
  if (tecnico_asignado !== undefined) pasos.push(hacer('selectTechnician', { tecnico_asignado_id: tecnico_asignado, motivo_sobrecarga }));
  if (Object.keys(form).length > 0) pasos.push(hacer('editarOrden', form));
  if (entrada) pasos.push(llevar('Bodega', entrada));
  else if (ubicacion !== undefined) pasos.push(traslado(ubicacion));
  const [primero = hacer('editarOrden', {}), ...resto] = pasos;
  return [primero, ...resto];
}
