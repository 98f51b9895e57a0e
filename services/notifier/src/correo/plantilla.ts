import type { Orden, OrdenEventOf, OrdenEventType } from '@bitacora/domain/orden';
import type { Centro } from '@bitacora/platform';

/** What a template looks at: the fact to tell, the order after it, and the few names that live elsewhere. */
export interface Hecho<T extends OrdenEventType = OrdenEventType> {
  readonly event: OrdenEventOf<T> & { readonly id: string };
  /** The data of all events of this kind that one command wrote, this one among them. */
  readonly delComando: readonly OrdenEventOf<T>['data'][];
  readonly ot: number;
  readonly orden: Orden;
  /** How to greet the client; null without a name. */
  readonly nombre: string | null;
  readonly courier: string | null;
  /** Where the client gets his new unit. */
  readonly tienda: string | null;
  /** Days of waiting, in reminders. */
  readonly dias: number;
  readonly centro: Centro;
  readonly publicUrl: string;
  readonly serviceKey: string;
}

/** What a template says; the layout turns it into HTML and plain text. */
export interface Cuerpo {
  readonly asunto: string;
  readonly titulo: string;
  readonly parrafos: readonly string[];
  /** Facts in two columns. */
  readonly datos?: readonly (readonly [string, string])[];
  /** The link of the mail; the order's tracking unless told. */
  readonly boton?: { readonly texto: string; readonly url: string };
}

/** A template of an e-mail to the client. */
export interface Plantilla {
  /** Its name for the staff. */
  readonly nombre: string;
  /** The event of its preview. */
  readonly ejemplo: { readonly type: OrdenEventType; readonly data: object };
  readonly cuerpo: (hecho: Hecho) => Cuerpo;
}

/** Declares the template of an event, with the data of its sample. */
export function definir<T extends OrdenEventType>(
  type: T,
  nombre: string,
  ejemplo: Partial<OrdenEventOf<T>['data']>,
  cuerpo: (hecho: Hecho<T>) => Cuerpo,
): Plantilla {
  return { nombre, ejemplo: { type, data: ejemplo }, cuerpo: cuerpo as unknown as Plantilla['cuerpo'] };
}

/** DD/MM/YYYY of an ISO date. */
export const fecha = (iso: string): string => iso.slice(0, 10).split('-').reverse().join('/');

/** A quoted comment of the staff, or nothing when it is empty or was erased. */
export const comentario = (texto: string | null | undefined): readonly string[] => (texto ? [`Comentario: ${texto}`] : []);
