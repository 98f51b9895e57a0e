import type { Relojes, Versiones } from '@bitacora/domain/contracts';
import { definicionDe } from '@bitacora/domain/eventos';
import { estaDesfasado, RELOJES, type Servicio } from '@bitacora/domain/operacion';
import { processStates, type ServiceRuntime, VERSION } from '@bitacora/platform';
import { LIVE } from '../tabla';

type Proceso = Awaited<ReturnType<typeof processStates>>[number];

/** Reads of the installed versions, and of the running processes. */
export class InstalacionQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool'>) {}

  async versiones(): Promise<Versiones> {
    const { pool } = this.runtime;
    const [procesos, base, migraciones, eventos] = await Promise.all([
      processStates(pool),
      pool.query<{ postgresql: string; lecturas: string | null }>(
        `select current_setting('server_version') as postgresql, obj_description(to_regnamespace($1)::oid, 'pg_namespace') as lecturas`,
        [LIVE],
      ),
      pool.query<{ esquema: string; cuantas: number; ultima: string; en: Date }>(
        `select schema as esquema, count(*)::int as cuantas, (array_agg(id order by run_at desc, id desc))[1] as ultima, max(run_at) as en from public.migration group by schema order by schema`,
      ),
      pool.query<{ tipo: string; versiones: number[] }>(
        'select type as tipo, array_agg(version order by version) as versiones from log.event_shape group by type order by type',
      ),
    ]);
    return {
      producto: VERSION,
      postgresql: base.rows[0]?.postgresql ?? '',
      lecturas: base.rows[0]?.lecturas ?? null,
      procesos: procesos.map((proceso) => ({
        ...deProceso(proceso),
        version: proceso.version,
        node: proceso.node,
        lecturas: proceso.lectura,
      })),
      migraciones: migraciones.rows.map((una) => ({ ...una, en: una.en.toISOString() })),
      eventos: eventos.rows.map(({ tipo, versiones }) => {
        const definicion = definicionDe(tipo);
        return { tipo, nombre: definicion?.label ?? tipo, versiones, actual: definicion?.version ?? null };
      }),
    };
  }

  async relojes(): Promise<Relojes> {
    const { pool } = this.runtime;
    const [procesos, { rows }] = await Promise.all([processStates(pool), pool.query<{ ahora: Date }>('select clock_timestamp() as ahora')]);
    return {
      ahora: (rows[0]?.ahora ?? new Date()).toISOString(),
      procesos: procesos.map((proceso) => {
        const desfase = proceso.desfase_ms / 1000;
        return {
          ...deProceso(proceso),
          desfase_segundos: desfase,
          desfasado: estaDesfasado(desfase),
          relojes: proceso.relojes.map(({ name, every_ms, last, next }) => ({
            reloj: name,
            // A process of another version may have an unknown task.
            nombre: RELOJES[name]?.nombre ?? name,
            cada_segundos: every_ms / 1000,
            ultima: last,
            proxima: next,
          })),
        };
      }),
    };
  }
}

const deProceso = ({ nombre, servicios, desde, visto, vivo }: Proceso) => ({
  proceso: nombre,
  servicios: servicios as Servicio[],
  desde: desde.toISOString(),
  visto: visto.toISOString(),
  vivo,
});
