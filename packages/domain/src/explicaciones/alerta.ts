import { colorDe, LIMITE_TOTAL } from '../comun';
import { segundosEntre } from '../orden';
import type { ContextoDeRecuento } from './explicacion';
import type { Foto } from './fotos';

export type ColorDeAlerta = ReturnType<typeof colorDe>;

/** The worse of the alerts of an order: of its time in the state and of its total time. */
export function alertaDe({ estado: suyo, estado_desde, fecha_ingreso }: Foto, { ahora, estados }: ContextoDeRecuento): ColorDeAlerta {
  const { hora_alerta_1, hora_alerta_2 } = estados[suyo];
  const colores = [
    colorDe(segundosEntre(estado_desde, ahora), hora_alerta_1, hora_alerta_2),
    colorDe(segundosEntre(fecha_ingreso, ahora), LIMITE_TOTAL.amarillo, LIMITE_TOTAL.rojo),
  ];
  return colores.includes('red') ? 'red' : colores.includes('yellow') ? 'yellow' : 'green';
}
