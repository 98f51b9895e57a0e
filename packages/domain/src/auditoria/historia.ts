import { z } from 'zod';
import type { Logged } from '../kernel';
import { type Formato, texto, type Valor } from './valores';

/** A field of something at a moment: its label and its value in words. */
export interface Dato {
  /** Its path: the same field has the same path before and after. */
  readonly clave: string;
  readonly etiqueta: string;
  readonly valor: Valor;
}
/** A detail of an act besides its changes: a reason, a quantity. */
export interface Detalle {
  readonly etiqueta: string;
  readonly valor: Valor;
}

/** The history of a kind of things: its fold, its readable fields, and the details of its acts. */
export interface Historia<State> {
  after(state: State | null, event: Logged): State | null;
  /** The fields that an event may have changed, read from a state before or after it. */
  datos(state: State, event: Logged): readonly Dato[];
  /** The former values, for events that carry them. */
  antes?(event: Logged): readonly Dato[];
  detalles?(event: Logged, antes: State | null): readonly Detalle[];
}

/** A history of any kind. */
// biome-ignore lint/suspicious/noExplicitAny: the state is only handed back to where it came from
export type AlgunaHistoria = Historia<any>;

/** The schema inside a wrapper (nullable, optional, default), where its title may stand. */
const dentroDe = (schema: z.core.$ZodType): z.core.$ZodType | undefined =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
    ? schema.unwrap()
    : schema instanceof z.ZodDefault
      ? schema.unwrap()
      : schema instanceof z.ZodPipe
        ? schema.in
        : undefined;

function tituloDeAlguno(schema: z.core.$ZodType | undefined): string | undefined {
  for (let uno = schema; uno; uno = dentroDe(uno)) {
    const titulo = z.globalRegistry.get(uno)?.title;
    if (typeof titulo === 'string') return titulo;
  }
  return undefined;
}

/** The label of a field: the title of the form in which it is written. */
export function tituloDe(schema: z.core.$ZodType | undefined, campo: string): string {
  const titulo = tituloDeAlguno(schema);
  if (titulo === undefined) throw new Error(`${campo} has no title in its form`);
  return titulo;
}

/** A field that a form writes: its format, by default the text itself, and a label where the form's title is not enough. */
interface Campo {
  readonly como?: Formato;
  readonly etiqueta?: string;
}

/** Makes a reader that takes the fields of a form from the object that holds them. */
export function camposDeForma<K extends string>(
  forma: Readonly<Record<string, z.ZodType>>,
  campos: Readonly<Record<K, Campo | Formato>>,
): (valores: Readonly<Partial<Record<K, unknown>>> | null, donde?: { readonly clave: string; readonly etiqueta: string }) => Dato[] {
  const leidos = Object.entries<Campo | Formato>(campos).map(([campo, dicho]) => {
    const { como = texto, etiqueta = undefined } = typeof dicho === 'function' ? { como: dicho } : dicho;
    return { campo, como, etiqueta: etiqueta ?? tituloDe(forma[campo], campo) };
  });
  return (valores, donde) =>
    valores === null
      ? []
      : leidos.map(({ campo, como, etiqueta }) => ({
          clave: donde ? `${donde.clave}.${campo}` : campo,
          etiqueta: donde ? `${donde.etiqueta}: ${etiqueta}` : etiqueta,
          valor: como(valores[campo as K]),
        }));
}

/** The same for fields that no form writes: their labels are given here. */
export const campos = <K extends string>(definidos: Readonly<Record<K, readonly [etiqueta: string, como?: Formato]>>) =>
  camposDeForma<K>(
    {},
    Object.fromEntries(
      Object.entries<readonly [string, Formato?]>(definidos).map(([campo, [etiqueta, como = texto]]) => [campo, { etiqueta, como }]),
    ) as Record<K, Campo>,
  );

/** The history of a lifecycle or a record whose state has a schema: the fields that have a title there, as its calls show them. */
export function historiaDe<State extends object>(
  { after }: Pick<Historia<State>, 'after'>,
  { shape }: z.ZodObject,
  formatos?: Readonly<Partial<Record<keyof State, Formato>>>,
): Historia<State> {
  const titulados = Object.entries(shape).filter(([, schema]) => tituloDeAlguno(schema) !== undefined);
  const leer = camposDeForma(shape, Object.fromEntries(titulados.map(([campo]) => [campo, formatos?.[campo as keyof State] ?? texto])));
  return { after, datos: (state) => leer(state as Readonly<Record<string, unknown>>) };
}

/** The fields with a value, as details. */
export const dichos = (datos: readonly Dato[]): Detalle[] =>
  datos.flatMap(({ etiqueta, valor }) => (valor === null || (Array.isArray(valor) && valor.length === 0) ? [] : [{ etiqueta, valor }]));
