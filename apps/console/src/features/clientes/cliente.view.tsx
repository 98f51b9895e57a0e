import { GERENCIA } from '@bitacora/domain/comun';
import type { ClienteWire, EquipoWire, OrdenListaFila } from '@bitacora/domain/contracts';
import {
  Button,
  Card,
  type Column,
  DescriptionList,
  Email,
  EmptyState,
  ErrorState,
  formato,
  Pagination,
  Skeleton,
  StateChip,
  Table,
} from '@bitacora/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link, useParams } from 'react-router';
import { rechazada } from '../../api/client';
import { clienteQuery, equiposQuery, ordenesDeClienteQuery } from '../../api/queries';
import { TEMA } from '../../api/temas';
import { ROLES } from '../../app/roles';
import { AvisoDeBloqueo } from '../../componentes/aviso-de-bloqueo';
import { paginaDe, useDireccion } from '../../componentes/direccion';
import { useEnElPasado } from '../../componentes/en-el-pasado';
import { HistoriaPlegada } from '../../componentes/historia-plegada';
import { Ruta } from '../../componentes/ruta';
import { useTitulo } from '../../componentes/titulo';
import { QuienVioSusDatos } from '../accesos/puerta';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { ReparacionesAnteriores } from './anteriores';
import { BotonDeBloqueo } from './bloqueo';
import { EmpresaForm } from './empresa-form';
import { ExpedienteDeCliente } from './expediente';
import { nombreDeCliente } from './nombre';
import { PersonaForm } from './persona-form';
import { SuprimirCliente } from './suprimir';

const TAMANO = 20;

/** /clientes/:id: a client's data and equipment. */
export function Component() {
  const { id = '' } = useParams();
  const usuario = useUsuario();
  const enElPasado = useEnElPasado();
  const cliente = useQuery(clienteQuery(Number(id)));
  const nombre = cliente.data ? nombreDeCliente(cliente.data) : null;
  useTitulo(nombre);
  if (cliente.isPending) return <Skeleton height="20rem" />;
  if (cliente.isError) {
    if (rechazada(cliente.error, 'GET /api/clientes/{id}', 'NO_ENCONTRADO'))
      return (
        <EmptyState
          title="El cliente no existe"
          action={
            <Link className="btn" to="/clientes">
              Ir a Clientes
            </Link>
          }
        />
      );
    return <ErrorState message={cliente.error.message} onRetry={() => void cliente.refetch()} />;
  }
  return (
    <>
      <Ruta pasos={[['Clientes', '/clientes']]} aqui={nombre ?? ''} />
      <h1>{nombre}</h1>
      <div className="stack">
        <AvisoDeBloqueo bloqueo={cliente.data.bloqueo} />
        <Datos cliente={cliente.data} />
        <Equipos cliente={cliente.data} />
        <Ordenes cliente={cliente.data} />
        <ReparacionesAnteriores titulo="Reparaciones anteriores" cliente={cliente.data.id} />
        <Historiales id={cliente.data.id} />
        {!enElPasado && tieneRol(usuario, ROLES.auditoria) && <QuienVioSusDatos cliente={cliente.data.id} />}
      </div>
    </>
  );
}

/** The history of a client, and of each piece of their equipment. */
function Historiales({ id }: { id: number }) {
  const usuario = useUsuario();
  const equipos = useQuery(equiposQuery('', id));
  if (!tieneRol(usuario, ROLES.historial)) return null;
  return (
    <>
      <HistoriaPlegada entidad="cliente" id={id} conMomentos />
      {equipos.data?.map((equipo) => (
        <HistoriaPlegada
          key={equipo.id}
          conMomentos
          entidad="equipo"
          id={equipo.id}
          titulo={`Historial del equipo ${equipo.serial_number}`}
        />
      ))}
    </>
  );
}

function Datos({ cliente }: { cliente: ClienteWire }) {
  const queries = useQueryClient();
  const usuario = useUsuario();
  const enElPasado = useEnElPasado();
  const [editando, setEditando] = useState(false);
  const [suprimiendo, setSuprimiendo] = useState(false);
  const { persona, empresa } = cliente;
  if (editando) {
    const Formulario = persona ? PersonaForm : EmpresaForm;
    const cerrar = () => {
      setEditando(false);
      // A branch is saved on its own, whatever happens to the rest.
      void queries.invalidateQueries({ queryKey: TEMA.clientes });
    };
    return (
      <Card title="Datos del cliente">
        <Formulario cliente={cliente} onGuardado={cerrar} onCancelar={cerrar} />
      </Card>
    );
  }
  return (
    <Card
      title="Datos del cliente"
      actions={
        <>
          <ExpedienteDeCliente id={cliente.id} />
          <BotonDeBloqueo cliente={cliente} nombre={nombreDeCliente(cliente)} />
          {!enElPasado && tieneRol(usuario, ROLES.editaClientes) && (
            <Button size="sm" onClick={() => setEditando(true)}>
              Editar
            </Button>
          )}
          {!enElPasado && cliente.rut !== null && tieneRol(usuario, GERENCIA) && (
            <Button size="sm" onClick={() => setSuprimiendo(true)}>
              Suprimir datos
            </Button>
          )}
        </>
      }
    >
      {suprimiendo && (
        <Suspense fallback={null}>
          <SuprimirCliente cliente={cliente.id} descripcion={nombreDeCliente(cliente)} onClose={() => setSuprimiendo(false)} />
        </Suspense>
      )}
      <DescriptionList
        items={(
          [
            ['RUT', formato.rut(cliente.rut)],
            ['Correo', persona?.email && <Email key="c" address={persona.email} />],
            ['Teléfono', persona?.telefono],
            ['Dirección', persona && [persona.direccion, persona.comuna, persona.region].filter(Boolean).join(', ')],
            ['Contacto', persona && [persona.contacto_nombre, persona.contacto_telefono].filter(Boolean).join(' · ')],
            ['Correos de la empresa', empresa?.correo_empresas?.join(', ')],
            ['Correos de cambio', empresa?.correo_cambio?.join(', ')],
            ['Sucursales', empresa?.sucursal.map((s) => `${s.nombre} (${[s.direccion, s.comuna].filter(Boolean).join(', ')})`).join(' · ')],
          ] as const
        ).filter(([, valor]) => Boolean(valor))}
      />
    </Card>
  );
}

function Equipos({ cliente }: { cliente: ClienteWire }) {
  const equipos = useQuery(equiposQuery('', cliente.id));
  return (
    <Card title="Equipos">
      {equipos.isError && <ErrorState message={equipos.error.message} onRetry={() => void equipos.refetch()} />}
      {equipos.isPending && <Skeleton height="6rem" />}
      {equipos.data?.length === 0 && <p className="muted">No hay registros</p>}
      {equipos.data && equipos.data.length > 0 && <Table label="Equipos" columns={EQUIPOS} rows={equipos.data} rowKey={({ id }) => id} />}
    </Card>
  );
}

const EQUIPOS: readonly Column<EquipoWire>[] = [
  { title: 'Número de serie', className: 'mono', cell: ({ serial_number }) => serial_number },
  { title: 'Marca', cell: ({ modelo_detail }) => modelo_detail.marca.marca_name },
  { title: 'Modelo', cell: ({ modelo_detail }) => modelo_detail.model_name },
];

function Ordenes({ cliente }: { cliente: ClienteWire }) {
  const { params, cambiar } = useDireccion();
  const usuario = useUsuario();
  const page = paginaDe(params);
  const ordenes = useQuery({ ...ordenesDeClienteQuery(cliente.rut ?? '', page), placeholderData: keepPreviousData });
  const abre = tieneRol(usuario, ROLES.orden);
  const columnas: readonly Column<OrdenListaFila>[] = [
    { title: 'OT', className: 'num', cell: ({ ot }) => (abre ? <Link to={`/orden/${ot}`}>{ot}</Link> : ot) },
    { title: 'Fecha de ingreso', className: 'num', cell: ({ fecha_ingreso }) => formato.fechaHora(fecha_ingreso) },
    { title: 'Equipo', cell: ({ modelo }) => modelo },
    { title: 'Serie', className: 'mono', cell: ({ serie }) => serie },
    {
      title: 'Estado',
      cell: ({ estado: { estado } }) => (
        <StateChip nombre={estado.nombre} background={estado.color_background} foreground={estado.color_foreground} />
      ),
    },
  ];
  return (
    <Card
      title="Órdenes de trabajo"
      actions={
        cliente.rut &&
        tieneRol(usuario, ROLES.lista) && (
          <Link className="btn btn-sm" to={`/listar-ordenes?query=${encodeURIComponent(cliente.rut)}`}>
            Ver en Trabajo en curso
          </Link>
        )
      }
    >
      {ordenes.isError && <ErrorState message={ordenes.error.message} onRetry={() => void ordenes.refetch()} />}
      {ordenes.isLoading && <Skeleton height="10rem" />}
      {(cliente.rut === null || ordenes.data?.count === 0) && <p className="muted">No hay registros</p>}
      {ordenes.data && ordenes.data.count > 0 && (
        <div className="stack">
          <Table
            label="Órdenes de trabajo"
            columns={columnas}
            rows={ordenes.data.results}
            rowKey={({ ot }) => ot}
            busy={ordenes.isFetching}
          />
          <Pagination
            page={page}
            count={ordenes.data.count}
            size={TAMANO}
            onPage={(p) => cambiar({ page: p === 1 ? null : String(p) }, { replace: false })}
          />
        </div>
      )}
    </Card>
  );
}
