import { TOTAL_DE_RESUMEN } from '@bitacora/domain/contracts';
import { Card, formato, Skeleton, Table } from '@bitacora/ui';

/** A row of a table of the summary, whatever the name of its text. */
export interface FilaDeTabla {
  readonly texto: string;
  readonly count: number;
  readonly percentage: number;
}

interface Props {
  titulo: string;
  /** The content of its first column. */
  columna: string;
  /** Undefined while they load. */
  filas: readonly FilaDeTabla[] | undefined;
  ocupada: boolean;
}

/** One of the six tables of the summary: text, count and share, its total highlighted. */
export function TablaDeResumen({ titulo, columna, filas, ocupada }: Props) {
  return (
    <Card title={titulo}>
      {!filas ? (
        <Skeleton height="14rem" />
      ) : filas.length === 0 ? (
        <p className="muted informe-vacio">No hay datos para mostrar</p>
      ) : (
        <Table
          label={titulo}
          className="tabla-resumen"
          cards={false}
          columns={[
            { title: columna, cell: ({ texto }) => texto },
            { title: 'Cantidad', className: 'num', cell: ({ count }) => formato.entero(count) },
            { title: 'Porcentaje', className: 'num', cell: ({ percentage }) => formato.porcentaje(percentage) },
          ]}
          rows={filas}
          rowKey={({ texto }, i) => `${texto}-${i}`}
          rowProps={({ texto }) => (texto === TOTAL_DE_RESUMEN ? { className: 'informe-fila-total' } : {})}
          busy={ocupada}
        />
      )}
    </Card>
  );
}
