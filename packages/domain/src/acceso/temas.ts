/** The themes of what happens to the installation: a stream for each. */
export const TEMAS_DE_SISTEMA = ['ingresos', 'lecturas', 'verificacion', 'claves', 'respaldos', 'accesos'] as const;
