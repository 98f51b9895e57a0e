import { TEMAS_DE_SISTEMA } from '../acceso/temas';
import { CLAVES_AJUSTE } from '../ajuste/ajuste.claves';
import { CATALOGOS } from '../catalogo/catalogo';
import { defineNamedStreams, defineStream } from '../kernel';
import { CLASES_DOCUMENTO } from '../legal/legal.clases';

/** The streams of orders. */
export const STREAM_ORDEN = defineStream('orden');
/** The streams of opportunities; each is also the subject whose key encrypts its personal data. */
export const STREAM_OV = defineStream('ov');
/** The streams of clients; each is also the subject whose key encrypts the client's personal data. */
export const STREAM_CLIENTE = defineStream('cliente');
/** The streams of equipment. */
export const STREAM_EQUIPO = defineStream('equipo');
/** The streams of repairs made in another system. */
export const STREAM_REPARACION_ANTERIOR = defineStream('reparacion-anterior');
/** The streams of parts. */
export const STREAM_PARTE = defineStream('parte');
/** The streams of groups of movements. */
export const STREAM_GRUPO = defineStream('grupo-movimiento');
/** The streams of imports from another system. */
export const STREAM_IMPORTACION = defineStream('importacion');
/** The streams of catalogues, one for each. */
export const STREAM_CATALOGO = defineNamedStreams('catalogo', CATALOGOS);
/** The streams of people with an account; each is also the subject whose key encrypts the person's name and address. */
export const STREAM_USUARIO = defineStream('usuario');
/** The streams of API tokens. */
export const STREAM_TOKEN = defineStream('token');
/** The house: one stream. */
export const STREAM_INSTALACION = defineNamedStreams('instalacion', ['casa']);
/** Acts of operation of the installation: one stream. */
export const STREAM_OPERACION = defineNamedStreams('operacion', ['casa']);
/** The streams of the house's settings, one for each. */
export const STREAM_AJUSTE = defineNamedStreams('ajuste', CLAVES_AJUSTE);
/** Opening hours of the centre: one stream. */
export const STREAM_CALENDARIO = defineNamedStreams('ajuste', ['calendario']);
/** Periods and lifetimes of links: one stream. */
export const STREAM_LIMITES = defineNamedStreams('ajuste', ['limites']);
/** The words of the mails to customers: one stream. */
export const STREAM_MENSAJES = defineNamedStreams('ajuste', ['mensajes']);
/** The short texts of the house: one stream. */
export const STREAM_TEXTOS = defineNamedStreams('ajuste', ['textos']);
/** The streams of the house's legal texts, one for each. */
export const STREAM_DOCUMENTO = defineNamedStreams('documento', CLASES_DOCUMENTO);
/** Acts of each person on the system itself, e.g. their sign-ins. */
export const STREAM_ACCESO = defineStream('acceso');
/** Events of the installation, one stream per theme. */
export const STREAM_SISTEMA = defineNamedStreams('sistema', TEMAS_DE_SISTEMA);
export type TemaDeSistema = (typeof TEMAS_DE_SISTEMA)[number];
/** The streams of requests about personal data; each is also the subject whose key encrypts its texts. */
export const STREAM_SOLICITUD_DE_DATOS = defineStream('solicitud-datos');
