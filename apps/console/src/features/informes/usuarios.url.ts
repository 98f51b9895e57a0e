import { ROL_TODOS } from '@bitacora/domain/contracts';
import { formato } from '@bitacora/ui';
import { paginaDe, useDireccion } from '../../componentes/direccion';
import { finDelDia, inicioDelDia } from './rango';

/** The fields of the action log's search form. */
export interface Busqueda {
  readonly desde: string;
  readonly hasta: string;
  readonly usuario: string;
}

/** The filters of the action log live in the address; the log of one order has no range of its own. */
export function useUsuariosUrl() {
  const { params, cambiar } = useDireccion();
  const orden = /^\d{1,9}$/.exec(params.get('orden_trabajo') ?? '')?.[0] ?? '';
  const inicial = orden ? { desde: '', hasta: '' } : formato.mesAnterior();
  const busqueda: Busqueda = {
    desde: params.get('desde') ?? inicial.desde,
    hasta: params.get('hasta') ?? inicial.hasta,
    usuario: params.get('usuario') ?? '',
  };
  const rol = params.get('rol') ?? ROL_TODOS;
  const comunes = new URLSearchParams();
  if (busqueda.desde) comunes.set('created_at__gte', inicioDelDia(busqueda.desde));
  if (busqueda.hasta) comunes.set('created_at__lte', finDelDia(busqueda.hasta));
  if (busqueda.usuario) comunes.set('usuario', busqueda.usuario);
  if (orden) comunes.set('orden_trabajo', orden);
  const filtros = new URLSearchParams(comunes);
  if (rol !== ROL_TODOS) filtros.set('usuario__groups__name', rol);
  const pagina = new URLSearchParams(filtros);
  pagina.set('page', String(paginaDe(params)));
  return {
    busqueda,
    rol,
    orden,
    /** The parameters of every role, of the chosen one, and of its page. */
    comunes: comunes.toString(),
    filtros: filtros.toString(),
    pagina: pagina.toString(),
    cambiar,
  };
}
