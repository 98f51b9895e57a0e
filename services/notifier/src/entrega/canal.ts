import type { Entrega } from './entrega';

/** The outcome of an attempt. A thrown error is a failed attempt that may be tried again. */
export type Resultado =
  | { readonly tipo: 'enviado'; readonly respuesta: string }
  /** No recipient is left. */
  | { readonly tipo: 'omitido'; readonly motivo: string }
  /** It can never be delivered. */
  | { readonly tipo: 'perdido'; readonly motivo: string };

/** A way to reach people. */
export interface Canal {
  enviar(entrega: Entrega): Promise<Resultado>;
}

/** An error's text without addresses, because the order's log contains no personal data. */
export function sinDirecciones(error: unknown): string {
  const texto = error instanceof Error ? error.message : String(error);
  return texto.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '[correo]').slice(0, 500);
}
