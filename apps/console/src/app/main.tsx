import '@bitacora/ui/styles.css';
import './app.css';
import { hashKey, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { conviene, demora, handleFactorMissing, handleStaleProof, handleUnauthorized } from '../api/client';
import { en } from '../api/en';
import { pedirPrueba } from '../features/sesion/reautenticar';
import { olvidarSesion, releerSesion } from '../features/sesion/sesion';
import { router } from './router';

// Forms load zod later. Without this, zod would test if it may compile code, which the page's policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) setNonce(nonce);

/** Messages wait until it is loaded. */
const Toaster = lazy(() => import('@bitacora/ui/toaster').then((modulo) => ({ default: modulo.Toaster })));

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 10_000,
      retry: conviene,
      retryDelay: demora,
      // Reads of a past moment are cached beside those of the present.
      queryKeyHashFn: (key) => hashKey([key, en()]),
    },
  },
});
handleUnauthorized(() => {
  olvidarSesion();
  queries.clear();
  void router.navigate('/login');
});

handleStaleProof(pedirPrueba);
handleFactorMissing(() => {
  void releerSesion();
  if (router.state.location.pathname !== '/mi-cuenta') void router.navigate('/mi-cuenta');
});

void import('../features/avisos/instalacion').then(({ instalar }) => instalar());

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </StrictMode>,
  );
}
