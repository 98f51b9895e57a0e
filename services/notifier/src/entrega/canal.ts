import type { Entrega } from './entrega';

/** What became of an attempt. A thrown error is an attempt that failed and may be tried again. */
export type Resultado =
  | { readonly tipo: 'enviado'; readonly respuesta: string }
  /** There is nobody to send it to any more. */
  | { readonly tipo: 'omitido'; readonly motivo: string }
  /** It will never arrive. */
  | { readonly tipo: 'perdido'; readonly motivo: string };

/** A way to reach people. */
export interface Canal {
  enviar(entrega: Entrega): Promise<Resultado>;
}

/** An error's words without addresses: they end in the log of the order, which holds no personal data. */
export function sinDirecciones(error: unknown): string {
  const texto = error instanceof Error ? error.message : String(error);
  return texto.replace(/[^\s<>"'(]+@[^\s<>"')]+/g, '[correo]').slice(0, 500);
}
