import type { Vuelta } from '@bitacora/domain/contracts';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** The available ways to log in; read again each time, since an administrator may change them. */
export const maneraDeEntrarQuery = { ...consulta(TEMA.catalogo, '/api/auth/oidc'), staleTime: 0 };

/** The provider's accounts that open the user's own account. */
export const misIdentidadesQuery = { ...consulta(TEMA.personas, '/api/auth/oidc/identidades'), staleTime: 0 };

const LUGAR = 'bitacora.proveedor';
const PRUEBA = 'bitacora.prueba-de-proveedor';

/** Goes to the identity provider; the user returns to this page. */
export function irAlProveedor({ url }: { readonly url: string }, { location, sessionStorage } = window): void {
  sessionStorage.setItem(LUGAR, location.pathname + location.search);
  location.assign(url);
}

/** The page from which the user went to the provider; the first page when it does not belong to this console. */
export function paginaDeVuelta({ sessionStorage }: Pick<Window, 'sessionStorage'> = window): string {
  const pagina = sessionStorage.getItem(LUGAR) ?? '';
  sessionStorage.removeItem(LUGAR);
  return /^\/(?![/\\])/.test(pagina) && !pagina.startsWith('/login') ? pagina : '/';
}

/** Saves the result of a proof, for the page of the provider in this tab. */
export const guardarPrueba = (prueba: NonNullable<Vuelta['prueba']>): void => sessionStorage.setItem(PRUEBA, JSON.stringify(prueba));

/** The proof of this tab that can still be saved. */
export function pruebaGuardada(ahora = Date.now()): NonNullable<Vuelta['prueba']> | null {
  const prueba = JSON.parse(sessionStorage.getItem(PRUEBA) ?? 'null') as Vuelta['prueba'];
  return prueba && Date.parse(prueba.vence) > ahora ? prueba : null;
}

export const olvidarPrueba = (): void => sessionStorage.removeItem(PRUEBA);
