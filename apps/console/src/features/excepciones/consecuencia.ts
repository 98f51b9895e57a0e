import { TIPO_EXCEPCION } from '@bitacora/domain';
import type { OrdenDetalle } from '@bitacora/domain/contracts';

type Excepcion = Pick<OrdenDetalle['excepciones_detail'][number], 'tipo' | 'origen' | 'estado_previo'>;

/** The effect of an answer on the order (specification, 7.3). */
export function consecuenciaDe({ tipo, origen, estado_previo }: Excepcion, aprueba: boolean): string {
  const vuelve = `vuelve a «${estado_previo}»`;
  const cambiaDeTipo = origen === 'CAMBIO_TIPO_SERVICIO';
  switch (tipo) {
    case TIPO_EXCEPCION.AMPLIACION_GARANTIA:
      if (aprueba) return cambiaDeTipo ? `La OT pasa a Garantía y ${vuelve}.` : `La OT conserva su tipo de servicio y ${vuelve}.`;
      return cambiaDeTipo ? 'La OT sigue en presupuesto.' : 'La OT se cambia a presupuesto.';
    case TIPO_EXCEPCION.APROBACION_3X3:
      return aprueba ? 'El equipo se cambia por otro y la OT pasa a «Reparado».' : 'El equipo no se cambia y la OT sigue su curso.';
    default:
      return aprueba
        ? `El equipo se cambia por otro: los repuestos pendientes se anulan y la OT ${vuelve}.`
        : 'El equipo no se cambia y la OT sigue su curso.';
  }
}
