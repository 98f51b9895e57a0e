import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** The engine room changes by itself, so its screens reload while they are visible. */
const VIVA = { staleTime: 0, refetchInterval: 5000 } as const;

export const suscripcionesQuery = { ...consulta(TEMA.operacion, '/api/operacion/suscripciones'), ...VIVA };
export const detenidosQuery = { ...consulta(TEMA.operacion, '/api/operacion/detenidos'), ...VIVA };
export const entregasQuery = { ...consulta(TEMA.operacion, '/api/operacion/entregas'), ...VIVA };
export const registroQuery = { ...consulta(TEMA.operacion, '/api/operacion/registro'), ...VIVA };
export const respaldosQuery = { ...consulta(TEMA.operacion, '/api/operacion/respaldos'), ...VIVA };
export const revisionesQuery = { ...consulta(TEMA.operacion, '/api/operacion/revisiones'), ...VIVA };
export const sellosQuery = { ...consulta(TEMA.operacion, '/api/operacion/sellos'), ...VIVA };
export const canalQuery = { ...consulta(TEMA.operacion, '/api/operacion/canal'), ...VIVA };
export const relojesQuery = { ...consulta(TEMA.operacion, '/api/operacion/relojes'), ...VIVA };
export const versionesQuery = { ...consulta(TEMA.operacion, '/api/operacion/versiones'), ...VIVA };
