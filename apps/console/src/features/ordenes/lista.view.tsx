import type { OrdenListaFila } from '@bitacora/domain/contracts';
import { Badge, Button, Dialog, EmptyState, ErrorState, formato, Pagination, Skeleton, TableWrap, TimeBadge, toast } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../api/client';
import { ordenesQuery } from '../../api/queries';
import { esRetail, useUsuario } from '../sesion/sesion';
import { AccionesModal } from './acciones-modal';
import { CeldaEstado, CeldaOt } from './celdas';
import { Filtros } from './filtros';
import { TAB_3X3, TAB_TODAS, useListaUrl } from './lista.url';

const DESPACHO: Readonly<Record<string, string>> = {
  ENVIO: 'Envío',
  RETIRO: 'Retiro por cliente',
  COORD_CLIENTE: 'Coordinado por cliente',
  ON_SITE: 'On Site',
};

interface Columna {
  readonly titulo: string;
  readonly orden?: string;
  readonly celda: (fila: OrdenListaFila) => React.ReactNode;
  readonly num?: boolean;
}

const nombreTecnico = (fila: OrdenListaFila) =>
  fila.tecnico ? `${fila.tecnico.first_name} ${fila.tecnico.last_name.split(' ')[0] ?? ''}` : '—';

/** Where an order's link leads: its page for the staff, the customer's view for retail (specification 000, section 2.7). */
const destino = (fila: OrdenListaFila, retail: boolean) =>
  retail ? `/cliente/${fila.ot}/rut/${fila.cliente_rut ?? ''}` : `/orden/${fila.ot}`;

/** 'Trabajo en curso' (specification 000, section 2.7). */
export function Component() {
  const url = useListaUrl();
  const usuario = useUsuario();
  const navigate = useNavigate();
  const retail = esRetail(usuario);
  const lista = useQuery({ ...ordenesQuery(url.consulta), placeholderData: keepPreviousData });
  const cuentas3x3 = useQuery({ ...ordenesQuery(url.consulta3x3), enabled: !retail });
  const [acciones, setAcciones] = useState<OrdenListaFila | null>(null);
  const [alerta, setAlerta] = useState<OrdenListaFila | null>(null);
  const filas = useMemo(() => lista.data?.results ?? [], [lista.data]);
  const estados = lista.data?.estados ?? [];
  const total = estados.reduce((suma, e) => suma + e.count, 0);
  const n3x3 = cuentas3x3.data?.estados.find((e) => e.nombre === 'Reparado')?.count ?? 0;
  const activa = useTeclado(
    filas,
    (fila) => (retail ? window.location.assign(destino(fila, true)) : void navigate(destino(fila, false))),
    setAcciones,
  );

  // A filter that empties the chosen tab says so and falls back to the first one.
  const vacia =
    url.tab !== '' &&
    url.tab !== TAB_TODAS &&
    url.tab !== TAB_3X3 &&
    lista.isSuccess &&
    !lista.isPlaceholderData &&
    !estados.some((e) => e.nombre === url.tab);
  const { set } = url;
  useEffect(() => {
    if (!vacia) return;
    toast(`No se encontraron resultados para: ${url.tab}`, 'danger');
    set({ estado: null });
  }, [vacia, url.tab, set]);

  const columnas = useMemo(() => columnasDe(retail, setAlerta, setAcciones), [retail]);
  const ordering = url.params.get('ordering') ?? '';
  const ordenar = (campo: string) => url.set({ ordering: ordering === campo ? `-${campo}` : ordering === `-${campo}` ? null : campo });
  const page = Number(url.params.get('page') ?? 1);

  return (
    <>
      <div className="row">
        <h1>Trabajo en curso</h1>
        <span className="muted num">{lista.data ? `${formato.entero(total)} órdenes` : ''}</span>
        {url.params.get('query') && <Badge tone="brass">Búsqueda: {url.params.get('query')}</Badge>}
      </div>
      <Filtros url={url} />
      <div role="tablist" aria-label="Estados" className="tabs">
        <Tab titulo={TAB_TODAS} count={total} elegida={url.tab === '' || url.tab === TAB_TODAS} onClick={() => url.set({ estado: null })} />
        {estados
          .filter((e) => e.count > 0)
          .map((e) => (
            <Tab
              key={e.nombre}
              titulo={e.nombre}
              count={e.count}
              elegida={url.tab === e.nombre}
              onClick={() => url.set({ estado: e.nombre })}
            />
          ))}
        {n3x3 > 0 && <Tab titulo={TAB_3X3} count={n3x3} elegida={url.tab === TAB_3X3} onClick={() => url.set({ estado: TAB_3X3 })} />}
      </div>
      {lista.isError ? (
        <ErrorState
          message={lista.error.message}
          correlationId={lista.error instanceof ApiError ? lista.error.problema.correlation_id : undefined}
          onRetry={() => void lista.refetch()}
        />
      ) : lista.isPending ? (
        <Cargando />
      ) : filas.length === 0 ? (
        <EmptyState
          title="No hay Ordenes de Trabajo en este estado"
          action={url.params.size > 0 ? <Button onClick={() => navigate('/listar-ordenes')}>Limpiar filtros</Button> : null}
        >
          {url.params.get('query') ? `Nada coincide con «${url.params.get('query')}».` : ''}
        </EmptyState>
      ) : (
        <>
          <TableWrap label="Órdenes de trabajo" className="orden-tabla" busy={lista.isFetching}>
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
                        <button type="button" onClick={() => ordenar(orden)}>
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
                {filas.map((fila, i) => (
                  <tr key={fila.ot} data-active={i === activa || undefined}>
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
          <ul className="orden-cards">
            {filas.map((fila) => (
              <li key={fila.ot} className="orden-card">
                <span className="row">
                  <CeldaOt fila={fila} to={destino(fila, retail)} onAlerta={() => setAlerta(fila)} />
                  <span className="spacer" />
                  <CeldaEstado fila={fila} />
                </span>
                <span>{fila.cliente}</span>
                <span className="row muted">
                  <span>{fila.modelo}</span>
                  <span className="mono">{fila.serie}</span>
                </span>
                <span className="row">
                  <TimeBadge segundos={fila.tiempo_estados.hora_estado_actual} color={fila.detalle_alerta.state.color} />
                  <span className="muted">{fila.ubicacion ?? 'Fuera del centro'}</span>
                  <span className="spacer" />
                  {!retail && (
                    <Button size="sm" onClick={() => setAcciones(fila)}>
                      Ver Acciones
                    </Button>
                  )}
                </span>
              </li>
            ))}
          </ul>
          <Pagination page={page} count={lista.data.count} size={20} onPage={(p) => url.set({ page: p === 1 ? null : String(p) }, true)} />
        </>
      )}
      {acciones && <AccionesModal fila={acciones} onClose={() => setAcciones(null)} />}
      {alerta && (
        <Dialog
          open
          onClose={() => setAlerta(null)}
          title={`Alerta para N° Serie: ${alerta.serie ?? ''}`}
          footer={<Button onClick={() => setAlerta(null)}>Aceptar</Button>}
        >
          <p>{alerta.alert_text}</p>
        </Dialog>
      )}
    </>
  );
}

function Tab({ titulo, count, elegida, onClick }: { titulo: string; count: number; elegida: boolean; onClick: () => void }) {
  return (
    <button type="button" role="tab" aria-selected={elegida} className="tab" onClick={onClick}>
      {titulo} <span className="count">{formato.entero(count)}</span>
    </button>
  );
}

const ESQUELETO = Array.from({ length: 12 }, (_, i) => i);

function Cargando() {
  return (
    <div className="table-wrap" aria-busy="true">
      <span className="vh" role="status">
        Cargando órdenes
      </span>
      <div style={{ display: 'grid', gap: '0.9rem', padding: '1rem' }}>
        {ESQUELETO.map((i) => (
          <Skeleton key={i} height="1.25rem" />
        ))}
      </div>
    </div>
  );
}

function columnasDe(
  retail: boolean,
  onAlerta: (fila: OrdenListaFila) => void,
  onAcciones: (fila: OrdenListaFila) => void,
): readonly Columna[] {
  const ot: Columna = {
    titulo: 'O.T',
    orden: 'ot',
    celda: (f) => <CeldaOt fila={f} to={destino(f, retail)} onAlerta={() => onAlerta(f)} />,
  };
  const comunes: Columna[] = [
    { titulo: 'Fecha', orden: 'fecha_ingreso', num: true, celda: (f) => formato.fecha(f.fecha_ingreso) },
    { titulo: 'Tipo', orden: 'tipo_servicio', celda: (f) => f.tipo_servicio.nombre },
    { titulo: 'RMA', orden: 'rma', celda: (f) => <span className="mono">{f.rma ?? '—'}</span> },
    { titulo: 'Cliente', orden: 'cliente', celda: (f) => <span title={f.cliente}>{f.cliente}</span> },
    {
      titulo: 'Serie',
      orden: 'serie',
      celda: (f) => (
        <span className="mono" title={f.modelo ?? ''}>
          {f.serie ?? '—'}
        </span>
      ),
    },
  ];
  const tiempos: Columna[] = [
    { titulo: 'Estado', orden: 'estado', celda: (f) => <CeldaEstado fila={f} /> },
    {
      titulo: 'Tiempo Estado',
      orden: 'state_time',
      num: true,
      celda: (f) =>
        f.estado.estado.nombre === 'Cerrado' ? (
          '—'
        ) : (
          <TimeBadge segundos={f.tiempo_estados.hora_estado_actual} color={f.detalle_alerta.state.color} />
        ),
    },
    {
      titulo: 'Tiempo Total',
      orden: 'all_time',
      num: true,
      celda: (f) => <TimeBadge segundos={f.tiempo_estados.hora_total} color={f.detalle_alerta.total.color} />,
    },
  ];
  if (retail) {
    return [
      ot,
      ...comunes,
      { titulo: 'Código Retail', orden: 'codigo_retail', celda: (f) => f.codigo_retail ?? '—' },
      { titulo: 'Guía Despacho Ingreso', orden: 'guia_despacho_ingreso', celda: (f) => f.guia_despacho_ingreso ?? '—' },
      { titulo: 'Sucursal', orden: 'sucursal', celda: (f) => f.sucursal ?? '—' },
      ...tiempos,
    ];
  }
  return [
    ot,
    ...comunes,
    { titulo: 'Técnico', orden: 'tecnico', celda: nombreTecnico },
    { titulo: 'Ubicación', orden: 'ubicacion', celda: (f) => f.ubicacion ?? '—' },
    { titulo: 'Despacho', orden: 'despacho', celda: (f) => DESPACHO[f.despacho] },
    ...tiempos,
    {
      titulo: 'Acciones',
      celda: (f) => (
        <Button size="sm" variant="ghost" onClick={() => onAcciones(f)} aria-label={`Ver Acciones de la OT ${f.ot}`}>
          Ver Acciones
        </Button>
      ),
    },
  ];
}

/** Keyboard on the list: j/k or arrows move, Enter opens, x shows the actions. */
function useTeclado(
  filas: readonly OrdenListaFila[],
  abrir: (fila: OrdenListaFila) => void,
  acciones: (fila: OrdenListaFila) => void,
): number {
  const [activa, setActiva] = useState(-1);
  const estado = useRef({ filas, abrir, acciones, activa });
  estado.current = { filas, abrir, acciones, activa };
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement;
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        target.closest('input, select, textarea, button, a, [role=dialog], [role=menu]')
      )
        return;
      const { filas: lista, activa: i } = estado.current;
      const mover = event.key === 'j' || event.key === 'ArrowDown' ? 1 : event.key === 'k' || event.key === 'ArrowUp' ? -1 : 0;
      if (mover !== 0) {
        event.preventDefault();
        setActiva(Math.max(0, Math.min(lista.length - 1, i + mover)));
      }
      const fila = lista[i];
      if (fila && event.key === 'Enter') estado.current.abrir(fila);
      if (fila && event.key === 'x') estado.current.acciones(fila);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  return activa;
}
