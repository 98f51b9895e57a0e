import { Button, cx, TableWrap } from '@bitacora/ui';
import type { ReactNode } from 'react';

/** Rows that are still being written, each with its way out. */
export function TablaDeFilas<Fila>({
  titulo,
  columnas,
  filas,
  celdas,
  onChange,
  className,
}: {
  titulo: string;
  columnas: readonly string[];
  filas: readonly Fila[];
  /** The cells of a row, without the last one. */
  celdas: (fila: Fila, i: number) => ReactNode;
  onChange: (filas: readonly Fila[]) => void;
  className?: string;
}) {
  return (
    <TableWrap label={titulo}>
      <table className={cx('table', className)}>
        <caption className="vh">{titulo}</caption>
        <thead>
          <tr>
            {columnas.map((columna) => (
              <th key={columna} scope="col">
                {columna}
              </th>
            ))}
            <th scope="col">
              <span className="vh">Quitar</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {filas.map((fila, i) => (
            // Two rows may name the same thing: the place tells them apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity before they are sent
            <tr key={i}>
              {celdas(fila, i)}
              <td>
                <Button size="sm" variant="ghost" onClick={() => onChange(filas.filter((_, j) => j !== i))}>
                  Quitar
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  );
}
