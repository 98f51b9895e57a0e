export {
  decidirOvDesdeOt,
  decidirOvNueva,
  decidirOvPublica,
  decidirPrecompleta,
  type HechosDeCreacion,
  type OvDesdeOt,
} from './decidir-creacion';
export { asistenteShape, precompletaSchema, publicaSchema } from './formularios';
