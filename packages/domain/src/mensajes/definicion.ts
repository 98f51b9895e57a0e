import type { Lugar } from './lugares';

/** The words of a mail to customers as delivered. */
export interface DefinicionDeMensaje {
  /** Its name for the staff. */
  readonly nombre: string;
  /** Where the list of messages shows it. */
  readonly grupo: GrupoDeMensajes;
  readonly asunto: string;
  /** The heading says the fact: it is not set. */
  readonly titulo: string;
  /** The first paragraphs. What depends on the order, or protects somebody, is no part of them: it always follows. */
  readonly apertura: readonly string[];
  /** The places that its texts may name. */
  readonly lugares: readonly Lugar[];
}

/** The parts of a customer's way, in their order. */
export const GRUPOS_DE_MENSAJES = ['Ingreso', 'Taller', 'Entrega', 'Cambio de entrega', 'Cotizaciones', 'Empresas'] as const;
export type GrupoDeMensajes = (typeof GRUPOS_DE_MENSAJES)[number];

export const DEL_CENTRO = ['centro', 'direccion', 'telefono'] as const satisfies readonly Lugar[];
/** The places of a mail to the owner of an order. */
export const DE_ORDEN = ['nombre', 'numero_ot', 'equipo', ...DEL_CENTRO] as const satisfies readonly Lugar[];
/** The same for a recipient who may be somebody else. */
export const DE_ORDEN_SIN_DUENO = ['numero_ot', ...DEL_CENTRO] as const satisfies readonly Lugar[];
