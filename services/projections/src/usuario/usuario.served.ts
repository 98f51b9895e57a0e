import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { UsuarioQueries } from './usuario.queries';

/** Users and groups (specification, 13.2). */
export const SIRVEN_USUARIOS = [
  sirve(rutas.usuarios, UsuarioQueries, (usuarios) => usuarios.todos()),
  sirve(rutas.personas, UsuarioQueries, (usuarios) => usuarios.personas()),
  sirve(rutas.grupos, UsuarioQueries, (usuarios) => usuarios.grupos()),
];
