import * as rutas from '@bitacora/domain/contracts/routes';
import { sirve } from '../lectura/sirve';
import { CasaQueries } from './casa.queries';
import { UsuarioQueries } from './usuario.queries';

/** Users and groups (specification, 13.2), and their house. */
export const SIRVEN_USUARIOS = [
  sirve(rutas.usuarios, UsuarioQueries, (usuarios) => usuarios.todos()),
  sirve(rutas.personas, UsuarioQueries, (usuarios) => usuarios.personas()),
  sirve(rutas.acceso, CasaQueries, (casa) => casa.acceso()),
  sirve(rutas.casa, CasaQueries, (casa) => casa.casa()),
  sirve(rutas.marca, CasaQueries, (casa) => casa.marca()),
  sirve(rutas.logoDelCentro, CasaQueries, (casa) => casa.logo()),
  sirve(rutas.grupos, UsuarioQueries, (usuarios) => usuarios.grupos()),
];
