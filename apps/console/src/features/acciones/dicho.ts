import { EXCEPCION, TIPO_EXCEPCION } from '@bitacora/domain';
import type { ComandoOrdenRespuesta, OrdenDetalle } from '@bitacora/domain/contracts';
import type { DichoDeOrden } from '@bitacora/domain/orden';
import { formato } from '@bitacora/ui';

/** The values for the message of a success, from the answer and the order before it. */
export function dichoDe({ ot, estado, fecha_hora, nueva_ot }: ComandoOrdenRespuesta, antes: OrdenDetalle): DichoDeOrden {
  const { tecnico_asignado: tecnico, excepciones_detail: excepciones } = antes;
  return {
    ot,
    estado,
    nueva_ot,
    hora: formato.fechaHora(fecha_hora),
    tecnico: tecnico && `${tecnico.first_name} ${tecnico.last_name}`,
    pedia_ampliacion: excepciones.find((e) => e.estado === EXCEPCION.SOLICITADO)?.tipo === TIPO_EXCEPCION.AMPLIACION_GARANTIA,
  };
}
