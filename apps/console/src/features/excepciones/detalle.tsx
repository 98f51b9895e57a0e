import { NOMBRE_TIPO_EXCEPCION } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';
import { DescriptionList, formato } from '@bitacora/ui';

type Excepcion = OrdenDetalle['excepciones_detail'][number];

/** A value that only some exceptions have; hidden without it. */
export const PROPIOS_DE_ALGUNAS: ReadonlySet<string> = new Set([
  'RMA de cambio',
  'Repuesto solicitado',
  'Llegada del repuesto',
  'Respondida por',
  'Respuesta',
]);

/** The request with its author and reason, and the answer. */
export function DetalleDeExcepcion({ excepcion: e, orden: o }: { excepcion: Excepcion; orden: OrdenDetalle }) {
  return (
    <DescriptionList
      items={(
        [
          ['Tipo', NOMBRE_TIPO_EXCEPCION[e.tipo]],
          ['Solicitada por', `${e.solicitado_por.nombre} · ${formato.fechaHora(e.fecha_hora_creacion)}`],
          ['Comentario', e.comentario_solicitud],
          ['RMA de cambio', e.rma_cambio],
          ['Fecha de compra', formato.fecha(e.additional_data?.fecha_compra ?? o.fecha_de_compra)],
          ['Repuesto solicitado', e.repuesto_solicitado?.part_number],
          ['Llegada del repuesto', formato.fecha(e.fecha_llegada_parte)],
          ['Respondida por', e.respondido_por && `${e.respondido_por.nombre} · ${formato.fechaHora(e.fecha_hora_respuesta)}`],
          ['Respuesta', e.comentario_respuesta],
        ] as const
      ).filter(([campo, valor]) => valor || !PROPIOS_DE_ALGUNAS.has(campo))}
    />
  );
}
