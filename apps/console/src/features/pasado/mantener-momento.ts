import { toast } from '@bitacora/ui';
import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterContext } from 'react-router';
import { CON_PASADO } from './paginas';

/** Pages that carry out an action. */
const SE_HACE = /\/acciones\/|\/pedir-partes|^\/(editar-orden|crear-orden)/;

/** The target of a link from a past moment, at the same moment; null for a page that only carries out an action. */
function enElMismoMomento(a: string, en: string, aqui: string): string | null {
  const destino = new URL(a, `http://x${aqui.replace(/\/?$/, '/')}`);
  const pathname = a.startsWith('?') || a === '' ? aqui : destino.pathname.replace(/(.)\/$/, '$1');
  if (SE_HACE.test(pathname)) return null;
  if (!CON_PASADO.test(pathname) || destino.searchParams.has('en')) return a;
  destino.searchParams.set('en', en);
  return `${pathname}${destino.search}${destino.hash}`;
}

/** While a past moment is shown, links within the console keep that moment, and actions are blocked. */
export function useMantenerMomento(en: string): void {
  // The single place that links, forms and filters navigate through.
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
