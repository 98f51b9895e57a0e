/** What the intake form is for. */
export type Modo = 'crear' | 'editar' | 'preingreso';
