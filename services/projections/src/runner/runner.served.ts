import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { EstadoDeLecturas } from './estado';

/** An operator's view of the read models and processes, the same from any process: lag, parked streams, rebuild. */
export const SIRVEN_OPERADORES = [sirve(rutas.proyecciones, EstadoDeLecturas, (lecturas) => lecturas.ahora())];
