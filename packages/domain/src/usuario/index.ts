export { type Conocido, claveAdivinable, claveNuevaSchema } from './clave';
export * from './usuario';
export * from './usuario.formularios';
export * from './usuario.registro';
