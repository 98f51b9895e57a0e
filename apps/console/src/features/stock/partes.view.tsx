import type { ParteWire } from '@bitacora/domain/contracts';
import { Button, type Column, EmptyState, formato, Menu } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, Upload } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { BuscadorConBoton } from '../../componentes/buscador-con-boton';
import { paginaDe, useDireccion } from '../../componentes/direccion';
import { useEnElPasado } from '../../componentes/en-el-pasado';
import { ListaPaginada } from '../../componentes/lista-paginada';
import { Ruta } from '../../componentes/ruta';
import { listaDePartesQuery } from './inventario.consultas';
import { historialDe, Marcas } from './marcas';
import { Recargar } from './recargar';

const ParteDialog = lazy(() => import('./parte-dialog'));
const BajaDialog = lazy(() => import('./baja-dialog'));
const CargaDialog = lazy(() => import('./carga-dialog'));
const TAMANO = 20;

/** The open dialog. */
type Abierto = { readonly que: 'crear' | 'cargar' } | { readonly que: 'editar' | 'eliminar' | 'descontinuar'; readonly parte: ParteWire };

/** /partes: the catalogue of parts (specification, 8.8). */
export function Component() {
  const { params, cambiar, vaciar } = useDireccion();
  const buscado = params.get('search') ?? '';
  const porCatalogar = params.get('por_catalogar') === 'true';
  const page = paginaDe(params);
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const consulta = new URLSearchParams({
    search: buscado,
    page: String(page),
    ...(porCatalogar ? { por_catalogar: 'true' } : {}),
  }).toString();
  const lista = useQuery({ ...listaDePartesQuery(consulta), placeholderData: keepPreviousData });
  const cerrar = () => setAbierto(null);
  const enElPasado = useEnElPasado();
  const acciones: readonly Column<ParteWire>[] = [
    {
      title: 'Acciones',
      action: true,
      cell: (parte) => (
        <Menu
          trigger={
            <Button size="sm" aria-label={`Acciones de ${parte.part_number}`}>
              Acciones
            </Button>
          }
          items={[
            { key: 'editar', label: parte.por_catalogar ? 'Catalogar' : 'Editar', onSelect: () => setAbierto({ que: 'editar', parte }) },
            {
              key: 'descontinuar',
              label: parte.descontinuada ? 'Reactivar' : 'Descontinuar',
              separatorBefore: true,
              onSelect: () => setAbierto({ que: 'descontinuar', parte }),
            },
            {
              key: 'eliminar',
              label: 'Eliminar',
              disabledReason: parte.eliminable ? undefined : 'Tiene movimientos: solo se puede descontinuar',
              onSelect: () => setAbierto({ que: 'eliminar', parte }),
            },
          ]}
        />
      ),
    },
  ];
  const columnas = enElPasado ? DATOS : [...DATOS, ...acciones];
  return (
    <>
      <Ruta aqui="Mantenedor de partes" />
      <div className="row">
        <h1>Mantenedor de partes</h1>
        <span className="spacer" />
        {!enElPasado && (
          <>
            <Button size="sm" onClick={() => setAbierto({ que: 'cargar' })}>
              <Upload size={15} aria-hidden="true" /> Carga masiva
            </Button>
            <Button size="sm" variant="primary" onClick={() => setAbierto({ que: 'crear' })}>
              <Plus size={15} aria-hidden="true" /> Crear parte
            </Button>
          </>
        )}
      </div>
      <div className="filters">
        <BuscadorConBoton
          label="Buscar partes"
          placeholder="Buscar por código, descripción o ubicación"
          aplicado={buscado}
          onBuscar={(texto) => cambiar({ search: texto, page: null })}
        />
        <button
          type="button"
          className="btn btn-sm toggle"
          aria-pressed={porCatalogar}
          onClick={() => cambiar({ por_catalogar: porCatalogar ? null : 'true', page: null })}
        >
          Por catalogar
        </button>
        <Recargar />
      </div>
      <ListaPaginada
        lista={lista}
        tamano={TAMANO}
        vacia={
          <EmptyState
            title="Sin datos en lista de partes"
            action={params.size > 0 ? <Button onClick={vaciar}>Limpiar filtros</Button> : null}
          >
            {buscado ? `Nada coincide con «${buscado}».` : null}
          </EmptyState>
        }
        label="Partes"
        columns={columnas}
        rowKey={({ id }) => id}
      />
      <Suspense fallback={null}>
        {abierto?.que === 'crear' && <ParteDialog parte={null} onClose={cerrar} />}
        {abierto?.que === 'editar' && <ParteDialog parte={abierto.parte} onClose={cerrar} />}
        {(abierto?.que === 'eliminar' || abierto?.que === 'descontinuar') && (
          <BajaDialog parte={abierto.parte} elimina={abierto.que === 'eliminar'} onClose={cerrar} />
        )}
        {abierto?.que === 'cargar' && <CargaDialog onClose={cerrar} />}
      </Suspense>
    </>
  );
}

const DATOS: readonly Column<ParteWire>[] = [
  { title: 'Código', className: 'mono', cell: (parte) => <Link to={historialDe(parte)}>{parte.part_number}</Link> },
  { title: 'Descripción', cell: ({ description }) => <span title={description}>{description}</span> },
  { title: 'Ubicación', className: 'mono', cell: ({ real_location }) => real_location },
  { title: 'Precio unitario', className: 'num', cell: ({ precio_unitario }) => formato.clp(precio_unitario) },
  { title: 'Buenos', className: 'num', cell: ({ cantidad_buenos }) => formato.entero(cantidad_buenos) },
  { title: 'Estado', cell: (parte) => (parte.por_catalogar || parte.descontinuada ? <Marcas {...parte} /> : 'Vigente') },
];
