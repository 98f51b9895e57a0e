import './partes.css';
import { NavLink } from 'react-router';

/** The parts of the administration. */
export function Partes() {
  return (
    <nav className="casa-partes" aria-label="Administración">
      <NavLink to="/administracion/personas">Personas</NavLink>
      <NavLink to="/administracion/casa">El centro</NavLink>
      <NavLink to="/administracion/estados">Estados</NavLink>
      <NavLink to="/administracion/datos">Traer datos</NavLink>
    </nav>
  );
}
