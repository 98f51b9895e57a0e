import type { Columnas, OrdenListaFila } from '@bitacora/domain/contracts';
import { TableWrap } from '@bitacora/ui';
import { type RowSelectionState, type SortingState, useTable } from '@tanstack/react-table';
import { useMemo } from 'react';
import { COLUMNA_SELECCION, type ColumnasDeLista, elegibles, FEATURES, NUMERICAS, ocultasDe } from './columnas';
import { GrupoDeEstado, type GrupoDeFilas } from './grupos';

const TAMANO = 20;
const FLECHA = { asc: '↑', desc: '↓' } as const;
const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

interface Props {
  filas: OrdenListaFila[];
  /** Grouped rows go under their states; ungrouped ones follow each other. */
  grupos: readonly GrupoDeFilas[] | null;
  columnas: ColumnasDeLista;
  eleccion: Columnas | null;
  ordering: string;
  onOrdenar: (ordering: string | null) => void;
  page: number;
  count: number;
  seleccion: RowSelectionState;
  onSeleccion: (seleccion: RowSelectionState) => void;
  activa: number | null;
  ocupada: boolean;
}

/** The order list as a table: the server sorts and pages it. */
export function Tabla(props: Props) {
  const { filas, grupos, columnas, eleccion, ordering, onOrdenar, page, count, seleccion, onSeleccion, activa, ocupada } = props;
  const sorting = useMemo<SortingState>(
    () => (ordering ? [{ id: ordering.replace(/^-/, ''), desc: ordering.startsWith('-') }] : []),
    [ordering],
  );
  const columnOrder = useMemo(() => [COLUMNA_SELECCION, ...elegibles(columnas, eleccion).map(({ id }) => id)], [columnas, eleccion]);
  const columnVisibility = useMemo(() => Object.fromEntries(ocultasDe(eleccion).map((id) => [id, false])), [eleccion]);
  const table = useTable({
    features: FEATURES,
    columns: columnas,
    data: filas,
    getRowId: (fila) => String(fila.ot),
    manualSorting: true,
    manualPagination: true,
    rowCount: count,
    sortDescFirst: false,
    enableMultiSort: false,
    state: {
      sorting,
      columnOrder,
      columnVisibility,
      rowSelection: seleccion,
      pagination: { pageIndex: page - 1, pageSize: TAMANO },
    },
    onSortingChange: (updater) => {
      const [primera] = typeof updater === 'function' ? updater(sorting) : updater;
      onOrdenar(primera ? `${primera.desc ? '-' : ''}${primera.id}` : null);
    },
    onRowSelectionChange: (updater) => onSeleccion(typeof updater === 'function' ? updater(seleccion) : updater),
  });
  const { rows, rowsById } = table.getRowModel();
  const visibles = table.getVisibleLeafColumns().length;
  const fila = (row: (typeof rows)[number]) => (
    <tr
      key={row.id}
      data-fila={row.id}
      data-active={row.original.ot === activa || undefined}
      data-elegida={row.getIsSelected() || undefined}
    >
      {row.getVisibleCells().map((cell) => (
        <td key={cell.id} data-columna={cell.column.id} className={NUMERICAS.has(cell.column.id) ? 'num' : undefined}>
          <table.FlexRender cell={cell} />
        </td>
      ))}
    </tr>
  );
  return (
    <TableWrap label="Órdenes de trabajo" className="orden-tabla" busy={ocupada}>
      <table className="table">
        <caption className="vh">Órdenes de trabajo</caption>
        <thead>
          {table.getHeaderGroups().map((grupo) => (
            <tr key={grupo.id}>
              {grupo.headers.map((header) => {
                const sentido = header.column.getIsSorted();
                return (
                  <th key={header.id} scope="col" data-columna={header.column.id} aria-sort={sentido ? ARIA_SORT[sentido] : undefined}>
                    {header.column.getCanSort() ? (
                      <button type="button" onClick={header.column.getToggleSortingHandler()}>
                        <table.FlexRender header={header} /> <span aria-hidden="true">{sentido ? FLECHA[sentido] : ''}</span>
                      </button>
                    ) : (
                      <table.FlexRender header={header} />
                    )}
                  </th>
                );
              })}
            </tr>
          ))}
        </thead>
        {grupos ? (
          grupos.map((grupo) => (
            <tbody key={grupo.titulo}>
              <GrupoDeEstado grupo={grupo} columnas={visibles} />
              {grupo.filas.flatMap(({ ot }) => {
                const row = rowsById[String(ot)];
                return row ? [fila(row)] : [];
              })}
            </tbody>
          ))
        ) : (
          <tbody>{rows.map(fila)}</tbody>
        )}
      </table>
    </TableWrap>
  );
}
