import {
  BODEGA,
  BODEGA_TALLER_Y_GERENCIA,
  DE_ORDENES,
  MESON,
  MESON_BODEGA_Y_GERENCIA,
  OFICINA,
  OFICINA_Y_BODEGA,
  PERSONAL,
  RETAIL,
  TALLER,
} from '@bitacora/domain/comun';
/** Roles of each route (specification, 1.5). */
export const ROLES = {
  tablero: PERSONAL,
  crear: MESON_BODEGA_Y_GERENCIA,
  lista: [...DE_ORDENES, ...RETAIL],
  orden: DE_ORDENES,
  pedirPartes: BODEGA_TALLER_Y_GERENCIA,
  excepciones: OFICINA_Y_BODEGA,
  excepcionesOt: DE_ORDENES,
  oportunidades: OFICINA_Y_BODEGA,
  inventario: OFICINA_Y_BODEGA,
  preingreso: MESON,
  miMesa: TALLER,
  escaner: BODEGA,
  /** Open to all the staff. */
  informes: [],
  clientes: [],
  editaClientes: OFICINA_Y_BODEGA,
  correos: OFICINA,
} as const;
