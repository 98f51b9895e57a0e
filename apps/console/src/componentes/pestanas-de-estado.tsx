import './pestanas-de-estado.css';
import { PESTANA_TODAS } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { deCifra } from './cifra';

/** The id of the panel that the tabs show. */
export const PANEL = 'panel-de-estado';
export const idDePestana = (titulo: string): string => `tab-${titulo.replaceAll(' ', '-')}`;

interface Props {
  pestanas: readonly { titulo: string; count: number }[];
  total: number;
  elegida: string;
  /** The states of the tabs, and the tab of all of them. */
  label?: string;
  todas?: string;
  onElegir: (titulo: string) => void;
  /** The marks that let a count say where it comes from, by its tab. */
  cifra?: (titulo: string) => ReturnType<typeof deCifra>;
}

/** A tab for each state of a list with its count, and the tab of all of them (specification, 2.3 and 9.8). */
export function PestanasDeEstado({ pestanas, total, elegida, label = 'Estados', todas = PESTANA_TODAS, onElegir, cifra }: Props) {
  const lista = useRef<HTMLDivElement>(null);
  const cuantas = pestanas.length;
  useEffect(() => {
    const tab = elegida && cuantas > 0 && lista.current?.querySelector<HTMLElement>(`[id="${CSS.escape(idDePestana(elegida))}"]`);
    if (tab && lista.current) lista.current.scrollLeft = tab.offsetLeft - lista.current.clientWidth / 3;
  }, [elegida, cuantas]);
  const titulos = [...pestanas.map(({ titulo }) => titulo), todas];
  const mover = (event: KeyboardEvent) => {
    const i = titulos.indexOf(elegida);
    const destinos: Record<string, number> = { ArrowRight: i + 1, ArrowLeft: i - 1, Home: 0, End: titulos.length - 1 };
    const destino = titulos[((destinos[event.key] ?? Number.NaN) + titulos.length) % titulos.length];
    if (!destino) return;
    event.preventDefault();
    onElegir(destino);
    lista.current?.querySelector<HTMLElement>(`[id="${CSS.escape(idDePestana(destino))}"]`)?.focus();
  };
  const tab = (titulo: string, count: number) => (
    <button
      key={titulo}
      type="button"
      role="tab"
      id={idDePestana(titulo)}
      aria-selected={elegida === titulo}
      aria-controls={PANEL}
      tabIndex={elegida === titulo ? 0 : -1}
      className="tab"
      onClick={() => onElegir(titulo)}
    >
      {titulo}{' '}
      <span className="count" {...cifra?.(titulo)}>
        {formato.entero(count)}
      </span>
    </button>
  );
  return (
    <div ref={lista} role="tablist" aria-label={label} className="tabs pestanas" onKeyDown={mover}>
      {pestanas.map(({ titulo, count }) => tab(titulo, count))}
      {total > 0 && (
        <span role="presentation" className="pestana-todas">
          {tab(todas, total)}
        </span>
      )}
    </div>
  );
}
