import type { NombreCatalogo } from '../catalogo';
import { fechaCorta } from '../comun';

/** The kinds of things that an id can name. */
export type Referencia = 'cliente' | 'sucursal' | 'equipo' | 'usuario' | 'parte' | NombreCatalogo;
/** An id whose name is looked up when it is shown. */
export interface Nombrado {
  readonly de: Referencia;
  readonly id: number;
  /** For a branch: the number of its client. */
  readonly cliente?: number | null;
}
type Uno = string | Nombrado;
/** A value in words: null without one, a list where items come and go. */
export type Valor = Uno | readonly Uno[] | null;

/** Turns a value into words; null for an empty or missing value. */
export type Formato = (valor: unknown) => Valor;

const sinVacios =
  (palabras: (valor: unknown) => Valor): Formato =>
  (valor) =>
    valor === null || valor === undefined || valor === '' ? null : palabras(valor);
const cifras = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 2, useGrouping: true });
const reloj = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export const texto = sinVacios(String);
export const siNo = sinVacios((valor) => (valor ? 'Sí' : 'No'));
export const numero = sinVacios((valor) => cifras.format(Number(valor)));
export const pesos = sinVacios((valor) => `$${cifras.format(Number(valor))}`);
export const porcentaje = sinVacios((valor) => `${cifras.format(Number(valor))} %`);
/** Format of an ISO date. */
export const dia = sinVacios((valor) => fechaCorta(String(valor)));
/** Format of an ISO instant, in Santiago's time. */
export const fechaHora = sinVacios((valor) => {
  if (Number.isNaN(Date.parse(String(valor)))) return String(valor);
  const parte = Object.fromEntries(reloj.formatToParts(new Date(String(valor))).map(({ type, value }) => [type, value]));
  return `${parte['day']}/${parte['month']}/${parte['year']} ${parte['hour']}:${parte['minute']}`;
});
/** Format of a secret value: says that there is one and nothing more. */
export const secreto = sinVacios(() => 'No se muestra');
export const opcion = (nombres: Readonly<Record<string | number, string>>): Formato =>
  sinVacios((valor) => nombres[valor as string] ?? String(valor));
export const nombrado = (de: Referencia): Formato => sinVacios((valor) => ({ de, id: Number(valor) }));
export const lista = (formato: Formato = texto): Formato =>
  sinVacios((valor) => (valor as readonly unknown[]).flatMap((uno) => (formato(uno) ?? []) as Uno | readonly Uno[]));
export const conUnidad = (unidad: string): Formato => sinVacios((valor) => `${cifras.format(Number(valor))} ${unidad}`);
