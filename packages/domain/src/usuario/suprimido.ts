/** The text in place of the name of a member of the staff who was erased. */
export const USUARIO_SUPRIMIDO = 'Usuario suprimido';
