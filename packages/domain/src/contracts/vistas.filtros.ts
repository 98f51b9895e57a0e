// Names without zod, so that the first load of the console can use them.

/** Parameters of GET /api/orden/ that a saved view may keep: all of them except the page. */
export const FILTROS_DE_VISTA = [
  'query',
  'fecha_ingreso',
  'tecnico_asignado_id',
  'tipo_servicio',
  'tipo_cliente',
  'despacho',
  'sucursal',
  'alert_color__in',
  'sin_rma',
  'sin_tecnico',
  'tecnico_sin_acceso',
  'pre_ingreso',
  'informe_por_revisar',
  'llegada_atrasada',
  'correo_fallido',
] as const;
export type FiltroDeVista = (typeof FILTROS_DE_VISTA)[number];

/** Tabs of the order list that are not a state (specification, 2.3). */
export const PESTANA_TODAS = 'Todas';
export const PESTANA_3X3 = 'Reparado 3x3';

export const MAXIMO_MASIVO = 100;
/** The entries to the warehouse that 'ingresarABodega' can stand for, depending on the order. */
export const ENTRADAS_A_BODEGA = [
  'primerIngresoABodega',
  'ingresarABodegaPorEsperaDePartes',
  'ingresarABodegaReparado',
  'ingresarABodegaRechazado',
] as const;
