import { serve, serveQuery } from '../command/serve';
import { BringIn, FinishImport, TryImport } from './importacion.commands';
import { Importaciones } from './importaciones';

/** The handlers of the commands on imports. */
export const SIRVEN_IMPORTACIONES = [
  serveQuery(TryImport, Importaciones, (importaciones, { clase, hoja, meta }) => importaciones.revisar(clase, hoja, meta)),
  serve(BringIn, Importaciones, (importaciones, { clase, hoja, archivo, meta }) => importaciones.traer(clase, hoja, archivo, meta)),
  serve(FinishImport, Importaciones, (importaciones, { id, meta }) => importaciones.terminar(id, meta)),
];
