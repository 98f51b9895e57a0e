import './pasado.css';
import { Button, formato } from '@bitacora/ui';
import { useQueryClient } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, GitCompareArrows, History, Pause, Play } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTecla } from '../../componentes/tecla';
import { cosaDe, esDeLaCasa, type PasoDeLaCasa } from './cosa';
import { useHechos, vecinos } from './hechos';
import { useMantenerMomento } from './mantener-momento';
import { type MomentoLeido, oirMomentos } from './momento';

const DialogoDeMomento = lazy(() => import('./dialogo-de-momento'));

/** Milliseconds between two steps of the playback. */
const PASO_MS = 1200;
/** The steps of a page of the whole house. */
const PASOS: Readonly<Record<PasoDeLaCasa, string>> = { dia: 'Día', hora: 'Hora' };

interface Props {
  readonly en: string;
  /** True when the later changes are shown. */
  readonly comparar: boolean;
  readonly onComparar: () => void;
  /** Called with the position of the moment, once it is known. */
  readonly onPosition: (position: number | null) => void;
}

/** The bar of the shown moment, with the steps to other moments and the way back to the present. */
export default function Barra({ en, comparar, onComparar, onPosition }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [leido, setLeido] = useState<MomentoLeido | null>(null);
  const [andando, setAndando] = useState(false);
  const [paso, setPaso] = useState<PasoDeLaCasa>('dia');
  const [eligiendo, setEligiendo] = useState(false);
  const pedido = useRef<{ readonly desde: string; readonly a: number } | null>(null);
  useMantenerMomento(en);
  useEffect(() => {
    oirMomentos(setLeido);
    return () => {
      oirMomentos(null);
      // No hints arrived while the past was shown.
      void queries.invalidateQueries();
    };
  }, [queries]);
  const position = /^\d+$/.test(en) ? Number(en) : (leido?.position ?? null);
  useEffect(() => onPosition(position), [position, onPosition]);
  const cosa = cosaDe(pathname, paso);
  const casa = esDeLaCasa(cosa);
  const unidad = casa ? PASOS[paso] : 'Hecho';
  const { hechos, lugar, total, at } = useHechos(cosa, position, leido);
  const { anterior, siguiente } = position === null || !hechos ? { anterior: null, siguiente: null } : vecinos(hechos, position, casa);

  const ir = (a: number | null) => {
    if (a === null) return;
    const params = new URLSearchParams(search);
    params.set('en', String(a));
    pedido.current = { desde: en, a };
    void navigate(`${pathname}?${params}`, { replace: true, preventScrollReset: true });
  };
  /** Goes to the moment beside the last requested one, which the address may not show yet. */
  const irAlVecino = (cual: 'anterior' | 'siguiente') => {
    const desde = pedido.current?.desde === en ? pedido.current.a : position;
    if (desde !== null && hechos) ir(vecinos(hechos, desde, casa)[cual]);
  };
  const volver = () => {
    const params = new URLSearchParams(search);
    params.delete('en');
    void navigate(`${pathname}${params.size > 0 ? `?${params}` : ''}`, { state: { hoy: true }, preventScrollReset: true });
  };
  useTecla((event) => {
    if (event.ctrlKey || event.metaKey || (event.target as HTMLElement).closest('input:not([type=range]), select, textarea')) return;
    if (event.key === '[') irAlVecino('anterior');
    if (event.key === ']') irAlVecino('siguiente');
  });
  useEffect(() => {
    if (!andando || siguiente === null) return;
    const timer = setTimeout(() => ir(siguiente), PASO_MS);
    return () => clearTimeout(timer);
  });
  const sigue = andando && siguiente !== null;

  return (
    <section className="pasado" aria-label="Momento que se está viendo">
      <History size={18} aria-hidden="true" />
      <p className="pasado-texto" role="status">
        {at === null ? (
          'Viendo el pasado'
        ) : (
          <>
            Viendo el <time dateTime={at}>{formato.fechaHora(at)}</time>
          </>
        )}
        {lugar !== null && !casa && ` · hecho ${lugar} de ${total}`}
      </p>
      <Button size="sm" variant="ghost" aria-haspopup="dialog" onClick={() => setEligiendo(true)}>
        Otro momento
      </Button>
      <div className="pasado-pasos">
        {casa && (
          <select
            className="input pasado-paso"
            aria-label="Avanzar de a"
            value={paso}
            onChange={({ target }) => setPaso(target.value as PasoDeLaCasa)}
          >
            {Object.entries(PASOS).map(([valor, nombre]) => (
              <option key={valor} value={valor}>
                Por {nombre.toLowerCase()}
              </option>
            ))}
          </select>
        )}
        <Button
          size="sm"
          aria-label={`${unidad} anterior`}
          title={`${unidad} anterior: [`}
          aria-keyshortcuts="["
          disabled={anterior === null}
          onClick={() => irAlVecino('anterior')}
        >
          <ChevronLeft size={16} aria-hidden="true" />
        </Button>
        <Button size="sm" aria-label={sigue ? 'Detener' : 'Reproducir'} disabled={siguiente === null} onClick={() => setAndando(!sigue)}>
          {sigue ? <Pause size={16} aria-hidden="true" /> : <Play size={16} aria-hidden="true" />}
        </Button>
        <Button
          size="sm"
          aria-label={`${unidad} siguiente`}
          title={`${unidad} siguiente: ]`}
          aria-keyshortcuts="]"
          disabled={siguiente === null}
          onClick={() => irAlVecino('siguiente')}
        >
          <ChevronRight size={16} aria-hidden="true" />
        </Button>
      </div>
      {lugar !== null && total > 1 && (
        <input
          type="range"
          className="pasado-linea"
          aria-label="Momento"
          aria-valuetext={at === null ? undefined : formato.fechaHora(at)}
          min={1}
          max={total}
          value={Math.max(1, lugar)}
          onChange={(event) => ir(hechos?.[Number(event.target.value) - 1]?.position ?? null)}
        />
      )}
      <Button size="sm" aria-pressed={comparar} onClick={onComparar}>
        <GitCompareArrows size={16} aria-hidden="true" />
        Comparar con hoy
      </Button>
      <Button size="sm" variant="primary" onClick={volver}>
        Volver a hoy
      </Button>
      {eligiendo && (
        <Suspense fallback={null}>
          <DialogoDeMomento onClose={() => setEligiendo(false)} />
        </Suspense>
      )}
    </section>
  );
}
