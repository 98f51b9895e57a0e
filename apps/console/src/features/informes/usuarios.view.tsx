import { TEMA } from '../../api/temas';
import './informes.css';
import { type PaginaRegistroAccion, ROL_TODOS } from '@bitacora/domain/contracts';
import { Button, Card, EmptyState, formato, Skeleton, toast } from '@bitacora/ui';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/client';
import { bajar, guardar } from '../../api/descarga';
import { ListaPaginada } from '../../componentes/lista-paginada';
import { idDePestana, PANEL, PestanasDeEstado } from '../../componentes/pestanas-de-estado';
import { Ruta } from '../../componentes/ruta';
import { FormularioDeBusqueda } from './busqueda';
import { COLUMNAS_DE_REGISTRO } from './columnas-registro';
import { accionesPorRolQuery, registroQuery } from './informes.consultas';
import { Rosca } from './rosca';
import { useUsuariosUrl } from './usuarios.url';

const TAMANO = 20;

/** /reports/user: the users' actions, and how late each order was (specification, 11.2). */
export function Component() {
  const url = useUsuariosUrl();
  const queries = useQueryClient();
  const { busqueda, rol, orden, cambiar } = url;
  const registro = useQuery({ ...registroQuery(url.pagina), placeholderData: keepPreviousData });
  const porRol = useQuery({ ...accionesPorRolQuery(url.comunes), placeholderData: keepPreviousData });
  const conAcciones = porRol.data?.filter(({ name }) => name !== ROL_TODOS) ?? [];
  // A chosen role stays visible even without actions, so that the user can leave it.
  const ausente = rol !== ROL_TODOS && !conAcciones.some(({ name }) => name === rol);
  const roles = ausente ? [...conAcciones, { name: rol, count: 0 }] : conAcciones;
  const conPestanas = porRol.isSuccess && (roles.length > 1 || rol !== ROL_TODOS);
  return (
    <>
      <Ruta aqui="Usuarios" />
      <div className="row">
        <h1>Reportes - Usuarios</h1>
        {orden && <DeUnaOrden ot={orden} />}
        <span className="spacer" />
        <Exportar filtros={url.filtros} vacio={registro.data?.count === 0} />
      </div>
      <FormularioDeBusqueda
        aplicada={busqueda}
        onBuscar={(nueva) => {
          cambiar({ ...nueva, page: null }, { replace: false });
          // The same search again asks anew.
          void queries.invalidateQueries({ queryKey: TEMA.informes });
        }}
      />
      {porRol.isPending && <div className="informe-pestanas" />}
      {conPestanas && (
        <PestanasDeEstado
          label="Roles"
          todas={ROL_TODOS}
          pestanas={roles.map(({ name, count }) => ({ titulo: name, count }))}
          total={porRol.data?.find(({ name }) => name === ROL_TODOS)?.count ?? 0}
          elegida={rol}
          onElegir={(elegido) => cambiar({ rol: elegido === ROL_TODOS ? null : elegido, page: null })}
        />
      )}
      <section id={PANEL} className="stack" {...(conPestanas ? { role: 'tabpanel', 'aria-labelledby': idDePestana(rol) } : {})}>
        <Totales registro={registro.data} />
        <ListaPaginada
          lista={registro}
          tamano={TAMANO}
          altura="30rem"
          vacia={<EmptyState title="No hay datos para mostrar">Prueba con otras fechas u otro usuario.</EmptyState>}
          label="Registro de acciones"
          className="tabla-registro"
          columns={COLUMNAS_DE_REGISTRO}
          rowKey={({ id }) => id}
        />
      </section>
    </>
  );
}

function DeUnaOrden({ ot }: { ot: string }) {
  return (
    <span className="row">
      de la <Link to={`/orden/${ot}`}>OT {ot}</Link>
      <Link className="btn btn-sm" to="/reports/user">
        Ver todas las órdenes
      </Link>
    </span>
  );
}

/** Number of orders, and of actions of each alert level; the height is the same before and after the answer. */
function Totales({ registro }: { registro: PaginaRegistroAccion | undefined }) {
  return (
    <div className="informe-totales">
      <Card title="Total de OT">
        <p className="informe-total num" role="status">
          {registro ? formato.entero(registro.ot_count) : <Skeleton width="5rem" height="2.6rem" />}
        </p>
        <p className="muted">Órdenes con acciones en la búsqueda</p>
      </Card>
      <Card title="Acciones por nivel de alerta">
        {registro ? <Rosca cuentas={registro.action_count_by_color} /> : <Skeleton height="9rem" />}
      </Card>
    </div>
  );
}

function Exportar({ filtros, vacio }: { filtros: string; vacio: boolean }) {
  const [bajando, setBajando] = useState(false);
  const exportar = async () => {
    setBajando(true);
    try {
      const { nombre, contenido } = await bajar(`accion/registro-accion/export-xls/?${filtros}`);
      guardar(nombre, contenido);
    } catch (error) {
      toast(error instanceof ApiError && error.status === 400 ? `Error al exportar. ${error.message}` : 'Error al exportar.', 'danger');
    } finally {
      setBajando(false);
    }
  };
  return (
    <Button size="sm" loading={bajando} disabled={vacio} onClick={() => void exportar()}>
      <Download size={14} aria-hidden="true" /> Exportar
    </Button>
  );
}
