/** Diagnosis, parts, repair, review, payment and quotation. */
export const ACCIONES_TALLER = {} as const;
