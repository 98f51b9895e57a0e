import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';

/** What the outbox and the catalogue of messages share: where one is, and the way to the other. */
export function Marco({ aqui, children }: { aqui: string; children: ReactNode }) {
  return (
    <>
      <nav aria-label="Ruta">
        <ol className="crumbs">
          <li>
            <Link to="/">Inicio</Link>
          </li>
          <li>Correos y mensajes</li>
          <li aria-current="page">{aqui}</li>
        </ol>
      </nav>
      <div className="row correos-titulo">
        <h1>Correos y mensajes</h1>
        <nav className="tabs" aria-label="Correos y mensajes">
          <NavLink className="tab" to="/correos" end>
            Bandeja de salida
          </NavLink>
          <NavLink className="tab" to="/correos/mensajes">
            Mensajes
          </NavLink>
        </nav>
      </div>
      {children}
    </>
  );
}
