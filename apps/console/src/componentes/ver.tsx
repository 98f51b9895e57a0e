import { Link, useSearchParams } from 'react-router';
import { conCambios } from './direccion';

/** Link to a row beside or over its list, at an address of its own, so that it can open in another tab. */
export function Ver({ id, nombre }: { id: number; nombre: string }) {
  const [params] = useSearchParams();
  return (
    <Link className="btn btn-sm" replace to={{ search: `?${conCambios(params, { ver: String(id) })}` }} aria-label={`Ver ${nombre}`}>
      Ver
    </Link>
  );
}
