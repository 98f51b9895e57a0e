import { CABECERA_DEL_PASADO } from '@bitacora/domain/cabeceras';
import { alVerOtroMomento } from '../../api/client';
import { en } from '../../api/en';

/** The reads of the contracts that the server can also answer for a past moment; a page does not load the contracts. */
const CON_PASADO = new RegExp(
  `^/api/(${[
    String.raw`orden(/(filter_by_id|pestanas|list_works_orders|get_actions/\d+|dashboard(/celda(/ordenes)?)?))?`,
    String.raw`orden/\d+(/(fila|como_cliente|historial|linea_de_tiempo|partes|exceptions|movimientos_inventario|historial_movimientos_inventario))?`,
    String.raw`bodega/(partes(/list|/\d+)?|parte/historial/\d+|list_partes_modelos/\d+|movimiento_inventario)`,
    String.raw`oportunidadventa/get-ov(-actions)?/\d+`,
    String.raw`clientes/\d+(/sucursal)?`,
    String.raw`equipo(/\d+)?`,
    'reparaciones-anteriores',
    String.raw`explicar/[a-z_.\d]+`,
  ].join('|')})([?]|$)`,
);
/** True for a read that the server can also answer for a past moment. */
export const tienePasado = (address: string): boolean => CON_PASADO.test(address);
/** Calls about the user's own session, which work at any moment. */
const DE_LA_SESION = '/api/auth/';

/** The address of a call at the moment of this page; throws for a write at a past moment. */
function enSuMomento(method: string, address: string): string {
  const momento = en();
  if (momento === null || /[?&]en=/.test(address)) return address;
  if (method === 'GET' ? !tienePasado(address) : address.startsWith(DE_LA_SESION)) return address;
  return `${address}${address.includes('?') ? '&' : '?'}en=${encodeURIComponent(momento)}`;
}

/** Position and time of the last read of the past. */
export interface MomentoLeido {
  readonly position: number;
  readonly at: string;
  /** The present head of the log. */
  readonly head: number;
}
let alLeer: ((leido: MomentoLeido) => void) | null = null;
/** The last moment read, with the address's own text for it: an answer may arrive before the bar does. */
let ultimo: { readonly en: string | null; readonly leido: MomentoLeido } | null = null;

/** Sets the listener that is called with the moment of each read of the past; null removes it. */
export function oirMomentos(oyente: typeof alLeer): void {
  alLeer = oyente;
  if (ultimo && ultimo.en === en()) oyente?.(ultimo.leido);
}

/** Reports the moment of an answer to the listener. */
function decirMomento(headers: Headers): void {
  const at = headers.get(CABECERA_DEL_PASADO.MOMENT);
  if (!at) return;
  ultimo = {
    en: en(),
    leido: { position: Number(headers.get(CABECERA_DEL_PASADO.POSITION)), at, head: Number(headers.get('x-position')) },
  };
  alLeer?.(ultimo.leido);
}

alVerOtroMomento({ direccion: enSuMomento, leido: decirMomento });
