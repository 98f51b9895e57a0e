import type { EventStore, RecordedEvent } from '@bitacora/event-store';
import { type Moment, refuseMoment, type ServiceRuntime } from '@bitacora/platform';
import type { PoolClient } from 'pg';
import { LIVE } from '../tabla';
import { Cosas, TEMPORALES } from './cosas';
import { horaDe } from './instante.projection';
import { dentroDe, enElPasado, Pasado, relojParado } from './pasado';

/** Maximum number of simultaneous reads of the past, because each holds a connection while it asks for others. */
const A_LA_VEZ = 4;
const LOTE = 1000;

/** The position and the clock of a moment. */
interface Momento {
  readonly position: number;
  readonly ahora: Date;
}

/** The reads of the past of a process. */
export class LecturasDelPasado {
  private readonly preparadas = new WeakSet<PoolClient>();
  private readonly espera: (() => void)[] = [];
  private enCurso = 0;

  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool' | 'store' | 'clock'>) {}

  /** The position of a moment, and the time that counts as now. Refuses the future. */
  async momento(moment: Moment): Promise<Momento> {
    const { store, clock, pool } = this.runtime;
    if ('position' in moment) {
      const { position } = moment;
      if (position > (await store.head())) refuseMoment('Esa posición aún no existe');
      const [event] = position === 0 ? [] : await store.readAll(position - 1, 1);
      return { position, ahora: new Date(event ? Math.min(Date.parse(event.at), clock.now().getTime()) : 0) };
    }
    const { instant } = moment;
    if (instant > clock.now()) refuseMoment('Ese instante aún no llega');
    const { rows } = await pool.query<{ antes: string | null; fin: string | null }>(
      `select (select max(hasta) from ${LIVE}.instante where minuto < date_trunc('minute', $1::timestamptz)) as antes,
              (select hasta from ${LIVE}.instante where minuto = date_trunc('minute', $1::timestamptz)) as fin`,
      [instant],
    );
    const position = Number(rows[0]?.antes ?? 0);
    return { position: await this.enSuMinuto(position, Number(rows[0]?.fin ?? 0), instant.getTime()), ahora: instant };
  }

  /** The last position of a minute's events that is not later than an instant. */
  private async enSuMinuto(desde: number, fin: number, instant: number): Promise<number> {
    let position = desde;
    for (let desde_ = desde; desde_ < fin; ) {
      const events = await this.runtime.store.readAll(desde_, LOTE);
      for (const event of events) {
        if (event.position > fin || horaDe(event) > instant) return position;
        position = event.position;
      }
      const last = events.at(-1);
      if (!last) break;
      desde_ = last.position;
    }
    return position;
  }

  /** Reads at a moment. Every use of the pool, the log and the clock inside it is answered for that moment. */
  async en<R>({ position, ahora }: Momento, leer: () => Promise<R>): Promise<R> {
    await this.turno();
    const client = await this.runtime.pool.connect();
    let roto: Error | undefined;
    try {
      await this.preparar(client);
      await client.query('begin');
      const pasado = new Pasado(position, ahora, client);
      pasado.cosas = new Cosas(pasado, this.runtime.store);
      return await dentroDe(pasado, leer);
    } finally {
      // The end of the transaction, in any way, empties the tables of the read.
      await client.query('commit').catch((error: Error) => {
        roto = error;
      });
      client.release(roto);
      this.enCurso--;
      this.espera.shift()?.();
    }
  }

  private async turno(): Promise<void> {
    while (this.enCurso >= A_LA_VEZ) await new Promise<void>((listo) => this.espera.push(listo));
    this.enCurso++;
  }

  private async preparar(client: PoolClient): Promise<void> {
    if (this.preparadas.has(client)) return;
    await client.query(TEMPORALES.map(({ temporal }) => temporal).join('; '));
    this.preparadas.add(client);
  }
}

/** The runtime of the reads, whose pool, log and clock are those of the moment being read. */
export function conPasado(runtime: ServiceRuntime): ServiceRuntime {
  const { pool, store, clock } = runtime;
  const hasta = (events: RecordedEvent[]) => {
    const pasado = enElPasado();
    return pasado ? events.filter(({ position }) => position <= pasado.position) : events;
  };
  const consultas = con(pool, {
    query: ((...args: Parameters<Pasado['query']>) =>
      enElPasado()?.query(...args) ?? pool.query(...(args as [string, unknown[]]))) as never,
    connect: ((alConectar?: (error: Error | undefined, client: unknown, release: () => void) => void) => {
      const pasado = enElPasado();
      if (!pasado) return alConectar ? pool.connect(alConectar as never) : pool.connect();
      const client = { query: deTypeorm(pasado), release: nada, on: nada, once: nada, removeListener: nada };
      return alConectar ? alConectar(undefined, client, nada) : Promise.resolve(client);
    }) as never,
  });
  const bitacora = con<EventStore>(store, {
    readStream: async (...args) => hasta(await store.readStream(...args)),
    readAll: async (...args) => hasta(await store.readAll(...args)),
    head: async () => enElPasado()?.position ?? (await store.head()),
  });
  return con(runtime, { pool: consultas, store: bitacora, clock: { now: () => enElPasado()?.ahora ?? relojParado() ?? clock.now() } });
}

const nada = (): void => undefined;
const con = <T extends object>(original: T, propio: Partial<T>): T =>
  new Proxy(original, {
    get: (target, nombre) => {
      if (Object.hasOwn(propio, nombre)) return Reflect.get(propio, nombre);
      const valor = Reflect.get(target, nombre);
      return typeof valor === 'function' ? valor.bind(target) : valor;
    },
  });

/** TypeORM calls with a promise or with a callback. */
const deTypeorm = (pasado: Pasado) => (text: string, values: unknown[], responder?: (error: unknown, result?: unknown) => void) => {
  const respuesta = pasado.query(text, values);
  if (!responder) return respuesta;
  respuesta.then(
    (result) => responder(null, result),
    (error) => responder(error),
  );
  return undefined;
};
