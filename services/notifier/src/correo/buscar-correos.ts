import { ENTERO_MAXIMO } from '@bitacora/domain';
import type { EstadoEntrega } from '@bitacora/domain/contracts';
import { huellaDe } from './huella';

/** A search of the outbox. */
export interface FiltroDeCorreos {
  readonly search: string;
  readonly estado: EstadoEntrega | null;
}

const ASUNTO = "to_tsvector('simple', translate(lower(e.asunto), 'áéíóúüñÁÉÍÓÚÜÑ', 'aeiouunaeiouun'))";
/** A mail of another service may contain a secret and is not tried again; it is listed once it was accepted or refused. */
const SE_MUESTRA = "e.canal = 'correo' and (e.ot is not null or e.datos ?| array['ov', 'consulta'] or e.estado <> 'pendiente')";

const palabras = (texto: string): string[] =>
  texto
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g) ?? [];

/** The condition of a search, on one value ($1): an order number, an address, or words of the subject; each has its index. */
function condicionDe(search: string, serviceKey: string): { sql: string; valor: unknown } | null {
  const texto = search.trim();
  if (texto === '') return null;
  if (/^\d+$/.test(texto)) return { sql: 'e.ot = $1', valor: Math.min(Number(texto), ENTERO_MAXIMO) };
  if (texto.includes('@')) return { sql: 'e.huellas @> $1', valor: [huellaDe(texto, serviceKey)] };
  const prefijos = palabras(texto).map((palabra) => `${palabra}:*`);
  return prefijos.length === 0
    ? { sql: '$1::text is null', valor: '' }
    : { sql: `${ASUNTO} @@ to_tsquery('simple', $1)`, valor: prefijos.join(' & ') };
}

/** The condition of a search, with its values. */
export function dondeBuscar(search: string, serviceKey: string): { sql: string; valores: unknown[] } {
  const condicion = condicionDe(search, serviceKey);
  return condicion ? { sql: `${SE_MUESTRA} and ${condicion.sql}`, valores: [condicion.valor] } : { sql: SE_MUESTRA, valores: [] };
}
