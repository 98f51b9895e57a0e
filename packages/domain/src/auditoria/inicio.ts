/** What a chain begins with: a click, a form of a customer, a program, a deadline, data that was loaded, the sample data, the system itself, or a cause that was not kept. */
export const CLASES_DE_INICIO = ['clic', 'formulario', 'programa', 'plazo', 'carga', 'muestra', 'sistema', 'desconocido'] as const;
export type ClaseDeInicio = (typeof CLASES_DE_INICIO)[number];
