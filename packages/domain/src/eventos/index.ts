import { EVENTOS_ACCESO, EVENTOS_SISTEMA } from '../acceso';
import { EVENTOS_AJUSTE, EVENTOS_CALENDARIO, EVENTOS_LIMITES, EVENTOS_MENSAJES, EVENTOS_TEXTOS } from '../ajuste';
import type { Entidad } from '../auditoria/entidades';
import { EVENTOS_CATALOGO } from '../catalogo';
import { EVENTOS_CLIENTE } from '../cliente';
import { EVENTOS_DERECHOS } from '../derechos/derechos.eventos';
import { EVENTOS_EQUIPO, EVENTOS_REPARACION_ANTERIOR } from '../equipo';
import { EVENTOS_IMPORTACION } from '../importacion';
import { EVENTOS_INSTALACION } from '../instalacion';
import type { EventCatalog, EventDefinition } from '../kernel';
import { EVENTOS_DOCUMENTO } from '../legal';
import { EVENTOS_OPERACION } from '../operacion';
import { EVENTOS_ORDEN } from '../orden';
import { EVENTOS_OV } from '../ov';
import { EVENTOS_GRUPO, EVENTOS_PARTE } from '../stock';
import { EVENTOS_TOKEN, EVENTOS_USUARIO, USUARIO_SUPRIMIDO } from '../usuario';
import { personalEn, sujetoDeUsuario } from './personal';

type EventosDe<E extends Entidad> = Readonly<Record<E, EventCatalog>>;

/** The published events: those of each kind of thing that the centre works with. Integrators get them. */
const DE_FUERA = {
  orden: EVENTOS_ORDEN,
  cliente: EVENTOS_CLIENTE,
  equipo: EVENTOS_EQUIPO,
  catalogo: EVENTOS_CATALOGO,
  parte: EVENTOS_PARTE,
  grupo_movimiento: EVENTOS_GRUPO,
  ov: EVENTOS_OV,
} as const satisfies Partial<EventosDe<Entidad>>;

/** The events of the house itself and of its imported history: no integrator gets them. */
const DE_LA_CASA: EventosDe<Exclude<Entidad, keyof typeof DE_FUERA>> = {
  instalacion: EVENTOS_INSTALACION,
  operacion: EVENTOS_OPERACION,
  acceso: EVENTOS_ACCESO,
  sistema: EVENTOS_SISTEMA,
  usuario: EVENTOS_USUARIO,
  token: EVENTOS_TOKEN,
  ajuste: { ...EVENTOS_AJUSTE, ...EVENTOS_CALENDARIO, ...EVENTOS_LIMITES, ...EVENTOS_MENSAJES, ...EVENTOS_TEXTOS },
  documento: EVENTOS_DOCUMENTO,
  importacion: EVENTOS_IMPORTACION,
  reparacion_anterior: EVENTOS_REPARACION_ANTERIOR,
  solicitud_datos: EVENTOS_DERECHOS,
};

/** The events of each kind of stream: the compiler names a kind that has none. */
export const EVENTOS_DE: EventosDe<Entidad> = { ...DE_FUERA, ...DE_LA_CASA };

const juntos = (catalogos: EventosDe<never>): EventCatalog => Object.assign({}, ...Object.values(catalogos));

/** Events that stay in the house, by type. */
export const EVENTOS_INTERNOS: EventCatalog = juntos(DE_LA_CASA);

/** Every event of the log, by type. */
export const EVENTOS: EventCatalog = juntos(EVENTOS_DE);

/** True for an event that integrations do not get. */
export const esInterno = (type: string): boolean => Object.hasOwn(EVENTOS_INTERNOS, type);

/** The definition of an event type; undefined for an unknown one. */
export const definicionDe = (type: string): EventDefinition | undefined => (Object.hasOwn(EVENTOS, type) ? EVENTOS[type] : undefined);

/** The personal fields of an event, in the form that the log's encryption needs. */
export const camposPersonales = (type: string): readonly string[] => definicionDe(type)?.personal ?? [];

const PERSONAL = new Map(Object.values(EVENTOS).map((definition) => [definition.type, personalEn(definition)]));

/** The places where events name members of the staff, in the form that the log's encryption needs. */
export const NOMBRES_DEL_PERSONAL = {
  places: (type: string): readonly string[] => PERSONAL.get(type) ?? [],
  subject: sujetoDeUsuario,
  erased: USUARIO_SUPRIMIDO,
};
export { type Pliegue, VERSION_DE_PLIEGUE } from './pliegues';
export { VERSIONES } from './versiones';
