import { Logo } from '@bitacora/ui';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';

/** The frame of every screen: top bar with the logo, the exit if there is one, the content, and the legal texts. */
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
      <footer className="pie">
        <Link to="/legal/privacidad">Política de privacidad</Link>
        <Link to="/legal/terminos">Términos y condiciones</Link>
      </footer>
    </>
  );
}
