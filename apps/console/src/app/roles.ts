/** Roles of each route (specification, 1.5). */
export const ROLES = {
  tablero: ['Administrativo', 'Gerencia', 'Bodega', 'Supervisor', 'Técnico', 'Ventas'],
  crear: ['Administrativo', 'Gerencia', 'Bodega'],
  lista: ['Administrativo', 'Gerencia', 'Bodega', 'Supervisor', 'Técnico', 'Retail'],
  orden: ['Supervisor', 'Técnico', 'Gerencia', 'Bodega', 'Administrativo'],
  pedirPartes: ['Supervisor', 'Técnico', 'Gerencia', 'Bodega'],
  excepciones: ['Administrativo', 'Supervisor', 'Gerencia', 'Bodega'],
  excepcionesOt: ['Administrativo', 'Supervisor', 'Técnico', 'Gerencia', 'Bodega'],
  oportunidades: ['Administrativo', 'Supervisor', 'Gerencia', 'Bodega'],
  inventario: ['Administrativo', 'Supervisor', 'Gerencia', 'Bodega'],
  preingreso: ['Administrativo'],
  miMesa: ['Técnico', 'Supervisor'],
  escaner: ['Bodega'],
  /** Open to all the staff. */
  informes: [],
  clientes: [],
  editaClientes: ['Administrativo', 'Gerencia', 'Bodega', 'Supervisor'],
  correos: ['Administrativo', 'Supervisor', 'Gerencia'],
} as const;
