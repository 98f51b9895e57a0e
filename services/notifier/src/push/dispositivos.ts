import type { Caja, ServiceRuntime } from '@bitacora/platform';
import webpush from 'web-push';
import type { Dispositivo, SuscripcionPush } from './suscripcion-push';

const MAXIMO_POR_USUARIO = 10;
const CONTEXTO = 'vapid|privada';

/** The key pair that signs messages for the push services. */
export interface ClavesVapid {
  readonly publica: string;
  readonly privada: string;
}

/** The browsers registered for push, and the keys of this installation. */
export class Dispositivos {
  private claves: ClavesVapid | null = null;

  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'clock'>,
    private readonly caja: Caja,
  ) {}

  /** The VAPID keys, created once per installation, the private one encrypted. */
  async vapid(): Promise<ClavesVapid> {
    if (this.claves) return this.claves;
    const { publicKey, privateKey } = webpush.generateVAPIDKeys();
    const privada = await this.caja.sellar(privateKey, CONTEXTO, null);
    const { pool } = this.runtime;
    await pool.query('insert into avisos.vapid (id, publica, privada) values (1, $1, $2) on conflict (id) do nothing', [
      publicKey,
      privada,
    ]);
    const { rows } = await pool.query<{ publica: string; privada: Buffer }>('select publica, privada from avisos.vapid where id = 1');
    const fila = rows[0] as { publica: string; privada: Buffer };
    this.claves = { publica: fila.publica, privada: (await this.caja.leer(fila.privada, CONTEXTO, null)) as string };
    return this.claves;
  }

  /** Registers a device for a user; a device belongs to its last user. */
  async registrar(usuario: number, { endpoint, suscripcion }: Dispositivo): Promise<void> {
    const { pool, clock } = this.runtime;
    await pool.query(
      `insert into avisos.dispositivo (usuario_id, endpoint, suscripcion, visto_en) values ($1, $2, $3, $4)
       on conflict (endpoint) do update set usuario_id = excluded.usuario_id, suscripcion = excluded.suscripcion, visto_en = excluded.visto_en`,
      [usuario, endpoint, suscripcion && JSON.stringify(suscripcion), clock.now()],
    );
    await pool.query(
      'delete from avisos.dispositivo where id in (select id from avisos.dispositivo where usuario_id = $1 order by visto_en desc, id desc offset $2)',
      [usuario, MAXIMO_POR_USUARIO],
    );
  }

  async buscar(id: number): Promise<SuscripcionPush | null> {
    const { rows } = await this.runtime.pool.query<{ suscripcion: SuscripcionPush | null }>(
      'select suscripcion from avisos.dispositivo where id = $1',
      [id],
    );
    return rows[0]?.suscripcion ?? null;
  }

  async olvidar(id: number): Promise<void> {
    await this.runtime.pool.query('delete from avisos.dispositivo where id = $1', [id]);
  }
}
