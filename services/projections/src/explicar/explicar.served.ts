import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { Explicador } from './explicador';

/** The explanations of the numbers on the screens. */
export const SIRVEN_EXPLICACIONES = [sirve(rutas.explicar, Explicador, (explicador, input, session) => explicador.de(input, session))];
