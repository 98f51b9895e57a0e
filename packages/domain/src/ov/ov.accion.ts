import type { z } from 'zod';
import type { Grupo } from '../comun';
import type { ActionDefinition } from '../kernel';
import type { PropuestaOv } from './ov.proponer';
import type { Ov, SituacionOt } from './ov.state';

/** Facts that an opportunity's action may need beyond it; the workflow service prepares those it names. */
export interface HechosOv {
  /** The parts that the quotation names, by id. */
  readonly partes?: Readonly<
    Record<
      number,
      {
        readonly part_number: string;
        readonly description: string;
        readonly real_location: string | null;
        /** No longer bought: only the units that there are can be quoted. */
        readonly descontinuada?: boolean;
        readonly buenos?: number;
      }
    >
  >;
  /** The services on offer, by id (`listar-servicios`). */
  readonly servicios?: Readonly<Record<number, { readonly nombre: string; readonly descripcion: string }>>;
  /** Free good stock of each part, by part id. */
  readonly stock?: Readonly<Record<number, { readonly buenos: number; readonly part_number: string; readonly descontinuada?: boolean }>>;
  /** Who already holds the RMA typed: `ov-{id}` or `orden-{ot}`. */
  readonly rma_de?: string | null;
  /** A number drawn for the opportunity that the decision creates. */
  readonly numero_nuevo?: number;
  /** The linked order as it is now, when that is fresher than what the opportunity was told. */
  readonly orden?: { readonly ot: number; readonly situacion: SituacionOt; readonly diagnostico_pagado?: boolean } | null;
  /** Names of the part categories, by id. */
  readonly categorias?: Readonly<Record<number, string>>;
}

/** An action of the opportunity, with what only opportunities need. */
export interface AccionOv<Input extends z.ZodType = z.ZodType> extends ActionDefinition<Ov, Input, PropuestaOv, HechosOv> {
  readonly roles: readonly (Grupo | 'Sistema')[];
  /** Its path under api/oportunidadventa/ (specification 002, section 7.3); null when it has none of its own. */
  readonly ruta: string | null;
  /** What that path adds to what the user sends. */
  readonly fijo?: Readonly<Record<string, unknown>>;
  /** It only takes the user somewhere: shown, but it decides nothing. */
  readonly navegacion?: boolean;
  /** Draws the eye as the next step's main button when it is available. */
  readonly primary?: boolean;
  /** What the workflow service must fetch before deciding. */
  readonly hechos?: readonly (keyof HechosOv)[];
}

/** Declares an action of the opportunity. */
export function accionOv<Input extends z.ZodType>(accion: AccionOv<Input>): AccionOv<Input> {
  return accion;
}

// biome-ignore lint/suspicious/noExplicitAny: a registry holds actions of many inputs
export type AnyAccionOv = AccionOv<any>;

/** Sales: everything but the warehouse's answers (lifecycles, section 5, Roles). */
export const EJECUTIVOS = ['Administrativo', 'Ventas', 'Supervisor', 'Gerencia'] as const;
/** The warehouse's answers (lifecycles, section 5, Roles). */
export const DE_BODEGA = ['Bodega', 'Supervisor', 'Gerencia'] as const;
/** Both: asking the warehouse carries its answer, and links are for everyone. */
export const EJECUTIVOS_Y_BODEGA = ['Administrativo', 'Ventas', 'Bodega', 'Supervisor', 'Gerencia'] as const;
