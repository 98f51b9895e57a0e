/** The values for the message of a success: the answer, and the order before it. */
export interface DichoDeOrden {
  readonly ot: number;
  readonly estado: string;
  /** Day and hour of the act, as people read it. */
  readonly hora: string;
  readonly nueva_ot?: number | undefined;
  /** The name of the order's technician. */
  readonly tecnico: string | null;
  /** True when the pending exception asks for an extension of the warranty. */
  readonly pedia_ampliacion: boolean;
}

// Phrases of several actions (specification, 14.2).
export const SOLICITUD_CREADA = 'Solicitud creada correctamente';
export const ingresadaA = ({ hora }: DichoDeOrden): string => `OT ingresada a las ${hora}`;
export const entregadaA = ({ tecnico, hora }: DichoDeOrden): string => `OT entregada a ${tecnico ?? 'técnico'} a las ${hora}`;
export const falloDeMovimiento = (motivo: string): string => `Error al crear el movimiento de bodega: ${motivo}`;
export const falloDeEntrega = (motivo: string): string => `Error al entregar el equipo: ${motivo}`;
export const falloDeExcepcion = (motivo: string): string => `Error al crear excepción: ${motivo}`;
export const falloDeRevision = (motivo: string): string => `Hubo un error al guardar la revisión del informe: ${motivo}`;
/** The reason of the refusal, or the given words without one. */
export const motivoO =
  (palabras: string) =>
  (motivo: string): string =>
    motivo || palabras;
