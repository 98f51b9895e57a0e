/**
 * The kinds of beginning of a chain: a click, a customer's form, a program, a deadline, loaded data, sample data, the system itself, or a
 * cause that was not kept.
 */
export const CLASES_DE_INICIO = ['clic', 'formulario', 'programa', 'plazo', 'carga', 'muestra', 'sistema', 'desconocido'] as const;
export type ClaseDeInicio = (typeof CLASES_DE_INICIO)[number];
