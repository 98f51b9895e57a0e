import './administracion.css';
import './catalogos.css';
import { CATALOGOS, NOMBRE_DE_CATALOGO, type NombreCatalogo } from '@bitacora/domain/catalogo';
import type { ItemDeCatalogoWire } from '@bitacora/domain/contracts';
import { Badge, Button, type Column, EmptyState, ErrorState, formato, Skeleton, Table, TextField } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Ruta } from '../../componentes/ruta';
import { Partes } from '../casa/puerta';
import { catalogoQuery } from './administracion.consultas';
import { CambiosDeCatalogo } from './cambios-de-catalogo';
import { buscados, enPalabras, otrosCampos } from './items';

const ItemDialog = lazy(() => import('./item-dialog'));
const ElegirItems = lazy(() => import('./elegir-items'));

function columnas(catalogo: NombreCatalogo, onAbrir: (item: ItemDeCatalogoWire) => void): readonly Column<ItemDeCatalogoWire>[] {
  return [
    {
      title: 'Nombre',
      cell: ({ nombre, activo, fusionado_en }) => (
        <span className="estado-nombre">
          <b>{nombre}</b>
          {fusionado_en && <Badge tone="brass">Se lee como {fusionado_en.nombre}</Badge>}
          {!activo && !fusionado_en && <Badge>Retirado</Badge>}
        </span>
      ),
    },
    ...otrosCampos(catalogo).map(
      ({ campo, titulo, control }): Column<ItemDeCatalogoWire> => ({
        title: titulo,
        ...(control === 'numero' ? { className: 'num' } : control === 'direccion' ? { className: 'catalogo-direccion' } : {}),
        cell: ({ datos }) => enPalabras(campo, datos[campo]),
      }),
    ),
    {
      title: 'Editar',
      action: true,
      cell: (item) => (
        <Button size="sm" aria-label={`Editar ${item.nombre}`} onClick={() => onAbrir(item)}>
          Editar
        </Button>
      ),
    },
  ];
}

/** /administracion/catalogos: the options of forms, to correct, retire and merge. */
export function Component() {
  const { catalogo: pedido } = useParams();
  const catalogo = CATALOGOS.find((uno) => uno === pedido) ?? 'marca';
  return (
    <>
      <Ruta aqui="Catálogos" />
      <Partes />
      <h1>Catálogos</h1>
      <p className="muted">
        Lo que ofrecen los formularios. Lo retirado deja de ofrecerse y las órdenes que lo tienen lo siguen mostrando; lo fusionado se lee
        como el otro en todas partes.
      </p>
      <nav className="catalogos" aria-label="Catálogos">
        {CATALOGOS.map((uno) => (
          <Link key={uno} to={`/administracion/catalogos/${uno}`} {...(uno === catalogo ? { 'aria-current': 'page' as const } : {})}>
            {NOMBRE_DE_CATALOGO[uno]}
          </Link>
        ))}
      </nav>
      <UnCatalogo key={catalogo} catalogo={catalogo} />
    </>
  );
}

function UnCatalogo({ catalogo }: { catalogo: NombreCatalogo }) {
  const leido = useQuery(catalogoQuery(catalogo));
  const [texto, setTexto] = useState('');
  const [abierto, setAbierto] = useState<ItemDeCatalogoWire | 'nuevo' | 'elegir' | null>(null);
  const { items = [], cambios = [] } = leido.data ?? {};
  const vistos = buscados(items, texto);
  const ofrecidos = items.filter(({ activo }) => activo).length;
  return (
    <>
      <div className="catalogo-cabeza">
        <TextField
          label={`Buscar en ${NOMBRE_DE_CATALOGO[catalogo]}`}
          type="search"
          value={texto}
          onChange={(e) => setTexto(e.target.value)}
        />
        <p className="muted" role="status">
          {formato.cuantas(ofrecidos, 'se ofrece', 'se ofrecen')}
          {ofrecidos < items.length && `, ${formato.cuantas(items.length - ofrecidos, 'retirado', 'retirados')}`}
        </p>
        <span className="spacer" />
        {items.length > 1 && <Button onClick={() => setAbierto('elegir')}>Elegir cuáles se ofrecen</Button>}
        <Button variant="primary" onClick={() => setAbierto('nuevo')}>
          Agregar
        </Button>
      </div>
      {leido.error && <ErrorState message={leido.error.message} onRetry={() => void leido.refetch()} />}
      {leido.isPending && <Skeleton height="20rem" />}
      {leido.data && vistos.length === 0 && <EmptyState title={texto ? 'Nada con ese nombre' : 'Todavía no hay nada aquí'} />}
      {vistos.length > 0 && (
        <Table label={NOMBRE_DE_CATALOGO[catalogo]} columns={columnas(catalogo, setAbierto)} rows={vistos} rowKey={({ id }) => id} />
      )}
      {leido.data && <CambiosDeCatalogo catalogo={catalogo} cambios={cambios} />}
      <Suspense fallback={null}>
        {abierto === 'elegir' && <ElegirItems catalogo={catalogo} items={items} onClose={() => setAbierto(null)} />}
        {abierto && abierto !== 'elegir' && (
          <ItemDialog catalogo={catalogo} abierto={abierto === 'nuevo' ? null : abierto} items={items} onClose={() => setAbierto(null)} />
        )}
      </Suspense>
    </>
  );
}
