import type { OrdenDetalle } from '@bitacora/domain/contracts';
import type { OrdenEnFormulario } from '@bitacora/domain/orden';

/** The order in the form that the forms of its actions use. */
export const enFormulario = (orden: OrdenDetalle): OrdenEnFormulario => ({
  tipo_servicio: orden.tipo_servicio.id,
  tipo_cliente: orden.tipo_cliente,
  cambio_3x3: orden.cambio_3x3,
  ov: orden.datos_ov_asociada && { estado: orden.datos_ov_asociada.segun_orden },
  solicitudes: orden.solicitud_partes,
});
