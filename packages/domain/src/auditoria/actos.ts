import { EVENTOS_ACCESO, EVENTOS_SISTEMA } from '../acceso';
import { EVENTOS_AJUSTE, EVENTOS_CALENDARIO, EVENTOS_LIMITES, EVENTOS_MENSAJES, EVENTOS_TEXTOS } from '../ajuste';
import { EVENTOS_CATALOGO } from '../catalogo';
import { EVENTOS_CLIENTE } from '../cliente';
import { EVENTOS_DERECHOS } from '../derechos';
import { EVENTOS_EQUIPO, EVENTOS_REPARACION_ANTERIOR } from '../equipo';
import { definicionDe } from '../eventos';
import { EVENTOS_IMPORTACION } from '../importacion';
import { EVENTOS_INSTALACION } from '../instalacion';
import type { EventCatalog } from '../kernel';
import { EVENTOS_DOCUMENTO } from '../legal';
import { EVENTOS_OPERACION } from '../operacion';
import { EVENTOS_ORDEN } from '../orden';
import { EVENTOS_OV } from '../ov';
import { EVENTOS_GRUPO, EVENTOS_PARTE } from '../stock';
import { EVENTOS_TOKEN, EVENTOS_USUARIO } from '../usuario';

interface GrupoDeActos {
  readonly nombre: string;
  readonly eventos: EventCatalog;
}

/** The kinds of acts that the audit filters by. */
export const GRUPOS_DE_ACTOS = {
  ordenes: { nombre: 'Órdenes', eventos: EVENTOS_ORDEN },
  oportunidades: { nombre: 'Oportunidades de venta', eventos: EVENTOS_OV },
  clientes: { nombre: 'Clientes y sucursales', eventos: EVENTOS_CLIENTE },
  equipos: { nombre: 'Equipos', eventos: { ...EVENTOS_EQUIPO, ...EVENTOS_REPARACION_ANTERIOR } },
  repuestos: { nombre: 'Repuestos', eventos: { ...EVENTOS_PARTE, ...EVENTOS_GRUPO } },
  catalogos: { nombre: 'Catálogos', eventos: EVENTOS_CATALOGO },
  derechos: { nombre: 'Datos personales', eventos: EVENTOS_DERECHOS },
  personas: { nombre: 'Personas y sus accesos', eventos: { ...EVENTOS_USUARIO, ...EVENTOS_TOKEN } },
  casa: {
    nombre: 'La casa y sus ajustes',
    eventos: {
      ...EVENTOS_INSTALACION,
      ...EVENTOS_AJUSTE,
      ...EVENTOS_CALENDARIO,
      ...EVENTOS_LIMITES,
      ...EVENTOS_MENSAJES,
      ...EVENTOS_TEXTOS,
      ...EVENTOS_DOCUMENTO,
    },
  },
  accesos: { nombre: 'Ingresos, salidas y sistema', eventos: { ...EVENTOS_ACCESO, ...EVENTOS_SISTEMA } },
  operacion: { nombre: 'Operación e importaciones', eventos: { ...EVENTOS_OPERACION, ...EVENTOS_IMPORTACION } },
} as const satisfies Readonly<Record<string, GrupoDeActos>>;

/** A kind of acts. */
export type GrupoDeActo = keyof typeof GRUPOS_DE_ACTOS;
export const NOMBRES_DE_GRUPO_DE_ACTOS = Object.keys(GRUPOS_DE_ACTOS) as [GrupoDeActo, ...GrupoDeActo[]];
const CATALOGOS_DE_ACTOS: Readonly<Record<GrupoDeActo, GrupoDeActos>> = GRUPOS_DE_ACTOS;

/** The words for an event type; the type itself when it is unknown. */
export const nombreDeActo = (tipo: string): string => definicionDe(tipo)?.label ?? tipo;

/** The event types of an act: one type, or all types of a kind; empty for an unknown word. */
export function tiposDeActo(acto: string): readonly string[] {
  if (Object.hasOwn(CATALOGOS_DE_ACTOS, acto)) return Object.keys(CATALOGOS_DE_ACTOS[acto as GrupoDeActo].eventos);
  return definicionDe(acto) ? [acto] : [];
}

/** The acts that can be filtered by, grouped by kind, each with its words. */
export const ACTOS: readonly { readonly grupo: GrupoDeActo; readonly nombre: string; readonly actos: readonly Acto[] }[] =
  NOMBRES_DE_GRUPO_DE_ACTOS.map((grupo) => ({
    grupo,
    nombre: CATALOGOS_DE_ACTOS[grupo].nombre,
    actos: Object.values(CATALOGOS_DE_ACTOS[grupo].eventos).map(({ type, label }) => ({ tipo: type, nombre: label })),
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
