import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface Props {
  /** The pages between the start and here, with their addresses; a page without one is not a link. */
  readonly pasos?: readonly (readonly [texto: string, direccion?: string])[];
  readonly aqui: ReactNode;
}

/** The breadcrumb of a page: the path from the start, and its own name. */
export function Ruta({ pasos = [], aqui }: Props) {
  return (
    <nav aria-label="Ruta">
      <ol className="crumbs">
        {([['Inicio', '/'], ...pasos] as const).map(([texto, direccion]) => (
          <li key={texto}>{direccion ? <Link to={direccion}>{texto}</Link> : texto}</li>
        ))}
        <li aria-current="page">{aqui}</li>
      </ol>
    </nav>
  );
}
