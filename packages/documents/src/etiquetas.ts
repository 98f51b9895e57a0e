/** Dispatch codes of the wire. */
export type CodigoDespacho = 'ENVIO' | 'RETIRO' | 'COORD_CLIENTE' | 'ON_SITE';

/** Result codes of the wire. */
export type CodigoResultado =
  | 'REPARADO'
  | 'RESTAURADO'
  | 'SIN_FALLA'
  | 'RECHAZADO'
  | 'RECHAZO_ADMIN'
  | 'CAMBIO_3X3'
  | 'ACREDITADO'
  | 'DESARME'
  | 'REINGRESO'
  | 'PREINGRESO_RECHAZADO'
  | 'ENTREGADO_SIN_REPARAR';

/** Part request codes of the wire. */
export type CodigoSolicitud = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Exception type codes of the wire. */
export type CodigoTipoExcepcion = 1 | 2 | 3 | 4 | 5;

/** Service type of warranty orders; every other order is labelled as a quotation. */
export const GARANTIA = 1;

/** The ways in which the equipment returns to the client. */
export const TEXTO_DESPACHO: Readonly<Record<CodigoDespacho, string>> = {
  ENVIO: 'Envío',
  RETIRO: 'Retiro por cliente',
  COORD_CLIENTE: 'Coordinado por cliente',
  ON_SITE: 'On Site',
};

/** The result in the client's words. */
export const TEXTO_RESULTADO: Readonly<Record<CodigoResultado, string>> = {
  REPARADO: 'Equipo reparado',
  RESTAURADO: 'Equipo restaurado de fábrica',
  SIN_FALLA: 'Equipo sin falla',
  RECHAZADO: 'Reparación rechazada',
  RECHAZO_ADMIN: 'Orden rechazada administrativamente',
  CAMBIO_3X3: 'Equipo con aprobación de cambio',
  ACREDITADO: 'Equipo acreditado',
  DESARME: 'Equipo destinado a desarme',
  REINGRESO: 'Equipo reingresado en una nueva orden',
  PREINGRESO_RECHAZADO: 'Pre ingreso rechazado',
  ENTREGADO_SIN_REPARAR: 'Equipo entregado sin reparar',
};

/** Part request states as the screens show them: 'Usado' reads 'Bad'. */
export const TEXTO_SOLICITUD: Readonly<Record<CodigoSolicitud, string>> = {
  0: 'Anulado',
  1: 'Solicitado',
  2: 'En espera',
  3: 'Localizado',
  4: 'Entregado',
  5: 'Drop',
  6: 'Bad',
  7: 'Part failed',
};

/** Exception types as the screens show them. */
export const TEXTO_TIPO_EXCEPCION: Readonly<Record<CodigoTipoExcepcion, string>> = {
  1: 'Ampliación de garantía',
  2: 'Aprobación de 3x3',
  3: 'Cambio en espera de parte',
  4: 'Cambio en diagnóstico',
  5: 'Cambio en espera de retiro',
};

const DISPOSITIVOS: Readonly<Record<string, string>> = {
  laptop: 'Notebook',
  desktop: 'Computador de escritorio',
  all_in_one: 'All in One',
  tablet: 'Tablet',
  smartphone: 'Smartphone',
  monitor: 'Monitor',
  game_console: 'Consola de juegos',
};

const NO_VERIFICADO = 'No verificado';

/** The device type in words; an unknown code is printed as it comes. */
export function textoDispositivo(codigo: string): string {
  return DISPOSITIVOS[codigo] ?? codigo;
}

/** Charger: 'Sí', 'No' or not verified. */
export function textoCargador(powerSource: number): string {
  return powerSource === 1 ? 'Sí' : powerSource === 2 ? 'No' : NO_VERIFICADO;
}

/** The drive in one text: 'SSD de 512 GB', 'Sin disco', 'No verificado'. */
export function textoDisco(tipo: string | null, tamano: string | null): string {
  if (tipo === 'none') return 'Sin disco';
  if (!tipo || tipo === 'NOT_VERIFIED') return NO_VERIFICADO;
  return tamano ? `${tipo} de ${tamano.replace('_', ' ')}` : tipo;
}

/** The memory with its unit. */
export function textoRam(total: string | null): string {
  return !total || total === 'NOT_VERIFIED' ? NO_VERIFICADO : `${total} GB`;
}
