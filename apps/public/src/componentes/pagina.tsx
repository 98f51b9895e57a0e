import { Logo } from '@bitacora/ui';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';

/** The frame of every screen: top bar with the logo, the exit if there is one, and the content. */
export function Pagina({ titulo, salida, children }: { titulo: string; salida?: () => void; children: ReactNode }) {
  useEffect(() => {
    document.title = `${titulo} · Bitácora`;
  }, [titulo]);
  return (
    <>
      <header className="barra">
        <div className="barra-ancho">
          <Logo size={28} />
          <span>Bitácora</span>
          <span className="spacer" />
          {salida && (
            <Link to="/cliente" className="barra-salir" onClick={salida}>
              Salir
            </Link>
          )}
        </div>
      </header>
      <main className="pagina">{children}</main>
    </>
  );
}
