import { guardar } from '../../api/descarga';
import { MenuExportar } from '../../componentes/exportacion/menu-exportar';
import { archivoDeMatriz } from './tablero.csv';
import type { Matriz } from './tablero.matriz';

interface Props {
  matriz: Matriz | undefined;
  /** The day of the matrix, for its file's name. */
  dia: string;
  filtros: string;
}

/** The export menu (specification, 2.1): orders as Excel, and the shown matrix as CSV. */
export function Exportar({ matriz, dia, filtros }: Props) {
  const consulta = new URLSearchParams(filtros);
  consulta.set('estados', matriz?.filas.map(({ estado }) => estado).join(',') ?? '');
  return (
    <MenuExportar
      disabled={!matriz}
      opciones={[
        {
          key: 'todas',
          label: 'Órdenes del dashboard',
          disabledReason: matriz?.total.total === 0 ? 'No hay órdenes abiertas con estos filtros' : undefined,
          origen: { tipo: 'consulta', descripcion: 'Las órdenes abiertas que cuenta el dashboard', consulta: consulta.toString() },
        },
        { key: 'fecha', label: 'Rango de Fecha', origen: { tipo: 'fecha' } },
        { key: 'archivo', label: 'Desde un archivo', origen: { tipo: 'archivo' } },
        {
          key: 'vista',
          label: 'Tabla en pantalla (CSV)',
          separatorBefore: true,
          onSelect: () => matriz && guardar(`dashboard-${dia}.csv`, archivoDeMatriz(matriz)),
        },
      ]}
    />
  );
}
