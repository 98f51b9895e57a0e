/** Roles of each route (specification 000, section 2.1). */
export const ROLES = {
  crear: ['Administrativo', 'Gerencia', 'Bodega'],
  lista: ['Administrativo', 'Gerencia', 'Bodega', 'Supervisor', 'Técnico', 'Retail', 'Ventas'],
  orden: ['Supervisor', 'Técnico', 'Gerencia', 'Bodega', 'Administrativo', 'Ventas'],
  preingreso: ['Administrativo'],
} as const;
