import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';

interface PestanasProps<T extends string> {
  label: string;
  tabs: readonly (readonly [T, string])[];
  actual: T;
  onChange: (tab: T) => void;
  children: ReactNode;
}

/** Tabs of the ARIA pattern: one stop in the tab order; arrows, Home and End move and choose. */
export function Pestanas<T extends string>({ label, tabs, actual, onChange, children }: PestanasProps<T>) {
  const id = useId();
  const lista = useRef<HTMLDivElement>(null);

  const mover = (event: KeyboardEvent) => {
    const i = tabs.findIndex(([clave]) => clave === actual);
    const destino = { ArrowRight: i + 1, ArrowLeft: i - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (destino === undefined) return;
    event.preventDefault();
    const n = (destino + tabs.length) % tabs.length;
    const tab = tabs[n];
    if (tab) onChange(tab[0]);
    lista.current?.querySelectorAll<HTMLElement>('[role="tab"]')[n]?.focus();
  };

  return (
    <section className="card pestanas">
      <div role="tablist" aria-label={label} className="pestanas-lista" ref={lista} onKeyDown={mover} tabIndex={-1}>
        {tabs.map(([clave, titulo]) => (
          <button
            key={clave}
            type="button"
            role="tab"
            id={`${id}-${clave}`}
            aria-selected={clave === actual}
            aria-controls={`${id}-panel`}
            tabIndex={clave === actual ? 0 : -1}
            className="pestana"
            onClick={() => onChange(clave)}
          >
            {titulo}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls of its own must be reachable by keyboard */}
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${actual}`} className="pestanas-panel" tabIndex={0}>
        {children}
      </div>
    </section>
  );
}
