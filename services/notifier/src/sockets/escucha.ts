import { SESSION_ENDED, type ServiceRuntime } from '@bitacora/platform';
import { Client, type Notification } from 'pg';
import { CANAL_DE_PROCESOS } from '../avisos/anotar-avisos';

/** What the processes and the database tell all of them: identifiers alone. */
export type Novedad =
  | { readonly tipo: 'aviso'; readonly usuario_id: number; readonly id: number; readonly ot: number | null; readonly position: number }
  | { readonly tipo: 'presencia'; readonly ot: number }
  | { readonly tipo: 'sesion_terminada'; readonly tokenHash: string }
  | { readonly tipo: 'persona_borrada'; readonly sujeto: string };

const PAUSA = 1000;
/** Channel of `SubjectKeys.erase`. */
const PERSONA_BORRADA = 'bitacora_erased';
const NOVEDADES: Readonly<Record<string, (payload: string) => Novedad>> = {
  [CANAL_DE_PROCESOS]: (payload) => JSON.parse(payload),
  [SESSION_ENDED]: (tokenHash) => ({ tipo: 'sesion_terminada', tokenHash }),
  [PERSONA_BORRADA]: (sujeto) => ({ tipo: 'persona_borrada', sujeto }),
};

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
    client.on('notification', (aviso) => this.oir(aviso));
    try {
      await client.connect();
      await client.query(
        Object.keys(NOVEDADES)
          .map((canal) => `listen ${canal}`)
          .join(';'),
      );
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

  private oir({ channel, payload = '' }: Notification): void {
    try {
      const novedad = NOVEDADES[channel]?.(payload);
      if (novedad) this.alOir(novedad);
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
