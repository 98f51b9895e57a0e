import { MenuExportar, type OpcionDeExportar } from './menu-exportar';
import { MAXIMO_ELEGIDAS } from './origen';

interface Props {
  /** The current tab, and the operation that fills it. */
  pestana: string;
  ruta: string | null;
  filtros: string;
  elegidas: readonly { readonly ot: number }[];
}

/** The exports of the order list: the tab, everything under the filters, or the chosen orders. */
export function ExportarLista({ pestana, ruta, filtros, elegidas }: Props) {
  const dePestana = new URLSearchParams(ruta?.split('?')[1] ?? '');
  dePestana.delete('page');
  const ots = elegidas.map(({ ot }) => ot);
  const enPestana: OpcionDeExportar = {
    key: 'pestana',
    label: `Pestaña «${pestana}»`,
    origen: { tipo: 'consulta', descripcion: `Pestaña «${pestana}», con los filtros puestos`, consulta: dePestana.toString() },
  };
  return (
    <MenuExportar
      disabled={ruta === null}
      opciones={[
        ...(dePestana.has('estados') ? [enPestana] : []),
        {
          key: 'todas',
          label: 'Todas las pestañas',
          origen: { tipo: 'consulta', descripcion: 'Todas las pestañas, con los filtros puestos', consulta: filtros },
        },
        {
          key: 'elegidas',
          label: ots.length > 0 ? `Elegidas (${ots.length})` : 'Elegidas',
          disabledReason:
            ots.length === 0
              ? 'No hay órdenes elegidas'
              : ots.length > MAXIMO_ELEGIDAS
                ? `Elige ${MAXIMO_ELEGIDAS} órdenes como máximo`
                : undefined,
          origen: { tipo: 'elegidas', ots },
        },
      ]}
    />
  );
}
