import { toast } from '@bitacora/ui';
import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { CON_PASADO } from './paginas';

/** Where something is done. */
const SE_HACE = /\/acciones\/|\/pedir-partes|^\/(editar-orden|crear-orden)/;

/** The address that a link leads to from a past moment; null where only something could be done. */
function enElMismoMomento(a: string, en: string, aqui: string): string | null {
  const destino = new URL(a, `http://x${aqui.replace(/\/?$/, '/')}`);
  const pathname = a.startsWith('?') || a === '' ? aqui : destino.pathname.replace(/(.)\/$/, '$1');
  if (SE_HACE.test(pathname)) return null;
  if (!CON_PASADO.test(pathname) || destino.searchParams.has('en')) return a;
  destino.searchParams.set('en', en);
  return `${pathname}${destino.search}${destino.hash}`;
}

/** While a past moment is shown, what is followed within is shown at the same moment, and nothing is done. */
export function useMantenerMomento(en: string): void {
  // The one place through which links, forms and addresses of filters go.
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    const navigate = router.navigate;
    const enElMomento = async (a: Parameters<typeof navigate>[0], options?: Parameters<typeof navigate>[1]) => {
      if (typeof a !== 'string' || (options?.state as { hoy?: true } | undefined)?.hoy) return navigate(a as never, options as never);
      const destino = enElMismoMomento(a, en, router.state.location.pathname);
      if (destino === null) {
        toast('En el pasado solo se puede mirar', 'danger');
        return;
      }
      return navigate(destino, options as never);
    };
    router.navigate = enElMomento as typeof navigate;
    return () => {
      router.navigate = navigate;
    };
  }, [router, en]);
}
