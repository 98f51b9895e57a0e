import { consulta } from '../../api/consulta';
import { TEMA } from '../../api/temas';

/** The user's own second factor; read again each time, since another tab may have added it. */
export const segundoFactorQuery = { ...consulta(TEMA.personas, '/api/auth/segundo_factor'), staleTime: 0 };

/** The user's own passkeys; read again each time, since another device may have added one. */
export const misPasskeysQuery = { ...consulta(TEMA.personas, '/api/auth/passkeys'), staleTime: 0 };
