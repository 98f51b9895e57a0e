const FORMA = /^[\w-]{20,200}$/;

/** The token of a link, from its fragment, which no server sees; null when the address holds none. */
export function tokenDeEnlace(hash: string): string | null {
  const token = new URLSearchParams(hash.replace(/^#/, '')).get('token') ?? '';
  return FORMA.test(token) ? token : null;
}

const lugar = (pagina: string): string => `bitacora.enlace.${pagina}`;

/**
 * Takes the token out of the address, where the history would keep it, and remembers it for this tab, so that a reload still has it.
 * `pagina` names the page that it opens.
 */
export function tomarToken(pagina: string, ventana: Pick<Window, 'location' | 'history' | 'sessionStorage'> = window): string | null {
  const { location, history, sessionStorage } = ventana;
  const token = tokenDeEnlace(location.hash);
  if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
  if (token !== null) sessionStorage.setItem(lugar(pagina), token);
  const guardado = token ?? sessionStorage.getItem(lugar(pagina)) ?? '';
  return FORMA.test(guardado) ? guardado : null;
}

/** Forgets the token of a page: it was used, or opens nothing. */
export const olvidarToken = (pagina: string, { sessionStorage }: Pick<Window, 'sessionStorage'> = window): void =>
  sessionStorage.removeItem(lugar(pagina));
