/** Service types: 1 and 4 are offered; 2 and 3 behave as warranty, 5 and 6 as quotation (specification, 1.4). */
export const TIPOS_SERVICIO = [
  { id: 1, nombre: 'Garantía', activo: true },
  { id: 2, nombre: 'Garantía extendida', activo: false },
  { id: 3, nombre: 'Garantía de reparación', activo: false },
  { id: 4, nombre: 'Presupuesto', activo: true },
  { id: 5, nombre: 'Presupuesto empresa', activo: false },
  { id: 6, nombre: 'Presupuesto retail', activo: false },
] as const;
export const GARANTIA = 1;
export const PRESUPUESTO = 4;
/** Types 1, 2, 3 require purchase date, receipt and store. */
export const esGarantia = (tipo: number): boolean => tipo >= 1 && tipo <= 3;
/** Types 4, 5, 6, which the customer pays. */
export const esPresupuesto = (tipo: number): boolean => tipo >= 4 && tipo <= 6;

/** Client types (specification, 1.4). */
export const PERSONA = 1;
export const EMPRESA = 2;

export const UBICACIONES = ['Recepción', 'Bodega', 'Laboratorio'] as const;
/** The place of the equipment; null when it is outside the centre. */
export type Ubicacion = (typeof UBICACIONES)[number];

export const DESPACHOS = ['ENVIO', 'RETIRO', 'COORD_CLIENTE', 'ON_SITE'] as const;
export type Despacho = (typeof DESPACHOS)[number];
export const NOMBRE_DESPACHO: Readonly<Record<Despacho, string>> = {
  ENVIO: 'Envío',
  RETIRO: 'Retiro por cliente',
  COORD_CLIENTE: 'Coordinado por cliente',
  ON_SITE: 'On Site',
};

/** The result of a closed order (specification, 4.4). */
export const RESULTADOS = [
  'REPARADO',
  'RESTAURADO',
  'SIN_FALLA',
  'RECHAZADO',
  'RECHAZO_ADMIN',
  'CAMBIO_3X3',
  'ACREDITADO',
  'DESARME',
  'REINGRESO',
  'PREINGRESO_RECHAZADO',
  'ENTREGADO_SIN_REPARAR',
] as const;
export type Resultado = (typeof RESULTADOS)[number];
/** The results in words. */
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

/** Warehouse movements (specification, 4.6). */
export const TIPO_ENTRADA = {
  NO_APLICA: 0,
  POR_ASIGNAR: 1,
  ESPERA_DE_PARTES: 2,
  REPARADO: 3,
  ACREDITADO: 4,
  ASISTENCIA_RECHAZADA: 5,
  SIN_FALLA_DE_HARDWARE: 6,
  REPARADO_3X3: 7,
  ESPERA_DE_RETIRO: 8,
  EQUIPO_POR_ENVIAR: 9,
} as const;
export const TIPO_SALIDA = {
  NO_APLICA: 0,
  EVALUACION: 1,
  EN_REPARACION: 2,
  RETIRO_CLIENTE: 3,
  DESPACHO_DOMICILIO: 4,
  EQUIPO_PARA_PRUEBA: 5,
  ENTREGA_TECNICO: 6,
  COORDINADO_POR_CLIENTE: 7,
} as const;
export const NOMBRE_ENTRADA = [
  'No aplica',
  'Por asignar',
  'Espera de partes',
  'Reparado',
  'Acreditado',
  'Asistencia rechazada',
  'Sin falla de hardware',
  'Reparado 3x3',
  'Espera de retiro',
  'Equipo por enviar',
] as const;
export const NOMBRE_SALIDA = [
  'No aplica',
  'Evaluación',
  'En reparación',
  'Retiro cliente',
  'Despacho domicilio',
  'Equipo para prueba',
  'Entrega técnico',
  'Coordinado por cliente',
] as const;

/** The type of the final exit for each delivery (specification, 5.33); ON_SITE leaves as 6. */
export const SALIDA_POR_DESPACHO: Readonly<Record<Despacho, number>> = {
  RETIRO: TIPO_SALIDA.RETIRO_CLIENTE,
  ENVIO: TIPO_SALIDA.DESPACHO_DOMICILIO,
  COORD_CLIENTE: TIPO_SALIDA.COORDINADO_POR_CLIENTE,
  ON_SITE: TIPO_SALIDA.ENTREGA_TECNICO,
};

/** True for an exit that a courier carries out. */
export const vaConCourier = (tipo_salida: number | null): boolean =>
  tipo_salida === TIPO_SALIDA.DESPACHO_DOMICILIO || tipo_salida === TIPO_SALIDA.COORDINADO_POR_CLIENTE;

/** Part request states (specification, 6.1); 0 keeps cancelled rows. */
export const SOLICITUD = {
  ANULADO: 0,
  SOLICITADO: 1,
  EN_ESPERA: 2,
  LOCALIZADO: 3,
  ENTREGADO: 4,
  DROPPED: 5,
  USADO: 6,
  PART_FAILED: 7,
} as const;
export type EstadoSolicitud = (typeof SOLICITUD)[keyof typeof SOLICITUD];
/** Labels as the screens show them: 'Usado' is displayed as 'Bad'. */
export const NOMBRE_SOLICITUD: Readonly<Record<EstadoSolicitud, string>> = {
  0: 'Anulado',
  1: 'Solicitado',
  2: 'En espera',
  3: 'Localizado',
  4: 'Entregado',
  5: 'Drop',
  6: 'Bad',
  7: 'Part failed',
};

/** Exception states and types (specification, 7.1 and 7.3). */
export const EXCEPCION = { SOLICITADO: 1, APROBADO: 2, RECHAZADO: 3, RETIRADO: 4 } as const;
export type EstadoExcepcion = (typeof EXCEPCION)[keyof typeof EXCEPCION];
export const NOMBRE_EXCEPCION: Readonly<Record<EstadoExcepcion, string>> = {
  1: 'Solicitado',
  2: 'Aprobado',
  3: 'Rechazado',
  4: 'Retirado',
};
export const TIPO_EXCEPCION = {
  AMPLIACION_GARANTIA: 1,
  APROBACION_3X3: 2,
  CAMBIO_ESPERA_PARTE: 3,
  CAMBIO_DIAGNOSTICO: 4,
  CAMBIO_ESPERA_RETIRO: 5,
} as const;
export type TipoExcepcion = (typeof TIPO_EXCEPCION)[keyof typeof TIPO_EXCEPCION];
export const NOMBRE_TIPO_EXCEPCION: Readonly<Record<TipoExcepcion, string>> = {
  1: 'Ampliación de garantía',
  2: 'Aprobación de 3x3',
  3: 'Cambio en espera de parte',
  4: 'Cambio en diagnóstico',
  5: 'Cambio en espera de retiro',
};

/** Device types and equipment details (specification, 12.5). */
export const TIPOS_DISPOSITIVO = ['laptop', 'desktop', 'all_in_one', 'tablet', 'smartphone', 'monitor', 'game_console'] as const;
export const TIPOS_DISCO = ['none', 'HDD', 'SSD', 'HDD y SSD', 'NOT_VERIFIED'] as const;
export const TAMANOS_DISCO = ['64_GB', '128_GB', '256_GB', '512_GB', '1_TB', '1.5_TB', '2_TB', '2.5_TB', '3_TB'] as const;
export const MEMORIAS = ['2', '4', '8', '16', '32', '64', 'NOT_VERIFIED'] as const;
/** Charger: 0 unknown, 1 yes, 2 no. */
export const CARGADOR = { DESCONOCIDO: 0, SI: 1, NO: 2 } as const;

export const TIPOS_ADJUNTO = ['BOLETA', 'INGRESO', 'EVIDENCIA', 'OTROS'] as const;
export type TipoAdjunto = (typeof TIPOS_ADJUNTO)[number];
export const NOMBRE_ADJUNTO: Readonly<Record<TipoAdjunto, string>> = {
  BOLETA: 'Boleta',
  INGRESO: 'Ingreso',
  EVIDENCIA: 'Evidencia',
  OTROS: 'Otros',
};
