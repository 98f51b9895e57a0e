/** The themes of the installation's events; each has its own stream. */
export const TEMAS_DE_SISTEMA = ['ingresos', 'lecturas', 'verificacion', 'claves', 'respaldos', 'accesos'] as const;
