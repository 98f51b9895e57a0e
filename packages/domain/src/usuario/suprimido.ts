/** Replaces the name of an erased staff member. */
export const USUARIO_SUPRIMIDO = 'Usuario suprimido';
