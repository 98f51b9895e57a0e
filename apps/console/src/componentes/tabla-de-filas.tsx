import { Button, type Column, Table } from '@bitacora/ui';

/** Rows under edition, each with a button to remove it. */
export function TablaDeFilas<Fila>({
  titulo,
  columnas,
  filas,
  onChange,
  className,
}: {
  titulo: string;
  columnas: readonly Column<Fila>[];
  filas: readonly Fila[];
  onChange: (filas: readonly Fila[]) => void;
  className?: string;
}) {
  const quitar: Column<Fila> = {
    title: 'Quitar',
    action: true,
    cell: (_fila, i) => (
      <Button size="sm" variant="ghost" onClick={() => onChange(filas.filter((_, j) => j !== i))}>
        Quitar
      </Button>
    ),
  };
  // Two rows may name the same thing, so the place is the key.
  return <Table label={titulo} className={className} columns={[...columnas, quitar]} rows={filas} rowKey={(_fila, i) => i} />;
}
