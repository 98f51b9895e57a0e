import { colorDe, type Estado, LIMITE_TOTAL } from '@bitacora/domain';
import { segundosEntre } from '@bitacora/domain/orden';
import type { Momento } from '../momento';

/** Times and colours of an order at a moment; those of a closed one stand still. */
export function tiempos(
  orden: { estado: Estado; estado_desde: string; fecha_ingreso: string; cerrada_en: string | null },
  { ahora, estados }: Momento,
) {
  const hasta = orden.cerrada_en ? new Date(orden.cerrada_en) : ahora;
  const hora_total = segundosEntre(orden.fecha_ingreso, hasta);
  const hora_estado_actual = orden.cerrada_en ? 0 : segundosEntre(orden.estado_desde, ahora);
  const { hora_alerta_1, hora_alerta_2 } = estados[orden.estado];
  return {
    tiempo_estados: { hora_total, hora_estado_actual, hora_compuesta_actual: hora_estado_actual },
    detalle_tiempo_compuesto: { estado_compuesto: { hora_alerta_1, hora_alerta_2 } },
    detalle_alerta: {
      state: { color: colorDe(hora_estado_actual, hora_alerta_1, hora_alerta_2) },
      total: { color: orden.cerrada_en ? ('green' as const) : colorDe(hora_total, LIMITE_TOTAL.amarillo, LIMITE_TOTAL.rojo) },
    },
  };
}
