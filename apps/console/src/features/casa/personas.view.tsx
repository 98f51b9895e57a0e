import './casa.css';
import { ADMINISTRADOR, TECNICOS } from '@bitacora/domain/comun';
import type { PersonaDeLaCasa } from '@bitacora/domain/contracts';
import type { EstadoDeUsuario } from '@bitacora/domain/usuario';
import { Badge, Button, type Column, EmptyState, ErrorState, formato, Menu, type MenuItem, Skeleton, Table } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ROLES } from '../../app/roles';
import { BuscadorConBoton } from '../../componentes/buscador-con-boton';
import { useDireccion } from '../../componentes/direccion';
import { Ruta } from '../../componentes/ruta';
import { useTitulo } from '../../componentes/titulo';
import { tieneRol, useUsuario } from '../sesion/sesion';
import { personasQuery } from './casa.consultas';
import { Partes } from './partes';
import { type Confirmable, coincide, nombreDe } from './persona';

const InvitarDialog = lazy(() => import('./invitar-dialog'));
const PersonaDialog = lazy(() => import('./persona-dialog'));
const ConfirmarDialog = lazy(() => import('./confirmar-dialog'));
const DesactivarDialog = lazy(() => import('./desactivar-dialog'));

const ESTADO: Readonly<Record<EstadoDeUsuario, readonly [texto: string, tono: 'ok' | 'brass' | 'danger' | undefined]>> = {
  activo: ['Activo', 'ok'],
  invitado: ['Invitado', 'brass'],
  desactivado: ['Desactivado', 'danger'],
  anulado: ['Invitación anulada', undefined],
};
type Abierto =
  | { readonly que: 'invitar' }
  | { readonly que: 'editar' | 'grupos' | 'limites'; readonly persona: PersonaDeLaCasa }
  | { readonly que: Confirmable; readonly persona: PersonaDeLaCasa };

/** /administracion/personas: everybody with an account. */
export default function Personas() {
  useTitulo('Personas');
  const usuario = useUsuario();
  const administra = tieneRol(usuario, ROLES.administracion);
  const personas = useQuery(personasQuery);
  const { params, cambiar } = useDireccion();
  const buscado = params.get('search') ?? '';
  const [abierto, setAbierto] = useState<Abierto | null>(null);
  const cerrar = () => setAbierto(null);
  const filas = personas.data?.filter((persona) => coincide(persona, buscado)) ?? [];
  const columnas: readonly Column<PersonaDeLaCasa>[] = [
    ...DATOS,
    ...(administra
      ? [
          {
            title: 'Acciones',
            action: true,
            cell: (persona: PersonaDeLaCasa) => (
              <Menu
                trigger={
                  <Button size="sm" aria-label={`Acciones de ${nombreDe(persona)}`}>
                    Acciones
                  </Button>
                }
                items={accionesDe(persona, persona.id === usuario?.id, (que) => setAbierto({ que, persona } as Abierto))}
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
        {abierto && 'persona' in abierto && esConfirmable(abierto.que) && (
          <ConfirmarDialog persona={abierto.persona} que={abierto.que} onClose={cerrar} />
        )}
      </Suspense>
    </>
  );
}

const esConfirmable = (que: Abierto['que']): que is Exclude<Confirmable, 'desactivar'> =>
  !['invitar', 'editar', 'grupos', 'limites', 'desactivar'].includes(que);

function accionesDe(persona: PersonaDeLaCasa, esYo: boolean, abrir: (que: Exclude<Abierto['que'], 'invitar'>) => void): MenuItem[] {
  const { estado, grupos } = persona;
  const item = (que: Exclude<Abierto['que'], 'invitar'>, label: string, mas: Partial<MenuItem> = {}): MenuItem => ({
    key: que,
    label,
    onSelect: () => abrir(que),
    ...mas,
  });
  const retail = persona.empresa !== null;
  if (estado === 'invitado')
    return [
      item('reenviar_invitacion', 'Reenviar la invitación'),
      item('grupos', 'Cambiar grupos'),
      item('anular_invitacion', 'Anular la invitación', { separatorBefore: true }),
    ];
  if (estado === 'desactivado') return [item('reactivar', 'Reactivar')];
  if (estado === 'anulado') return [item('editar', 'Editar', { disabledReason: 'La invitación se anuló: invita a la persona de nuevo' })];
  return [
    item('editar', 'Editar nombre o correo'),
    item('grupos', 'Cambiar grupos', retail ? { disabledReason: 'Es de una empresa cliente: no cambia de grupo' } : {}),
    item(
      'limites',
      'Cambiar límites',
      grupos.some((grupo) => TECNICOS.some((tecnico) => tecnico === grupo)) ? {} : { disabledReason: 'Solo los técnicos tienen límites' },
    ),
    item('restablecer', 'Enviar enlace para otra clave'),
    ...(persona.segundo_factor
      ? [item('quitar_factor', 'Quitar su segundo factor', esYo ? { disabledReason: 'El tuyo se quita en Mi cuenta' } : {})]
      : []),
    item('terminar_sesiones', 'Terminar sus sesiones', { separatorBefore: true }),
    item('desactivar', 'Desactivar', {
      ...(esYo ? { disabledReason: 'Nadie se desactiva a sí mismo' } : {}),
    }),
  ];
}

const DATOS: readonly Column<PersonaDeLaCasa>[] = [
  { title: 'Nombre', cell: (persona) => <strong>{nombreDe(persona)}</strong> },
  { title: 'Correo', cell: ({ email }) => <span className="mono">{email}</span> },
  {
    title: 'Grupos',
    cell: ({ grupos, empresa }) => (
      <span className="row">
        {grupos.map((grupo) => (
          <Badge key={grupo} {...(grupo === ADMINISTRADOR ? { tone: 'brass' as const } : {})}>
            {grupo}
          </Badge>
        ))}
        {empresa && <span className="muted">{empresa}</span>}
      </span>
    ),
  },
  {
    title: 'Estado',
    cell: ({ estado, enlace_vence, segundo_factor }) => {
      const [texto, tono] = ESTADO[estado];
      return (
        <span className="row">
          <Badge {...(tono ? { tone: tono } : {})}>{texto}</Badge>
          {segundo_factor && <span className="muted">con segundo factor</span>}
          {estado === 'invitado' && (
            <span className="muted">{enlace_vence ? `vence ${formato.fechaHora(enlace_vence)}` : 'el enlace venció'}</span>
          )}
        </span>
      );
    },
  },
  { title: 'Última visita', cell: ({ visto }) => (visto ? formato.fechaHora(visto) : null) },
];
