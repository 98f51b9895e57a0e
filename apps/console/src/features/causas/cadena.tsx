import type { CadenaDeCausas } from '@bitacora/domain/contracts';
import { Badge, Button, cx, formato } from '@bitacora/ui';
import {
  CircleHelp,
  Code,
  FileInput,
  FlaskConical,
  Hourglass,
  type LucideIcon,
  MousePointerClick,
  Server,
  TableProperties,
  Workflow,
} from 'lucide-react';
import { useState } from 'react';
import { VerMomento } from '../../componentes/ver-momento';
import { ALGUNOS, arbolDe, type Nodo, type Rama } from './arbol';
import { paginaDelPasado } from './enlaces';
import { Entregas } from './entregas';
import { despues, NOMBRE_DE_INICIO } from './palabras';
import { Sobre } from './sobre';

const ICONOS: Readonly<Record<CadenaDeCausas['inicio']['clase'], LucideIcon>> = {
  clic: MousePointerClick,
  formulario: FileInput,
  programa: Code,
  plazo: Hourglass,
  carga: TableProperties,
  muestra: FlaskConical,
  sistema: Server,
  desconocido: CircleHelp,
};

type AlPreguntar = (position: number) => void;

/** A chain as a tree: its beginning, the facts that it wrote, their effects, and the messages at the ends. */
export function Cadena({ cadena, onPreguntar }: { cadena: CadenaDeCausas; onPreguntar: AlPreguntar }) {
  const { inicio, entregas } = cadena;
  const Icono = ICONOS[inicio.clase];
  return (
    <>
      <div className="causas-inicio">
        <span className="causas-icono">
          <Icono size={18} aria-hidden="true" />
        </span>
        <div>
          <p>
            <strong>{inicio.que ?? 'Algo que no puedes ver'}</strong> <Badge tone="brass">{NOMBRE_DE_INICIO[inicio.clase]}</Badge>
          </p>
          <p className="causas-datos">
            {inicio.quien && <span>{inicio.quien}</span>}
            {inicio.canal && <span>{inicio.canal}</span>}
            <time dateTime={inicio.at}>{formato.fechaHora(inicio.at)}</time>
          </p>
        </div>
      </div>
      <Ramas ramas={arbolDe(cadena)} onPreguntar={onPreguntar} nombre="Lo que causó" />
      <Entregas entregas={entregas} />
    </>
  );
}

function Ramas({ ramas, onPreguntar, nombre }: { ramas: readonly Rama[]; onPreguntar: AlPreguntar; nombre: string }) {
  if (ramas.length === 0) return null;
  return (
    <ol className="causas-ramas" aria-label={nombre}>
      {ramas.map((rama) => (
        <VariosIguales key={rama.clave} rama={rama} onPreguntar={onPreguntar} />
      ))}
    </ol>
  );
}

/** Effects of one kind: the first ones, until the user opens the others. */
function VariosIguales({ rama: { nodos }, onPreguntar }: { rama: Rama; onPreguntar: AlPreguntar }) {
  const [todos, setTodos] = useState(false);
  const plegados = todos || nodos.length <= ALGUNOS + 1 ? 0 : nodos.length - ALGUNOS;
  const acto = nodos[0]?.paso.acto ?? '';
  return (
    <>
      {nodos.slice(0, nodos.length - plegados).map((nodo) => (
        <UnNodo key={nodo.paso.position} nodo={nodo} onPreguntar={onPreguntar} />
      ))}
      {plegados > 0 && (
        <li>
          <Button size="sm" variant="ghost" onClick={() => setTodos(true)}>
            Mostrar otros {formato.entero(plegados)} de «{acto}»
          </Button>
        </li>
      )}
    </>
  );
}

function UnNodo({ nodo: { paso, enCamino, preguntado, ramas }, onPreguntar }: { nodo: Nodo; onPreguntar: AlPreguntar }) {
  const { acto, actor, at, ms, sobre, visible, position, entregas, publicado, plazo, proceso } = paso;
  const pagina = sobre && paginaDelPasado(sobre);
  return (
    <li className={cx(enCamino && 'en-camino')}>
      <div className={cx('causas-nodo', preguntado && 'preguntado')}>
        {visible ? (
          <p>
            <button
              type="button"
              className="causas-acto"
              data-nodo={position}
              data-first={preguntado || undefined}
              aria-current={preguntado || undefined}
              onClick={() => onPreguntar(position)}
            >
              {acto}
            </button>
            {sobre && <Sobre sobre={sobre} />}
            {preguntado && <Badge>Este hecho</Badge>}
          </p>
        ) : (
          <p className="muted">{acto}</p>
        )}
        <p className="causas-datos">
          {plazo && (
            <span className="causas-por">
              <Hourglass size={13} aria-hidden="true" /> Se cumplió un plazo
            </span>
          )}
          {proceso && (
            <span className="causas-por">
              <Workflow size={13} aria-hidden="true" /> Proceso: {proceso}
            </span>
          )}
          {actor && (
            <span>
              {actor.nombre}
              {actor.en_nombre_de && `, por ${actor.en_nombre_de}`}
            </span>
          )}
          <time dateTime={at}>{formato.fechaHora(at)}</time>
          {ms !== null && <span className="num causas-tardo">{despues(ms)}</span>}
          {pagina && <VerMomento pagina={pagina} position={position} de={`${acto}, ${sobre.nombre}`} />}
          {publicado !== null && <span>{publicado ? 'Salió por el canal de integración' : 'Aún no sale por el canal de integración'}</span>}
        </p>
        <Entregas entregas={entregas} />
      </div>
      <Ramas ramas={ramas} onPreguntar={onPreguntar} nombre={`Lo que causó «${acto}»`} />
    </li>
  );
}
