import type { HechoDeAuditoria, SobreDeHecho } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';
import { Link } from 'react-router';
import type { AuditoriaUrl } from './auditoria.url';
import { paginaDe } from './enlaces';

/** A fact: when, who, what, on what. */
export function Hecho({ hecho, url }: { hecho: HechoDeAuditoria; url: AuditoriaUrl }) {
  const { at, acto, actor, canal, causa, sobre } = hecho;
  return (
    <li className="hecho">
      <time className="hecho-fecha num" dateTime={at}>
        {formato.fechaHora(at)}
      </time>
      <span className="hecho-quien">
        <b>{actor.nombre}</b>
        <small>
          {[actor.id > 0 && actor.grupos, canal, actor.en_nombre_de && `por ${actor.en_nombre_de}`].filter(Boolean).join(' · ')}
        </small>
      </span>
      <span className="hecho-que">
        {acto}
        {causa && (
          <small>
            a causa de «{causa.acto}», {causa.sobre.nombre}
          </small>
        )}
      </span>
      <span className="hecho-sobre">
        <Sobre sobre={sobre} />
        <Link
          className="hecho-historia"
          to={`?entidad=${sobre.entidad}&id=${encodeURIComponent(sobre.id)}`}
          aria-label={`Toda la historia de ${sobre.nombre}`}
        >
          Su historia
        </Link>
      </span>
    </li>
  );
}

function Sobre({ sobre }: { sobre: SobreDeHecho }) {
  const pagina = paginaDe(sobre);
  return pagina ? <Link to={pagina}>{sobre.nombre}</Link> : <span>{sobre.nombre}</span>;
}
