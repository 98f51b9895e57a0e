import { Logo } from '@bitacora/ui';
import type { ReactNode } from 'react';
import { useTitulo } from '../../componentes/titulo';

const HITOS = ['Equipo recibido', 'Ingresado a bodega', 'Diagnóstico ingresado', 'Repuesto localizado', 'Reparado', 'Despachado'];

/** The frame of the screens before a session: the form at one side, the product's picture at the other. */
export function Portada({ titulo, children }: { titulo: string; children: ReactNode }) {
  useTitulo(`${titulo} · Bitácora`);
  return (
    <main className="login">
      <section className="login-panel">
        <div className="row login-brand">
          <Logo size={40} />
          <strong>Bitácora</strong>
        </div>
        <h1>{titulo}</h1>
        {children}
      </section>
      <aside className="login-side" aria-hidden="true">
        <p>Cada equipo, cada paso, cada mano: todo queda escrito en el orden en que ocurrió.</p>
        <ol className="timeline">
          {HITOS.map((hito) => (
            <li key={hito}>{hito}</li>
          ))}
        </ol>
      </aside>
    </main>
  );
}
