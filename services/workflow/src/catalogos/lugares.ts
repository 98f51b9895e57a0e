import {
  accept,
  type Commands,
  type DomainEvent,
  type FactMap,
  type Ready,
  type Rejection,
  type Result,
  rejectField,
} from '@bitacora/domain';
import { errorDeLugar } from '@bitacora/domain/catalogo';
import { refuse } from '@bitacora/platform';

/** The field names of a region and its commune in each form. */
const PARES = [
  ['region', 'comuna'],
  ['region_solicitada', 'comuna_solicitada'],
  ['datos_provisorios.region', 'datos_provisorios.comuna'],
  ['quote_client.region', 'quote_client.commune'],
] as const;
const MENSAJE = { region: 'La región no existe', comuna: 'La comuna no es de esa región' } as const;

const valor = (input: unknown, campo: string): unknown =>
  campo.split('.').reduce<unknown>((dentro, nombre) => (dentro as Readonly<Record<string, unknown>> | null | undefined)?.[nombre], input);

/** The errors of a form's regions and communes; missing ones are left to its schema. */
function errorEn(input: unknown): [campo: string, mensaje: string] | null {
  for (const [region, comuna] of PARES) {
    const [deRegion, deComuna] = [valor(input, region), valor(input, comuna)];
    if (typeof deRegion !== 'string' || typeof deComuna !== 'string' || !deRegion.trim() || !deComuna.trim()) continue;
    const malo = errorDeLugar(deRegion, deComuna);
    if (malo) return [malo === 'region' ? region : comuna, MENSAJE[malo]];
  }
  return null;
}

/**
 * Refuses a form whose commune does not belong to its region; `padre` is the form's place within the submitted one. The table of communes
 * stays on the server: the apps choose from its offers.
 */
export function exigirLugar(input: unknown, padre = ''): void {
  const error = errorEn(input);
  if (error) refuse('DATOS_INVALIDOS', error[1], { campos: { [padre + error[0]]: [error[1]] } });
}

/** The decision on a form, unless its commune does not belong to its region. A pickup has no address. */
export function conLugar<T>(input: unknown, decision: Result<T, Rejection>): Result<T, Rejection> {
  const error = decision.ok && ![valor(input, 'tipo_retiro'), valor(input, 'despacho')].includes('RETIRO') ? errorEn(input) : null;
  return error ? rejectField(...error) : decision;
}

/** The same commands, which also refuse a form whose commune does not belong to its region. */
export function conLugares<S, Ev extends DomainEvent, F extends FactMap, C extends Commands<S, Ev, F>>(commands: C & Commands<S, Ev, F>) {
  const revisado = (input: unknown, ready: Result<Ready<S, Ev, F>>): Result<Ready<S, Ev, F>> =>
    ready.ok ? accept({ asks: ready.value.asks, decide: (known) => conLugar(input, ready.value.decide(known)) }) : ready;
  const { begin, open } = commands;
  return {
    ...commands,
    begin: ((state, name, input, ...rest) => revisado(input, begin(state, name, input, ...rest))) satisfies typeof begin,
    open: ((name, input, ...rest) => revisado(input, open(name, input, ...rest))) satisfies typeof open,
  };
}
