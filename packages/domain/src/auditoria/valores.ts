import type { NombreCatalogo } from '../catalogo';
import { fechaCorta } from '../comun';

/** What an id stands for. */
export type Referencia = 'cliente' | 'sucursal' | 'equipo' | 'usuario' | 'parte' | NombreCatalogo;
/** An id whose name is read when it is shown. */
export interface Nombrado {
  readonly de: Referencia;
  readonly id: number;
  /** Of a branch: whose it is. */
  readonly cliente?: number | null;
}
type Uno = string | Nombrado;
/** A value in words; null where there is none, a list where things come and go. */
export type Valor = Uno | readonly Uno[] | null;

/** Words of a value; empty and missing ones have none. */
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
/** Of an ISO date. */
export const dia = sinVacios((valor) => fechaCorta(String(valor)));
/** Of an ISO instant, as clocks in Santiago show it. */
export const fechaHora = sinVacios((valor) => {
  if (Number.isNaN(Date.parse(String(valor)))) return String(valor);
  const parte = Object.fromEntries(reloj.formatToParts(new Date(String(valor))).map(({ type, value }) => [type, value]));
  return `${parte['day']}/${parte['month']}/${parte['year']} ${parte['hour']}:${parte['minute']}`;
});
/** Kept from whoever reads: only that it is there. */
export const secreto = sinVacios(() => 'No se muestra');
export const opcion = (nombres: Readonly<Record<string | number, string>>): Formato =>
  sinVacios((valor) => nombres[valor as string] ?? String(valor));
export const nombrado = (de: Referencia): Formato => sinVacios((valor) => ({ de, id: Number(valor) }));
export const lista = (formato: Formato = texto): Formato =>
  sinVacios((valor) => (valor as readonly unknown[]).flatMap((uno) => (formato(uno) ?? []) as Uno | readonly Uno[]));
export const conUnidad = (unidad: string): Formato => sinVacios((valor) => `${cifras.format(Number(valor))} ${unidad}`);
