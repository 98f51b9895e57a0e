import type { MapaDelProceso } from '@bitacora/domain/contracts';
import { cx, formato } from '@bitacora/ui';
import { useMemo } from 'react';
import { deCifra } from '../../componentes/cifra';
import { CAJA, disponer, type Flecha } from './disposicion';
import type { ProcesoUrl } from './proceso.url';

/** Scrolls a map that is wider than its frame, so that the start of the orders is in the middle. */
const centrar = (lienzo: HTMLElement | null): void => {
  const caja = lienzo?.querySelector('.proceso-caja')?.getBoundingClientRect();
  if (lienzo && caja) lienzo.scrollLeft += caja.left + caja.width / 2 - lienzo.getBoundingClientRect().left - lienzo.clientWidth / 2;
};

/**
 * The map of the lifecycle as the orders really ran it: thicker lines for more orders; a step opens its orders. The table below has the
 * same data.
 */
export function Mapa({ mapa, parte, url }: { mapa: MapaDelProceso; parte: number; url: ProcesoUrl }) {
  const { ancho, alto, cajas, flechas, ocultos } = useMemo(() => disponer(mapa, parte), [mapa, parte]);
  return (
    <figure className="card proceso-mapa">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a user without a mouse scrolls it by keys */}
      <section ref={centrar} className="proceso-lienzo" aria-label="Mapa del proceso" tabIndex={0}>
        <svg viewBox={`0 0 ${ancho} ${alto}`} width={ancho} height={alto} aria-hidden="true">
          <defs>
            <marker
              id="punta"
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="7"
              markerHeight="7"
              orient="auto"
              markerUnits="userSpaceOnUse"
            >
              <path d="M0,0 L8,4 L0,8 z" className="proceso-punta" />
            </marker>
          </defs>
          {flechas.map((flecha) => (
            <Paso
              key={`${flecha.paso.de} ${flecha.paso.a}`}
              flecha={flecha}
              cifra={deCifra('proceso.paso', { ...url.conFiltros, de: flecha.paso.de, a: flecha.paso.a })}
              onAbrir={() => url.abrir(flecha.paso.de, flecha.paso.a)}
            />
          ))}
          {cajas.map(({ estado, x, y, entradas, p50 }) => (
            <g
              key={estado}
              transform={`translate(${x} ${y})`}
              className="proceso-caja"
              {...deCifra('proceso.entradas', { ...url.conFiltros, estado })}
            >
              <rect width={CAJA.ancho} height={CAJA.alto} rx="8" />
              <text x={CAJA.ancho / 2} y="19" className="proceso-estado">
                {estado}
              </text>
              <text x={CAJA.ancho / 2} y="36" className="proceso-dato">
                {formato.cuantas(entradas, 'vez', 'veces')}
                {p50 !== null && ` · ${formato.duracion(p50)}`}
              </text>
            </g>
          ))}
        </svg>
      </section>
      <figcaption className="muted">
        En cada estado, cuántas veces se llegó y la mitad de las veces cuánto se estuvo a lo más. Un paso punteado no es del ciclo diseñado.
        {ocultos > 0 && ` ${formato.cuantas(ocultos, 'paso raro no se dibuja', 'pasos raros no se dibujan')}: la tabla los tiene.`}
      </figcaption>
    </figure>
  );
}

interface DePaso {
  flecha: Flecha;
  cifra: ReturnType<typeof deCifra>;
  onAbrir: () => void;
}

function Paso({ flecha: { paso, linea, x, y, peso }, cifra, onAbrir }: DePaso) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the table below is the way by keys
    <g className={cx('proceso-paso', paso.previstos < paso.n && 'proceso-desvio')} onClick={onAbrir} {...cifra}>
      <path d={linea} className="proceso-toque" />
      <path d={linea} className="proceso-linea" strokeWidth={1 + peso * 5} markerEnd="url(#punta)" />
      <text x={x} y={y} className="proceso-dato">
        {formato.entero(paso.n)}
        {paso.p50 !== null && ` · ${formato.duracion(paso.p50)}`}
      </text>
    </g>
  );
}
