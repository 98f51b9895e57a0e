import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { Ruta } from '../../componentes/ruta';

/** The common frame of the outbox and the catalogue of messages, with the way between them. */
export function Marco({ aqui, children }: { aqui: string; children: ReactNode }) {
  return (
    <>
      <Ruta pasos={[['Correos y mensajes']]} aqui={aqui} />
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
