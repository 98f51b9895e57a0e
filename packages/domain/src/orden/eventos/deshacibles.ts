/** The facts that can be undone while no other fact followed. */
export const DESHACIBLES = [
  'RmaIngresado',
  'TecnicoAsignado',
  'IngresoABodegaRegistrado',
  'EquipoEntregadoATecnico',
  'DespachoCambiado',
] as const;
export type Deshacible = (typeof DESHACIBLES)[number];

/** True for a fact that can be undone. */
export const esDeshacible = (type: string): type is Deshacible => (DESHACIBLES as readonly string[]).includes(type);
