import { definicionDe } from '../eventos';
import type { Logged } from '../kernel';
import { type AlgunaHistoria, type Dato, type Detalle, dichos } from './historia';
import type { Valor } from './valores';

/** A logged event, with the fields that are unreadable because their person was erased. */
export interface HechoLeido extends Logged {
  readonly erased?: readonly string[];
}
/** A field that an event changed. */
export interface Cambio {
  readonly etiqueta: string;
  readonly antes: Valor;
  readonly despues: Valor;
}
/** Changes of one event, field by field, with what it says besides. */
export interface CambiosDeHecho {
  readonly cambios: readonly Cambio[];
  readonly detalles: readonly Detalle[];
}

/** The text in place of what was erased. */
export const SUPRIMIDO_EN_AUDITORIA = 'Suprimido';

const igual = (uno: Valor, otro: Valor): boolean => JSON.stringify(uno ?? null) === JSON.stringify(otro ?? null);
/** Words of values that are not worth telling of something new. */
const APENAS: readonly Valor[] = ['No', '0', '$0'];
const sinNada = (valor: Valor): boolean => valor === null || (Array.isArray(valor) && valor.length === 0);
/** True for a field that identifies a person, by the last part of its path. */
const esPersonal = (tipo: string, clave: string): boolean =>
  definicionDe(tipo)?.personal.some((lugar) => lugar.split('.')[0] === clave.split('.').at(-1)) ?? false;

/**
 * Changes of the chosen events of one thing, before and after, in words. `events` must be its whole history up to them; `elegidos` chooses.
 */
export function cambiosDe<E extends HechoLeido>(
  historia: AlgunaHistoria,
  events: readonly E[],
  elegidos: (event: E) => boolean,
): ReadonlyMap<E, CambiosDeHecho> {
  const leidos = new Map<E, CambiosDeHecho>();
  let state: object | null = null;
  let suprimida = false;
  for (const event of events) {
    const antes: object | null = state;
    state = historia.after(antes, event) as object | null;
    if (elegidos(event)) leidos.set(event, delHecho(historia, event, antes, state, suprimida));
    suprimida ||= (event.erased?.length ?? 0) > 0;
  }
  return leidos;
}

function delHecho(
  historia: AlgunaHistoria,
  event: HechoLeido,
  antes: object | null,
  despues: object | null,
  suprimida: boolean,
): CambiosDeHecho {
  const previos = historia.antes?.(event) ?? (antes === null ? [] : historia.datos(antes, event));
  const nuevos = despues === null ? [] : historia.datos(despues, event);
  // For a new thing, only fields with a value are shown.
  const hay = ({ despues: nuevo }: Cambio) => antes !== null || !APENAS.some((nada) => nada === nuevo);
  const cambios = diferencias(previos, nuevos)
    .filter(hay)
    .map(({ clave, etiqueta, antes: previo, despues: nuevo }) => ({
      etiqueta,
      antes: suprimida && sinNada(previo) && esPersonal(event.type, clave) ? SUPRIMIDO_EN_AUDITORIA : previo,
      despues: nuevo,
    }));
  const contados = new Set(cambios.map(({ etiqueta }) => etiqueta));
  const datos = (historia.detalles?.(event, antes) ?? []).map(({ etiqueta, valor }) => ({ clave: etiqueta, etiqueta, valor }));
  const dichas = new Set(cambios.map(({ despues: nuevo }) => JSON.stringify(nuevo)));
  const detalles = dichos(datos).filter(({ etiqueta, valor }) => !contados.has(etiqueta) && !dichas.has(JSON.stringify(valor)));
  const borrado = (event.erased?.length ?? 0) > 0 || event.type === 'ClienteSuprimido' || event.type === 'UsuarioSuprimido';
  return { cambios, detalles: borrado ? [...detalles, { etiqueta: 'Datos personales', valor: SUPRIMIDO_EN_AUDITORIA }] : detalles };
}

/** The fields that differ, in the order of the later state; fields that are gone come last. */
function diferencias(antes: readonly Dato[], despues: readonly Dato[]): (Cambio & { readonly clave: string })[] {
  const previos = new Map(antes.map((dato) => [dato.clave, dato]));
  const quedan = new Set(despues.map(({ clave }) => clave));
  const nuevas = despues.map(({ clave, etiqueta, valor }) => ({
    clave,
    etiqueta,
    antes: previos.get(clave)?.valor ?? null,
    despues: valor,
  }));
  const idas = antes
    .filter(({ clave }) => !quedan.has(clave))
    .map(({ clave, etiqueta, valor }) => ({ clave, etiqueta, antes: valor, despues: null }));
  return [...nuevas, ...idas].filter((uno) => !igual(uno.antes, uno.despues) && !(sinNada(uno.antes) && sinNada(uno.despues)));
}
