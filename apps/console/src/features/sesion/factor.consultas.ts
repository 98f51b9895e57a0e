import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** One's own second factor: another tab may have added it. */
export const segundoFactorQuery = { ...consulta(TEMA.personas, '/api/auth/segundo_factor'), staleTime: 0 };

/** One's own passkeys: another device may have added one. */
export const misPasskeysQuery = { ...consulta(TEMA.personas, '/api/auth/passkeys'), staleTime: 0 };
