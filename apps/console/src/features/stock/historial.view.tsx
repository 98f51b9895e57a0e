import './inventario.css';
import type { MovimientoDeParte, ParteWire } from '@bitacora/domain/contracts';
import { Card, type Column, DescriptionList, EmptyState, ErrorState, formato, Pagination, Skeleton, Table } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { Cifra } from '../../componentes/cifra';
import { paginaDe, useDireccion } from '../../componentes/direccion';
import { useEnElPasado } from '../../componentes/en-el-pasado';
import { HistoriaPlegada } from '../../componentes/historia-plegada';
import { Ruta } from '../../componentes/ruta';
import { useTitulo } from '../../componentes/titulo';
import { rutaYSiDeParte } from '../y-si/puerta';
import { historialDeParteQuery, type ModeloDeParte, modelosDeParteQuery } from './inventario.consultas';
import { Marcas } from './marcas';

const TAMANO = 20;
/** Units that came in or left; null for a move between counters. */
const SIGNO: Readonly<Record<number, string>> = { 1: '+', [-1]: '−' };
const columnasDe = (parte: string, page: number): readonly Column<MovimientoDeParte>[] => [
  { title: 'Fecha y hora', className: 'num', cell: ({ created_at }) => formato.fechaHoraHrs(created_at) },
  { title: 'Tipo de movimiento', cell: ({ tipo }) => tipo },
  { title: 'Cantidad', className: 'num', cell: ({ cantidad, signo }) => `${SIGNO[signo] ?? ''}${formato.entero(cantidad)}` },
  {
    title: 'Buenos',
    className: 'num',
    cell: ({ id, buenos }) => (
      <Cifra sola de="stock.saldo" con={{ parte, movimiento: id, page }}>
        {formato.entero(buenos)}
      </Cifra>
    ),
  },
  { title: 'RMA asociado', className: 'mono', cell: ({ rma }) => rma },
  { title: 'OT asociada', className: 'num', cell: ({ ot, ov }) => (ot === null && ov === null ? null : <Asociadas ot={ot} ov={ov} />) },
  {
    title: 'Referencia',
    cell: ({ documento, grupo }) => (grupo === null ? documento : <Link to={`/movimientos-manuales?ver=${grupo}`}>{documento}</Link>),
  },
  { title: 'Usuario', cell: ({ user }) => user },
];
const CONTADORES = [
  ['Buenos', 'buenos'],
  ['Asignados', 'allocated'],
  ['Drop', 'drop'],
  ['Malos', 'malos'],
  ['Salida', 'salida'],
] as const;

/** /inventario/historial-pieza/{partNumber}/{id}: a part and its stock movements (specification, 8.6). */
export function Component() {
  const { partNumber = '', id = '' } = useParams();
  const { params, cambiar } = useDireccion();
  const page = paginaDe(params);
  const enElPasado = useEnElPasado();
  const historial = useQuery({ ...historialDeParteQuery(id, page), placeholderData: keepPreviousData });
  const modelos = useQuery(modelosDeParteQuery(id));
  const titulo = `Historial Pieza ${historial.data?.parte.part_number ?? partNumber}`;
  useTitulo(titulo);
  return (
    <>
      <Ruta pasos={[['Control de Inventario', '/inventario']]} aqui={titulo} />
      <div className="row">
        <Link className="btn btn-ghost btn-icon" to="/inventario" aria-label="Volver al inventario">
          <ArrowLeft size={18} aria-hidden="true" />
        </Link>
        <h1>{titulo}</h1>
        {historial.data && !enElPasado && (
          <>
            <span className="spacer" />
            <Link className="btn" to={rutaYSiDeParte(Number(id))}>
              ¿Y si llegan…?
            </Link>
          </>
        )}
      </div>
      {historial.isError ? (
        historial.error.message === 'La parte no existe' ? (
          <EmptyState title="Sin datos de piezas" />
        ) : (
          <ErrorState message={historial.error.message} onRetry={() => void historial.refetch()} />
        )
      ) : historial.isPending || modelos.isPending ? (
        <Skeleton height="24rem" />
      ) : (
        <>
          <Ficha parte={historial.data.parte} modelos={modelos.data ?? []} />
          {historial.data.results.length === 0 ? (
            <EmptyState title="Sin datos en historial" />
          ) : (
            <div className="stack">
              <Table
                label="Movimientos de la pieza"
                columns={columnasDe(id, page)}
                rows={historial.data.results}
                rowKey={(fila) => fila.id}
                busy={historial.isFetching}
              />
              <Pagination
                page={page}
                count={historial.data.count}
                size={TAMANO}
                onPage={(p) => cambiar({ page: p === 1 ? null : String(p) }, { replace: false })}
              />
            </div>
          )}
          <HistoriaPlegada conMomentos entidad="parte" id={id} />
        </>
      )}
    </>
  );
}

function Asociadas({ ot, ov }: Pick<MovimientoDeParte, 'ot' | 'ov'>) {
  return (
    <>
      {ot !== null && <Link to={`/orden/${ot}`}>{ot}</Link>}
      {ot !== null && ov !== null && ' · '}
      {ov !== null && <Link to={`/oportunidad-venta/${ov}`}>OV {ov}</Link>}
    </>
  );
}

function Ficha({ parte, modelos }: { parte: ParteWire; modelos: readonly ModeloDeParte[] }) {
  return (
    <Card title={parte.description} actions={<Marcas {...parte} />}>
      <div className="ficha-de-pieza">
        <DescriptionList
          items={[
            ['Ubicación', parte.real_location],
            ['Precio unitario', formato.clp(parte.precio_unitario)],
            [
              'Usada en',
              modelos.map(({ model_name, marca, cantidad }) => `${marca ?? ''} ${model_name} (${cantidad})`.trim()).join(', ') || null,
            ],
          ]}
        />
        <dl className="contadores" aria-label="Cantidades">
          {CONTADORES.map(([titulo, suyo]) => (
            <div key={suyo}>
              <dt>{titulo}</dt>
              <dd className="num">
                <Cifra sola de={`stock.${suyo}`} con={{ parte: parte.id }}>
                  {formato.entero(parte[`cantidad_${suyo}`])}
                </Cifra>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
