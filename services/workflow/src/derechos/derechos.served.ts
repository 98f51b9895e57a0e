import { act, open, serve, serveQuery } from '../command/serve';
import { ActOnSolicitudDeDatos, IsKnownSolicitud, OpenSolicitudDeDatos } from './derechos.commands';
import { DerechosHandler } from './derechos.handler';

/** The handlers of the commands on requests about personal data. */
export const SIRVEN_DERECHOS = [
  serve(ActOnSolicitudDeDatos, DerechosHandler, act),
  serve(OpenSolicitudDeDatos, DerechosHandler, open),
  serveQuery(IsKnownSolicitud, DerechosHandler, (derechos, { meta }) => derechos.known(meta)),
];
