import { numeroDeOv } from '@bitacora/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { conCambios } from '../componentes/direccion';
import { pestanasQuery } from '../features/ordenes/lista.consultas';
import { ovQuery } from '../features/ov/ov.consultas';
import { alcanza, esRetail, useUsuario } from '../features/sesion/sesion';
import { ROLES } from './roles';

const LISTA = '/listar-ordenes';

/** The current search of the bar, and a function that searches for another text. */
export function useBusqueda() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  const usuario = useUsuario();
  const ultima = useRef(0);
  // A user who goes elsewhere meanwhile is not taken back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is what matters
  useEffect(() => () => void ultima.current++, [pathname, params]);

  const buscar = async (query: string) => {
    const vez = ++ultima.current;
    const ov = alcanza(usuario, ROLES.oportunidades) ? numeroDeOv(query) : null;
    if (ov !== null) {
      const existe = await queries.fetchQuery(ovQuery(Number(ov))).then(
        () => true,
        () => false,
      );
      if (vez !== ultima.current) return;
      if (existe) return navigate(`/oportunidad-venta/${Number(ov)}`);
    }
    if (query && !esRetail(usuario)) {
      const { exacta } = await queries
        .fetchQuery({ ...pestanasQuery(new URLSearchParams({ query }).toString()), staleTime: 0 })
        .catch(() => ({ exacta: null }));
      if (vez !== ultima.current) return;
      if (exacta?.ot) return navigate(`/orden/${exacta.ot}`);
    }
    const filtros = pathname === LISTA ? new URLSearchParams(window.location.search) : new URLSearchParams();
    return navigate({ pathname: LISTA, search: conCambios(filtros, { query, estado: null, page: null }).toString() });
  };
  return { aplicado: params.get('query') ?? '', buscar };
}
