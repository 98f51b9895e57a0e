import { EXCEPCION } from '@bitacora/domain';
import type { ExcepcionFila } from '@bitacora/domain/contracts';
import { Badge, Button, type Column, EmptyState, ErrorState, formato, Pagination, Skeleton, Table } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { excepcionesQuery } from '../../api/queries';
import { BuscadorConBoton } from '../../componentes/buscador-con-boton';
import { paginaDe, useDireccion } from '../../componentes/direccion';
import { Ruta } from '../../componentes/ruta';
import { useTecla } from '../../componentes/tecla';
import { Ver } from '../../componentes/ver';
import { BuscadorDeOrden } from './buscador-de-orden';
import { NuevaExcepcion } from './nueva-excepcion';
import { PanelDeExcepcion } from './panel-de-excepcion';

const TAMANO = 20;
/** The list is read again every minute while it is visible (specification, 7.4). */
const REFRESCO = 60_000;
const TONO = { 1: 'brass', 2: 'ok', 3: 'danger', 4: undefined } as const;
const ESTADOS = [
  ['1', 'Solicitado'],
  ['2', 'Aprobado'],
  ['3', 'Rechazado'],
] as const;

const esperaDe = (fila: ExcepcionFila): number => Math.max(0, (Date.now() - Date.parse(fila.fecha_hora_creacion)) / 1000);

const DATOS: readonly Column<ExcepcionFila>[] = [
  { title: 'OT', className: 'num', cell: (fila) => <Link to={`/orden/${fila.ot}?from=excepciones`}>{fila.ot}</Link> },
  { title: 'RMA', className: 'mono', cell: (fila) => fila.rma },
  { title: 'Serie', className: 'mono', cell: (fila) => fila.serial_number },
  {
    title: 'Cliente',
    cell: (fila) => (
      <>
        {fila.cliente}
        {fila.modelo && <div className="muted">{fila.modelo}</div>}
      </>
    ),
  },
  {
    title: 'Tipo',
    cell: (fila) => (
      <>
        {fila.tipo_nombre}
        <div className="muted motivo-de-excepcion" title={fila.comentario_solicitud}>
          {fila.comentario_solicitud}
        </div>
      </>
    ),
  },
  { title: 'Solicitada por', cell: (fila) => fila.solicitado_por.nombre },
  { title: 'Fecha', className: 'num', cell: (fila) => formato.fechaHora(fila.fecha_hora_creacion) },
  { title: 'Espera', className: 'num', cell: (fila) => (fila.estado === EXCEPCION.SOLICITADO ? formato.duracion(esperaDe(fila)) : '') },
  { title: 'Estado', cell: (fila) => <Badge {...(TONO[fila.estado] ? { tone: TONO[fila.estado] } : {})}>{fila.estados_detail}</Badge> },
];

/** /excepciones and /excepciones/ot/{otId}: the list, and for the users who decide, the queue. */
export function Component() {
  const { ot } = useParams();
  const navigate = useNavigate();
  const { params, cambiar, vaciar } = useDireccion();
  const buscado = params.get('search') ?? '';
  // Another order, or cleared filters, is another search: text that was typed but not searched is dropped too.
  const [limpiezas, setLimpiezas] = useState(0);
  const page = paginaDe(params);
  const consulta = useMemo(() => {
    const query = new URLSearchParams();
    for (const campo of ['search', 'estado', 'page']) if (params.get(campo)) query.set(campo, params.get(campo) ?? '');
    if (ot) query.set('ot', ot);
    return query.toString();
  }, [params, ot]);
  const lista = useQuery({ ...excepcionesQuery(consulta), placeholderData: keepPreviousData, refetchInterval: REFRESCO });
  const filas = lista.data?.results ?? [];
  const elegida = filas.find((fila) => String(fila.id) === params.get('ver')) ?? null;
  const set = (campo: string, valor: string | null) =>
    cambiar({ ...(campo === 'page' || campo === 'ver' ? {} : { page: null }), [campo]: valor });
  const limpiar = () => {
    setLimpiezas(limpiezas + 1);
    vaciar();
  };
  const columnas: readonly Column<ExcepcionFila>[] = [
    ...DATOS,
    {
      title: 'Ver',
      action: true,
      cell: ({ id, ot: suya }) => <Ver id={id} nombre={`la excepción de la OT ${suya}`} />,
    },
  ];
  useFlechas(filas, elegida, (fila) => set('ver', fila ? String(fila.id) : null));

  return (
    <>
      {ot ? <Ruta pasos={[['Excepciones', '/excepciones']]} aqui={`OT ${ot}`} /> : <Ruta aqui="Excepciones" />}
      <div className="row">
        <h1>{ot ? `Excepciones de la OT ${ot}` : 'Excepciones'}</h1>
        <span className="spacer" />
        {ot && <NuevaExcepcion ot={Number(ot)} />}
      </div>
      <div className="filters filtros-excepciones">
        {!ot && <BuscadorDeOrden onElegir={(numero) => void navigate(`/excepciones/ot/${numero}`)} />}
        <select
          className="input"
          aria-label="Filtrar por estado"
          value={params.get('estado') ?? ''}
          onChange={(event) => set('estado', event.target.value || null)}
        >
          <option value="">Todos los estados</option>
          {ESTADOS.map(([valor, nombre]) => (
            <option key={valor} value={valor}>
              {nombre}
            </option>
          ))}
        </select>
        <BuscadorConBoton
          key={`${ot ?? ''} ${limpiezas}`}
          label="Buscar excepciones"
          placeholder="Buscar por OT, RMA, serie o cliente"
          aplicado={buscado}
          onBuscar={(texto) => set('search', texto)}
        />
      </div>
      {lista.isError ? (
        <ErrorState message={lista.error.message} onRetry={() => void lista.refetch()} />
      ) : lista.isPending ? (
        <Skeleton height="20rem" />
      ) : filas.length === 0 ? (
        <EmptyState title="No hay registros" action={params.size > 0 ? <Button onClick={limpiar}>Limpiar filtros</Button> : null}>
          {buscado ? `Nada coincide con «${buscado}».` : 'No hay excepciones que mostrar.'}
        </EmptyState>
      ) : (
        <div className="cola" data-abierta={elegida !== null || undefined}>
          <div className="stack">
            <Table
              label="Excepciones"
              className="tabla-excepciones"
              cards={false}
              columns={columnas}
              rows={filas}
              rowKey={(fila) => fila.id}
              rowProps={(fila) => ({ 'data-active': fila.id === elegida?.id || undefined })}
              busy={lista.isFetching}
            />
            <Pagination page={page} count={lista.data.count} size={TAMANO} onPage={(p) => set('page', p === 1 ? null : String(p))} />
          </div>
          {elegida && (
            <PanelDeExcepcion
              key={elegida.id}
              fila={elegida}
              onClose={() => set('ver', null)}
              onRespondida={() => {
                const lugar = filas.indexOf(elegida);
                const cola = [...filas.slice(lugar + 1), ...filas.slice(0, lugar)];
                set('ver', String((cola.find((fila) => fila.estado === EXCEPCION.SOLICITADO) ?? elegida).id));
              }}
            />
          )}
        </div>
      )}
    </>
  );
}

/** j and k, or the arrows, move through the queue; Esc closes the panel. */
function useFlechas(filas: readonly ExcepcionFila[], elegida: ExcepcionFila | null, elegir: (fila: ExcepcionFila | null) => void): void {
  useTecla((event) => {
    if ((event.target as HTMLElement).closest('input, select, textarea, [role=dialog], [role=menu]') || event.ctrlKey || event.metaKey)
      return;
    const indice = filas.findIndex((fila) => fila.id === elegida?.id);
    const paso = event.key === 'j' || event.key === 'ArrowDown' ? 1 : event.key === 'k' || event.key === 'ArrowUp' ? -1 : 0;
    if (paso !== 0) {
      const siguiente = filas[indice === -1 ? 0 : Math.min(filas.length - 1, Math.max(0, indice + paso))];
      if (siguiente) {
        event.preventDefault();
        elegir(siguiente);
      }
    }
    if (event.key === 'Escape' && elegida) elegir(null);
  });
}
