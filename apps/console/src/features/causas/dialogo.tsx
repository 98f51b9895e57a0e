import './causas.css';
import type { CadenaDeCausas } from '@bitacora/domain/contracts';
import { Dialog, ErrorState, Skeleton } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/client';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';
import type { Pregunta } from '../../componentes/por-que';
import { useTecla } from '../../componentes/tecla';
import { Cadena } from './cadena';
import { respuesta } from './palabras';
import { consultaDe } from './pregunta';

interface Props {
  pregunta: string;
  onPreguntar: (pregunta: Pregunta) => void;
  onClose: () => void;
}

/** The dialog that explains why something happened: the chain from its beginning to the messages at its ends. */
export default function DialogoDeCausas({ pregunta, onPreguntar, onClose }: Props) {
  const query = consultaDe(pregunta);
  const cadena = useQuery({
    ...consulta(TEMA.auditoria, '/api/auditoria/causas', { query: query ?? '' }),
    enabled: query !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="¿Por qué?"
      description={cadena.data ? respuesta(cadena.data) : 'De dónde viene y qué siguió'}
    >
      {query === null ? (
        <p className="muted">Este enlace no pregunta por ningún hecho.</p>
      ) : cadena.isPending ? (
        <Cargando />
      ) : cadena.isError ? (
        <ErrorState
          message={cadena.error.message}
          correlationId={cadena.error instanceof ApiError ? cadena.error.problema.correlation_id : undefined}
          onRetry={() => void cadena.refetch()}
        />
      ) : (
        <Respuesta cadena={cadena.data} vieja={cadena.isPlaceholderData} onPreguntar={onPreguntar} />
      )}
    </Dialog>
  );
}

function Respuesta({ cadena, vieja, onPreguntar }: { cadena: CadenaDeCausas; vieja: boolean; onPreguntar: Props['onPreguntar'] }) {
  const contenido = useRef<HTMLDivElement>(null);
  const { preguntado } = cadena;
  // The focus starts at the fact that the user asked about.
  useEffect(() => {
    if (vieja || preguntado === null) return;
    const aqui = contenido.current?.querySelector<HTMLElement>(`[data-nodo='${preguntado}']`);
    aqui?.focus({ preventScroll: true });
    aqui?.scrollIntoView({ block: 'center' });
  }, [preguntado, vieja]);
  useTecla((event) => contenido.current && recorrer(contenido.current, event));
  return (
    <div ref={contenido} className="causas" aria-busy={vieja}>
      {cadena.cortada && <p className="causas-cortada">La cadena es más larga: se muestra lo que está más cerca de este hecho.</p>}
      <Cadena cadena={cadena} onPreguntar={(position) => onPreguntar(`${position}`)} />
    </div>
  );
}

/** The arrow keys move from fact to fact. */
function recorrer(cadena: HTMLElement, event: KeyboardEvent): void {
  const paso = event.key === 'ArrowDown' || event.key === 'j' ? 1 : event.key === 'ArrowUp' || event.key === 'k' ? -1 : 0;
  if (paso === 0 || event.ctrlKey || event.metaKey || event.altKey) return;
  const nodos = [...cadena.querySelectorAll<HTMLElement>('[data-nodo]')];
  const desde = document.activeElement?.closest('.causas-nodo')?.querySelector<HTMLElement>('[data-nodo]');
  const otro = nodos[desde ? nodos.indexOf(desde) + paso : 0];
  if (!otro) return;
  event.preventDefault();
  otro.focus();
}

function Cargando() {
  return (
    <div className="stack" aria-busy="true">
      <span className="vh" role="status">
        Buscando de dónde viene
      </span>
      <Skeleton width="60%" height="2.5rem" />
      <Skeleton width="80%" height="3.5rem" />
      <Skeleton width="70%" height="3.5rem" />
    </div>
  );
}
