import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, StrictMode } from 'react';

/** The data of the pages. */
export const crearQueries = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });

/** The providers around every page, in the browser and on the server. */
export function Arbol({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </StrictMode>
  );
}
