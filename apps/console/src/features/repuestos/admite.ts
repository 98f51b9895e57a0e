import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { accionPorNombre, type NombreAccionOrden } from '@bitacora/domain/orden';

/** True when an action applies to a part request (specification, 6.2): uses the action's own rule, as the server does. */
export const admite = (
  accion: NombreAccionOrden,
  solicitud: OrdenDetalle['solicitud_partes'][number],
  grupos: readonly string[],
): boolean => !accionPorNombre(accion)?.admite?.(solicitud, { grupos });
