import type { ReparacionAnteriorWire } from '@bitacora/domain/contracts';
import { Banner, Button, Card, type Column, DescriptionList, Dialog, ErrorState, formato, Pagination, Table } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { anterioresQuery } from '../../api/queries';

const TAMANO = 20;

interface DeQuien {
  cliente?: number;
  serie?: string;
}

/** The repairs of a client or of a serial that another system made; nothing where there are none. */
export function ReparacionesAnteriores({ titulo, conCliente = false, ...de }: DeQuien & { titulo: string; conCliente?: boolean }) {
  const [page, setPage] = useState(1);
  const [vista, setVista] = useState<ReparacionAnteriorWire | null>(null);
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...anterioresQuery({ ...de, page }),
    placeholderData: keepPreviousData,
  });
  if (isError)
    return (
      <Card title={titulo}>
        <ErrorState message={error.message} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data || data.count === 0) return null;
  return (
    <Card title={titulo}>
      <div className="stack">
        <p className="muted">
          {formato.cuantas(data.count, 'reparación', 'reparaciones')} del sistema anterior. No cuentan en los informes ni en el tablero.
        </p>
        <Table label={titulo} columns={columnas(conCliente, setVista)} rows={data.results} rowKey={({ id }) => id} busy={isFetching} />
        {data.count > TAMANO && <Pagination page={page} count={data.count} size={TAMANO} onPage={setPage} />}
      </div>
      {vista && <Detalle reparacion={vista} onClose={() => setVista(null)} />}
    </Card>
  );
}

const columnas = (conCliente: boolean, ver: (reparacion: ReparacionAnteriorWire) => void): readonly Column<ReparacionAnteriorWire>[] => [
  {
    title: 'N° anterior',
    className: 'num',
    cell: (reparacion) => (
      <Button size="sm" aria-label={`Ver la reparación ${reparacion.numero}`} onClick={() => ver(reparacion)}>
        {reparacion.numero}
      </Button>
    ),
  },
  { title: 'Recepción', className: 'num', cell: ({ recepcion }) => formato.fecha(recepcion) },
  { title: 'Entrega', className: 'num', cell: ({ entrega }) => entrega && formato.fecha(entrega) },
  conCliente
    ? { title: 'Cliente', cell: ({ cliente }) => <Link to={`/clientes/${cliente.id}`}>{cliente.nombre}</Link> }
    : { title: 'Serie', className: 'mono', cell: ({ serial_number }) => serial_number },
  { title: 'Falla', cell: ({ falla }) => falla && corto(falla) },
  { title: 'Trabajo realizado', cell: ({ trabajo }) => trabajo && corto(trabajo) },
  { title: 'Garantía', cell: ({ garantia }) => siONo(garantia) },
  { title: 'Estado final', cell: ({ estado }) => estado },
];

const LETRAS = 90;
const corto = (texto: string): string => (texto.length > LETRAS ? `${texto.slice(0, LETRAS).trimEnd()}…` : texto);
const siONo = (dicho: boolean | null): string | null => (dicho === null ? null : dicho ? 'Sí' : 'No');

function Detalle({ reparacion: r, onClose }: { reparacion: ReparacionAnteriorWire; onClose: () => void }) {
  const largo = (texto: string | null) => texto && <span style={{ whiteSpace: 'pre-wrap' }}>{texto}</span>;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={`Reparación anterior ${r.numero}`}
      description="Hecha en el sistema anterior"
      footer={<Button onClick={onClose}>Cerrar</Button>}
    >
      <DescriptionList
        items={(
          [
            ['Cliente', r.cliente.nombre],
            ['Equipo', r.equipo],
            ['N° de serie', r.serial_number && <span className="mono">{r.serial_number}</span>],
            ['Recepción', formato.fecha(r.recepcion)],
            ['Entrega', formato.fecha(r.entrega)],
            ['Falla', largo(r.falla)],
            ['Diagnóstico', largo(r.diagnostico)],
            ['Trabajo realizado', largo(r.trabajo)],
            ['Repuestos', largo(r.repuestos)],
            ['Monto', r.monto !== null && formato.clp(r.monto)],
            ['Garantía', siONo(r.garantia)],
            ['Técnico', r.hecha_por],
            ['Estado final', r.estado],
          ] as const
        ).filter(([, valor]) => Boolean(valor))}
      />
    </Dialog>
  );
}

/** Warns a user who receives an equipment that another system repaired it before. */
export function AvisoDeReparacionesAnteriores({ serie }: { serie: string }) {
  const { data } = useQuery(anterioresQuery({ serie, page: 1 }));
  const [vista, setVista] = useState<ReparacionAnteriorWire | null>(null);
  const ultima = data?.results[0];
  if (!data || !ultima) return null;
  const { numero, recepcion, entrega, garantia } = ultima;
  return (
    <Banner tone="info">
      <span>
        {data.count === 1 ? 'Este equipo ya se reparó una vez' : `Este equipo ya se reparó ${formato.entero(data.count)} veces`} en el
        sistema anterior. {data.count === 1 ? 'Fue' : 'La última fue'} la orden {numero},{' '}
        {entrega ? `entregada el ${formato.fecha(entrega)}` : `recibida el ${formato.fecha(recepcion)}`}
        {garantia === null ? '' : garantia ? ', en garantía' : ', sin garantía'}.
      </span>{' '}
      <Button size="sm" onClick={() => setVista(ultima)}>
        Ver qué se hizo
      </Button>
      {vista && <Detalle reparacion={vista} onClose={() => setVista(null)} />}
    </Banner>
  );
}

const llano = (numero: string): string => numero.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Says that a searched number belongs to the other system. */
export function AvisoDeNumeroAnterior({ texto }: { texto: string }) {
  const { data } = useQuery({ ...anterioresQuery({ query: texto, page: 1 }), enabled: llano(texto).length > 1 });
  const iguales = data?.results.filter(({ numero }) => llano(numero) === llano(texto)) ?? [];
  const [vista, setVista] = useState<ReparacionAnteriorWire | null>(null);
  if (iguales.length === 0) return null;
  return (
    <Banner tone="info">
      <div className="stack">
        {iguales.map((una) => (
          <div key={una.id} className="row">
            <span>
              La orden {una.numero} del sistema anterior es de <Link to={`/clientes/${una.cliente.id}`}>{una.cliente.nombre}</Link>,
              recibida el {formato.fecha(una.recepcion)}.
            </span>
            <Button size="sm" onClick={() => setVista(una)}>
              Ver qué se hizo
            </Button>
          </div>
        ))}
      </div>
      {vista && <Detalle reparacion={vista} onClose={() => setVista(null)} />}
    </Banner>
  );
}
