import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** A page of facts, newest first. */
export const hechosQuery = (query: string) => consulta(TEMA.auditoria, '/api/auditoria', { query });

/** The acts, people and things that the audit filters by. */
export const opcionesQuery = { ...consulta(TEMA.auditoria, '/api/auditoria/opciones'), staleTime: 300_000 };

/** Changes of one fact. The log does not change, but its people may be erased. */
export const cambiosQuery = (position: number) =>
  consulta(TEMA.auditoria, '/api/auditoria/{position}', { params: { position: String(position) } });
