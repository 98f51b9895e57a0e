import { lazy, Suspense } from 'react';

const Mios = lazy(() => import('./mis-accesos'));
const DeCliente = lazy(() => import('./de-cliente'));

/** The parts of the audit that tell who came in and who read whose data. */
export const PESTANAS_DE_ACCESOS = [
  { ruta: 'accesos', nombre: 'Accesos', Vista: lazy(() => import('./accesos.view')) },
  { ruta: 'lecturas', nombre: 'Quién leyó datos', Vista: lazy(() => import('./lecturas.view')) },
] as const;

/** One's own last log-ins. */
export const MisAccesos = () => (
  <Suspense fallback={null}>
    <Mios />
  </Suspense>
);

/** Who saw a client's data. */
export const QuienVioSusDatos = ({ cliente }: { cliente: number }) => (
  <Suspense fallback={null}>
    <DeCliente cliente={cliente} />
  </Suspense>
);
