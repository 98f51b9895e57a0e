import { EmptyState } from '@bitacora/ui';
import { Link, useRouteError } from 'react-router';
import { useTitulo } from '../componentes/titulo';

/** A page that does not exist, or one that could not be shown. */
export function PageError() {
  const error = useRouteError();
  useTitulo(error ? 'No se pudo mostrar la página' : null);
  const aviso = (
    <EmptyState
      title={error ? 'No se pudo mostrar la página' : 'Esta página no existe'}
      action={
        <Link className="btn" to="/">
          Ir al inicio
        </Link>
      }
    >
      {error ? 'Recarga la página. Si se repite, avisa a soporte.' : 'Revisa la dirección.'}
    </EmptyState>
  );
  // An error replaces the shell, including the main element that a missing page has.
  return error ? <main className="page">{aviso}</main> : aviso;
}
