import { Button, Logo, Menu, setDensity, setTheme, useAppearance } from '@bitacora/ui';
import {
  Boxes,
  ChartColumn,
  ClipboardList,
  Command,
  ContactRound,
  HandCoins,
  LayoutDashboard,
  PackagePlus,
  ScanBarcode,
  Search,
  ShieldQuestion,
  UserRound,
  UsersRound,
  Wrench,
  X,
} from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { NavLink, Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { useRealtime } from '../api/realtime';
import { Campana } from '../features/avisos/campana';
import { alcanza, esRetail, logout, soloAdministra, tieneRol, useUsuario } from '../features/sesion/sesion';
import { ROLES } from './roles';
import { useBusqueda } from './use-busqueda';
import { lugarDe, useFocoDePagina, useTituloDePagina } from './use-pagina';

const Palette = lazy(() => import('./palette'));
const Atajos = lazy(() => import('./atajos'));

const PAGINAS = [
  { ruta: '/', nombre: 'Dashboard', Icono: LayoutDashboard, roles: ROLES.tablero },
  { ruta: '/mi-mesa', nombre: 'Mi mesa', Icono: Wrench, roles: ROLES.miMesa },
  { ruta: '/bodega-escaner', nombre: 'Escáner', Icono: ScanBarcode, roles: ROLES.escaner },
  { ruta: '/listar-ordenes', nombre: 'Trabajo en curso', Icono: ClipboardList, roles: ROLES.lista },
  { ruta: '/excepciones', nombre: 'Excepciones', Icono: ShieldQuestion, roles: ROLES.excepciones },
  { ruta: '/oportunidad-venta', nombre: 'Oportunidades de Venta', Icono: HandCoins, roles: ROLES.oportunidades },
  { ruta: '/crear-orden', nombre: 'Ingresar OT', Icono: PackagePlus, roles: ROLES.crear },
];
/** The bar of whoever only administers the house. */
const DE_LA_CASA = [
  { ruta: '/administracion/personas', nombre: 'Personas', Icono: UsersRound, roles: ROLES.administracion },
  { ruta: '/mi-cuenta', nombre: 'Mi cuenta', Icono: UserRound, roles: ROLES.administracion },
];

/** Pages that share an entry of the menu (specification, 1.8). */
const GRUPOS = [
  {
    nombre: 'Inventario',
    Icono: Boxes,
    roles: ROLES.inventario,
    paginas: [
      { ruta: '/inventario', nombre: 'Control de Inventario' },
      { ruta: '/movimientos-manuales', nombre: 'Movimientos Manuales' },
      { ruta: '/partes', nombre: 'Mantenedor de partes' },
    ],
  },
  {
    nombre: 'Clientes',
    Icono: ContactRound,
    roles: ROLES.clientes,
    paginas: [
      { ruta: '/clientes', nombre: 'Todos los clientes' },
      { ruta: '/clientes?tipo=1', nombre: 'Personas' },
      { ruta: '/clientes?tipo=2', nombre: 'Empresas' },
    ],
  },
  {
    nombre: 'Reportes',
    Icono: ChartColumn,
    roles: ROLES.informes,
    paginas: [
      { ruta: '/reports/summary', nombre: 'Reportes - Resumen OT' },
      { ruta: '/reports/user', nombre: 'Reportes - Usuarios' },
    ],
  },
] as const;

/** Top bar with menu, search and user; the page below (specification, 1.8). */
export function Shell() {
  const usuario = useUsuario();
  const navigate = useNavigate();
  const [palette, setPalette] = useState(false);
  const [atajos, setAtajos] = useState(false);
  const pagina = useRef<HTMLElement>(null);
  useRealtime(usuario !== null);
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
          {(soloAdministra(usuario) ? DE_LA_CASA : PAGINAS)
            .filter(({ roles }) => tieneRol(usuario, roles))
            .map(({ ruta, nombre, Icono }) => (
              <NavLink key={ruta} to={ruta} end={ruta === '/'} title={nombre}>
                <Icono size={16} aria-hidden="true" />
                <span>{nombre}</span>
              </NavLink>
            ))}
          {GRUPOS.filter(({ roles }) => alcanza(usuario, roles)).map((grupo) => (
            <MenuDeGrupo key={grupo.nombre} {...grupo} />
          ))}
        </nav>
        {soloAdministra(usuario) ? <span className="spacer" /> : <SearchBar />}
        <button type="button" className="topbar-button" onClick={() => setPalette(true)} aria-label="Abrir la paleta (Ctrl+K)">
          <Command size={16} />
        </button>
        <Campana />
        <UserMenu
          nombre={esRetail(usuario) ? usuario.first_name || 'N' : `${usuario.first_name} ${usuario.last_name}`.trim() || 'N'}
          paginas={DEL_USUARIO.filter(({ roles }) => tieneRol(usuario, roles))}
          onLogout={salir}
        />
      </header>
      <main id="contenido" ref={pagina} className="page" tabIndex={-1}>
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

/** 'Buscar OT por...': from another page it goes to 'Trabajo en curso', whose filters stay; a text that names one order opens it. */
function SearchBar() {
  const { aplicado, buscar } = useBusqueda();
  const [text, setText] = useState(aplicado);
  useEffect(() => setText(aplicado), [aplicado]);
  return (
    <search className="topsearch">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void buscar(text.trim());
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
              if (aplicado) void buscar('');
            }}
          >
            <X size={15} />
          </button>
        )}
      </form>
    </search>
  );
}

function MenuDeGrupo({ nombre, Icono, paginas }: (typeof GRUPOS)[number]) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const aqui = paginas.some(({ ruta }) => pathname === ruta || pathname.startsWith(`${ruta}/`));
  return (
    <Menu
      trigger={
        <button type="button" className={aqui ? 'active' : undefined} title={nombre}>
          <Icono size={16} aria-hidden="true" />
          <span>{nombre}</span>
        </button>
      }
      items={paginas.map((pagina) => ({ key: pagina.ruta, label: pagina.nombre, onSelect: () => void navigate(pagina.ruta) }))}
    />
  );
}

interface Pagina {
  readonly label: string;
  readonly to: string;
  readonly roles: readonly string[];
}
/** Pages without room in the bar. */
const DEL_USUARIO: readonly Pagina[] = [
  { label: 'Correos y mensajes', to: '/correos', roles: ROLES.correos },
  { label: 'Personas', to: '/administracion/personas', roles: ROLES.personas },
  { label: 'Mi cuenta', to: '/mi-cuenta', roles: ROLES.cuenta },
];

function UserMenu({ nombre, paginas, onLogout }: { nombre: string; paginas: readonly Pagina[]; onLogout: () => void }) {
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
        ...paginas.map(({ label, to }) => ({ key: to, label, onSelect: () => void navigate(to) })),
        {
          key: 'claro',
          label: 'Tema claro',
          checked: theme === 'light',
          separatorBefore: paginas.length > 0,
          onSelect: () => setTheme('light'),
        },
        { key: 'oscuro', label: 'Tema oscuro', checked: theme === 'dark', onSelect: () => setTheme('dark') },
        { key: 'sistema', label: 'Tema del sistema', checked: theme === 'system', onSelect: () => setTheme('system') },
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
