import '@bitacora/ui/styles.css';
import './app.css';
import '../seguimiento/seguimiento.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { router } from './router';

// The dialogs' style tags need the page's nonce; the library that makes them reads it under this name.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });

// Forms load zod later. zod would test whether it may compile code, which the page's policy forbids and reports.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

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
