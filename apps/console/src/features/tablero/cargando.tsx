import { Skeleton } from '@bitacora/ui';

/** Head, 22 open states and totals. */
const FILAS_MATRIZ = 24;

/** As tall as the table that it replaces. */
export function Cargando({ filas = FILAS_MATRIZ, texto = 'Cargando dashboard' }: { filas?: number; texto?: string }) {
  return (
    <div className="table-wrap tablero-region" aria-busy="true">
      <span className="vh" role="status">
        {texto}
      </span>
      <div className="tablero-cargando">
        {Array.from({ length: filas }, (_, i) => i).map((i) => (
          <div key={i}>
            <Skeleton height="1.25rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
