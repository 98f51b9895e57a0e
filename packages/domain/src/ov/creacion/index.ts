export {
  decidirOvDesdeOt,
  decidirOvNueva,
  decidirOvPublica,
  decidirPrecompleta,
  type HechosDeCreacion,
  type OvDesdeOt,
} from './decidir-creacion';
export { decidirHija } from './decidir-hija';
export { asistenteShape, precompletaSchema, publicaSchema } from './formularios';
