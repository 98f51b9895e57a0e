import { type Broadcasts, SESSION_ENDED } from '@bitacora/platform';
import { CANAL_DE_PROCESOS } from '../avisos/anotar-avisos';

/** Messages to all processes, from the notifier's processes and from the database: only identifiers. */
export type Novedad =
  | { readonly tipo: 'aviso'; readonly usuario_id: number; readonly id: number; readonly ot: number | null; readonly position: number }
  | { readonly tipo: 'presencia'; readonly ot: number }
  | { readonly tipo: 'sesion_terminada'; readonly tokenHash: string };

/** Calls `alOir` with messages from other processes that concern open sockets. */
export function escuchar(broadcasts: Broadcasts, alOir: (novedad: Novedad) => void): void {
  broadcasts.on(CANAL_DE_PROCESOS, (payload) => alOir(JSON.parse(payload)));
  broadcasts.on(SESSION_ENDED, (tokenHash) => alOir({ tipo: 'sesion_terminada', tokenHash }));
}
