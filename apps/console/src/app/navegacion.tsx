import { NavLink } from 'react-router';
import { alcanza, soloAdministra, tieneRol, type useUsuario } from '../features/sesion/sesion';
import { MenuDeGrupo } from './menus';
import { DE_LA_CASA, GRUPOS, PAGINAS } from './paginas';

export type Usuario = NonNullable<ReturnType<typeof useUsuario>>;

/** The widths at which the words of every menu fit beside each other. */
export const BARRA_ANCHA = '(min-width: 1024px)';

/** The pages that a user has in the menu. */
export const paginasDe = (usuario: Usuario) =>
  (soloAdministra(usuario) ? DE_LA_CASA : PAGINAS).filter(({ roles }) => tieneRol(usuario, roles));
/** The groups of pages that a user has in the menu. */
export const gruposDe = (usuario: Usuario) => GRUPOS.filter(({ roles }) => alcanza(usuario, roles));

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
