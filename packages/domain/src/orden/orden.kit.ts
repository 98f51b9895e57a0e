import type { Estado, Grupo } from '../comun';
import {
  type Action,
  type Actor,
  type Answers,
  type Fact,
  type Known,
  lifecycleKit,
  type Refusal,
  type Standings,
  type Words,
} from '../kernel';
import type { DichoDeOrden } from './orden.mensajes';
import type { PropuestaOrden } from './orden.proponer';
import type { ArchivoSubido, Orden, ParteRef } from './orden.state';
import './palabras';

/** A part number outside the catalogue. */
export interface ParteLibre {
  readonly part_number: string;
  readonly description: string;
}

/** The facts that decisions on an order may ask for: the question, and the workflow service's answer. */
export type HechosDeOrden = {
  /** Free good stock of parts, by part id. */
  stock: Fact<readonly number[], Readonly<Record<number, { readonly buenos: number; readonly part_number: string }>>>;
  /** The catalogue's data on parts, by part id. */
  partes: Fact<readonly number[], Readonly<Record<number, Omit<ParteRef, 'id'>>>>;
  /** The ids assigned to free part numbers at the decision, by part number. */
  libres: Fact<readonly ParteLibre[], Readonly<Record<string, number>>>;
  /** A user with their groups; null when they do not exist. */
  persona: Fact<number, { readonly id: number; readonly nombre: string; readonly grupos: readonly string[] }>;
  /** Open orders of a technician, and the technician's limits (specification, 12.10). */
  carga: Fact<
    number,
    {
      readonly garantia: number;
      readonly maxima: number;
      readonly presupuesto: number;
      readonly maxima_presupuesto: number;
      readonly maxima_total: number;
    }
  >;
  /** Years of warranty of an equipment's model. */
  anios_garantia: Fact<number, number>;
  /** The current holder of an RMA, if any. */
  rma_de: Fact<string, string>;
  cliente: Fact<number, { readonly id: number; readonly tipo_cliente: number }>;
  sucursal: Fact<{ readonly cliente: number; readonly sucursal: number }, { readonly id: number; readonly despacho: string }>;
  equipo: Fact<number, { readonly id: number; readonly serial_number: string; readonly cliente: number }>;
  /** A shop on offer. */
  tienda: Fact<number, { readonly id: number }>;
  courier: Fact<number, { readonly id: number }>;
  modelo: Fact<number, { readonly id: number }>;
  distribuidor: Fact<number, { readonly id: number }>;
  /** The administrative rejection reason on offer with that name. */
  motivo_de_rechazo: Fact<string, { readonly pide_comentario: boolean }>;
  /** The given kinds of failure that exist in the catalogue. */
  fallas: Fact<readonly number[], readonly number[]>;
  /** Another open order of an equipment. */
  abierta_del_equipo: Fact<number, number>;
  /** True when the client's own address is registered, so that it can confirm. */
  correo_registrado: Fact<Orden, boolean>;
  /** Hours within which a change of delivery can be confirmed. */
  plazo_de_cambio: Fact<true, number>;
  /** The number of the order that the decision opens. */
  orden_nueva: Fact<true, number>;
  /** The number of the opportunity that the decision opens. */
  ov_nueva: Fact<true, number>;
  /** The accepted opportunity with which an order may start over. */
  ov: Fact<Orden, { readonly id: number; readonly estado: string; readonly saldo: number; readonly diagnostico_pagado: boolean }>;
  /** An uploaded file that belongs to this order or to none. */
  archivo: Fact<{ readonly ot: number; readonly file_id: string }, ArchivoSubido>;
  /** The uploaded files of the evidence. */
  archivos: Fact<{ readonly ot: number; readonly file_ids: readonly string[] }, readonly ArchivoSubido[]>;
};
/** The answered facts. */
export type HechosOrden = Known<HechosDeOrden>;

/** The part of an order that its forms depend on, shared by the order and its page. */
export interface OrdenEnFormulario {
  readonly tipo_servicio: number;
  readonly tipo_cliente: number;
  readonly cambio_3x3: boolean;
  readonly ov: { readonly estado: string } | null;
  readonly solicitudes: readonly SolicitudEnFormulario[];
}
/** The part of a request that its choice depends on. */
export interface SolicitudEnFormulario {
  readonly id: number;
  readonly estado: number;
  readonly allocated: boolean;
  readonly parte: { readonly id: number | null };
}

/** The fields that only actions of an order have. */
interface DeOrden {
  readonly roles: readonly (Grupo | 'Sistema' | 'Cliente')[];
  /** The messages of its result; absent for actions of the system (specification, 14.2). */
  readonly words?: Words<DichoDeOrden>;
  /** States in which the global guard would hide or disable it although the action is meant for them (specification, 4.5). */
  readonly vigenteEn?: readonly Estado[];
  formOf?(orden: OrdenEnFormulario, respuestas: Answers, actor: Pick<Actor, 'grupos'>): Standings;
  /** The reason why it does not act on a part request; null when it does. */
  readonly admite?: Admision;
}

/** The reason to refuse an action on a part request for a user; null when it is accepted. */
export type Admision = (solicitud: SolicitudEnFormulario, actor: Pick<Actor, 'grupos'>) => Refusal | null;

/** An element of the registry of the order's actions. */
export type AnyAccionOrden = Action<Orden, PropuestaOrden, HechosDeOrden> & DeOrden;

/** Declare an action and an opening of the order. */
export const { action: accionOrden, opening: aperturaOrden } = lifecycleKit<Orden, PropuestaOrden, HechosDeOrden, DeOrden>();
