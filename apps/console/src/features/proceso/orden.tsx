import { Link } from 'react-router';
import { soloAdministra, useUsuario } from '../sesion/sesion';

/** An order by its number; a link for a user who may open it. */
export function Orden({ ot }: { ot: number }) {
  return soloAdministra(useUsuario()) ? <span>OT {ot}</span> : <Link to={`/orden/${ot}`}>OT {ot}</Link>;
}
