import { NOMBRE_FASE } from '@bitacora/domain/comun';
import type { Tablero } from '@bitacora/domain/contracts';
import { formato, Skeleton } from '@bitacora/ui';
import { Cifra } from '../../componentes/cifra';
import type { TableroUrl } from './tablero.url';

/** Orders by phase; a card shows only the states of its phase (specification, 2.1). */
export function Fases({ fases, url }: { fases: Tablero['por_fase'] | undefined; url: TableroUrl }) {
  return (
    <ul className="tablero-fases" aria-label="Órdenes por fase">
      {(fases ?? PENDIENTES).map(({ fase, nombre, total }) => (
        <li key={fase}>
          <button
            type="button"
            className="tablero-fase"
            aria-pressed={url.fase === fase}
            disabled={!fases}
            onClick={() => url.set('fase', url.fase === fase ? null : String(fase))}
          >
            <span className="tablero-fase-nombre">
              {fase} {nombre}
            </span>
            {fases ? (
              <strong className="num">
                <Cifra de="tablero.fase" con={{ ...url.conFiltros, fase }}>
                  {formato.entero(total)}
                </Cifra>
              </strong>
            ) : (
              <Skeleton height="1.5rem" />
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** While the numbers load, the phases have their names. */
const PENDIENTES = Object.entries(NOMBRE_FASE).map(([fase, nombre]) => ({ fase: Number(fase), nombre, total: 0 }));
