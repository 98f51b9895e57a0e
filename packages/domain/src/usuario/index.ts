export * from './alcances';
export { type Conocido, claveAdivinable, claveNuevaSchema } from './clave';
export { USUARIO_SUPRIMIDO } from './suprimido';
export * from './token';
export * from './usuario';
export * from './usuario.formularios';
export * from './usuario.registro';
