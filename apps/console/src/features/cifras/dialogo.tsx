import type { ExplicacionDeCifra } from '@bitacora/domain/contracts';
import { Button, Dialog, ErrorState, formato, Pagination, Skeleton } from '@bitacora/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';
import { PorQue } from '../../componentes/por-que';
import { Sobre } from '../causas/puerta';
import { enPalabras, recontado } from './palabras';
import { leida } from './pregunta';
import { vecinasDe } from './vecinas';

const TAMANO = 20;

interface Props {
  pregunta: string;
  onPreguntar: (pregunta: string) => void;
  onClose: () => void;
}

/** The explanation of a number: its rule, its recount from the log, and the facts that make it. */
export default function DialogoDeCifra({ pregunta, onPreguntar, onClose }: Props) {
  const pedida = leida(pregunta);
  const [page, setPage] = useState(1);
  const explicada = useQuery({
    ...consulta(TEMA.auditoria, '/api/explicar/{cifra}', {
      params: { cifra: pedida?.cifra ?? 'tablero.total' },
      query: new URLSearchParams({ con: pedida?.con ?? '', page: String(page) }).toString(),
    }),
    enabled: pedida !== null,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
  return (
    <Dialog open wide onClose={onClose} title="¿De dónde sale este número?" description={explicada.data?.titulo ?? 'Su regla y sus hechos'}>
      {pedida === null ? (
        <p className="muted">Este enlace no nombra ningún número.</p>
      ) : explicada.isPending ? (
        <div className="stack" aria-busy="true">
          <span className="vh" role="status">
            Recontando
          </span>
          <Skeleton width="40%" height="2.5rem" />
          <Skeleton height="6rem" />
        </div>
      ) : explicada.isError ? (
        <ErrorState message={explicada.error.message} onRetry={() => void explicada.refetch()} />
      ) : (
        <>
          <Explicada explicada={explicada.data} page={page} onPage={setPage} vieja={explicada.isPlaceholderData} />
          <Vecinas vecinas={vecinasDe(pedida.cifra, pedida.con)} onPreguntar={onPreguntar} />
        </>
      )}
    </Dialog>
  );
}

interface DeVecinas {
  vecinas: ReturnType<typeof vecinasDe>;
  onPreguntar: Props['onPreguntar'];
}

function Vecinas({ vecinas, onPreguntar }: DeVecinas) {
  if (vecinas.length === 0) return null;
  return (
    <p className="row cifras-vecinas">
      {vecinas.map(({ pregunta, texto }) => (
        <Button key={pregunta} size="sm" onClick={() => onPreguntar(pregunta)}>
          {texto}
        </Button>
      ))}
    </p>
  );
}

interface DeExplicada {
  explicada: ExplicacionDeCifra;
  page: number;
  vieja: boolean;
  onPage: (page: number) => void;
}

function Explicada({ explicada, page, vieja, onPage }: DeExplicada) {
  const { regla, mostrado, medida, coincide, posicion, ahora, hechos } = explicada;
  const visible = mostrado !== null;
  const Icono = coincide || !visible ? CircleCheck : TriangleAlert;
  return (
    <div className="cifras-explicada" aria-busy={vieja}>
      <div className="cifras-valor">
        <strong className="num">{enPalabras(visible ? mostrado : explicada.recontado, medida)}</strong>
        <p className={coincide || !visible ? 'cifras-bien' : 'cifras-mal'}>
          <Icono size={16} aria-hidden="true" /> {recontado(explicada)}
          {visible && !coincide && `, y la pantalla muestra ${enPalabras(mostrado, medida)}`}
        </p>
        <p className="muted num">
          Al {formato.fechaHora(ahora)}, posición {formato.entero(posicion)} de la bitácora
        </p>
      </div>
      <section aria-label="Regla">
        <h3>Regla</h3>
        <ul className="cifras-regla">
          {regla.map((frase) => (
            <li key={frase}>{frase}</li>
          ))}
        </ul>
      </section>
      {hechos.count > 0 && (
        <section aria-label="Hechos">
          <h3>
            {formato.cuantas(hechos.count, 'hecho', 'hechos')} <span className="muted">del último al primero</span>
          </h3>
          <ol className="cifras-hechos">
            {hechos.results.map((hecho) => (
              <li key={hecho.position}>
                {hecho.aporte && <span className="cifras-aporte num">{hecho.aporte}</span>}
                <span className="cifras-que">
                  <b>{hecho.acto}</b> <Sobre sobre={hecho.sobre} />
                </span>
                <span className="cifras-datos">
                  {hecho.actor.nombre} · <time dateTime={hecho.at}>{formato.fechaHora(hecho.at)}</time> ·{' '}
                  <PorQue pregunta={`${hecho.position}`} de={`${hecho.acto}, ${hecho.sobre.nombre}`} />
                </span>
              </li>
            ))}
          </ol>
          {hechos.count > TAMANO && <Pagination page={page} count={hechos.count} size={TAMANO} onPage={onPage} />}
        </section>
      )}
    </div>
  );
}
