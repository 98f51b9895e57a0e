import type { TipoExcepcion } from '../../../comun';
import type { DecisionContext } from '../../../kernel';
import { comoPersona, type PropuestaOrden, propone } from '../../orden.proponer';
import { idEnOrden, type Orden } from '../../orden.state';

/** The proposal of an exception requested by a person, the same for every kind (specification, 7.3). */
export function solicitarExcepcion(
  orden: Orden,
  { actor }: DecisionContext,
  tipo: TipoExcepcion,
  comentario_solicitud: string,
  extra: {
    rma_cambio?: string | null;
    comentario_cambio?: string | null;
    fecha_llegada_parte?: string | null;
    repuesto_solicitado?: { part_number: string } | null;
  } = {},
): PropuestaOrden {
  return propone('ExcepcionSolicitada', {
    excepcion_id: idEnOrden(orden.ot, orden.contadores.excepcion + 1),
    tipo,
    comentario_solicitud,
    solicitado_por: comoPersona(actor),
    origen: 'SOLICITUD',
    additional_data: null,
    rma_cambio: extra.rma_cambio ?? null,
    comentario_cambio: extra.comentario_cambio ?? null,
    fecha_llegada_parte: extra.fecha_llegada_parte ?? null,
    repuesto_solicitado: extra.repuesto_solicitado ?? null,
    estado_previo: orden.estado,
  });
}
