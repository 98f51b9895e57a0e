import type { Entrega, Entregas } from '@bitacora/domain/contracts';
import type { ServiceRuntime } from '@bitacora/platform';

/** Most messages that are shown. */
const MAXIMO = 200;

interface Fila extends Omit<Entrega, 'id' | 'creada' | 'proximo'> {
  readonly id: string;
  readonly creada: Date;
  readonly proximo: Date | null;
}

/** Reads of the notifier's deliveries: never whom they go to, nor what they say. */
export class EntregasQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool'>) {}

  async entregas(): Promise<Entregas> {
    const { pool } = this.runtime;
    const [filas, cuentas, cuarentena] = await Promise.all([
      pool.query<Fila>(
        `select id, canal, plantilla, ot, case when ot is null then (datos ->> 'ov')::integer end as ov, estado, intentos, creada_en as creada, error,
                case when estado = 'pendiente' then proximo_intento end as proximo
         from avisos.entrega where estado in ('pendiente', 'fallido') order by id desc limit $1`,
        [MAXIMO],
      ),
      pool.query<Entregas['por_estado'][number]>(
        'select canal, estado, count(*)::integer as cuantas from avisos.entrega group by canal, estado order by canal, estado',
      ),
      pool.query<{ desde: Date; retenidas: number }>(
        `select desde, (select count(*) from avisos.entrega where estado = 'pendiente')::integer as retenidas from avisos.cuarentena`,
      ),
    ]);
    const [retenido] = cuarentena.rows;
    return {
      entregas: filas.rows.map((fila) => ({
        ...fila,
        id: Number(fila.id),
        creada: fila.creada.toISOString(),
        proximo: fila.proximo?.toISOString() ?? null,
      })),
      por_estado: cuentas.rows,
      cuarentena: retenido ? { desde: retenido.desde.toISOString(), retenidas: retenido.retenidas } : null,
    };
  }
}
