import '@bitacora/ui/styles.css';
import './app.css';
import '../seguimiento/seguimiento.css';
import type { PrimeraVista } from '@bitacora/domain/contracts';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { Arbol, crearQueries } from './arbol';
import { rutas } from './rutas';

// The dialogs' style tags need the page's nonce; the library that makes them reads it under this name.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });

// Forms load zod later. zod would test whether it may compile code, which the page's policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const queries = crearQueries();

/** The first view is in the page already: this makes it interactive with the data that the server read for it. */
async function revivir(root: HTMLElement, vista: PrimeraVista): Promise<void> {
  const { Component, sembrar, yaAbierta } = await import('../seguimiento/seguimiento');
  await sembrar(queries, vista, new URLSearchParams(window.location.search));
  if (vista.leida) yaAbierta(vista.ot, vista.rut, vista.leida.orden);
  hydrateRoot(
    root,
    <Arbol queries={queries}>
      <RouterProvider router={createBrowserRouter(rutas({ Component }))} />
    </Arbol>,
  );
}

const root = document.getElementById('root');
const escrita = document.getElementById('primera-vista')?.textContent;
if (root && escrita) {
  // Without its scripts the page can still be read; it reloads when the network is back.
  revivir(root, JSON.parse(escrita) as PrimeraVista).catch((error) => {
    console.error(error);
    window.addEventListener('online', () => window.location.reload());
  });
} else if (root) {
  createRoot(root).render(
    <Arbol queries={queries}>
      <RouterProvider router={createBrowserRouter(rutas())} />
    </Arbol>,
  );
}
