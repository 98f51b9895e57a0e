import { serve } from '../command/serve';
import { RemoveUnattached } from './archivo.commands';
import { Archivos } from './archivos';

/** The handlers of the commands on uploads. */
export const SIRVEN_ARCHIVOS = [serve(RemoveUnattached, Archivos, (archivos) => archivos.limpiar())];
