import type { Resultado } from '@bitacora/domain';

/** How an order ended, in words. */
export const NOMBRE_RESULTADO: Readonly<Record<Resultado, string>> = {
  REPARADO: 'Equipo reparado',
  RESTAURADO: 'Equipo restaurado de fábrica',
  SIN_FALLA: 'Equipo sin falla',
  RECHAZADO: 'Rechazada',
  RECHAZO_ADMIN: 'Rechazo administrativo',
  CAMBIO_3X3: 'Cambio 3x3',
  ACREDITADO: 'Acreditada',
  DESARME: 'Equipo desarmado',
  REINGRESO: 'Reingresada',
  PREINGRESO_RECHAZADO: 'Pre ingreso rechazado',
  ENTREGADO_SIN_REPARAR: 'Entregado sin reparar',
};
