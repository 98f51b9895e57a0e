import './inventario.css';
import type { GrupoWire } from '@bitacora/domain/contracts';
import { GRUPO_DE, TIPOS_DE_GRUPO } from '@bitacora/domain/stock';
import { Button, type Column, EmptyState, formato } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { paginaDe, useDireccion } from '../../componentes/direccion';
import { FiltroDeDia } from '../../componentes/filtro-de-dia';
import { ListaPaginada } from '../../componentes/lista-paginada';
import { Ruta } from '../../componentes/ruta';
import { Ver } from '../../componentes/ver';
import { DetalleDeGrupo } from './detalle-de-grupo';
import { gruposQuery } from './inventario.consultas';

const TAMANO = 20;
const DATOS: readonly Column<GrupoWire>[] = [
  { title: 'N°', className: 'num', cell: ({ id }) => id },
  { title: 'Fecha', className: 'num', cell: ({ created_at }) => formato.fechaHora(created_at) },
  { title: 'Tipo', cell: ({ tipo_nombre }) => tipo_nombre },
  { title: 'Partes', className: 'num', cell: ({ partes }) => formato.entero(partes) },
  { title: 'Cantidad total', className: 'num', cell: ({ cantidad_total }) => formato.entero(cantidad_total) },
  { title: 'Documento o motivo', cell: ({ referencia }) => <span title={referencia}>{referencia}</span> },
  { title: 'Usuario', cell: ({ user }) => user },
];

/** /movimientos-manuales: the groups of movements that people entered (specification, 8.7). */
export function Component() {
  const { params, cambiar, vaciar } = useDireccion();
  const page = paginaDe(params);
  const tipo = params.get('type') ?? '';
  const ver = params.get('ver');
  const desde = params.get('date_start') ?? '';
  const hasta = params.get('date_end') ?? '';
  const consulta = new URLSearchParams({ page: String(page) });
  if (tipo) consulta.set('type', tipo);
  // The dates count when both are given (specification, 13.10).
  if (desde && hasta) {
    consulta.set('date_start', desde);
    consulta.set('date_end', hasta);
  }
  const lista = useQuery({ ...gruposQuery(consulta.toString()), placeholderData: keepPreviousData });
  const columnas: readonly Column<GrupoWire>[] = [
    ...DATOS,
    {
      title: 'Ver',
      action: true,
      cell: ({ id }) => <Ver id={id} nombre={`el movimiento ${id}`} />,
    },
  ];
  return (
    <>
      <Ruta pasos={[['Control de Inventario', '/inventario']]} aqui="Movimientos Manuales" />
      <h1>Movimientos Manuales</h1>
      <div className="filters">
        <FiltroDeDia titulo="Desde" dia={desde} max={hasta || undefined} onDia={(dia) => cambiar({ date_start: dia, page: null })} />
        <FiltroDeDia titulo="Hasta" dia={hasta} min={desde || undefined} onDia={(dia) => cambiar({ date_end: dia, page: null })} />
        <select
          className="input"
          aria-label="Filtrar por tipo"
          value={tipo}
          onChange={(event) => cambiar({ type: event.target.value, page: null })}
        >
          <option value="">Todos los tipos</option>
          {TIPOS_DE_GRUPO.map((uno) => (
            <option key={uno} value={GRUPO_DE[uno].codigo}>
              {GRUPO_DE[uno].nombre}
            </option>
          ))}
        </select>
        {(desde !== '') !== (hasta !== '') && <span className="muted">Elige ambas fechas para filtrar</span>}
      </div>
      <ListaPaginada
        lista={lista}
        tamano={TAMANO}
        vacia={
          <EmptyState
            title={params.size > 0 ? 'No se encontraron resultados para la búsqueda' : 'No hay movimientos manuales'}
            action={params.size > 0 ? <Button onClick={vaciar}>Limpiar filtros</Button> : null}
          />
        }
        label="Movimientos manuales"
        columns={columnas}
        rowKey={({ id }) => id}
      />
      {ver && <DetalleDeGrupo id={ver} onClose={() => cambiar({ ver: null })} />}
    </>
  );
}
