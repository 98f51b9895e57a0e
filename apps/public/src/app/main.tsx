import '@bitacora/ui/styles.css';
import './app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, RouterProvider } from 'react-router';
import { Busqueda } from '../seguimiento/busqueda';
import { Seguimiento } from '../seguimiento/seguimiento';

const noExiste = (
  <main className="publica">
    <h1>Esta página no existe</h1>
    <Link to="/cliente">Buscar mi orden</Link>
  </main>
);
const router = createBrowserRouter([
  { path: '/cliente', element: <Busqueda />, errorElement: noExiste },
  { path: '/cliente/:ot/rut/:rut', element: <Seguimiento />, errorElement: noExiste },
  { path: '*', element: noExiste },
]);
const queries = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  );
}
