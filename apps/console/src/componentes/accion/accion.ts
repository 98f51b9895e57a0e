import type { Standings, Words } from '@bitacora/domain';
import type { ReactNode } from 'react';
import type { z } from 'zod';

/** The answers so far, by field. */
export type Valores = Readonly<Record<string, unknown>>;

/** The part of an action that its dialog uses, for any lifecycle. */
export interface AccionPedida {
  readonly label: string;
  readonly form: z.ZodType;
  readonly invalid?: string;
  readonly irreversible?: boolean;
  readonly words?: Words<never>;
}

/** The additions of an action's dialog to its plain form (specification, 5.46), given its subject: an order, an opportunity. */
export interface Presentacion<Sujeto> {
  readonly titulo?: (sujeto: Sujeto) => string;
  /** Shown above the form. */
  readonly cabecera?: (sujeto: Sujeto, valores: Valores) => ReactNode;
  /** Shown below the form. */
  readonly pie?: (sujeto: Sujeto, valores: Valores) => ReactNode;
  /** Initial answers, besides the form's defaults. */
  readonly iniciales?: (sujeto: Sujeto) => Valores;
  /** The standing of fields that only the screen decides, besides the action's `formOf`. */
  readonly pide?: (valores: Valores, sujeto: Sujeto) => Standings;
  /** Errors of the answers beyond the form's schema, by field. */
  readonly errores?: (valores: Valores) => Readonly<Record<string, string | undefined>>;
  /** The hint under a field. */
  readonly ayudas?: (sujeto: Sujeto) => Readonly<Record<string, string>>;
  /** A question before sending; null sends at once. */
  readonly confirma?: (sujeto: Sujeto, valores: Valores) => string | null;
  /** Buttons that answer a field, in place of Aceptar. */
  readonly respuestas?: readonly { readonly etiqueta: string; readonly valores: Valores; readonly peligro?: boolean }[];
  /** Aceptar is disabled until this is true; the form's own check comes later. */
  readonly listo?: (valores: Valores) => boolean;
  readonly aceptar?: string | ((sujeto: Sujeto) => string);
  /** True for a red Aceptar; by default for irreversible actions. */
  readonly peligro?: boolean;
  readonly ancho?: boolean;
}
