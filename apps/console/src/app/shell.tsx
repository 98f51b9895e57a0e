import { Button, Logo, Menu, setDensity, setTheme, useAppearance } from '@bitacora/ui';
import {
  ClipboardList,
  Command,
  LayoutDashboard,
  PackagePlus,
  ScanBarcode,
  Search,
  ShieldQuestion,
  UserRound,
  Wrench,
  X,
} from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { type Location, NavLink, Outlet, ScrollRestoration, useNavigate, useSearchParams } from 'react-router';
import { Campana } from '../features/avisos/campana';
import { esRetail, logout, tieneRol, useUsuario } from '../features/sesion/sesion';
import { useRealtime } from '../realtime/realtime';
import { ROLES } from './roles';

const Palette = lazy(() => import('./palette'));
const Atajos = lazy(() => import('./atajos'));

/** A page keeps its place while its filters, its tab or the dialog over it change; another begins at its top. */
const lugarDe = ({ pathname }: Location): string => pathname.replace(/\/acciones\/.*$/, '');

/** Top bar with menu, search and user; the page below (specification 000, section 2.4). */
export function Shell() {
  const usuario = useUsuario();
  const navigate = useNavigate();
  const [palette, setPalette] = useState(false);
  const [atajos, setAtajos] = useState(false);
  useRealtime(usuario !== null);
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
      <header className="topbar">
        <NavLink to="/" className="brand" aria-label="Bitácora, inicio">
          <Logo size={26} />
          <span>Bitácora</span>
        </NavLink>
        <nav aria-label="Principal" className="topnav">
          {tieneRol(usuario, ROLES.tablero) && (
            <NavLink to="/" end>
              <LayoutDashboard size={16} aria-hidden="true" />
              <span>Dashboard</span>
            </NavLink>
          )}
          {tieneRol(usuario, ROLES.miMesa) && (
            <NavLink to="/mi-mesa">
              <Wrench size={16} aria-hidden="true" />
              <span>Mi mesa</span>
            </NavLink>
          )}
          {tieneRol(usuario, ROLES.escaner) && (
            <NavLink to="/bodega-escaner">
              <ScanBarcode size={16} aria-hidden="true" />
              <span>Escáner</span>
            </NavLink>
          )}
          {tieneRol(usuario, ROLES.lista) && (
            <NavLink to="/listar-ordenes">
              <ClipboardList size={16} aria-hidden="true" />
              <span>Trabajo en curso</span>
            </NavLink>
          )}
          {tieneRol(usuario, ROLES.excepciones) && (
            <NavLink to="/excepciones">
              <ShieldQuestion size={16} aria-hidden="true" />
              <span>Excepciones</span>
            </NavLink>
          )}
          {tieneRol(usuario, ROLES.crear) && (
            <NavLink to="/crear-orden">
              <PackagePlus size={16} aria-hidden="true" />
              <span>Ingresar OT</span>
            </NavLink>
          )}
        </nav>
        <SearchBar />
        <button type="button" className="topbar-button" onClick={() => setPalette(true)} aria-label="Abrir la paleta (Ctrl+K)">
          <Command size={16} />
        </button>
        <Campana />
        <UserMenu
          nombre={esRetail(usuario) ? usuario.first_name || 'N' : `${usuario.first_name} ${usuario.last_name}`.trim() || 'N'}
          correos={tieneRol(usuario, ROLES.correos)}
          onLogout={salir}
        />
      </header>
      <main id="contenido" className="page" tabIndex={-1}>
        <Outlet />
        <ScrollRestoration getKey={lugarDe} />
      </main>
      {atajos && (
        <Suspense fallback={null}>
          <Atajos onClose={() => setAtajos(false)} />
        </Suspense>
      )}
      {palette && (
        <Suspense fallback={null}>
          <Palette onClose={() => setPalette(false)} onLogout={salir} />
        </Suspense>
      )}
    </>
  );
}

/** 'Buscar OT por...': from another page it goes to 'Trabajo en curso'. */
function SearchBar() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const applied = params.get('query') ?? '';
  const [text, setText] = useState(applied);
  useEffect(() => setText(applied), [applied]);
  const search = (query: string) => void navigate(query ? `/listar-ordenes?query=${encodeURIComponent(query)}` : '/listar-ordenes');
  return (
    <search className="topsearch">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          search(text.trim());
        }}
      >
        <button type="submit" aria-label="Buscar">
          <Search size={15} />
        </button>
        <input
          type="text"
          aria-label="Buscar OT por..."
          placeholder="Buscar OT por..."
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text && (
          <button
            type="button"
            aria-label="Limpiar búsqueda"
            onClick={() => {
              setText('');
              if (applied) search('');
            }}
          >
            <X size={15} />
          </button>
        )}
      </form>
    </search>
  );
}

function UserMenu({ nombre, correos, onLogout }: { nombre: string; correos: boolean; onLogout: () => void }) {
  const navigate = useNavigate();
  const { theme, density } = useAppearance();
  return (
    <Menu
      trigger={
        <Button variant="ghost" className="topbar-user">
          <UserRound size={16} aria-hidden="true" />
          <span>{nombre}</span>
        </Button>
      }
      items={[
        ...(correos ? [{ key: 'correos', label: 'Correos y mensajes', onSelect: () => void navigate('/correos') }] : []),
        { key: 'claro', label: `${theme === 'light' ? '✓ ' : ''}Tema claro`, separatorBefore: correos, onSelect: () => setTheme('light') },
        { key: 'oscuro', label: `${theme === 'dark' ? '✓ ' : ''}Tema oscuro`, onSelect: () => setTheme('dark') },
        { key: 'sistema', label: `${theme === 'system' ? '✓ ' : ''}Tema del sistema`, onSelect: () => setTheme('system') },
        {
          key: 'densidad',
          label: density === 'compact' ? 'Filas cómodas' : 'Filas compactas',
          separatorBefore: true,
          onSelect: () => setDensity(density === 'compact' ? 'comfortable' : 'compact'),
        },
        { key: 'salir', label: 'Cerrar Sesión', separatorBefore: true, onSelect: onLogout },
      ]}
    />
  );
}
