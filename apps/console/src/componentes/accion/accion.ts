import type { Standings, Words } from '@bitacora/domain';
import type { ReactNode } from 'react';
import type { z } from 'zod';

/** What was answered so far, by field. */
export type Valores = Readonly<Record<string, unknown>>;

/** The part of an action that its dialog reads, whatever its lifecycle. */
export interface AccionPedida {
  readonly label: string;
  readonly form: z.ZodType;
  readonly invalid?: string;
  readonly irreversible?: boolean;
  readonly words?: Words<never>;
}

/** The differences of an action's dialog from its plain form (specification, 5.46), given its subject: an order, an opportunity. */
export interface Presentacion<Sujeto> {
  readonly titulo?: (sujeto: Sujeto) => string;
  /** Shown above the form. */
  readonly cabecera?: (sujeto: Sujeto, valores: Valores) => ReactNode;
  /** Shown below the form. */
  readonly pie?: (sujeto: Sujeto, valores: Valores) => ReactNode;
  /** The first answers, besides the defaults of the form. */
  readonly iniciales?: (sujeto: Sujeto) => Valores;
  /** What only the screen asks, besides the action's own `formOf`. */
  readonly pide?: (valores: Valores, sujeto: Sujeto) => Standings;
  /** Errors of the answers beyond the form's schema, by field. */
  readonly errores?: (valores: Valores) => Readonly<Record<string, string | undefined>>;
  /** The hint under a field. */
  readonly ayudas?: (sujeto: Sujeto) => Readonly<Record<string, string>>;
  /** A question before sending; null sends at once. */
  readonly confirma?: (sujeto: Sujeto, valores: Valores) => string | null;
  /** Buttons for the answer of a field, in place of Aceptar. */
  readonly respuestas?: readonly { readonly etiqueta: string; readonly valores: Valores; readonly peligro?: boolean }[];
  /** Aceptar waits for this; the form's own check comes after. */
  readonly listo?: (valores: Valores) => boolean;
  readonly aceptar?: string | ((sujeto: Sujeto) => string);
  /** Aceptar is red; otherwise it is where the action cannot be undone. */
  readonly peligro?: boolean;
  readonly ancho?: boolean;
}
