import './partes.css';
import { NavLink } from 'react-router';

interface Parte {
  readonly ruta: string;
  readonly nombre: string;
  /** True when another part's address begins with this one's. */
  readonly exacta?: boolean;
}

/** The parts of a room, each at its own address. */
export function PartesDe({ nombre, partes }: { nombre: string; partes: readonly Parte[] }) {
  return (
    <nav className="partes" aria-label={nombre}>
      {partes.map(({ ruta, nombre, exacta = false }) => (
        <NavLink key={ruta} to={ruta} end={exacta}>
          {nombre}
        </NavLink>
      ))}
    </nav>
  );
}
