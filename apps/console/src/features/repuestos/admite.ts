import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { accionPorNombre, type NombreAccionOrden } from '@bitacora/domain/orden';

/** True when an action acts on a part request (specification, 6.2): by the action's own rule, which the server decides with. */
export const admite = (
  accion: NombreAccionOrden,
  solicitud: OrdenDetalle['solicitud_partes'][number],
  grupos: readonly string[],
): boolean => !accionPorNombre(accion)?.admite?.(solicitud, { grupos });
