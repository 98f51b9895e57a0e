import type { AccionAviso } from '@bitacora/domain/contracts';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { escribir, leer } from '../../api/client';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';
import { decirALasDemas } from './otras-pestanas';

export const sinLeerQuery = (id: number) =>
  consulta(TEMA.avisos, '/api/usuarios/notificaciones/{id}/notificaciones_count', { params: { id } });

/** A failure to load is only logged (specification, 14.1); a cancelled request is no failure. */
function anotar(error: unknown): never {
  if ((error as Error).name !== 'AbortError') console.warn('Error al cargar notificaciones', error);
  throw error;
}

/** The pages of the popover; a failure marks the list as fully loaded (specification, 1.9). */
export const avisosQuery = (usuario: number, action: AccionAviso | '') =>
  infiniteQueryOptions({
    queryKey: [...TEMA.avisos, 'paginas', usuario, action],
    queryFn: ({ pageParam, signal }) =>
      leer(
        '/api/usuarios/{id}/notificaciones',
        { params: { id: usuario }, query: { page: pageParam, action: action || undefined } },
        signal,
      ).catch(anotar),
    initialPageParam: 1,
    getNextPageParam: (pagina) => pagina.next,
    retry: false,
  });

export const preferenciasQuery = consulta(TEMA.avisos, '/api/avisos/preferencias');

/** Marks and preferences; after each change the bell is read again, in every tab. */
export const cambios = (queries: QueryClient, usuario: number) => {
  const despues = async (cambio: Promise<unknown>) => {
    await cambio;
    decirALasDemas();
    await queries.invalidateQueries({ queryKey: TEMA.avisos });
  };
  return {
    marcar: (id: number, leida: boolean) =>
      despues(leer('/api/usuarios/notificaciones/{id}/mark_read', { params: { id }, query: { read_state: leida } })),
    leerTodo: () => despues(leer('/api/usuarios/notificaciones/{id}/all_read', { params: { id: usuario } })),
    silenciar: (silenciadas: readonly AccionAviso[]) =>
      despues(escribir.put('/api/avisos/preferencias', { body: { silenciadas: [...silenciadas] } })),
  };
};
