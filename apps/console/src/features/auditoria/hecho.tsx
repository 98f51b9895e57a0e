import type { HechoDeAuditoria } from '@bitacora/domain/contracts';
import { Button, ErrorState, formato, Skeleton } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { CambiosDeHecho } from '../../componentes/cambios-de-hecho';
import { PorQue } from '../../componentes/por-que';
import { VerMomento } from '../../componentes/ver-momento';
import { paginaDelPasado, Sobre } from '../causas/puerta';
import { cambiosQuery } from './auditoria.consultas';

/** A fact: time, author, act and subject; and its changes, on request. */
export function Hecho({ hecho }: { hecho: HechoDeAuditoria }) {
  const { position, at, acto, actor, canal, causa, sobre } = hecho;
  const [abierto, setAbierto] = useState(false);
  const id = useId();
  const pagina = paginaDelPasado(sobre);
  const Flecha = abierto ? ChevronDown : ChevronRight;
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
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={abierto}
          aria-controls={id}
          aria-label={`${acto}, ${sobre.nombre}: qué cambió`}
          onClick={() => setAbierto(!abierto)}
        >
          <Flecha size={14} aria-hidden="true" /> {acto}
        </Button>
        {causa && (
          <small>
            a causa de «{causa.acto}», {causa.sobre.nombre}
          </small>
        )}
      </span>
      <span className="hecho-sobre">
        <Sobre sobre={sobre} />
        <span className="hecho-enlaces">
          <Link
            className="hecho-historia"
            to={`?entidad=${sobre.entidad}&id=${encodeURIComponent(sobre.id)}`}
            aria-label={`Toda la historia de ${sobre.nombre}`}
          >
            Su historia
          </Link>
          <PorQue className="hecho-historia" pregunta={`${position}`} de={`${acto}, ${sobre.nombre}`} />
          {pagina && <VerMomento className="hecho-historia" pagina={pagina} position={position} de={`${acto}, ${sobre.nombre}`} />}
        </span>
      </span>
      {abierto && (
        <div id={id} className="hecho-cambios">
          <Cambios position={position} />
        </div>
      )}
    </li>
  );
}

function Cambios({ position }: { position: number }) {
  const cambios = useQuery(cambiosQuery(position));
  if (cambios.isPending) return <Skeleton height="3rem" />;
  if (cambios.isError) return <ErrorState message={cambios.error.message} onRetry={() => void cambios.refetch()} />;
  return <CambiosDeHecho {...cambios.data} />;
}
