export { APERTURAS_OV } from './aperturas';
export type { OvDesdeOt } from './desde-ot.apertura';
export { asistenteShape, precompletaSchema, presupuestoSchema, publicaSchema } from './formularios';
