/** Validation messages of the specification (000, section 5), to the letter. */
export const CAMPO_REQUERIDO = 'Campo requerido';
export const COMPLETE_CAMPOS = 'Complete todo los campos requeridos';
export const RELLENE_CAMPOS = 'Rellene todos los campos requeridos';
export const RMA_DIEZ = 'Rma debe ser de 10 caracteres';
export const CORREO_INVALIDO = 'No es una dirección de correo válida';
export const CORREO_PUBLICO_INVALIDO = 'No es una direccion de correo valida';
export const SOLO_NUMEROS = 'Solo puedes ingresar numeros';
export const OCHO_DIGITOS = 'Tienes que ingresar 8 digitos';
export const NUEVE_DIGITOS = 'Debes ingresar 9 digitos';
