import type { InfoParteOv, OvDetalle, ServicioWire } from '@bitacora/domain/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

/** Reads of one opportunity, under the key that the realtime hints refresh. */
export const ovQuery = (id: number) =>
  queryOptions({ queryKey: ['ov', id], queryFn: ({ signal }) => api.get<OvDetalle>(`oportunidadventa/get-ov/${id}`, signal) });
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
export const validarRmaQuery = (rma: string, ov: number) =>
  queryOptions({
    queryKey: ['ov-rma', rma, ov],
    queryFn: ({ signal }) => api.get<{ status: boolean }>(`oportunidadventa/validate-rma?rma=${encodeURIComponent(rma)}&ov=${ov}`, signal),
    enabled: /^[A-Za-z0-9-]{10}$/.test(rma),
  });
