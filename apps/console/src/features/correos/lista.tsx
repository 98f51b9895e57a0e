import type { FilaDeBandeja } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';
import { Paperclip } from 'lucide-react';
import { Link } from 'react-router';
import type { CorreosUrl } from './correos.url';
import { EstadoDeCorreo } from './estado';
import { idDeFila } from './foco';

/** The mails, newest first; the whole row opens one. */
export function ListaDeCorreos({ filas, elegido, url }: { filas: readonly FilaDeBandeja[]; elegido: number | null; url: CorreosUrl }) {
  return (
    <ul className="correos-lista" aria-label="Correos">
      {filas.map((fila) => (
        <li key={fila.id} className="correos-fila" data-active={fila.id === elegido || undefined}>
          <span className="correos-fila-estado">
            <EstadoDeCorreo fila={fila} />
          </span>
          <span className="correos-fila-para">{paraQuien(fila)}</span>
          <span className="correos-fila-asunto">
            <Link
              id={idDeFila(fila.id)}
              to={url.hacia({ ver: String(fila.id) })}
              aria-current={fila.id === elegido || undefined}
              className="correos-fila-abrir"
              replace={elegido !== null}
            >
              {fila.asunto ?? fila.nombre}
            </Link>
            {fila.error && <small data-estado={fila.estado}>{fila.error}</small>}
          </span>
          <span className="correos-fila-adjuntos">
            {fila.adjuntos.length > 0 && (
              <>
                <Paperclip size={14} aria-hidden="true" />
                <span className="vh">{fila.adjuntos.length === 1 ? 'Con un adjunto' : `Con ${fila.adjuntos.length} adjuntos`}</span>
              </>
            )}
          </span>
          <span className="correos-fila-ot num">{fila.ot && <Link to={`/orden/${fila.ot}`}>OT {fila.ot}</Link>}</span>
          <time className="correos-fila-fecha num" dateTime={fila.at}>
            {formato.fechaHora(fila.at)}
          </time>
        </li>
      ))}
    </ul>
  );
}

const paraQuien = ({ para }: FilaDeBandeja) => para?.join(', ') ?? <span className="muted">Sin destinatario</span>;
