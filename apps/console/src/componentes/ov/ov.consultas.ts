import type { InfoParteOv, OvDetalle, OvLista, OvPestana, ServicioWire } from '@bitacora/domain/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

/** Reads of one opportunity, under the key that the realtime hints refresh. */
export const ovQuery = (id: number) =>
  queryOptions({ queryKey: ['ov', id], queryFn: ({ signal }) => api.get<OvDetalle>(`oportunidadventa/get-ov/${id}`, signal) });
/** A page of the list; search results do not move by themselves under their reader (specification, 9.8). */
export const ovsQuery = (consulta: string, buscando: boolean) =>
  queryOptions({
    queryKey: [buscando ? 'ov-busqueda' : 'ov', 'lista', consulta],
    queryFn: ({ signal }) => api.get<OvLista>(`oportunidadventa/get-ov?${consulta}`, signal),
  });
export const pestanasDeOvQuery = queryOptions({
  queryKey: ['ov', 'pestanas'],
  queryFn: ({ signal }) => api.get<OvPestana[]>('oportunidadventa/get-estados-ov', signal),
});
export const serviciosQuery = queryOptions({
  queryKey: ['ov-servicios'],
  queryFn: ({ signal }) => api.get<ServicioWire[]>('oportunidadventa/listar-servicios', signal),
  staleTime: 5 * 60_000,
});
export const infoParteQuery = (parteId: number) =>
  queryOptions({
    queryKey: ['ov-info-parte', parteId],
    queryFn: ({ signal }) => api.get<InfoParteOv>(`oportunidadventa/info-parte-ov?parte_id=${parteId}`, signal),
    staleTime: 60_000,
  });
/** The message for an RMA that another has (specification, 9.16). */
export const RMA_REGISTRADO = 'RMA ya se encuentra registrado';
/** True when an RMA is free; `ov` may have it already. */
export const validarRmaQuery = (rma: string, ov?: number) =>
  queryOptions({
    queryKey: ['ov-rma', rma, ov ?? null],
    queryFn: ({ signal }) =>
      api.get<{ status: boolean }>(
        `oportunidadventa/validate-rma?${new URLSearchParams({ rma, ...(ov ? { ov: String(ov) } : {}) })}`,
        signal,
      ),
    enabled: /^[A-Za-z0-9-]{10}$/.test(rma),
  });
