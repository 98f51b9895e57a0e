import { definicionDe } from '@bitacora/domain/eventos';
import { canChangeEvents, type EventStoreDbArchive, isMasterKeyOf } from '@bitacora/event-store';
import type { Pool } from 'pg';
import { aviso, bien, type Check, mal } from './finding';

/** The oldest version of PostgreSQL with all used features. */
const OLDEST_POSTGRES = 15;
const EXTENSIONS = ['pg_trgm', 'unaccent'];
/** Maximum number of connections of one process of the product. */
const PER_PROCESS = 20;
/** Maximum difference in seconds between the clocks of this machine and of the database. */
const CLOCK_SECONDS = 5;
/** Number of events by which a part may be behind, and milliseconds for watching its progress. */
const BEHIND = 100;
const WATCH = 2000;

const one = async <T extends object>(pool: { query: (text: string) => Promise<{ rows: unknown[] }> }, text: string): Promise<T> =>
  (await pool.query(text)).rows[0] as T;

/** The number of events that a part has not handled. */
interface Lag {
  readonly name: string;
  readonly position: number;
  readonly atraso: number;
}

async function lags(pool: Pool): Promise<Lag[]> {
  const { rows } = await pool.query<Lag>(
    'select name, position::float8 as position, ((select position from log.head) - position)::int as atraso from log.checkpoint',
  );
  return rows;
}

/** Positions of EventStoreDB have gaps, so the events are counted, up to one page. */
async function lagsIn(pool: Pool, archive: EventStoreDbArchive): Promise<Lag[]> {
  const { rows } = await pool.query<Omit<Lag, 'atraso'>>('select name, position::float8 as position from log.checkpoint');
  return Promise.all(
    rows.map(async (part) => {
      const { value: page } = await archive.pages(part.position).next();
      return { ...part, atraso: page ? page.length : 0 };
    }),
  );
}

export const DATABASE_CHECKS: readonly Check[] = [
  {
    nombre: 'clave',
    look: async ({ pool, masterKey }) =>
      (await isMasterKeyOf(pool, Buffer.from(masterKey, 'hex')))
        ? bien('La clave maestra abre los datos personales.')
        : mal(
            'La clave maestra (MASTER_KEY) no es la de esta base de datos: los datos personales no se leen. Use la clave con que se creó.',
          ),
  },
  {
    nombre: 'reloj',
    look: async ({ pool }) => {
      const before = Date.now();
      const { now, last } = await one<{ now: Date; last: Date | null }>(
        pool,
        'select clock_timestamp() as now, (select recorded_at from log.event order by position desc limit 1) as last',
      );
      const off = Math.round((now.getTime() - (before + Date.now()) / 2) / 1000);
      if (Math.abs(off) > CLOCK_SECONDS)
        return mal(`El reloj de la base de datos difiere en ${off} segundos del de este equipo: sincronícelos (NTP).`);
      const ahead = Math.round(((last?.getTime() ?? 0) - Date.now()) / 1000);
      if (ahead > CLOCK_SECONDS)
        return mal(`El último hecho está ${ahead} segundos en el futuro: el reloj de este equipo se atrasó, sincronícelo (NTP).`);
      return bien('Los relojes coinciden.');
    },
  },
  {
    nombre: 'postgresql',
    look: async ({ pool }) => {
      const { version } = await one<{ version: number }>(pool, `select current_setting('server_version_num')::int / 10000 as version`);
      return version >= OLDEST_POSTGRES
        ? bien(`PostgreSQL ${version}.`)
        : mal(`PostgreSQL ${version} es muy antiguo: actualícelo al menos al ${OLDEST_POSTGRES}.`);
    },
  },
  {
    nombre: 'extensiones',
    look: async ({ pool }) => {
      const { rows } = await pool.query<{ extname: string }>('select extname from pg_extension where extname = any($1)', [EXTENSIONS]);
      const missing = EXTENSIONS.filter((name) => !rows.some(({ extname }) => extname === name));
      return missing.length === 0
        ? bien('Las extensiones están.')
        : mal(`Falta en la base de datos: ${missing.join(' y ')}. Sin eso no se busca: create extension, como dueño de la base.`);
    },
  },
  {
    nombre: 'hechos',
    look: async ({ pool, config }) => {
      if (!config.LOG_OWNER_URL) return bien('La cuenta de la base es dueña de la bitácora.');
      return (await canChangeEvents(pool))
        ? mal('La cuenta de DATABASE_URL puede cambiar hechos: quítele ese derecho con deploy/postgres/roles.sql y vuelva a iniciar.')
        : bien('La cuenta de la base solo agrega hechos.');
    },
  },
  {
    nombre: 'conexiones',
    look: async ({ pool }) => {
      // The server's limit, or the one set for this database.
      const { free } = await one<{ free: number }>(
        pool,
        `select least(
           current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
             - (select count(*) from pg_stat_activity where backend_type = 'client backend'),
           (select case when datconnlimit < 0 then 100000 else datconnlimit end from pg_database where datname = current_database())
             - (select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'))::int as free`,
      );
      return free >= PER_PROCESS
        ? bien(`Quedan ${free} conexiones libres.`)
        : mal(`Quedan ${free} conexiones libres y cada proceso puede pedir ${PER_PROCESS}: suba max_connections en PostgreSQL.`);
    },
  },
  {
    nombre: 'versiones',
    look: async ({ pool }) => {
      const { rows } = await pool.query<{ type: string; version: number }>('select type, version from log.event_shape');
      const strange = rows.filter(({ type, version }) => version > (definicionDe(type)?.version ?? 0));
      return strange.length === 0
        ? bien('Esta versión entiende todos los hechos.')
        : mal(`Una versión posterior escribió hechos que esta no entiende (${strange[0]?.type}): inicie esa versión.`);
    },
  },
  {
    nombre: 'detenidos',
    look: async ({ pool }) => {
      const { n, stream } = await one<{ n: number; stream: string }>(
        pool,
        'select count(distinct stream)::int as n, min(stream) as stream from log.parked_event',
      );
      return n === 0
        ? bien('Ninguna historia está detenida.')
        : mal(
            `Historias detenidas: ${n} (la primera, ${stream}). Sus datos están atrasados: véalas y reinténtelas en /operacion/detenidos.`,
          );
    },
  },
  {
    nombre: 'atraso',
    look: async ({ pool, archive }) => {
      const behind = async () => (await (archive ? lagsIn(pool, archive) : lags(pool))).filter(({ atraso }) => atraso > BEHIND);
      const late = await behind();
      if (late.length === 0) return bien('Nadie está atrasado.');
      await new Promise((resolve) => setTimeout(resolve, WATCH));
      const still = (await behind()).filter(({ name, position }) =>
        late.some((before) => before.name === name && before.position === position),
      );
      const [first] = still;
      return first
        ? mal(`${first.name} está ${first.atraso} hechos atrás y no avanza: revise que el servicio esté en marcha, y su registro.`)
        : aviso(`${late[0]?.name} está ${late[0]?.atraso} hechos atrás, y avanza.`);
    },
  },
];
