import type { Grupo } from '../comun';
import { type Action, type Actor, type Answers, type Fact, type Known, lifecycleKit, type Standings, type Words } from '../kernel';
import type { PropuestaOv } from './ov.proponer';
import type { Ov, SituacionOt } from './ov.state';

/** The facts that decisions on an opportunity may ask for: the question, and the workflow service's answer. */
export type HechosDeOv = {
  /** The catalogue's and the stock's data on parts, by part id. */
  partes: Fact<
    readonly number[],
    Readonly<
      Record<
        number,
        {
          readonly part_number: string;
          readonly description: string;
          readonly real_location: string | null;
          /** True for a discontinued part, of which only the remaining units can be quoted. */
          readonly descontinuada?: boolean;
          readonly buenos?: number;
        }
      >
    >
  >;
  /** The services on offer, by id (`listar-servicios`). */
  servicios: Fact<true, Readonly<Record<number, { readonly nombre: string; readonly descripcion: string }>>>;
  /** Free good stock of parts, by part id. */
  stock: Fact<
    readonly number[],
    Readonly<Record<number, { readonly buenos: number; readonly part_number: string; readonly descontinuada?: boolean }>>
  >;
  /** The current holder of an RMA: `ov-{id}` or `orden-{ot}`. */
  rma_de: Fact<string, string>;
  /** The number of the opportunity that the decision opens. */
  ov_nueva: Fact<true, number>;
  /** The current order, when it is newer than the opportunity's data on it. */
  orden: Fact<number, { readonly ot: number; readonly situacion: SituacionOt; readonly diagnostico_pagado?: boolean }>;
  /** SHA-256 (hex) of the stored bytes of a file, by its id; null when there is no such file. */
  huella: Fact<string, string>;
  /** Names of the part categories, by id. */
  categorias: Fact<true, Readonly<Record<number, string>>>;
};
/** The answered facts. */
export type HechosOv = Known<HechosDeOv>;

/** The part of an opportunity that its forms depend on, shared by the opportunity and its page. */
export interface OvEnFormulario {
  readonly requiere_abono: boolean;
}

/** The values for the message of a success. */
export interface DichoDeOv {
  readonly ov_hija?: number | undefined;
  readonly ot?: number | undefined;
}

/** The fields that only actions of an opportunity have. */
interface DeOv {
  readonly roles: readonly (Grupo | 'Sistema')[];
  /** The messages of its result; absent for actions of the system (specification, 14.5). */
  readonly words?: Words<DichoDeOv>;
  formOf?(ov: OvEnFormulario, respuestas: Answers, actor: Pick<Actor, 'grupos'>): Standings;
}

/** An element of the registry of the opportunity's actions. */
export type AnyAccionOv = Action<Ov, PropuestaOv, HechosDeOv> & DeOv;

/** Declare an action and an opening of the opportunity. */
export const { action: accionOv, opening: aperturaOv } = lifecycleKit<Ov, PropuestaOv, HechosDeOv, DeOv>();

export { DE_BODEGA, EJECUTIVOS, EJECUTIVOS_Y_BODEGA } from './ov.roles';
