import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** A page of acts on the system, newest first. */
export const accesosQuery = (query: string) => consulta(TEMA.auditoria, '/api/auditoria/accesos', { query });
/** A page of reads of personal data, newest first. */
export const lecturasQuery = (query: string) => consulta(TEMA.auditoria, '/api/auditoria/lecturas', { query });
/** The people that the log can be filtered by. */
export const quienesQuery = { ...consulta(TEMA.auditoria, '/api/auditoria/opciones'), staleTime: 300_000 };
export const misAccesosQuery = consulta(TEMA.auditoria, '/api/auth/accesos');
export const lecturasDeClienteQuery = (id: number) => consulta(TEMA.auditoria, '/api/clientes/{id}/lecturas', { params: { id } });
