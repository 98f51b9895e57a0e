/** The purpose of the intake form. */
export type Modo = 'crear' | 'editar' | 'preingreso';
