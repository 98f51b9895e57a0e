import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { RespaldosQueries } from './respaldos.queries';

export const SIRVEN_RESPALDOS = [sirve(rutas.respaldos, RespaldosQueries, (respaldos) => respaldos.todos())];
