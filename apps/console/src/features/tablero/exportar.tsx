import type { Tablero } from '@bitacora/domain/contracts';
import { Button, Menu } from '@bitacora/ui';
import { Download } from 'lucide-react';
import { csvDeMatriz, csvDeOrdenes, descargar } from './tablero.csv';
import type { Matriz } from './tablero.matriz';

/** The export menu: what is on the screen, as files made in the browser. */
export function Exportar({ tablero, matriz }: { tablero: Tablero | undefined; matriz: Matriz | undefined }) {
  const dia = tablero?.last_update.slice(0, 10) ?? '';
  const ots = tablero?.ots;
  return (
    <Menu
      trigger={
        <Button size="sm" disabled={!matriz}>
          <Download size={14} aria-hidden="true" />
          Exportar
        </Button>
      }
      items={[
        {
          key: 'vista',
          label: 'Exportar vista (CSV)',
          onSelect: () => matriz && descargar(`dashboard-${dia}.csv`, csvDeMatriz(matriz)),
        },
        {
          key: 'ordenes',
          label: 'Exportar órdenes (CSV)',
          disabledReason: ots ? undefined : 'Filtra hasta 2.000 órdenes',
          onSelect: () =>
            ots && matriz && descargar(`ordenes-dashboard-${dia}.csv`, csvDeOrdenes(ots, new Set(matriz.filas.map((fila) => fila.estado)))),
        },
      ]}
    />
  );
}
