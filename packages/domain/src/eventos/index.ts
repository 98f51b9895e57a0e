import { EVENTOS_ACCESO, EVENTOS_SISTEMA } from '../acceso';
import { EVENTOS_AJUSTE, EVENTOS_CALENDARIO, EVENTOS_LIMITES, EVENTOS_MENSAJES, EVENTOS_TEXTOS } from '../ajuste';
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

/** Events about the house itself and about imported history, by type. Integrations do not get them. */
export const EVENTOS_INTERNOS: EventCatalog = {
  ...EVENTOS_INSTALACION,
  ...EVENTOS_OPERACION,
  ...EVENTOS_ACCESO,
  ...EVENTOS_SISTEMA,
  ...EVENTOS_USUARIO,
  ...EVENTOS_TOKEN,
  ...EVENTOS_AJUSTE,
  ...EVENTOS_CALENDARIO,
  ...EVENTOS_LIMITES,
  ...EVENTOS_MENSAJES,
  ...EVENTOS_TEXTOS,
  ...EVENTOS_DOCUMENTO,
  ...EVENTOS_IMPORTACION,
  ...EVENTOS_REPARACION_ANTERIOR,
  ...EVENTOS_DERECHOS,
};

/** Every event of the log, by type. */
export const EVENTOS: EventCatalog = {
  ...EVENTOS_ORDEN,
  ...EVENTOS_CLIENTE,
  ...EVENTOS_EQUIPO,
  ...EVENTOS_CATALOGO,
  ...EVENTOS_PARTE,
  ...EVENTOS_GRUPO,
  ...EVENTOS_OV,
  ...EVENTOS_INTERNOS,
};

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
