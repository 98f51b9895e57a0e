import type { CentroPublico } from '@bitacora/domain/contracts';
import { Logo } from '@bitacora/ui';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';

interface PaginaProps {
  titulo: string;
  salida?: () => void;
  /** The centre whose name, logo and colour the bar shows, if the page knows it. */
  centro?: CentroPublico | undefined;
  children: ReactNode;
}

/** The frame of every screen: top bar with the logo, the exit if there is one, the content, and the legal texts. */
export function Pagina({ titulo, salida, centro, children }: PaginaProps) {
  const color = centro?.color ?? null;
  useEffect(() => {
    // Not an attribute, since the page's policy refuses inline styles in HTML from the server.
    document.documentElement.style.setProperty('--barra', color ?? 'var(--bar)');
  }, [color]);
  useEffect(() => {
    document.title = `${titulo} · Bitácora`;
  }, [titulo]);
  return (
    <>
      <header className="barra">
        <div className="barra-ancho">
          {centro?.logo ? <img src={centro.logo} alt="" /> : <Logo size={28} />}
          <span>{centro?.nombre ?? 'Bitácora'}</span>
          <span className="spacer" />
          {salida && (
            <Link to="/cliente" className="barra-salir" onClick={salida}>
              Salir
            </Link>
          )}
        </div>
      </header>
      <main className="pagina">
        {centro?.aviso && (
          <p className="aviso-del-centro" role="note">
            {centro.aviso}
          </p>
        )}
        {children}
      </main>
      <footer className="pie">
        <Link to="/legal/privacidad">Política de privacidad</Link>
        <Link to="/legal/terminos">Términos y condiciones</Link>
        <Link to="/mis-datos">Tus datos personales</Link>
      </footer>
    </>
  );
}
