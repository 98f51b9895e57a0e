import type { ValoresDeEstado } from '@bitacora/domain/ajuste';
import type { Estado } from '@bitacora/domain/comun';
import type { CambioDeEstadoWire, OrdenesPorColor } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';

/** A state's values as typed. */
export type Escritos = { readonly [C in keyof ValoresDeEstado]: string };

const NUMEROS = ['porcentaje_cliente', 'hora_alerta_1', 'hora_alerta_2'] as const;

/** The values for text fields; a missing one is empty. */
export const escritos = (valores: ValoresDeEstado): Escritos => ({
  ...valores,
  ...(Object.fromEntries(NUMEROS.map((campo) => [campo, valores[campo] === null ? '' : String(valores[campo])])) as Record<
    (typeof NUMEROS)[number],
    string
  >),
});

/** The typed values in the form's format: an empty number is null, and a text that is not a number is refused there. */
export const leidos = (valores: Escritos): ValoresDeEstado => ({
  ...valores,
  ...(Object.fromEntries(NUMEROS.map((campo) => [campo, valores[campo].trim() === '' ? null : Number(valores[campo])])) as Record<
    (typeof NUMEROS)[number],
    number | null
  >),
});

/** The fields with a new value, except those that the user edited. */
export const puestosAlDia = (escrito: Escritos, antes: ValoresDeEstado, ahora: ValoresDeEstado): Partial<Escritos> => {
  const [vistos, nuevos] = [escritos(antes), escritos(ahora)];
  const campos = Object.keys(nuevos) as (keyof Escritos)[];
  return Object.fromEntries(campos.filter((campo) => escrito[campo] === vistos[campo]).map((campo) => [campo, nuevos[campo]]));
};

/** Open orders by their colour, in words: «1 verde, 0 amarillas, 2 rojas». */
export const porColor = ({ verdes, amarillas, rojas }: OrdenesPorColor): string =>
  [
    formato.cuantas(verdes, 'verde', 'verdes'),
    formato.cuantas(amarillas, 'amarilla', 'amarillas'),
    formato.cuantas(rojas, 'roja', 'rojas'),
  ].join(', ');

/** The change of a state that has not begun yet, from its changes, newest first: of those that stand, only the last written one can be. */
export function pendienteDe(cambios: readonly CambioDeEstadoWire[], estado: Estado, ahora: Date): CambioDeEstadoWire | null {
  const deshechos = new Set(cambios.map(({ deshace }) => deshace));
  const ultimo = cambios.find((cambio) => cambio.estado === estado && cambio.deshace === null && !deshechos.has(cambio.numero));
  return ultimo && new Date(ultimo.vigente_desde) > ahora ? ultimo : null;
}

const NOMBRE: Readonly<Record<keyof ValoresDeEstado, string>> = {
  nombre_cliente: 'Nombre para el cliente',
  descripcion_cliente: 'Descripción para el cliente',
  porcentaje_cliente: 'Avance',
  color_background: 'Color de fondo',
  color_foreground: 'Color del texto',
  hora_alerta_1: 'Amarillo',
  hora_alerta_2: 'Rojo',
};

/** Hours in words; whole days as days. */
export const enHoras = (horas: number | null): string => {
  if (horas === null) return 'nunca';
  const dias = horas / 24;
  return horas >= 48 && Number.isInteger(dias) ? `${dias} días` : `${horas} h`;
};

function dicho(campo: keyof ValoresDeEstado, valor: string | number | null): string {
  if (campo === 'hora_alerta_1' || campo === 'hora_alerta_2') return enHoras(valor as number | null);
  if (campo === 'porcentaje_cliente') return valor === null ? 'sin avance' : `${valor} %`;
  return `«${valor}»`;
}

/** Differences of a change, field by field. */
export const diferencias = (antes: ValoresDeEstado, despues: ValoresDeEstado) =>
  (Object.keys(NOMBRE) as (keyof ValoresDeEstado)[])
    .filter((campo) => antes[campo] !== despues[campo])
    .map((campo) => ({ campo: NOMBRE[campo], antes: dicho(campo, antes[campo]), despues: dicho(campo, despues[campo]) }));
