/** Sales: everything except the warehouse's answers (specification, 9.7). */
export const EJECUTIVOS = ['Administrativo', 'Ventas', 'Supervisor', 'Gerencia'] as const;
/** The warehouse's answers (specification, 9.7). */
export const DE_BODEGA = ['Bodega', 'Supervisor', 'Gerencia'] as const;
/** Both: asking the warehouse carries its answer, and links are for everyone. */
export const EJECUTIVOS_Y_BODEGA = ['Administrativo', 'Ventas', 'Bodega', 'Supervisor', 'Gerencia'] as const;
