export type { OvDesdeOt } from './desde-ot.apertura';
export { asistenteShape, precompletaSchema, presupuestoSchema, publicaSchema } from './formularios';
