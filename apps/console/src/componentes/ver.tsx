import { Link, useSearchParams } from 'react-router';
import { conCambios } from './direccion';

/** Shows a row beside or over its list, at an address of its own: it opens in another tab too. */
export function Ver({ id, nombre }: { id: number; nombre: string }) {
  const [params] = useSearchParams();
  return (
    <Link className="btn btn-sm" replace to={{ search: `?${conCambios(params, { ver: String(id) })}` }} aria-label={`Ver ${nombre}`}>
      Ver
    </Link>
  );
}
