import { Menu } from '@bitacora/ui';
import { Ellipsis } from 'lucide-react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { alcanza, soloAdministra, tieneRol, type useUsuario } from '../features/sesion/sesion';
import { MenuDeGrupo } from './menus';
import { DE_LA_CASA, GRUPOS, PAGINAS, PULGAR } from './paginas';

type Usuario = NonNullable<ReturnType<typeof useUsuario>>;

/** The widths at which the words of every menu fit beside each other. */
export const BARRA_ANCHA = '(min-width: 1024px)';
/** Places of the bottom bar beside 'Más', as many as a thumb tells apart. */
const PLAZAS = 4;

const paginasDe = (usuario: Usuario) => (soloAdministra(usuario) ? DE_LA_CASA : PAGINAS).filter(({ roles }) => tieneRol(usuario, roles));
const gruposDe = (usuario: Usuario) => GRUPOS.filter(({ roles }) => alcanza(usuario, roles));

/** The menu in the top bar, each entry by its name (specification, 1.8). */
export function BarraDePaginas({ usuario }: { usuario: Usuario }) {
  return (
    <nav aria-label="Principal" className="topnav">
      {paginasDe(usuario).map(({ ruta, nombre, Icono }) => (
        <NavLink key={ruta} to={ruta} end={ruta === '/'}>
          <Icono className="topnav-icono" size={16} aria-hidden="true" />
          <span>{nombre}</span>
        </NavLink>
      ))}
      {gruposDe(usuario).map((grupo) => (
        <MenuDeGrupo key={grupo.nombre} {...grupo} />
      ))}
    </nav>
  );
}

/** The same menu at the bottom of a phone or a tablet: the places used most, and the rest under 'Más'. */
export function BarraDelPulgar({ usuario }: { usuario: Usuario }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const paginas = [...paginasDe(usuario)].sort((a, b) => PULGAR.indexOf(a.ruta) - PULGAR.indexOf(b.ruta));
  const grupos = gruposDe(usuario);
  const entran = grupos.length === 0 && paginas.length <= PLAZAS + 1 ? paginas.length : PLAZAS;
  const resto = [
    ...paginas.slice(entran).map(({ ruta, nombre }) => ({ ruta, nombre, separada: false })),
    ...grupos.flatMap(({ paginas: suyas }) => suyas.map(({ ruta, nombre }, i) => ({ ruta, nombre, separada: i === 0 }))),
  ];
  return (
    <nav aria-label="Principal" className="thumbnav">
      {paginas.slice(0, entran).map(({ ruta, nombre, Icono }) => (
        <NavLink key={ruta} to={ruta} end={ruta === '/'}>
          <Icono size={20} aria-hidden="true" />
          <span>{nombre}</span>
        </NavLink>
      ))}
      {resto.length > 0 && (
        <Menu
          trigger={
            <button type="button" className={resto.some(({ ruta }) => ruta === pathname) ? 'active' : undefined}>
              <Ellipsis size={20} aria-hidden="true" />
              <span>Más</span>
            </button>
          }
          items={resto.map(({ ruta, nombre, separada }, i) => ({
            key: ruta,
            label: nombre,
            separatorBefore: separada && i > 0,
            onSelect: () => void navigate(ruta),
          }))}
        />
      )}
    </nav>
  );
}
