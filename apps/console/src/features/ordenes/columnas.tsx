import { NOMBRE_DESPACHO } from '@bitacora/domain';
import type { Columnas, OrdenListaFila } from '@bitacora/domain/contracts';
import { Button, formato, TimeBadge } from '@bitacora/ui';
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { Cifra } from '../../componentes/cifra';
import { CeldaEstado, CeldaOt, TiempoEstado } from './celdas';

/** The features of TanStack Table that the list uses; the server sorts and pages rows. */
export const FEATURES = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
});
export const COLUMNA_SELECCION = 'seleccion';
/** Columns whose figures are set in tabular numbers. */
export const NUMERICAS: ReadonlySet<string> = new Set(['ot', 'fecha_ingreso', 'state_time', 'all_time']);

const DESPACHO: Readonly<Record<string, string>> = NOMBRE_DESPACHO;
const nombreTecnico = ({ tecnico, tecnico_sin_acceso }: OrdenListaFila) =>
  tecnico ? `${tecnico.first_name} ${tecnico.last_name.split(' ')[0] ?? ''}${tecnico_sin_acceso ? ' (sin acceso)' : ''}` : '—';

const helper = createColumnHelper<typeof FEATURES, OrdenListaFila>();
interface Opciones {
  readonly retail: boolean;
  readonly onAlerta: (fila: OrdenListaFila) => void;
  readonly onAcciones: (fila: OrdenListaFila) => void;
}

/** The columns of the list by the server's names for sorting (specification, 2.4). */
export function columnasDe({ retail, onAlerta, onAcciones }: Opciones) {
  const comunes = [
    helper.accessor('ot', {
      id: 'ot',
      header: 'O.T',
      enableHiding: false,
      cell: ({ row }) => <CeldaOt fila={row.original} retail={retail} onAlerta={onAlerta} />,
    }),
    helper.accessor('fecha_ingreso', { id: 'fecha_ingreso', header: 'Fecha', cell: ({ getValue }) => formato.fecha(getValue()) }),
    helper.accessor((f) => f.tipo_servicio.nombre, { id: 'tipo_servicio', header: 'Tipo' }),
    helper.accessor('rma', { id: 'rma', header: 'RMA', cell: ({ getValue }) => <span className="mono">{getValue() ?? '—'}</span> }),
    helper.accessor('cliente', { id: 'cliente', header: 'Cliente', cell: ({ getValue }) => <span title={getValue()}>{getValue()}</span> }),
    helper.accessor('serie', {
      id: 'serie',
      header: 'Serie',
      cell: ({ getValue, row }) => (
        <span className="mono" title={row.original.modelo ?? ''}>
          {getValue() ?? '—'}
        </span>
      ),
    }),
  ];
  const deRetail = [
    helper.accessor('codigo_retail', { id: 'codigo_retail', header: 'Código Retail', cell: ({ getValue }) => getValue() ?? '—' }),
    helper.accessor('guia_despacho_ingreso', {
      id: 'guia_despacho_ingreso',
      header: 'Guía Despacho Ingreso',
      cell: ({ getValue }) => getValue() ?? '—',
    }),
    helper.accessor('sucursal', { id: 'sucursal', header: 'Sucursal', cell: ({ getValue }) => getValue() ?? '—' }),
  ];
  const deStaff = [
    helper.accessor(nombreTecnico, { id: 'tecnico', header: 'Técnico' }),
    helper.accessor('ubicacion', { id: 'ubicacion', header: 'Ubicación', cell: ({ getValue }) => getValue() ?? '—' }),
    helper.accessor((f) => DESPACHO[f.despacho] ?? f.despacho, { id: 'despacho', header: 'Despacho' }),
  ];
  const tiempos = [
    helper.accessor((f) => f.estado.estado.nombre, {
      id: 'estado',
      header: 'Estado',
      cell: ({ row }) => <CeldaEstado fila={row.original} retail={retail} />,
    }),
    helper.accessor((f) => f.siguiente.texto, {
      id: 'siguiente_paso',
      header: retail ? 'Qué sigue' : 'Siguiente paso',
      enableSorting: false,
      cell: ({ getValue }) => <span title={getValue()}>{getValue() || '—'}</span>,
    }),
    helper.accessor((f) => f.tiempo_estados.hora_estado_actual, {
      id: 'state_time',
      header: 'Tiempo Estado',
      cell: ({ row }) => <TiempoEstado fila={row.original} />,
    }),
    helper.accessor((f) => f.tiempo_estados.hora_total, {
      id: 'all_time',
      header: 'Tiempo Total',
      cell: ({ getValue, row }) => (
        <Cifra de="orden.tiempo_total" con={{ ot: row.original.ot }}>
          <TimeBadge segundos={getValue()} color={row.original.detalle_alerta.total.color} />
        </Cifra>
      ),
    }),
  ];
  if (retail) return helper.columns([...comunes, ...deRetail, ...tiempos]);
  return helper.columns([
    helper.display({
      id: COLUMNA_SELECCION,
      enableHiding: false,
      header: ({ table }) => (
        <label className="casilla">
          <input
            type="checkbox"
            aria-label="Elegir toda la página"
            checked={table.getIsAllRowsSelected()}
            ref={(input) => {
              if (input) input.indeterminate = table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected();
            }}
            onChange={table.getToggleAllRowsSelectedHandler()}
          />
        </label>
      ),
      cell: ({ row }) => (
        <label className="casilla">
          <input
            type="checkbox"
            aria-label={`Elegir la OT ${row.original.ot}`}
            checked={row.getIsSelected()}
            onChange={row.getToggleSelectedHandler()}
          />
        </label>
      ),
    }),
    ...comunes,
    ...deStaff,
    ...tiempos,
    helper.display({
      id: 'acciones',
      header: 'Acciones',
      cell: ({ row: { original: fila } }) =>
        fila.acciones.visible.length === 0 || fila.estado.estado.nombre === 'Cerrado' ? (
          '---'
        ) : (
          <Button size="sm" variant="ghost" onClick={() => onAcciones(fila)} aria-label={`Ver Acciones de la OT ${fila.ot}`}>
            Ver Acciones
          </Button>
        ),
    }),
  ]);
}
export type ColumnasDeLista = ReturnType<typeof columnasDe>;
/** Optional columns: hidden until the user chooses them. */
const A_PEDIDO = ['siguiente_paso'];
/** The hidden columns. */
export const ocultasDe = (eleccion: Columnas | null): readonly string[] => [
  ...(eleccion?.ocultas ?? []),
  ...A_PEDIDO.filter((id) => !eleccion?.orden.includes(id)),
];
/** All the columns, and the user's choice among them. */
export interface UsoDeColumnas {
  readonly todas: ColumnasDeLista;
  readonly eleccion: Columnas | null;
}

/** A column in the chooser. */
export interface ColumnaElegible {
  readonly id: string;
  readonly titulo: string;
  readonly fija: boolean;
}

/** The columns that can be ordered and hidden, in the chosen order; new ones take their default place. */
export function elegibles(columnas: ColumnasDeLista, eleccion: Columnas | null): ColumnaElegible[] {
  const todas = columnas
    .filter(({ id }) => id !== COLUMNA_SELECCION)
    .map(({ id = '', header, enableHiding }) => ({ id, titulo: String(header), fija: enableHiding === false }));
  const lugar = new Map(eleccion?.orden.map((id, i) => [id, i]));
  return todas
    .map((columna, i) => ({ columna, lugar: lugar.get(columna.id) ?? i }))
    .sort((a, b) => a.lugar - b.lugar)
    .map(({ columna }) => columna);
}
