import './partes.css';
import { NavLink } from 'react-router';

/** The parts of a room, each at its own address. */
export function PartesDe({ nombre, partes }: { nombre: string; partes: readonly { readonly ruta: string; readonly nombre: string }[] }) {
  return (
    <nav className="partes" aria-label={nombre}>
      {partes.map(({ ruta, nombre }) => (
        <NavLink key={ruta} to={ruta}>
          {nombre}
        </NavLink>
      ))}
    </nav>
  );
}
