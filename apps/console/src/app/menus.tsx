import { Button, Menu, setDensity, setTheme, useAppearance } from '@bitacora/ui';
import { ChevronDown, UserRound } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router';
import type { DEL_USUARIO, GRUPOS } from './paginas';

/** The pages of one entry of the bar. */
export function MenuDeGrupo({ nombre, Icono, paginas }: (typeof GRUPOS)[number]) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const aqui = paginas.some(({ ruta }) => pathname === ruta || pathname.startsWith(`${ruta}/`));
  return (
    <Menu
      trigger={
        <button type="button" className={aqui ? 'active' : undefined}>
          <Icono className="topnav-icono" size={16} aria-hidden="true" />
          <span>{nombre}</span>
          <ChevronDown size={12} aria-hidden="true" />
        </button>
      }
      items={paginas.map((pagina) => ({ key: pagina.ruta, label: pagina.nombre, onSelect: () => void navigate(pagina.ruta) }))}
    />
  );
}

interface UserMenuProps {
  nombre: string;
  paginas: readonly (typeof DEL_USUARIO)[number][];
  onLogout: () => void;
  /** Asks for a past moment of the page. */
  onMomento: () => void;
}

/** The user's own pages, the appearance, and the way out. */
export function UserMenu({ nombre, paginas, onLogout, onMomento }: UserMenuProps) {
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
        { key: 'momento', label: 'Ver como estaba el…', separatorBefore: paginas.length > 0, onSelect: onMomento },
        {
          key: 'claro',
          label: 'Tema claro',
          checked: theme === 'light',
          separatorBefore: true,
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
