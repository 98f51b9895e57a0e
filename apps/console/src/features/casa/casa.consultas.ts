import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** Everybody with an account. */
export const personasQuery = consulta(TEMA.personas, '/api/admin/personas');

/** The centre, to correct it. */
export const casaQuery = consulta(TEMA.catalogo, '/api/admin/casa');

/** The policy on second factors. */
export const accesoQuery = consulta(TEMA.catalogo, '/api/admin/acceso');

/** The user's own sessions; another device may begin one at any time. */
export const misSesionesQuery = { ...consulta(TEMA.personas, '/api/auth/sesiones'), staleTime: 0 };

/** The look of the house, with its changes; other users may change it at any time. */
export const marcaQuery = { ...consulta(TEMA.ajustes, '/api/admin/casa/marca'), staleTime: 0 };

/** The user's own API tokens; programs may use them at any time. */
export const misTokensQuery = { ...consulta(TEMA.personas, '/api/auth/tokens'), staleTime: 0 };

/** Everybody's API tokens. */
export const tokensDeLaCasaQuery = { ...consulta(TEMA.personas, '/api/admin/tokens'), staleTime: 0 };

/** The identity provider of the house; another administrator may change it at any time. */
export const proveedorQuery = { ...consulta(TEMA.catalogo, '/api/auth/oidc/configuracion'), staleTime: 0 };
