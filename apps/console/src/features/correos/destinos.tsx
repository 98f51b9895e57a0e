import type { DestinoDeMensaje } from '@bitacora/domain/contracts';
import { CircleUserRound, Contact, type LucideIcon, UsersRound } from 'lucide-react';

const ICONOS: Readonly<Record<DestinoDeMensaje['tipo'], LucideIcon>> = { grupo: UsersRound, persona: CircleUserRound, cliente: Contact };

/** The recipients: a role with its present members, or a person of the sample. */
export function Destinos({ para }: { para: readonly DestinoDeMensaje[] }) {
  return (
    <ul className="correos-destinos">
      {para.map(({ tipo, nombre, personas, silenciado }) => {
        const Icono = ICONOS[tipo];
        return (
          <li key={nombre}>
            <Icono size={16} aria-hidden="true" />
            <span>
              <strong>{nombre}</strong>
              <span className="muted correos-destino-quienes">
                {[personas.join(', ') || 'Nadie por ahora', ...silencios(silenciado)].join(' · ')}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const silencios = (cuantos: number): string[] =>
  cuantos === 0 ? [] : [cuantos === 1 ? 'una persona lo silenció' : `${cuantos} personas lo silenciaron`];
