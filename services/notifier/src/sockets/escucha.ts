import { type Broadcasts, SESSION_ENDED } from '@bitacora/platform';
import { CANAL_DE_PROCESOS } from '../avisos/anotar-avisos';

/** What the notifier's processes and the database tell all of them: identifiers alone. */
export type Novedad =
  | { readonly tipo: 'aviso'; readonly usuario_id: number; readonly id: number; readonly ot: number | null; readonly position: number }
  | { readonly tipo: 'presencia'; readonly ot: number }
  | { readonly tipo: 'sesion_terminada'; readonly tokenHash: string };

/** Calls `alOir` with what the others tell that concerns open sockets. */
export function escuchar(broadcasts: Broadcasts, alOir: (novedad: Novedad) => void): void {
  broadcasts.on(CANAL_DE_PROCESOS, (payload) => alOir(JSON.parse(payload)));
  broadcasts.on(SESSION_ENDED, (tokenHash) => alOir({ tipo: 'sesion_terminada', tokenHash }));
}
