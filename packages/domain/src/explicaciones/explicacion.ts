import type { z } from 'zod';
import type { CambioDeEstado } from '../ajuste';
import type { MEDIDAS } from '../cifras';
import type { EstadosVigentes } from '../comun';
import type { AnswerOf, InputOf, Route } from '../kernel';
import type { AlcanceDeLector, Hecho, PasadoDeOrden } from './fotos';

/** A number, the name of a colour, or nothing. */
export type Valor = number | string | null;

/** The knowledge of a recount besides events: the moment, the settings in force then, and the orders that its reader sees. */
export interface ContextoDeRecuento {
  readonly ahora: Date;
  readonly estados: EstadosVigentes;
  readonly alcance: AlcanceDeLector;
  /** The changes of the states' settings, in their order: an action is measured by those that were written before it. */
  readonly cambios: readonly (CambioDeEstado & { readonly position: number })[];
}

/** A fact that counts, and what it adds. */
export interface HechoContado {
  readonly position: number;
  readonly aporte: string | null;
}

/** A number made again out of events, with the facts that make it. */
export interface Recuento {
  readonly valor: Valor;
  readonly hechos: readonly HechoContado[];
}

/** The source of a number on a screen: the read behind it, and the place in its answer. */
export interface Pantalla {
  readonly route: Route;
  readonly pedido: unknown;
  valor(answer: unknown): Valor;
}

/** The source of the events: one stream, or the past of every order. */
export type Fuente =
  | { readonly stream: string; recontar(hechos: readonly Hecho[], contexto: ContextoDeRecuento): Recuento }
  | { readonly stream: null; recontar(ordenes: Iterable<PasadoDeOrden>, contexto: ContextoDeRecuento): Recuento };

/** The explanation of a number: its rule in words, its parameters, its screen and its recount. */
export interface Explicacion<S extends z.ZodType<object> = z.ZodType<object>> {
  readonly titulo: string;
  readonly medida: (typeof MEDIDAS)[number];
  readonly parametros: S;
  regla(parametros: z.output<S>, contexto: ContextoDeRecuento): readonly string[];
  pantalla(parametros: z.output<S>): Pantalla;
  fuente(parametros: z.output<S>): Fuente;
}

/** The screen of a number, typed by the contract of its read. */
export const enPantalla = <R extends Route>(route: R, pedido: InputOf<R>, valor: (answer: AnswerOf<R>) => Valor): Pantalla => ({
  route: route as unknown as Route,
  pedido,
  valor: valor as Pantalla['valor'],
});

/** An explanation, typed by its parameters. */
export const explica = <S extends z.ZodType<object>>(explicacion: Explicacion<S>): Explicacion => explicacion as unknown as Explicacion;

/** The recount over the facts of one thing. */
export const deUna = (stream: string, recontar: (hechos: readonly Hecho[], contexto: ContextoDeRecuento) => Recuento): Fuente => ({
  stream,
  recontar,
});

/** The recount over every order. */
export const deTodas = (recontar: (ordenes: Iterable<PasadoDeOrden>, contexto: ContextoDeRecuento) => Recuento): Fuente => ({
  stream: null,
  recontar,
});
