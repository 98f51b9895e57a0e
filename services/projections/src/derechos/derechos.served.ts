import * as rutas from '@bitacora/domain/contracts/routes';
import { contesta, sirve } from '../lectura/sirve';
import { ArchivoDelTitular } from './archivo-del-titular';
import { PrepararArchivo, VerSolicitudComoTitular } from './canal.preguntas';
import { DerechosQueries } from './derechos.queries';

/** The requests of people about their personal data. */
export const SIRVEN_DERECHOS = [
  sirve(rutas.solicitudesDeDatos, DerechosQueries, (derechos, { query: { page, parte } }, { actor }) => derechos.lista(page, parte, actor)),
  sirve(rutas.solicitudDeDatos, DerechosQueries, (derechos, { params: { id } }, { actor }) => derechos.una(id, actor)),
  sirve(rutas.datosDeTitularEnPdf, ArchivoDelTitular, (archivo, { params: { id } }) => archivo.enPdf(id)),
  sirve(rutas.datosDeTitularEnJson, ArchivoDelTitular, (archivo, { params: { id } }) => archivo.enJson(id)),
];

/** The reads of a request by its owner, over the public channel. */
export const CONTESTAN_A_TITULARES = [
  contesta(VerSolicitudComoTitular, DerechosQueries, (derechos, { id }) => derechos.comoTitular(id)),
  contesta(PrepararArchivo, ArchivoDelTitular, (archivo, { id, forma }) => archivo.paraTitular(id, forma)),
];
