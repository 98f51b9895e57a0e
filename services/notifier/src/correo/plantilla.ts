import { diaEnSantiago } from '@bitacora/domain';
import type { Mensaje } from '@bitacora/domain/mensajes';
import { guiaDelCliente, type Orden, type OrdenEventOf, type OrdenEventType } from '@bitacora/domain/orden';
import type { Centro } from '@bitacora/platform';

/** The input of a template: the fact, the order after it, and a few names from elsewhere. */
export interface Hecho<T extends OrdenEventType = OrdenEventType> {
  readonly event: OrdenEventOf<T> & { readonly id: string; readonly at: string };
  /** The data of all events of this type written by the same command, including this one. */
  readonly delComando: readonly OrdenEventOf<T>['data'][];
  readonly ot: number;
  readonly orden: Orden;
  /** The client's name for the greeting; null without one. */
  readonly nombre: string | null;
  readonly courier: string | null;
  /** The courier's tracking page, with {codigo} for the parcel's number. */
  readonly paginaDelCourier: string | null;
  /** The model of the equipment; null when no text of the house names it. */
  readonly equipo: string | null;
  /** The place where the client receives the new unit. */
  readonly tienda: string | null;
  /** Days of waiting, for reminders. */
  readonly dias: number;
  readonly centro: Centro;
  readonly publicUrl: string;
  readonly serviceKey: string;
}

/** The text of a template; the layout turns it into HTML and plain text. */
export interface Cuerpo {
  readonly asunto: string;
  readonly titulo: string;
  readonly parrafos: readonly string[];
  /** The last paragraphs, below the links. */
  readonly cierre?: readonly string[];
  /** Data in two columns. */
  readonly datos?: readonly (readonly [string, string])[];
  /** The link of the mail; by default the order's tracking page. */
  readonly boton?: { readonly texto: string; readonly url: string };
  /** A second link, under the first. */
  readonly enlace?: { readonly texto: string; readonly url: string };
  /** True for a recipient who may not be the client; the client's name is then left out. */
  readonly sinNombre?: true;
}

/** Text of a template for a fact: the words of a message, and the parts that follow from the fact. */
export interface Dicho extends Omit<Cuerpo, 'asunto' | 'titulo' | 'cierre'> {
  readonly mensaje: Mensaje;
}

/** A template of an e-mail to the client. */
export interface Plantilla {
  /** Its name for the staff. */
  readonly nombre: string;
  /** The event for its preview. */
  readonly ejemplo: { readonly type: OrdenEventType; readonly data: object };
  readonly dice: (hecho: Hecho) => Dicho;
}

/** Declares the template of an event, with the data of its sample. */
export function definir<T extends OrdenEventType>(
  type: T,
  nombre: string,
  ejemplo: Partial<OrdenEventOf<T>['data']>,
  dice: (hecho: Hecho<T>) => Dicho,
): Plantilla {
  return { nombre, ejemplo: { type, data: ejemplo }, dice: dice as unknown as Plantilla['dice'] };
}

/** The next step, with the words of the tracking page at the same moment. */
export const sigue = ({ orden, event }: { readonly orden: Orden; readonly event: { readonly at: string } }): readonly string[] => {
  const guia = guiaDelCliente(orden, { hoy: diaEnSantiago(event.at) });
  return guia ? [guia.sigue] : [];
};

export { fechaCorta as fecha } from '@bitacora/domain';

const momento = new Intl.DateTimeFormat('es-CL', {
  timeZone: 'America/Santiago',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** An instant as DD/MM/YYYY a las HH:mm, in Santiago. */
export function fechaYHora(iso: string): string {
  const parte = Object.fromEntries(momento.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]));
  return `${parte['day']}/${parte['month']}/${parte['year']} a las ${parte['hour']}:${parte['minute']}`;
}

// By default Spanish leaves numbers of four digits ungrouped.
const entero = new Intl.NumberFormat('es-CL', { maximumFractionDigits: 0, useGrouping: 'always' });
/** Chilean pesos: $ 45.990. */
export const pesos = (monto: number): string => `$ ${entero.format(monto)}`;

/** A quoted comment of the staff; empty when there is none or it was erased. */
export const comentario = (texto: string | null | undefined): readonly string[] => (texto ? [`Comentario: ${texto}`] : []);
