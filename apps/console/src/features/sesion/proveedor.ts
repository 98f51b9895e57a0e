import type { Vuelta } from '@bitacora/domain/contracts';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** How people get in here: an administrator may change it at any time. */
export const maneraDeEntrarQuery = { ...consulta(TEMA.catalogo, '/api/auth/oidc'), staleTime: 0 };

/** The accounts of the provider that open one's own. */
export const misIdentidadesQuery = { ...consulta(TEMA.personas, '/api/auth/oidc/identidades'), staleTime: 0 };

const LUGAR = 'bitacora.proveedor';
const PRUEBA = 'bitacora.prueba-de-proveedor';

/** Leaves for the provider; whoever comes back goes on at this page. */
export function irAlProveedor({ url }: { readonly url: string }, { location, sessionStorage } = window): void {
  sessionStorage.setItem(LUGAR, location.pathname + location.search);
  location.assign(url);
}

/** The page that somebody left for the provider; the first one when it is none of ours. */
export function paginaDeVuelta({ sessionStorage }: Pick<Window, 'sessionStorage'> = window): string {
  const pagina = sessionStorage.getItem(LUGAR) ?? '';
  sessionStorage.removeItem(LUGAR);
  return /^\/(?![/\\])/.test(pagina) && !pagina.startsWith('/login') ? pagina : '/';
}

/** Remembers what a proof let see, for the page of the provider in this tab. */
export const guardarPrueba = (prueba: NonNullable<Vuelta['prueba']>): void => sessionStorage.setItem(PRUEBA, JSON.stringify(prueba));

/** The proof of this tab that may still be saved. */
export function pruebaGuardada(ahora = Date.now()): NonNullable<Vuelta['prueba']> | null {
  const prueba = JSON.parse(sessionStorage.getItem(PRUEBA) ?? 'null') as Vuelta['prueba'];
  return prueba && Date.parse(prueba.vence) > ahora ? prueba : null;
}

export const olvidarPrueba = (): void => sessionStorage.removeItem(PRUEBA);
