import type { ServiceRuntime } from '@bitacora/platform';
import { Client } from 'pg';
import { CANAL_DE_PROCESOS } from '../avisos/anotar-avisos';

/** What one process tells the others for their sockets: identifiers alone. */
export type Novedad =
  | { readonly tipo: 'aviso'; readonly usuario_id: number; readonly id: number; readonly ot: number | null; readonly position: number }
  | { readonly tipo: 'presencia'; readonly ot: number };

const PAUSA = 1000;

/** Listens to the other processes by LISTEN, on a connection of its own that comes back by itself. */
export class Escucha {
  private client: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private cerrada = false;

  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'databaseUrl' | 'logger'>,
    private readonly alOir: (novedad: Novedad) => void,
  ) {}

  async abrir(): Promise<void> {
    const client = new Client({ connectionString: this.runtime.databaseUrl });
    this.client = client;
    const reabrir = () => this.client === client && this.reabrir();
    client.on('error', reabrir);
    client.on('end', reabrir);
    client.on('notification', ({ payload }) => this.oir(payload));
    try {
      await client.connect();
      await client.query(`listen ${CANAL_DE_PROCESOS}`);
    } catch (error) {
      this.runtime.logger.warn({ reason: (error as Error).message }, 'listening failed');
      reabrir();
    }
  }

  async cerrar(): Promise<void> {
    this.cerrada = true;
    if (this.timer) clearTimeout(this.timer);
    const client = this.client;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private oir(payload: string | undefined): void {
    try {
      this.alOir(JSON.parse(payload ?? '') as Novedad);
    } catch (error) {
      this.runtime.logger.warn({ reason: (error as Error).message }, 'news of another process not understood');
    }
  }

  private reabrir(): void {
    if (this.cerrada) return;
    const anterior = this.client;
    this.client = null;
    void anterior?.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.abrir(), PAUSA);
    this.timer.unref();
  }
}
