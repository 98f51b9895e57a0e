import type { NombreCatalogo } from '@bitacora/domain/catalogo';
import type { Estado } from '@bitacora/domain/comun';
import type { Limite } from '@bitacora/domain/limites';
import type { Mensaje, TextoDeMensaje } from '@bitacora/domain/mensajes';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** The current and the delivered states, with their changes; other users may change them at any time. */
export const estadosQuery = { ...consulta(TEMA.ajustes, '/api/admin/estados'), staleTime: 0 };

/** The effect of other alert hours on the open orders of a state. */
export const efectoQuery = (estado: Estado, hora_alerta_1: number | null, hora_alerta_2: number | null) =>
  consulta(TEMA.ajustes, '/api/admin/estados/efecto', {
    query: { estado, ...(hora_alerta_1 ? { hora_alerta_1 } : {}), ...(hora_alerta_2 ? { hora_alerta_2 } : {}) },
  });

/** The opening hours of the centre, with their changes; other users may change them at any time. */
export const calendarioQuery = { ...consulta(TEMA.ajustes, '/api/admin/calendario'), staleTime: 0 };

/** The periods of the house, with their changes; other users may change them at any time. */
export const limitesQuery = { ...consulta(TEMA.ajustes, '/api/admin/limites'), staleTime: 0 };

/** The effect of another value of a period now. */
export const efectoDeLimiteQuery = (limite: Limite, valor: number) =>
  consulta(TEMA.ajustes, '/api/admin/limites/efecto', { query: { limite, valor } });

/** The house's words for its mails, with their changes; other users may change them at any time. */
export const mensajesDeLaCasaQuery = { ...consulta(TEMA.ajustes, '/api/admin/mensajes'), staleTime: 0 };

/** The notice for customers and the foot of documents, with their changes; other users may change them at any time. */
export const textosDeLaCasaQuery = { ...consulta(TEMA.ajustes, '/api/admin/textos'), staleTime: 0 };

/** The mail server, and the outcome of its last test. */
export const pruebaDeCorreoQuery = { ...consulta(TEMA.ajustes, '/api/avisos/prueba'), staleTime: 0 };

/** A mail with words under edition. */
export const vistaDeMensajeQuery = (mensaje: Mensaje, query: TextoDeMensaje & { numero?: number }) =>
  consulta(TEMA.ajustes, '/api/avisos/mensajes/{mensaje}/vista', { params: { mensaje }, query });

/** The legal texts with their versions; other users may publish at any time. */
export const documentosQuery = { ...consulta(TEMA.ajustes, '/api/admin/documentos'), staleTime: 0 };

/** A whole catalogue; other users may change it at any time. */
export const catalogoQuery = (catalogo: NombreCatalogo) => ({
  ...consulta(TEMA.ajustes, '/api/admin/catalogos/{catalogo}', { params: { catalogo } }),
  staleTime: 0,
});

/** The things that use an item. */
export const usoQuery = (catalogo: NombreCatalogo, id: number) =>
  consulta(TEMA.ajustes, '/api/admin/catalogos/{catalogo}/{id}/uso', { params: { catalogo, id } });
