import type { PrimeraVista } from '@bitacora/domain/contracts';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { Arbol, crearQueries } from './arbol';
import { rutas } from './rutas';

const AQUI = 'http://localhost';

/**
 * Renders the first view of a tracking page to HTML, the same as `main.tsx` would draw and then takes over. `direccion` is its path with
 * its search.
 */
export async function pintar(vista: PrimeraVista, direccion: string): Promise<{ titulo: string; html: string }> {
  const { Component, sembrar } = await import('../seguimiento/seguimiento');
  const { query, dataRoutes } = createStaticHandler(rutas({ Component }));
  const contexto = await query(new Request(`${AQUI}${direccion}`));
  if (contexto instanceof Response) throw new Error(`A tracking page leads nowhere else: ${contexto.status}`);
  const queries = crearQueries();
  await sembrar(queries, vista, new URL(direccion, AQUI).searchParams);
  const html = renderToString(
    <Arbol queries={queries}>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, contexto)} context={contexto} hydrate={false} />
    </Arbol>,
  );
  queries.clear();
  const estado = vista.leida?.orden.estado.estado.nombre_cliente;
  return { titulo: `OT ${vista.ot}${estado ? `: ${estado}` : ''} · Bitácora`, html };
}
