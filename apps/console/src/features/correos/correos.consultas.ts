import type { CorreoDeBandeja, MensajeDetalle, MensajeWire, PaginaDeBandeja, SilencioWire } from '@bitacora/domain/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

const CORREOS = 'correos';
/** Mails leave at any time, and a mail is found by its addressee only once it has left. */
const REFRESCO = 5000;

/** A page of the outbox. */
export const bandejaQuery = (filtros: string) =>
  queryOptions({
    queryKey: [CORREOS, 'bandeja', filtros],
    queryFn: ({ signal }) => api.get<PaginaDeBandeja>(`avisos/bandeja?${filtros}`, signal),
    refetchInterval: REFRESCO,
  });

/** One mail; read again when the list shows a new outcome. */
export const correoQuery = (id: number, version: string) =>
  queryOptions({
    queryKey: [CORREOS, 'correo', id, version],
    queryFn: ({ signal }) => api.get<CorreoDeBandeja>(`avisos/bandeja/${id}`, signal),
  });

export const mensajesQuery = queryOptions({
  queryKey: [CORREOS, 'mensajes'],
  queryFn: ({ signal }) => api.get<MensajeWire[]>('avisos/previsualizacion', signal),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The recipients of a message change with the users and their muted kinds. */
export const mensajeQuery = (clave: string) =>
  queryOptions({
    queryKey: [CORREOS, 'mensaje', clave],
    queryFn: ({ signal }) => api.get<MensajeDetalle>(`avisos/previsualizacion/${encodeURIComponent(clave)}`, signal),
  });

export const silenciosQuery = queryOptions({
  queryKey: [CORREOS, 'silencios'],
  queryFn: ({ signal }) => api.get<SilencioWire[]>('avisos/silencios', signal),
  staleTime: Number.POSITIVE_INFINITY,
});
