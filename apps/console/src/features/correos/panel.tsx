import type { CorreoDeBandeja, FilaDeBandeja } from '@bitacora/domain/contracts';
import { Banner, Button, DescriptionList, ErrorState, formato, Skeleton } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, RotateCcw, X } from 'lucide-react';
import { Link } from 'react-router';
import { PorQue } from '../../componentes/por-que';
import { correoQuery } from './correos.consultas';
import type { CorreosUrl } from './correos.url';
import { EstadoDeCorreo } from './estado';
import { useFocoAlAbrir } from './foco';
import { VistaDeCorreo } from './vista-de-correo';

/** A mail of the outbox, opened beside the list; on a telephone it replaces the list. */
export function PanelDeCorreo({
  id,
  fila,
  url,
  onClose,
}: {
  id: number;
  fila: FilaDeBandeja | undefined;
  url: CorreosUrl;
  onClose: () => void;
}) {
  const consulta = useQuery({ ...correoQuery(id, fila?.at ?? ''), placeholderData: keepPreviousData });
  const panel = useFocoAlAbrir(id);
  const correo = consulta.data?.id === id ? consulta.data : undefined;
  return (
    <section ref={panel} className="card correos-panel" aria-label="Correo abierto" aria-busy={consulta.isFetching} tabIndex={-1}>
      <header>
        <h2>{correo?.asunto ?? correo?.nombre ?? 'Correo'}</h2>
        <span className="spacer" />
        <Button icon size="sm" variant="ghost" aria-label="Cerrar el correo" onClick={onClose}>
          <X size={16} />
        </Button>
      </header>
      {correo ? (
        <Abierto correo={correo} url={url} />
      ) : consulta.isError ? (
        <ErrorState message={consulta.error.message} onRetry={() => void consulta.refetch()} />
      ) : (
        <Skeleton height="20rem" />
      )}
    </section>
  );
}

function Abierto({ correo: c, url }: { correo: CorreoDeBandeja; url: CorreosUrl }) {
  return (
    <div className="stack">
      <div className="row">
        <EstadoDeCorreo fila={c} />
        <time className="num" dateTime={c.at}>
          {formato.fechaHora(c.at)}
        </time>
        {c.intentos > 1 && <span className="muted num">{c.intentos} intentos</span>}
        {c.proximo_intento && c.error && <span className="muted num">Próximo intento: {formato.fechaHora(c.proximo_intento)}</span>}
        <span className="spacer" />
        <PorQue className="btn btn-sm" pregunta={`correo-${c.id}`} de={c.nombre} />
        {c.reenviable && c.ot && (
          <Link className="btn btn-sm" to={`/orden/${c.ot}/acciones/reenviarCorreo?plantilla=${encodeURIComponent(c.plantilla)}`}>
            <RotateCcw size={14} aria-hidden="true" /> Reenviar
          </Link>
        )}
      </div>
      {c.error && <Banner {...(c.estado === 'omitido' ? {} : { tone: 'danger' as const })}>{c.error}</Banner>}
      <DescriptionList
        items={[
          ['Para', c.para?.join(', ')],
          ['Mensaje', c.nombre],
          ['Orden', c.ot && <Link to={`/orden/${c.ot}`}>OT {c.ot}</Link>],
          ...(c.adjuntos.length > 0 ? [['Adjuntos', <Adjuntos key="adjuntos" correo={c} />] as const] : []),
        ]}
      />
      {c.correo ? (
        <>
          {!c.guardado && (
            <Banner>De este correo no se guarda copia: así lo escribe hoy la bitácora. Sus enlaces personales no funcionan.</Banner>
          )}
          <VistaDeCorreo correo={c.correo} src={`/api/avisos/bandeja/${c.id}/html`} url={url} />
        </>
      ) : (
        <p className="muted">
          {c.estado === 'enviado'
            ? 'Su contenido ya no se puede leer: los datos de la persona fueron borrados o nunca se guardaron.'
            : 'No hay contenido que mostrar.'}
        </p>
      )}
    </div>
  );
}

function Adjuntos({ correo: { id, adjuntos } }: { correo: CorreoDeBandeja }) {
  return (
    <ul className="correos-adjuntos">
      {adjuntos.map(({ numero, nombre, bytes }) => (
        <li key={numero}>
          {bytes === null ? (
            <span className="muted">{nombre} (sin copia)</span>
          ) : (
            <a href={`/api/avisos/bandeja/${id}/adjuntos/${numero}`} download={nombre}>
              <Download size={14} aria-hidden="true" /> {nombre} <span className="num muted">{tamano(bytes)}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}

const tamano = (bytes: number): string => `${formato.entero(Math.max(1, Math.round(bytes / 1024)))} KB`;
