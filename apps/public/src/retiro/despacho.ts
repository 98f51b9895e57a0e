import { esGarantia, PERSONA } from '@bitacora/domain/comun';
import type { OrdenPublica } from '@bitacora/domain/contracts';

/** The two deliveries that a client may choose (specification, 10.4). */
export const TIPOS_DE_RETIRO = [
  { value: 'ENVIO', label: 'Envío' },
  { value: 'RETIRO', label: 'Retiro en Sucursal' },
] as const;

const OTROS: Readonly<Record<string, string>> = { COORD_CLIENTE: 'Coordinado por cliente', ON_SITE: 'On Site' };
export const nombreDeDespacho = (despacho: string): string =>
  TIPOS_DE_RETIRO.find(({ value }) => value === despacho)?.label ?? OTROS[despacho] ?? despacho;

export const opuesto = (despacho: string): (typeof TIPOS_DE_RETIRO)[number]['value'] => (despacho === 'ENVIO' ? 'RETIRO' : 'ENVIO');

/** Warranty orders of people, until they are closed. */
export const puedeCambiar = ({ tipo_servicio, cliente, estado }: OrdenPublica): boolean =>
  esGarantia(tipo_servicio.id) && cliente.tipo_cliente === PERSONA && !estado.cerrada;
