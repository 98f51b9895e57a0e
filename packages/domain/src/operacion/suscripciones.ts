/** The services of the product. */
export type Servicio = 'workflow' | 'projections' | 'notifier';

/** A subscription to the log, in words. */
export interface SuscripcionDicha {
  readonly servicio: Servicio;
  readonly nombre: string;
}

/** Every subscription of the product, by the name of its checkpoint. */
export const SUSCRIPCIONES: Readonly<Record<string, SuscripcionDicha>> = {
  lectura: { servicio: 'projections', nombre: 'Lo que muestran las pantallas' },
  'notifier-avisos': { servicio: 'notifier', nombre: 'Avisos y correos' },
  'notifier-cotizaciones': { servicio: 'notifier', nombre: 'Cotizaciones sin respuesta' },
  'notifier-integracion': { servicio: 'notifier', nombre: 'Canal de integración (Kafka)' },
  'notifier-retiros': { servicio: 'notifier', nombre: 'Equipos por retirar' },
  'workflow-codigos': { servicio: 'workflow', nombre: 'Números de parte' },
  'workflow-empresa-correos': { servicio: 'workflow', nombre: 'Correos de las empresas' },
  'workflow-grupos': { servicio: 'workflow', nombre: 'Grupos de movimientos' },
  'workflow-hechos': { servicio: 'workflow', nombre: 'Carga y plazos de las órdenes' },
  'workflow-importacion': { servicio: 'workflow', nombre: 'Planillas importadas' },
  'workflow-orden-ov': { servicio: 'workflow', nombre: 'De la orden a su oportunidad' },
  'workflow-ov': { servicio: 'workflow', nombre: 'De la oportunidad a su orden' },
  'workflow-personas': { servicio: 'workflow', nombre: 'Cuentas de las personas' },
  'workflow-reingreso': { servicio: 'workflow', nombre: 'Reingresos' },
  'workflow-salida-de-empresa': { servicio: 'workflow', nombre: 'Cuentas que dejan su empresa' },
  'workflow-stock': { servicio: 'workflow', nombre: 'Existencias que mueven las órdenes' },
  'workflow-supresion': { servicio: 'workflow', nombre: 'Supresión de datos personales' },
};

/** The name of a subscription in words; its own name when it is unknown. */
export const nombreDeSuscripcion = (name: string): string => SUSCRIPCIONES[name]?.nombre ?? name;
