/** Validation messages, literally from the specification (3.4 to 3.10). */
export const CAMPO_REQUERIDO = 'Campo requerido';
/** The message for a value that is not among the options. */
export const OPCION_INVALIDA = 'Opción inválida';
export const COMPLETE_CAMPOS = 'Complete todo los campos requeridos';
export const RELLENE_CAMPOS = 'Rellene todos los campos requeridos';
/** A name or an address is one line: forms cannot type a line break, but a request can send one. */
export const UNA_LINEA = /^[^\r\n\u0085\u2028\u2029]*$/;
export const DEBE_SER_UNA_LINEA = 'Debe ser una sola línea';
/** Length of an RMA (specification, 15.1). */
export const LARGO_RMA = 10;
export const RMA_DIEZ = `Rma debe ser de ${LARGO_RMA} caracteres`;
export const CORREO_INVALIDO = 'No es una dirección de correo válida';
export const CORREO_PUBLICO_INVALIDO = 'No es una direccion de correo valida';
export const SOLO_NUMEROS = 'Solo puedes ingresar numeros';
export const OCHO_DIGITOS = 'Tienes que ingresar 8 digitos';
export const MAXIMO_NUEVE = 'Máximo 9 digitos';
export const NUEVE_DIGITOS = 'Debes ingresar 9 digitos';

/** The message for a text that is no whole number, or is ambiguous. */
export const NUMERO_ENTERO = 'Debe ser un número entero, escrito como 1000 o 1.000';
/** The event's text when the screens require a reason and a request gave none. */
export const SIN_MOTIVO = 'sin motivo';
/** The same for the description of a repair. */
export const SIN_SOLUCION = 'sin solución';

/** A name with its first letter capitalised, and the letters around the apostrophe of «o'higgins». */
export const nombreEscrito = (texto: string): string =>
  (texto.charAt(0).toLocaleUpperCase('es-CL') + texto.slice(1)).replace(/(?<=^|\s)\p{L}['’]\p{L}/gu, (inicio) =>
    inicio.toLocaleUpperCase('es-CL'),
  );

/** The error of a choice: a missing one is required; for an unknown one the message lists the options. */
export const errorDeOpcion =
  (opciones: readonly (string | number)[]) =>
  ({ input }: { readonly input?: unknown }): string =>
    input === undefined || input === null || input === '' ? CAMPO_REQUERIDO : `Debe ser uno de: ${opciones.join(', ')}`;
