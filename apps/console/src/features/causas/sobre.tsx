import type { SobreDeHecho } from '@bitacora/domain/contracts';
import { Link } from 'react-router';
import { soloAdministra, useUsuario } from '../sesion/sesion';
import { DE_LA_OFICINA, paginaDe } from './enlaces';

/** The subject of a fact, with the link to its page. */
export function Sobre({ sobre }: { sobre: SobreDeHecho }) {
  const usuario = useUsuario();
  const pagina = soloAdministra(usuario) && DE_LA_OFICINA.includes(sobre.entidad) ? null : paginaDe(sobre);
  return pagina ? <Link to={pagina}>{sobre.nombre}</Link> : <span>{sobre.nombre}</span>;
}
