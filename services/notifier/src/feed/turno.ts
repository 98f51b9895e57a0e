import type { ServiceRuntime } from '@bitacora/platform';
import { Client } from 'pg';

/** Any number that no other lock of the database has. */
const CERROJO = 7_212_025;
const PAUSA = 5000;

/** What is run while this process has the turn. */
export type Tarea = () => Promise<{ stop(): Promise<void> }>;

/**
 * Runs something in one process of the installation at a time: whoever holds an advisory lock, on a connection of
 * its own. When that connection is lost the turn ends here, and any process may take it.
 */
export class Turno {
  private client: Client | null = null;
  private corriendo: { stop(): Promise<void> } | null = null;
  private timer: NodeJS.Timeout | null = null;
  private cerrado = false;

  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'databaseUrl' | 'logger'>,
    private readonly tarea: Tarea,
  ) {}

  /** Takes the turn as soon as it is free. */
  async esperar(): Promise<void> {
    const client = new Client({ connectionString: this.runtime.databaseUrl });
    this.client = client;
    const perdido = () => void this.perder(client);
    client.on('error', perdido);
    client.on('end', perdido);
    try {
      await client.connect();
      const { rows } = await client.query<{ mio: boolean }>('select pg_try_advisory_lock($1) as mio', [CERROJO]);
      if (!rows[0]?.mio || this.cerrado) return await this.perder(client);
      this.corriendo = await this.tarea();
    } catch (error) {
      this.runtime.logger.warn({ reason: (error as Error).message }, 'waiting for the turn failed');
      await this.perder(client);
    }
  }

  /** Ends the turn after the work in hand. */
  async cerrar(): Promise<void> {
    this.cerrado = true;
    if (this.timer) clearTimeout(this.timer);
    const client = this.client;
    if (client) await this.perder(client);
  }

  private async perder(client: Client): Promise<void> {
    if (this.client !== client) return;
    this.client = null;
    const corriendo = this.corriendo;
    this.corriendo = null;
    await corriendo?.stop();
    await client.end().catch(() => undefined);
    if (this.cerrado) return;
    this.timer = setTimeout(() => void this.esperar(), PAUSA);
    this.timer.unref();
  }
}
