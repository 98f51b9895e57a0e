import type { AccionAviso, PaginaDeAvisos, PreferenciasDeAvisos } from '@bitacora/domain/contracts';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../api/client';

/** Every read of the bell begins with this key: the socket's hint makes all of it stale. */
const AVISOS = 'avisos';

export const sinLeerQuery = (usuario: number) =>
  queryOptions({
    queryKey: [AVISOS, 'sin-leer', usuario],
    queryFn: ({ signal }) => api.get<{ count: number }>(`usuarios/notificaciones/${usuario}/notificaciones_count`, signal),
  });

/** A failure to load is only logged (specification, 14.1); a cancelled request is no failure. */
function anotar(error: unknown): never {
  if ((error as Error).name !== 'AbortError') console.warn('Error al cargar notificaciones', error);
  throw error;
}

/** The pages of the popover; a failure marks the list as fully loaded (specification, 1.9). */
export const avisosQuery = (usuario: number, action: AccionAviso | '') =>
  infiniteQueryOptions({
    queryKey: [AVISOS, 'lista', usuario, action],
    queryFn: ({ pageParam, signal }) =>
      api
        .get<PaginaDeAvisos>(`usuarios/${usuario}/notificaciones?page=${pageParam}${action ? `&action=${action}` : ''}`, signal)
        .catch(anotar),
    initialPageParam: 1,
    getNextPageParam: (pagina) => pagina.next,
    retry: false,
  });

export const preferenciasQuery = queryOptions({
  queryKey: [AVISOS, 'preferencias'],
  queryFn: ({ signal }) => api.get<PreferenciasDeAvisos>('avisos/preferencias', signal),
});

/** Marks and preferences; after each the bell is read again. */
export const cambios = (queries: QueryClient, usuario: number) => {
  const despues = async (cambio: Promise<unknown>) => {
    await cambio;
    await queries.invalidateQueries({ queryKey: [AVISOS] });
  };
  return {
    marcar: (id: number, leida: boolean) => despues(api.get(`usuarios/notificaciones/${id}/mark_read?read_state=${leida}`)),
    leerTodo: () => despues(api.get(`usuarios/notificaciones/${usuario}/all_read`)),
    silenciar: (silenciadas: readonly AccionAviso[]) => despues(api.put('avisos/preferencias', { silenciadas })),
  };
};
