import type { OrdenListaFila } from '@bitacora/domain/contracts';
import { Badge, Button, StateChip, TableWrap, TimeBadge } from '@bitacora/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

const DESPACHO: Readonly<Record<string, string>> = {
  ENVIO: 'Envío',
  RETIRO: 'Retiro por cliente',
  COORD_CLIENTE: 'Coordinado por cliente',
  ON_SITE: 'On Site',
};

interface Props {
  filas: readonly OrdenListaFila[];
  ocupada: boolean;
  ordering: string;
  /** The states that the dashboard's cell held: an order that has moved on since is marked. */
  estados: readonly string[];
  onOrdenar: (campo: string) => void;
  onAcciones: (fila: OrdenListaFila) => void;
}

interface Columna {
  readonly titulo: string;
  readonly orden?: string;
  readonly num?: boolean;
  readonly celda: (fila: OrdenListaFila) => ReactNode;
}

/** The dashboard's variant of the order list (specification 000, section 2.7). */
export function TablaDeResultados({ filas, ocupada, ordering, estados, onOrdenar, onAcciones }: Props) {
  const columnas: readonly Columna[] = [
    ...DATOS,
    { titulo: 'Estado', orden: 'estado', celda: (fila) => <CeldaEstado fila={fila} estados={estados} /> },
    ...TIEMPOS,
    {
      titulo: 'Acciones',
      celda: (fila) => (
        <Button size="sm" variant="ghost" onClick={() => onAcciones(fila)} aria-label={`Ver Acciones de la OT ${fila.ot}`}>
          Ver Acciones
        </Button>
      ),
    },
  ];
  return (
    <TableWrap label="Órdenes de trabajo" busy={ocupada}>
      <table className="table">
        <caption className="vh">Órdenes de trabajo</caption>
        <thead>
          <tr>
            {columnas.map(({ titulo, orden }) => (
              <th
                key={titulo}
                scope="col"
                aria-sort={
                  orden && ordering.replace('-', '') === orden ? (ordering.startsWith('-') ? 'descending' : 'ascending') : undefined
                }
              >
                {orden ? (
                  <button type="button" onClick={() => onOrdenar(orden)}>
                    {titulo} {ordering === orden ? '↑' : ordering === `-${orden}` ? '↓' : ''}
                  </button>
                ) : (
                  titulo
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {filas.map((fila) => (
            <tr key={fila.ot}>
              {columnas.map(({ titulo, celda, num }) => (
                <td key={titulo} className={num ? 'num' : undefined}>
                  {celda(fila)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TableWrap>
  );
}

const DATOS: readonly Columna[] = [
  {
    titulo: 'O.T',
    orden: 'ot',
    celda: (fila) => (
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
    titulo: 'Serie',
    orden: 'serie',
    celda: (fila) => (
      <span className="mono" title={fila.modelo ?? ''}>
        {fila.serie ?? '—'}
      </span>
    ),
  },
  { titulo: 'Despacho', orden: 'despacho', celda: (fila) => DESPACHO[fila.despacho] ?? fila.despacho },
];

const TIEMPOS: readonly Columna[] = [
  {
    titulo: 'Tiempo Total',
    orden: 'all_time',
    num: true,
    celda: (fila) => <TimeBadge segundos={fila.tiempo_estados.hora_total} color={fila.detalle_alerta.total.color} />,
  },
  {
    titulo: 'Tiempo Estado',
    orden: 'state_time',
    num: true,
    celda: (fila) =>
      fila.estado.estado.nombre === 'Cerrado' ? (
        '—'
      ) : (
        <TimeBadge segundos={fila.tiempo_estados.hora_estado_actual} color={fila.detalle_alerta.state.color} />
      ),
  },
  {
    titulo: 'Excepciones',
    num: true,
    celda: ({ ot, excepciones: { count } }) =>
      count === 0 ? (
        <span className="muted">0</span>
      ) : (
        <Link to={`/orden/${ot}?from=excepciones`} aria-label={`${count} ${count === 1 ? 'excepción' : 'excepciones'} de la OT ${ot}`}>
          {count}
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
