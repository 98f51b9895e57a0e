import './administracion.css';
import type { EstadoConfigurable } from '@bitacora/domain/contracts';
import { Badge, Button, type Column, ErrorState, Skeleton, StateChip, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Ruta } from '../../componentes/ruta';
import { Partes } from '../casa/puerta';
import { estadosQuery } from './administracion.consultas';
import { CambiosDeEstados } from './cambios';
import { diferencias, enHoras, pendienteDe } from './valores';

const EstadoDialog = lazy(() => import('./estado-dialog'));

const columnas = (onEditar: (estado: EstadoConfigurable) => void): readonly Column<EstadoConfigurable>[] => [
  {
    title: 'Estado',
    cell: ({ estado, valores, original }) => (
      <span className="estado-nombre">
        <StateChip nombre={estado} background={valores.color_background} foreground={valores.color_foreground} />
        {diferencias(original, valores).length > 0 && <Badge tone="brass">Cambiado</Badge>}
      </span>
    ),
  },
  {
    title: 'Lo que lee el cliente',
    className: 'estado-cliente',
    cell: ({ valores }) => (
      <>
        <b>{valores.nombre_cliente}</b>
        <span className="muted">{valores.descripcion_cliente}</span>
      </>
    ),
  },
  {
    title: 'Avance',
    className: 'num',
    cell: ({ valores: { porcentaje_cliente } }) => (porcentaje_cliente === null ? 'el anterior' : `${porcentaje_cliente} %`),
  },
  { title: 'Amarillo', className: 'num', cell: ({ valores }) => enHoras(valores.hora_alerta_1) },
  { title: 'Rojo', className: 'num', cell: ({ valores }) => enHoras(valores.hora_alerta_2) },
  {
    title: 'Editar',
    action: true,
    cell: (fila) => (
      <Button size="sm" aria-label={`Editar ${fila.estado}`} onClick={() => onEditar(fila)}>
        Editar
      </Button>
    ),
  },
];

/** /administracion/estados: the texts for customers, look and alerts of each state. */
export function Component() {
  const estados = useQuery(estadosQuery);
  const [abierto, setAbierto] = useState<EstadoConfigurable | null>(null);
  return (
    <>
      <Ruta aqui="Estados" />
      <Partes />
      <h1>Estados</h1>
      <p className="muted">
        Lo que cambies vale enseguida en el tablero, las listas y la página del cliente. Los informes de lo pasado no cambian. El nombre de
        un estado y su lugar en el flujo son fijos.
      </p>
      {estados.error && <ErrorState message={estados.error.message} onRetry={() => void estados.refetch()} />}
      {estados.isPending && <Skeleton height="20rem" />}
      {estados.data && (
        <>
          <Table label="Estados" columns={columnas(setAbierto)} rows={estados.data.estados} rowKey={({ estado }) => estado} />
          <CambiosDeEstados cambios={estados.data.cambios} />
        </>
      )}
      <Suspense fallback={null}>
        {abierto && (
          <EstadoDialog
            abierto={abierto}
            pendiente={pendienteDe(estados.data?.cambios ?? [], abierto.estado, new Date())}
            onClose={() => setAbierto(null)}
          />
        )}
      </Suspense>
    </>
  );
}
