export {
  decidirOvDesdeOt,
  decidirOvNueva,
  decidirPrecompleta,
  type HechosDeCreacion,
  type OvDesdeOt,
} from './decidir-creacion';
export { decidirOvPublica, decidirPresupuesto } from './decidir-solicitud';
export { asistenteShape, precompletaSchema, presupuestoSchema, publicaSchema } from './formularios';
