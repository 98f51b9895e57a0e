import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';

const Personas = lazy(() => import('./personas.view'));
const Centro = lazy(() => import('./centro.view'));
const Integraciones = lazy(() => import('./integraciones.view'));

const PARTES: Readonly<Record<string, ComponentType>> = { personas: Personas, casa: Centro, integraciones: Integraciones };

/** /administracion: people, the centre, and its connections. */
export function Component() {
  const Parte = PARTES[useParams()['parte'] ?? ''];
  if (!Parte) return <Navigate to="/administracion/personas" replace />;
  return (
    <Suspense fallback={null}>
      <Parte />
    </Suspense>
  );
}
