import { Logo } from '@bitacora/ui';
import { useQuery } from '@tanstack/react-query';
import { Command, History } from 'lucide-react';
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLoaderData, useLocation, useNavigate } from 'react-router';
import { consulta } from '../api/consulta';
import { useRealtime } from '../api/realtime';
import { TEMA } from '../api/temas';
import { useMedia } from '../componentes/use-media';
import { Campana } from '../features/avisos/campana';
import { Cifras } from '../features/cifras/puerta';
import { CON_PASADO } from '../features/pasado/paginas';
import { usePruebaPedida } from '../features/sesion/reautenticar';
import { esRetail, logout, soloAdministra, tieneRol, useUsuario } from '../features/sesion/sesion';
import { SearchBar } from './buscador';
import { UserMenu } from './menus';
import { BARRA_ANCHA, BarraDePaginas } from './navegacion';
import { DEL_USUARIO } from './paginas';
import { lugarDe, useFocoDePagina, useTituloDePagina } from './use-pagina';

/** The look of the house. */
const centroQuery = consulta(TEMA.catalogo, '/api/public/centro');

// The chain of causes is not needed to see the page.
const Causas = lazy(() => import('../features/causas/puerta').then(({ Causas: Parte }) => ({ default: Parte })));
const BarraDelPulgar = lazy(() => import('./pulgar'));
const Palette = lazy(() => import('./palette'));
const Reautenticar = lazy(() => import('../features/sesion/reautenticar-dialog'));
const AvisoDeFactor = lazy(() => import('../features/sesion/aviso-de-factor'));
const DialogoDeMomento = lazy(() => import('../features/pasado/dialogo-de-momento'));
const Atajos = lazy(() => import('./atajos'));

/** Top bar with menu, search and user; the page below (specification, 1.8). */
export function Shell() {
  const usuario = useUsuario();
  const navigate = useNavigate();
  const Barra = useLoaderData() as ComponentType | null;
  const [palette, setPalette] = useState(false);
  const [atajos, setAtajos] = useState(false);
  const [momento, setMomento] = useState(false);
  const { pathname } = useLocation();
  const pruebaPedida = usePruebaPedida();
  const pagina = useRef<HTMLElement>(null);
  // Live changes do not affect a past moment; on the way back everything is read again.
  useRealtime(usuario !== null && !Barra);
  useTituloDePagina();
  useFocoDePagina(pagina);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setPalette((open) => !open);
      }
      const escribiendo = (event.target as HTMLElement).closest('input, select, textarea, [role=dialog]');
      if (event.key === '?' && !escribiendo) setAtajos(true);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
  const ancha = useMedia(BARRA_ANCHA);
  const { data: centro } = useQuery(centroQuery);
  const casa = centro?.nombre ?? 'Bitácora';
  if (!usuario) return null;
  const salir = async () => {
    await logout();
    await navigate('/login');
  };
  return (
    <>
      <a className="skip" href="#contenido">
        Saltar al contenido
      </a>
      <header className="topbar" style={centro?.color ? { borderBottom: `3px solid ${centro.color}` } : undefined}>
        <NavLink to="/" className="brand" aria-label={`${casa}: Bitácora, inicio`} title={casa}>
          {centro?.logo ? <img src={centro.logo} alt="" /> : <Logo size={26} />}
          <span className="brand-producto">Bitácora</span>
          <span className="brand-casa">{casa}</span>
        </NavLink>
        {ancha && <BarraDePaginas usuario={usuario} />}
        {soloAdministra(usuario) ? <span className="spacer" /> : <SearchBar />}
        {CON_PASADO.test(pathname) && (
          <button
            type="button"
            className="topbar-button"
            onClick={() => setMomento(true)}
            aria-label="Ver como estaba el…"
            title="Ver como estaba el…"
          >
            <History size={16} />
          </button>
        )}
        <button type="button" className="topbar-button" onClick={() => setPalette(true)} aria-label="Abrir la paleta (Ctrl+K)">
          <Command size={16} />
        </button>
        <Campana />
        <UserMenu
          nombre={esRetail(usuario) ? usuario.first_name || 'N' : `${usuario.first_name} ${usuario.last_name}`.trim() || 'N'}
          paginas={DEL_USUARIO.filter(({ roles }) => tieneRol(usuario, roles))}
          onLogout={salir}
          onMomento={() => setMomento(true)}
        />
      </header>
      <main id="contenido" ref={pagina} className="page" tabIndex={-1}>
        {usuario.segundo_factor_vence && (
          <Suspense fallback={null}>
            <AvisoDeFactor />
          </Suspense>
        )}
        {Barra && <Barra />}
        <Outlet />
        <ScrollRestoration getKey={lugarDe} />
      </main>
      {!ancha && (
        <Suspense fallback={null}>
          <BarraDelPulgar usuario={usuario} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <Causas />
      </Suspense>
      {!esRetail(usuario) && <Cifras />}
      {pruebaPedida && (
        <Suspense fallback={null}>
          <Reautenticar />
        </Suspense>
      )}
      {atajos && (
        <Suspense fallback={null}>
          <Atajos onClose={() => setAtajos(false)} />
        </Suspense>
      )}
      {momento && (
        <Suspense fallback={null}>
          <DialogoDeMomento onClose={() => setMomento(false)} />
        </Suspense>
      )}
      {palette && (
        <Suspense fallback={null}>
          <Palette onClose={() => setPalette(false)} onLogout={salir} onMomento={() => setMomento(true)} />
        </Suspense>
      )}
    </>
  );
}
