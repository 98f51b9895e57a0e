import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** A page of facts, newest first. */
export const hechosQuery = (query: string) => consulta(TEMA.auditoria, '/api/auditoria', { query });

/** The acts, people and things that can be asked for. */
export const opcionesQuery = { ...consulta(TEMA.auditoria, '/api/auditoria/opciones'), staleTime: 300_000 };
