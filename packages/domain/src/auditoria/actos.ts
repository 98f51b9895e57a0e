import { definicionDe, EVENTOS_DE } from '../eventos';
import type { EventDefinition } from '../kernel';
import { type Entidad, NOMBRES_DE_ENTIDAD } from './entidades';

/** The kinds of acts that the audit filters by. */
const GRUPOS_DE_ACTOS = {
  ordenes: 'Órdenes',
  oportunidades: 'Oportunidades de venta',
  clientes: 'Clientes y sucursales',
  equipos: 'Equipos',
  repuestos: 'Repuestos',
  catalogos: 'Catálogos',
  derechos: 'Datos personales',
  personas: 'Personas y sus accesos',
  casa: 'La casa y sus ajustes',
  accesos: 'Ingresos, salidas y sistema',
  operacion: 'Operación e importaciones',
} as const;

/** A kind of acts. */
export type GrupoDeActo = keyof typeof GRUPOS_DE_ACTOS;
const NOMBRES_DE_GRUPO = Object.keys(GRUPOS_DE_ACTOS) as readonly GrupoDeActo[];

/** The kind of acts under which the audit lists the facts of each kind of thing. */
const GRUPO_DE: Readonly<Record<Entidad, GrupoDeActo>> = {
  orden: 'ordenes',
  ov: 'oportunidades',
  cliente: 'clientes',
  equipo: 'equipos',
  reparacion_anterior: 'equipos',
  parte: 'repuestos',
  grupo_movimiento: 'repuestos',
  catalogo: 'catalogos',
  solicitud_datos: 'derechos',
  usuario: 'personas',
  token: 'personas',
  instalacion: 'casa',
  ajuste: 'casa',
  documento: 'casa',
  acceso: 'accesos',
  sistema: 'accesos',
  operacion: 'operacion',
  importacion: 'operacion',
};
const definicionesDe = (grupo: GrupoDeActo): readonly EventDefinition[] =>
  NOMBRES_DE_ENTIDAD.filter((entidad) => GRUPO_DE[entidad] === grupo).flatMap((entidad) => Object.values(EVENTOS_DE[entidad]));

/** The words for an event type; the type itself when it is unknown. */
export const nombreDeActo = (tipo: string): string => definicionDe(tipo)?.label ?? tipo;

/** The event types of an act: one type, or all types of a kind; empty for an unknown word. */
export function tiposDeActo(acto: string): readonly string[] {
  if (Object.hasOwn(GRUPOS_DE_ACTOS, acto)) return definicionesDe(acto as GrupoDeActo).map(({ type }) => type);
  return definicionDe(acto) ? [acto] : [];
}

/** The acts that can be filtered by, grouped by kind, each with its words. */
export const ACTOS: readonly { readonly grupo: GrupoDeActo; readonly nombre: string; readonly actos: readonly Acto[] }[] =
  NOMBRES_DE_GRUPO.map((grupo) => ({
    grupo,
    nombre: GRUPOS_DE_ACTOS[grupo],
    actos: definicionesDe(grupo).map(({ type, label }) => ({ tipo: type, nombre: label })),
  }));

/** An event type with its words. */
export interface Acto {
  readonly tipo: string;
  readonly nombre: string;
}

/** The channels of commands, as the audit names them. */
export const NOMBRE_DE_CANAL: Readonly<Record<string, string>> = {
  consola: 'Consola',
  publico: 'Página pública',
  api: 'API',
  servicio: 'Servicio',
  importacion: 'Importación',
  reloj: 'Reloj',
  proceso: 'Proceso',
  demo: 'Demostración',
  sistema: 'Sistema',
};
