import type { Key, ReactNode } from 'react';
import { cx } from './cx';
import { TableWrap } from './display';

export interface Column<Row> {
  title: string;
  /** A missing value is a dash in the table and is left out of a card. */
  cell: (row: Row, index: number) => ReactNode;
  className?: string;
  /** The heading that replaces the title, which a card still shows. */
  head?: ReactNode;
  sort?: 'ascending' | 'descending' | undefined;
  /** Its cells are buttons: the title is only announced, and on a card they stand in the corner. */
  action?: boolean;
}

export interface TableProps<Row> {
  label: string;
  caption?: string | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row, index: number) => Key;
  rowProps?: (row: Row) => { className?: string; 'data-active'?: true | undefined };
  className?: string | undefined;
  busy?: boolean;
  /** Few columns stay unchanged on a phone. */
  cards?: boolean;
}

/** Rows and columns. On a phone each row is a card, headed by its first cell, and nothing is wider than the screen. */
export function Table<Row>({
  label,
  caption = label,
  columns,
  rows,
  rowKey,
  rowProps,
  className,
  busy = false,
  cards = true,
}: TableProps<Row>) {
  return (
    <TableWrap label={label} className={cx(cards && 'with-cards')} busy={busy}>
      <table className={cx('table', className)}>
        <caption className="vh">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, head, sort, action }) => (
              <th key={title} scope="col" aria-sort={sort} data-action={action}>
                {head ?? (action ? <span className="vh">{title}</span> : title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={rowKey(row, i)} {...rowProps?.(row)}>
              {columns.map(({ title, cell, className: kind, action }) => {
                const value = cell(row, i);
                const missing = value === null || value === undefined || value === false || value === '';
                return (
                  <td key={title} className={kind} data-action={action} data-title={title} data-missing={missing || undefined}>
                    <div className="cell">{missing ? '—' : value}</div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  );
}
