import type { OrdenListaFila, Pestana } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';
import { Link, useSearchParams } from 'react-router';
import { TAB_3X3 } from './lista.url';

/** The orders of a state in the tab 'Todas'. */
export interface GrupoDeFilas {
  readonly titulo: string;
  readonly total: number;
  readonly filas: readonly OrdenListaFila[];
}

/** The title of the tab that an order belongs to. */
export const pestanaDe = ({ estado, cambio_3x3 }: Pick<OrdenListaFila, 'estado' | 'cambio_3x3'>): string =>
  estado.estado.nombre === 'Reparado' && cambio_3x3 ? TAB_3X3 : estado.estado.nombre;

/** The rows under their states, in the order of the tabs. */
export function agrupar(filas: readonly OrdenListaFila[], pestanas: readonly Pestana[]): GrupoDeFilas[] {
  return pestanas.flatMap(({ titulo, count }) => {
    const suyas = filas.filter((fila) => pestanaDe(fila) === titulo);
    return suyas.length > 0 ? [{ titulo, total: Math.max(count, suyas.length), filas: suyas }] : [];
  });
}

/** The link to the tab of a state, with the present filters. */
export function EnlaceDeGrupo({ grupo: { titulo, total, filas } }: { grupo: GrupoDeFilas }) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('estado', titulo);
  next.delete('page');
  return (
    <Link to={`?${next}`} className="enlace-grupo">
      {titulo} <span className="count num">{formato.entero(total)}</span>
      {total > filas.length && <span className="muted">· ver las {formato.entero(total)}</span>}
    </Link>
  );
}

/** The row that heads a state's orders. */
export function GrupoDeEstado({ grupo, columnas }: { grupo: GrupoDeFilas; columnas: number }) {
  return (
    <tr className="fila-grupo">
      <th scope="rowgroup" colSpan={columnas}>
        <EnlaceDeGrupo grupo={grupo} />
      </th>
    </tr>
  );
}
