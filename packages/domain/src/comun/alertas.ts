const HORA = 3600;
/** A missing second threshold counts as a very large one (specification, 2.7). */
const MUY_GRANDE = Number.MAX_SAFE_INTEGER;

/** Green below the first threshold, yellow below the second, red from it on; thresholds in hours, time in seconds. */
export function colorDe(segundos: number, hora1: number | null, hora2: number | null): 'green' | 'yellow' | 'red' {
  if (segundos >= (hora2 ?? MUY_GRANDE / HORA) * HORA) return 'red';
  return segundos >= (hora1 ?? MUY_GRANDE / HORA) * HORA ? 'yellow' : 'green';
}

/** Limits of the total time in hours: the sum of the limits of the states of a usual repair. */
export const LIMITE_TOTAL = { amarillo: 240, rojo: 480 } as const;

/** The hours after which a state alerts. */
type Horas = { readonly hora_alerta_1: number | null; readonly hora_alerta_2: number | null };
const PEOR = ['red', 'yellow', 'green'] as const;
const segundos = (desde: string | Date, ahora: Date): number =>
  Math.max(0, Math.floor((ahora.getTime() - new Date(desde).getTime()) / 1000));

/** The colour by which the dashboard counts an open order: the worse of its time in the state and its whole time. */
export function colorDeAbierta(
  { estado_desde, fecha_ingreso }: { readonly estado_desde: string | Date; readonly fecha_ingreso: string | Date },
  { hora_alerta_1, hora_alerta_2 }: Horas,
  ahora: Date,
): (typeof PEOR)[number] {
  const suyos = [
    colorDe(segundos(estado_desde, ahora), hora_alerta_1, hora_alerta_2),
    colorDe(segundos(fecha_ingreso, ahora), LIMITE_TOTAL.amarillo, LIMITE_TOTAL.rojo),
  ];
  return PEOR.find((color) => suyos.includes(color)) ?? 'green';
}
