import type { Orden } from '../orden.state';
import type { OportunidadDeOrden } from './oportunidad';
import { pasosDe } from './pasos';

/** True while an order can only wait: for a part, for an outside party, or for an answer on its way. */
function espera(orden: Orden, ov: OportunidadDeOrden | null): boolean {
  if (orden.estado === 'Repuesto ordered' || orden.estado === 'Espera de partes') return true;
  const [paso] = pasosDe(orden, ov);
  return !paso || paso.afuera !== null;
}

/** True when an order could only wait before, and the house can continue with it after. */
export const seDestraba = (
  antes: readonly [Orden, OportunidadDeOrden | null],
  despues: readonly [Orden, OportunidadDeOrden | null],
): boolean => despues[0].estado !== 'Cerrado' && espera(...antes) && !espera(...despues);
