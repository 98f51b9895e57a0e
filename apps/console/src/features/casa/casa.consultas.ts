import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** Everybody with an account. */
export const personasQuery = consulta(TEMA.personas, '/api/admin/personas');
