import { lazy, Suspense } from 'react';
import { Navigate, useParams } from 'react-router';

const Personas = lazy(() => import('./personas.view'));
const Centro = lazy(() => import('./centro.view'));

/** /administracion: people, and the centre. */
export function Component() {
  const { parte } = useParams();
  if (parte !== 'personas' && parte !== 'casa') return <Navigate to="/administracion/personas" replace />;
  return <Suspense fallback={null}>{parte === 'casa' ? <Centro /> : <Personas />}</Suspense>;
}
