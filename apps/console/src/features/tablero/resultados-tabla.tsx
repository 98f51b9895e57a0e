import { NOMBRE_DESPACHO } from '@bitacora/domain';
import type { OrdenListaFila } from '@bitacora/domain/contracts';
import { Badge, Button, type Column, StateChip, Table, TimeBadge } from '@bitacora/ui';
import { Link } from 'react-router';
import { Cifra } from '../../componentes/cifra';

const FLECHA = { ascending: '↑', descending: '↓' } as const;

interface Props {
  filas: readonly OrdenListaFila[];
  ocupada: boolean;
  ordering: string;
  /** The states of the dashboard's cell: an order that has left them is marked. */
  estados: readonly string[];
  onOrdenar: (campo: string) => void;
  onAcciones: (fila: OrdenListaFila) => void;
}

interface Columna extends Column<OrdenListaFila> {
  readonly orden?: string;
}

/** The dashboard's variant of the order list (specification, 2.2). */
export function TablaDeResultados({ filas, ocupada, ordering, estados, onOrdenar, onAcciones }: Props) {
  const cabezaQueOrdena = (titulo: string, campo: string): Pick<Columna, 'head' | 'sort'> => {
    const sort = ordering === campo ? 'ascending' : ordering === `-${campo}` ? 'descending' : undefined;
    return {
      sort,
      head: (
        <button type="button" onClick={() => onOrdenar(campo)}>
          {titulo} {sort && FLECHA[sort]}
        </button>
      ),
    };
  };
  const columnas: readonly Columna[] = [
    ...DATOS,
    { title: 'Estado', orden: 'estado', cell: (fila) => <CeldaEstado fila={fila} estados={estados} /> },
    ...TIEMPOS,
    {
      title: 'Acciones',
      head: 'Acciones',
      action: true,
      cell: (fila) => (
        <Button size="sm" variant="ghost" onClick={() => onAcciones(fila)} aria-label={`Ver Acciones de la OT ${fila.ot}`}>
          Ver Acciones
        </Button>
      ),
    },
  ];
  const cabezas = columnas.map(({ orden, ...columna }) => (orden ? { ...columna, ...cabezaQueOrdena(columna.title, orden) } : columna));
  return <Table label="Órdenes de trabajo" columns={cabezas} rows={filas} rowKey={(fila) => fila.ot} busy={ocupada} />;
}

const DATOS: readonly Columna[] = [
  {
    title: 'O.T',
    orden: 'ot',
    cell: (fila) => (
      <span className="row resultados-ot">
        <Link
          to={`/orden/${fila.ot}`}
          className="num"
          data-en-excepcion={fila.estado.estado.nombre === 'En Solicitud de Excepción' || undefined}
        >
          {fila.ot}
        </Link>
        {fila.cambio_3x3 && <Badge tone="brass">3x3</Badge>}
      </span>
    ),
  },
  {
    title: 'Serie',
    orden: 'serie',
    cell: (fila) => (
      <span className="mono" title={fila.modelo ?? ''}>
        {fila.serie ?? '—'}
      </span>
    ),
  },
  { title: 'Despacho', orden: 'despacho', cell: (fila) => NOMBRE_DESPACHO[fila.despacho] },
];

const TIEMPOS: readonly Columna[] = [
  {
    title: 'Tiempo Total',
    orden: 'all_time',
    className: 'num',
    cell: (fila) => (
      <Cifra de="orden.tiempo_total" con={{ ot: fila.ot }}>
        <TimeBadge segundos={fila.tiempo_estados.hora_total} color={fila.detalle_alerta.total.color} />
      </Cifra>
    ),
  },
  {
    title: 'Tiempo Estado',
    orden: 'state_time',
    className: 'num',
    cell: (fila) =>
      fila.estado.estado.nombre === 'Cerrado' ? (
        '—'
      ) : (
        <Cifra de="orden.tiempo_estado" con={{ ot: fila.ot }}>
          <TimeBadge segundos={fila.tiempo_estados.hora_estado_actual} color={fila.detalle_alerta.state.color} />
        </Cifra>
      ),
  },
  {
    title: 'Excepciones',
    className: 'num',
    cell: ({ ot, excepciones: { count } }) =>
      count === 0 ? (
        <span className="muted">0</span>
      ) : (
        <Link to={`/orden/${ot}?from=excepciones`} aria-label={`${count} ${count === 1 ? 'excepción' : 'excepciones'} de la OT ${ot}`}>
          <Cifra de="orden.excepciones" con={{ ot }}>
            {count}
          </Cifra>
        </Link>
      ),
  },
];

function CeldaEstado({ fila, estados }: { fila: OrdenListaFila; estados: readonly string[] }) {
  const { nombre, color_background, color_foreground } = fila.estado.estado;
  return (
    <>
      <StateChip nombre={nombre} background={color_background} foreground={color_foreground} />
      {estados.length > 0 && !estados.includes(nombre) && <span className="muted"> cambió</span>}
    </>
  );
}
