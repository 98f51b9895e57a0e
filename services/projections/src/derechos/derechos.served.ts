import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { ArchivoDelTitular } from './archivo-del-titular';
import { DerechosQueries } from './derechos.queries';

/** The requests of people about their personal data. */
export const SIRVEN_DERECHOS = [
  sirve(rutas.solicitudesDeDatos, DerechosQueries, (derechos, { query: { page, parte } }, { actor }) => derechos.lista(page, parte, actor)),
  sirve(rutas.solicitudDeDatos, DerechosQueries, (derechos, { params: { id } }, { actor }) => derechos.una(id, actor)),
  sirve(rutas.datosDeTitularEnPdf, ArchivoDelTitular, (archivo, { params: { id } }) => archivo.enPdf(id)),
  sirve(rutas.datosDeTitularEnJson, ArchivoDelTitular, (archivo, { params: { id } }) => archivo.enJson(id)),
];
