/** Error of an unreadable event, which is held back. */
export const EVENTO_ILEGIBLE = 'El evento no se puede leer: su clave o su texto cifrado cambió';
/** Replaces a name that cannot be read. */
export const NOMBRE_ILEGIBLE = '(no se puede leer)';
