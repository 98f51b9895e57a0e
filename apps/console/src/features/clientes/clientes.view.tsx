import type { ClienteWire } from '@bitacora/domain/contracts';
import { Button, type Column, Email, EmptyState, formato } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listaDeClientesQuery } from '../../api/queries';
import { BuscadorConBoton } from '../../componentes/buscador-con-boton';
import { paginaDe, useDireccion } from '../../componentes/direccion';
import { ListaPaginada } from '../../componentes/lista-paginada';
import { Ruta } from '../../componentes/ruta';
import { nombreDeCliente } from './nombre';

const TAMANO = 20;
const TIPOS = [
  ['1', 'Personas'],
  ['2', 'Empresas'],
] as const;

/** /clientes: people and companies, by name. */
export function Component() {
  const { params, cambiar, vaciar } = useDireccion();
  const buscado = params.get('search') ?? '';
  const tipo = params.get('tipo') ?? '';
  const consulta = new URLSearchParams({ search: buscado, tipo, page: String(paginaDe(params)) }).toString();
  const lista = useQuery({ ...listaDeClientesQuery(consulta), placeholderData: keepPreviousData });
  const cuantos = lista.data?.count;
  return (
    <>
      <Ruta aqui="Clientes" />
      <div className="row">
        <h1>Clientes</h1>
        <span className="muted num" aria-live="polite">
          {cuantos === undefined ? '' : formato.cuantas(cuantos, 'cliente', 'clientes')}
        </span>
      </div>
      <div className="filters">
        <BuscadorConBoton
          label="Buscar clientes"
          placeholder="Buscar por nombre, RUT o correo"
          aplicado={buscado}
          onBuscar={(texto) => cambiar({ search: texto, page: null })}
        />
        {TIPOS.map(([clave, nombre]) => (
          <button
            key={clave}
            type="button"
            className="btn btn-sm toggle"
            aria-pressed={tipo === clave}
            onClick={() => cambiar({ tipo: tipo === clave ? null : clave, page: null })}
          >
            {nombre}
          </button>
        ))}
      </div>
      <ListaPaginada
        lista={lista}
        tamano={TAMANO}
        vacia={
          <EmptyState title="No hay clientes" action={params.size > 0 ? <Button onClick={vaciar}>Limpiar filtros</Button> : null}>
            {buscado ? `Nada coincide con «${buscado}».` : null}
          </EmptyState>
        }
        label="Clientes"
        columns={COLUMNAS}
        rowKey={({ id }) => id}
      />
    </>
  );
}

const COLUMNAS: readonly Column<ClienteWire>[] = [
  { title: 'Nombre', cell: (cliente) => <Link to={`/clientes/${cliente.id}`}>{nombreDeCliente(cliente)}</Link> },
  { title: 'RUT', className: 'num', cell: ({ rut }) => formato.rut(rut) },
  { title: 'Tipo', cell: ({ persona }) => (persona ? 'Persona' : 'Empresa') },
  {
    title: 'Correo',
    cell: ({ persona, empresa }) => {
      const correo = persona?.email ?? empresa?.correo_empresas?.[0];
      return correo ? <Email address={correo} /> : null;
    },
  },
  { title: 'Teléfono', className: 'num', cell: ({ persona, empresa }) => persona?.telefono ?? empresa?.sucursal[0]?.telefono },
  { title: 'Comuna', cell: ({ persona, empresa }) => persona?.comuna ?? empresa?.sucursal[0]?.comuna },
];
