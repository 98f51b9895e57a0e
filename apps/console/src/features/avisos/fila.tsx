import type { Aviso } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';

/** DD/MM/YYYY H:mm: the hour without its zero (specification, 1.9). */
const momento = (iso: string): string => formato.fechaHora(iso).replace(/ 0(\d:)/, ' $1');

/** A notice with a link to its order in a new tab; opening it marks it as read. */
export function FilaDeAviso({ aviso, onMarcar }: { aviso: Aviso; onMarcar: (leida: boolean) => void }) {
  const { ot, texto, created_at, read } = aviso;
  return (
    <li className="aviso" data-leido={read || undefined}>
      <a href={ot === null ? aviso.url : `/orden/${ot}`} target="_blank" rel="noreferrer" onClick={() => !read && onMarcar(true)}>
        <span>{ot === null ? texto : `OT ${ot}: ${texto}`}</span>
        <time className="num" dateTime={created_at}>
          {momento(created_at)}
        </time>
      </a>
      <button
        type="button"
        className="aviso-marca"
        onClick={() => onMarcar(!read)}
        title={read ? 'Marcar como no leída' : 'Marcar como leída'}
      >
        <span className="vh">{read ? 'Leída: marcar como no leída' : 'Sin leer: marcar como leída'}</span>
      </button>
    </li>
  );
}
