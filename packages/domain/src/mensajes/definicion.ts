import type { Lugar } from './lugares';

/** The words of a mail to customers as delivered. */
export interface DefinicionDeMensaje {
  /** Its name for the staff. */
  readonly nombre: string;
  /** Its group in the list of messages. */
  readonly grupo: GrupoDeMensajes;
  readonly asunto: string;
  /** The heading states the fact, so the house cannot change it. */
  readonly titulo: string;
  /** The first paragraphs. Parts that depend on the order or protect a person are not among them: they always follow. */
  readonly apertura: readonly string[];
  /** The placeholders allowed in its texts. */
  readonly lugares: readonly Lugar[];
}

/** The stages of a customer's journey, in order. */
export const GRUPOS_DE_MENSAJES = ['Ingreso', 'Taller', 'Entrega', 'Cambio de entrega', 'Cotizaciones', 'Empresas'] as const;
export type GrupoDeMensajes = (typeof GRUPOS_DE_MENSAJES)[number];

export const DEL_CENTRO = ['centro', 'direccion', 'telefono'] as const satisfies readonly Lugar[];
/** The placeholders of a mail to the owner of an order. */
export const DE_ORDEN = ['nombre', 'numero_ot', 'equipo', ...DEL_CENTRO] as const satisfies readonly Lugar[];
/** The placeholders of a mail to a recipient who may be somebody else. */
export const DE_ORDEN_SIN_DUENO = ['numero_ot', ...DEL_CENTRO] as const satisfies readonly Lugar[];
