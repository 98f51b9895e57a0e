import { ADMINISTRADOR } from '@bitacora/domain/comun';
import type { PersonaDeLaCasa } from '@bitacora/domain/contracts';
import type { EstadoDeUsuario } from '@bitacora/domain/usuario';
import { Badge, type Column, formato } from '@bitacora/ui';
import { nombreDe } from './persona';

const ESTADO: Readonly<Record<EstadoDeUsuario, readonly [texto: string, tono: 'ok' | 'brass' | 'danger' | undefined]>> = {
  activo: ['Activo', 'ok'],
  invitado: ['Invitado', 'brass'],
  desactivado: ['Desactivado', 'danger'],
  anulado: ['Invitación anulada', undefined],
  suprimido: ['Suprimido', undefined],
};

/** The columns of the list of people; `etiqueta` is the name of the identity provider. */
export const datosDe = (etiqueta: string | null): readonly Column<PersonaDeLaCasa>[] => [
  {
    title: 'Nombre',
    cell: (persona) =>
      persona.estado === 'suprimido' ? (
        <span className="muted">
          {nombreDe(persona)} n.º {persona.id}
        </span>
      ) : (
        <strong>{nombreDe(persona)}</strong>
      ),
  },
  { title: 'Correo', cell: ({ email, estado }) => (estado === 'suprimido' ? null : <span className="mono">{email}</span>) },
  {
    title: 'Grupos',
    cell: ({ grupos, empresa, estado }) =>
      estado === 'suprimido' ? null : (
        <span className="row casa-insignias">
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
    cell: ({ estado, enlace_vence, segundo_factor, vinculada }) => {
      const [texto, tono] = ESTADO[estado];
      return (
        <span className="row">
          <Badge {...(tono ? { tone: tono } : {})}>{texto}</Badge>
          {segundo_factor && <span className="muted">con segundo factor</span>}
          {vinculada && <span className="muted">entra con {etiqueta ?? 'el proveedor'}</span>}
          {estado === 'invitado' && (
            <span className="muted">{enlace_vence ? `vence ${formato.fechaHora(enlace_vence)}` : 'el enlace venció'}</span>
          )}
        </span>
      );
    },
  },
  { title: 'Última visita', cell: ({ visto }) => (visto ? formato.fechaHora(visto) : null) },
];
