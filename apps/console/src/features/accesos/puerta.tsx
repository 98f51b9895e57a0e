import { lazy, Suspense } from 'react';

const Mios = lazy(() => import('./mis-accesos'));
const DeCliente = lazy(() => import('./de-cliente'));

/** The tabs of the audit about sign-ins and reads of personal data. */
export const PESTANAS_DE_ACCESOS = [
  { ruta: 'accesos', nombre: 'Accesos', Vista: lazy(() => import('./accesos.view')) },
  { ruta: 'lecturas', nombre: 'Quién leyó datos', Vista: lazy(() => import('./lecturas.view')) },
] as const;

/** The user's own last log-ins. */
export const MisAccesos = () => (
  <Suspense fallback={null}>
    <Mios />
  </Suspense>
);

/** Reads of a client's data. */
export const QuienVioSusDatos = ({ cliente }: { cliente: number }) => (
  <Suspense fallback={null}>
    <DeCliente cliente={cliente} />
  </Suspense>
);
