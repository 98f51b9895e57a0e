import type { Recorded } from '../../kernel';
import type { Efectos } from '../eventos';
import type { Orden } from '../orden.state';

/** Applies the common effects of order events: state, place and warehouse movement. */
export function aplicarEfectos(orden: Orden, efectos: Efectos, { at }: Recorded): Orden {
  let siguiente = orden;
  if (efectos.ubicacion) siguiente = { ...siguiente, ubicacion: efectos.ubicacion.nueva };
  if (efectos.movimiento) siguiente = { ...siguiente, ultimo_movimiento: { ...efectos.movimiento, fecha_hora: at } };
  if (efectos.estado && efectos.estado.nuevo !== orden.estado) siguiente = cambiarEstado(siguiente, efectos.estado.nuevo, at);
  return siguiente;
}

const CON_PREVIO = ['En Solicitud de Excepción', 'Cotización Solicitada'];

function cambiarEstado(orden: Orden, nuevo: Orden['estado'], at: string): Orden {
  const previo = CON_PREVIO.includes(nuevo) ? (CON_PREVIO.includes(orden.estado) ? orden.estado_previo : orden.estado) : null;
  return {
    ...orden,
    estado: nuevo,
    estado_desde: at,
    estado_previo: previo,
    cerrada_en: nuevo === 'Cerrado' ? at : null,
  };
}
