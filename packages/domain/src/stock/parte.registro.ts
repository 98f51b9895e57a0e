import { accept, asked, type Claim, defineRecord, type Rejection, reject } from '../kernel';
import { STREAM_PARTE } from '../streams';
import { type CambioDeFicha, editarFicha, eliminarParte, type FichaDeParte, normalizarPartNumber } from './ficha';
import {
  type Apartado,
  decidirApartado,
  decidirMovimientos,
  evolveParte,
  type OrdenDeMovimiento,
  type Parte,
  soltarApartado,
} from './parte';
import { EVENTOS_PARTE, type ParteEvent } from './parte.eventos';

/** Facts that decisions on parts ask the service for. */
export type HechosParte = {
  /** The number of a new part. */
  readonly numero: { readonly ask: true; readonly gives: number };
  /** The part with a part number in any spelling; null without one. */
  readonly con_part_number: { readonly ask: string; readonly gives: { readonly id: number; readonly part_number: string } | null };
  /** True when an order requested the part with that number. */
  readonly pedida: { readonly ask: number; readonly gives: boolean };
};
/** A part named by an order or an import before it is described. */
export interface ParteNombrada {
  readonly part_number: string;
  readonly description: string;
  readonly real_location: string | null;
  readonly precio_unitario: number;
  readonly por_catalogar: boolean;
}
/** The units of a part that a group of movements sets aside. */
export interface ApartadoDeGrupo {
  readonly grupo_id: number;
  readonly apartado: Apartado;
}
export interface ParteRespuesta {
  readonly id: number;
}

const NO_EXISTE = 'La parte no existe';

const ESCRITO = 'part_number';
const LEIDO = 'part_number_normalizado';
/** The unique values of a part: its number as written, and normalised. */
export function claimsDeCodigo(part_number: string): Claim[] {
  const leido = normalizarPartNumber(part_number);
  return [{ scope: ESCRITO, value: part_number }, ...(leido === '' ? [] : [{ scope: LEIDO, value: leido }])];
}
const dejar = (claim: Claim): Claim => ({ ...claim, release: true });

function claimsDe({ type }: ParteEvent, antes: Parte | null, despues: Parte): readonly Claim[] {
  if (type === 'ParteCreada') return claimsDeCodigo(despues.part_number);
  if (type === 'ParteEliminada') return claimsDeCodigo(despues.part_number).map(dejar);
  if (type !== 'ParteEditada' || antes?.part_number === despues.part_number) return [];
  const nuevos = claimsDeCodigo(despues.part_number);
  const dejados = claimsDeCodigo(antes?.part_number ?? '').filter(({ value }) => !nuevos.some((nuevo) => nuevo.value === value));
  return [...dejados.map(dejar), ...nuevos];
}

function numeroUsado(part_number: string, existente = part_number): { ok: false; rejection: Rejection } {
  const igual = existente === part_number ? '' : `: es ${existente}`;
  const mensaje = `Ya existe una parte con el número ${part_number}${igual}`;
  return reject('DATOS_INVALIDOS', mensaje, { campos: { part_number: [mensaje] } });
}
const noExiste = reject('NO_ENCONTRADO', NO_EXISTE);

/** Parts, their numbers and their stock. */
export const PARTE = defineRecord<Parte, ParteEvent, HechosParte>({
  stream: STREAM_PARTE,
  version: 1,
  events: EVENTOS_PARTE,
  words: {
    missing: () => NO_EXISTE,
    conflict: 'Otra persona modificó la parte al mismo tiempo: inténtalo nuevamente',
    reserved: { [ESCRITO]: ({ value }) => numeroUsado(value), [LEIDO]: ({ value }) => numeroUsado(value) },
  },
  evolve: evolveParte,
  idOf: ({ id }) => id,
  answer: ({ id }): ParteRespuesta & Readonly<Record<string, unknown>> => ({ id }),
  claims: claimsDe,
  openings: {
    crear: {
      hechos: ({ part_number }: FichaDeParte) => ({ numero: true, con_part_number: part_number }),
      decide: (ficha: FichaDeParte, _context, { numero, con_part_number }) => {
        if (con_part_number) return numeroUsado(ficha.part_number, con_part_number.part_number);
        return accept([{ type: 'ParteCreada', data: { parte_id: asked(numero), ...ficha, por_catalogar: false } }]);
      },
    },
    nombrar: {
      hechos: () => ({ numero: true }),
      decide: (nombrada: ParteNombrada, _context, { numero }) =>
        accept([{ type: 'ParteCreada', data: { parte_id: asked(numero), ...nombrada } }]),
    },
  },
  commands: {
    editar: {
      hechos: ({ part_number }: CambioDeFicha, parte) => ({
        con_part_number: part_number === undefined || part_number === parte.part_number ? null : part_number,
      }),
      decide: (parte, cambio: CambioDeFicha, _context, { con_part_number }) => {
        if (parte.eliminada) return noExiste;
        if (con_part_number && con_part_number.id !== parte.id) return numeroUsado(cambio.part_number ?? '', con_part_number.part_number);
        return editarFicha(parte, cambio);
      },
    },
    eliminar: {
      hechos: (_input, { id }) => ({ pedida: id }),
      decide: (parte, _input, _context, { pedida }) => (parte.eliminada ? noExiste : eliminarParte(parte, asked(pedida))),
    },
    mover: { decide: (parte, ordenes: readonly OrdenDeMovimiento[]) => decidirMovimientos(parte, ordenes) },
    apartar: { decide: (parte, { grupo_id, apartado }: ApartadoDeGrupo) => decidirApartado(parte, grupo_id, apartado) },
    soltar: { decide: (parte, grupo_id: number) => accept(soltarApartado(parte, grupo_id)) },
  },
});
