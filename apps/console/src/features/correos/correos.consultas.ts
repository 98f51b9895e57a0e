import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** Mails leave at any time, and the search finds a mail by its addressee only after it left. */
const REFRESCO = 5000;

/** A page of the outbox. */
export const bandejaQuery = (query: string) => ({
  ...consulta(TEMA.correos, '/api/avisos/bandeja', { query }),
  refetchInterval: REFRESCO,
});

/** One mail; read again when the list shows a new outcome. */
export const correoQuery = (id: number, version: string) =>
  consulta([...TEMA.correos, version], '/api/avisos/bandeja/{id}', { params: { id } });

export const mensajesQuery = { ...consulta(TEMA.correos, '/api/avisos/previsualizacion'), staleTime: Number.POSITIVE_INFINITY };

/** The recipients of a message change with the users and their muted kinds. */
export const mensajeQuery = (clave: string) => consulta(TEMA.correos, '/api/avisos/previsualizacion/{clave}', { params: { clave } });

export const silenciosQuery = { ...consulta(TEMA.correos, '/api/avisos/silencios'), staleTime: Number.POSITIVE_INFINITY };
