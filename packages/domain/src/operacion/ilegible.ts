/** Why an event that cannot be read is held back. */
export const EVENTO_ILEGIBLE = 'El evento no se puede leer: su clave o su texto cifrado cambió';
/** In place of a name that cannot be read. */
export const NOMBRE_ILEGIBLE = '(no se puede leer)';
