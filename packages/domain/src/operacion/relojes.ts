import type { Servicio } from './suscripciones';

/** A periodic task of a process, in words. */
export interface RelojDicho {
  /** Null for a task of every process. */
  readonly servicio: Servicio | null;
  readonly nombre: string;
}

/** Every periodic task of the product. */
export const RELOJES = {
  accesos: { servicio: 'workflow', nombre: 'Registro de accesos' },
  disco: { servicio: null, nombre: 'Espacio en el disco' },
  plazos: { servicio: 'workflow', nombre: 'Plazos de las órdenes y de las solicitudes de datos' },
  respaldos: { servicio: 'workflow', nombre: 'Respaldos y ensayos que tocan' },
  revisiones: { servicio: 'workflow', nombre: 'Revisiones que tocan' },
  sellos: { servicio: 'projections', nombre: 'Sellos de la bitácora' },
  medicion: { servicio: 'projections', nombre: 'Medición de las suscripciones' },
  entregas: { servicio: 'notifier', nombre: 'Correos y avisos pendientes' },
  recordatorios: { servicio: 'notifier', nombre: 'Recordatorios' },
} as const satisfies Readonly<Record<string, RelojDicho>>;
export type Reloj = keyof typeof RELOJES;

/** Maximum difference in seconds between the clock of a process and the database's. */
export const DESFASE_MAXIMO = 2;

/** True when a clock must be corrected. */
export const estaDesfasado = (segundos: number): boolean => Math.abs(segundos) > DESFASE_MAXIMO;
