import type { NombreCatalogo } from '@bitacora/domain/catalogo';
import type { Estado } from '@bitacora/domain/comun';
import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** The states as they are and as delivered, with their changes: others may change them at any time. */
export const estadosQuery = { ...consulta(TEMA.ajustes, '/api/admin/estados'), staleTime: 0 };

/** What other hours would do to the open orders of a state. */
export const efectoQuery = (estado: Estado, hora_alerta_1: number | null, hora_alerta_2: number | null) =>
  consulta(TEMA.ajustes, '/api/admin/estados/efecto', {
    query: { estado, ...(hora_alerta_1 ? { hora_alerta_1 } : {}), ...(hora_alerta_2 ? { hora_alerta_2 } : {}) },
  });

/** The legal texts with their versions: others may publish at any time. */
export const documentosQuery = { ...consulta(TEMA.ajustes, '/api/admin/documentos'), staleTime: 0 };

/** A whole catalogue: others may change it at any time. */
export const catalogoQuery = (catalogo: NombreCatalogo) => ({
  ...consulta(TEMA.ajustes, '/api/admin/catalogos/{catalogo}', { params: { catalogo } }),
  staleTime: 0,
});

/** What names an item. */
export const usoQuery = (catalogo: NombreCatalogo, id: number) =>
  consulta(TEMA.ajustes, '/api/admin/catalogos/{catalogo}/{id}/uso', { params: { catalogo, id } });
