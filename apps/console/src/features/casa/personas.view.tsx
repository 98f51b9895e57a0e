import './casa.css';
import type { PersonaDeLaCasa } from '@bitacora/domain/contracts';
import { Button, type Column, EmptyState, ErrorState, Menu, Skeleton, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ROLES } from '../../app/roles';
import { BuscadorConBoton } from '../../componentes/buscador-con-boton';
import { useDireccion } from '../../componentes/direccion';
import { Ruta } from '../../componentes/ruta';
import { useTitulo } from '../../componentes/titulo';
import { maneraDeEntrarQuery } from '../sesion/proveedor';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { type Abierto, accionesDe, esConfirmable } from './acciones-de-persona';
import { personasQuery } from './casa.consultas';
import { datosDe } from './columnas-de-personas';
import { Partes } from './partes';
import { coincide, nombreDe } from './persona';

const InvitarDialog = lazy(() => import('./invitar-dialog'));
const PersonaDialog = lazy(() => import('./persona-dialog'));
const ConfirmarDialog = lazy(() => import('./confirmar-dialog'));
const DesactivarDialog = lazy(() => import('./desactivar-dialog'));
const SuprimirDialog = lazy(() => import('./suprimir-dialog'));

/** /administracion/personas: everybody with an account. */
export default function Personas() {
  useTitulo('Personas');
  const usuario = useUsuario();
  const administra = tieneRol(usuario, ROLES.administracion);
  const ir = useNavigate();
  const personas = useQuery(personasQuery);
  const { etiqueta = null, clave: conClave = true } = useQuery(maneraDeEntrarQuery).data ?? {};
  const { params, cambiar } = useDireccion();
  const buscado = params.get('search') ?? '';
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const cerrar = () => setAbierto(null);
  const filas = personas.data?.filter((persona) => coincide(persona, buscado)) ?? [];
  const columnas: readonly Column<PersonaDeLaCasa>[] = [
    ...datosDe(etiqueta),
    {
      title: 'Historia',
      cell: (persona: PersonaDeLaCasa) => (
        <Link to={`/auditoria?entidad=usuario&id=${persona.id}`} aria-label={`Qué cambió de ${nombreDe(persona)}`}>
          Qué cambió
        </Link>
      ),
    },
    ...(administra
      ? [
          {
            title: 'Acciones',
            action: true,
            cell: (persona: PersonaDeLaCasa) =>
              persona.estado === 'suprimido' ? (
                <span />
              ) : (
                <Menu
                  trigger={
                    <Button size="sm" aria-label={`Acciones de ${nombreDe(persona)}`}>
                      Acciones
                    </Button>
                  }
                  items={[
                    ...accionesDe(persona, { esYo: persona.id === usuario?.id, conClave, etiqueta }, (que) =>
                      setAbierto({ que, persona } as Abierto),
                    ),
                    {
                      key: 'accesos',
                      label: 'Accesos recientes',
                      separatorBefore: true,
                      onSelect: () => ir(`/auditoria/accesos?usuario=${persona.id}`),
                    },
                  ]}
                />
              ),
          },
        ]
      : []),
  ];
  return (
    <>
      <Ruta aqui="Personas" />
      <Partes />
      <div className="row">
        <h1>Personas</h1>
        <span className="spacer" />
        {administra && (
          <Button size="sm" variant="primary" onClick={() => setAbierto({ que: 'invitar' })}>
            <UserPlus size={15} aria-hidden="true" /> Invitar
          </Button>
        )}
      </div>
      <div className="filters">
        <BuscadorConBoton
          label="Buscar personas"
          placeholder="Buscar por nombre, correo o grupo"
          aplicado={buscado}
          onBuscar={(texto) => cambiar({ search: texto })}
        />
      </div>
      {personas.error && <ErrorState message={personas.error.message} onRetry={() => void personas.refetch()} />}
      {personas.isPending && <Skeleton height="20rem" />}
      {personas.data &&
        (filas.length > 0 ? (
          <Table label="Personas" columns={columnas} rows={filas} rowKey={({ id }) => id} busy={personas.isFetching} />
        ) : (
          <EmptyState title={`Nadie coincide con «${buscado}»`}>{null}</EmptyState>
        ))}
      <Suspense fallback={null}>
        {abierto?.que === 'invitar' && <InvitarDialog onClose={cerrar} />}
        {(abierto?.que === 'editar' || abierto?.que === 'grupos' || abierto?.que === 'limites') && (
          <PersonaDialog persona={abierto.persona} que={abierto.que} onClose={cerrar} />
        )}
        {abierto?.que === 'desactivar' && <DesactivarDialog persona={abierto.persona} personas={personas.data ?? []} onClose={cerrar} />}
        {abierto?.que === 'suprimir' && <SuprimirDialog persona={abierto.persona} onClose={cerrar} />}
        {abierto && 'persona' in abierto && esConfirmable(abierto.que) && (
          <ConfirmarDialog persona={abierto.persona} que={abierto.que} onClose={cerrar} />
        )}
      </Suspense>
    </>
  );
}
