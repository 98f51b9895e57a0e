import type { z } from 'zod';
import type { Estado, Grupo } from '../comun';
import type { ActionDefinition, Actor, DecisionContext } from '../kernel';
import type { PropuestaOrden } from './orden.proponer';
import type { ArchivoSubido, Orden, ParteRef } from './orden.state';
import './palabras';

/** Facts that an order action may need beyond the order; the workflow service prepares those it names. */
export interface HechosOrden {
  /** Free good stock of each catalogued part asked for, by part id. */
  readonly stock?: Readonly<Record<number, { readonly buenos: number; readonly part_number: string }>>;
  /** The catalogued parts that the input names, by id. */
  readonly partes?: Readonly<Record<number, Omit<ParteRef, 'id'>>>;
  /** The user an input field names (technician, person in charge), when he exists and belongs to the groups asked for. */
  readonly persona?: { readonly id: number; readonly nombre: string; readonly grupos: readonly string[] } | null;
  /** Open orders of that technician, and how many he may have (specification 001, section 9). */
  readonly carga?: {
    readonly garantia: number;
    readonly maxima: number;
    readonly presupuesto: number;
    readonly maxima_presupuesto: number;
    readonly maxima_total: number;
  };
  /** Years of warranty of the equipment's model. */
  readonly anios_garantia?: number;
  /** Who already holds the RMA typed, if anyone. */
  readonly rma_de?: string | null;
  /** Whether client, branch and equipment named by the input exist, and the client's kind. */
  readonly cliente?: { readonly id: number; readonly tipo_cliente: number } | null;
  readonly sucursal?: { readonly id: number; readonly despacho: string } | null;
  readonly equipo?: { readonly id: number; readonly serial_number: string; readonly cliente: number } | null;
  /** The shop and the kinds of failure that the input names and the catalogues hold. */
  readonly tienda?: { readonly id: number } | null;
  readonly fallas?: readonly number[];
  /** Another open order of the equipment that the input names. */
  readonly abierta_del_equipo?: number | null;
  /** Whether the client has an address of his own in the order's files, to confirm from. */
  readonly correo_registrado?: boolean;
  /** A number drawn for what the decision creates: an order, an opportunity. */
  readonly numero_nuevo?: number;
  /** The opportunity the decision looks at. */
  readonly ov?: { readonly id: number; readonly estado: string; readonly saldo: number; readonly diagnostico_pagado: boolean } | null;
  /** The uploaded file that the input names, while it belongs to no order or to this one. */
  readonly archivo?: ArchivoSubido;
  /** The uploaded files that the input names as evidence. */
  readonly archivos?: readonly ArchivoSubido[];
}

/** An action of the order, with what only orders need. */
export interface AccionOrden<Input extends z.ZodType = z.ZodType> extends ActionDefinition<Orden, Input, PropuestaOrden, HechosOrden> {
  readonly roles: readonly (Grupo | 'Sistema' | 'Cliente')[];
  /**
   * States where the global guard would hide or disable it, but this action is meant for them
   * (lifecycles, section 2, global guards).
   */
  readonly vigenteEn?: readonly Estado[];
  /** Who may do it among those with the role: the reason to refuse, or null. Hidden from the others. */
  readonly soloDe?: (orden: Orden, actor: Pick<Actor, 'id' | 'grupos'>) => string | null;
  /** What an input says together with the order, for an action that changes only what its input names. */
  readonly completar?: (orden: Orden, input: unknown) => unknown;
  /** What else is wrong with an input that its form refuses, so that all is told at once. */
  readonly revisar?: (orden: Orden, input: unknown, context: DecisionContext, hechos: HechosOrden) => Record<string, string[]>;
  /** What the workflow service must fetch before deciding. */
  readonly hechos?: readonly (keyof HechosOrden)[];
}

/** Declares an action of the order. */
export function accionOrden<Input extends z.ZodType>(accion: AccionOrden<Input>): AccionOrden<Input> {
  return accion;
}

// biome-ignore lint/suspicious/noExplicitAny: a registry holds actions of many inputs
export type AnyAccionOrden = AccionOrden<any>;
