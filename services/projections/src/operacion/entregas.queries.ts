import type { Entrega, Entregas } from '@bitacora/domain/contracts';
import { nombreDeCorreo, porQueNoSeRepite } from '@bitacora/domain/mensajes';
import { STREAM_USUARIO } from '@bitacora/domain/streams';
import type { ServiceRuntime } from '@bitacora/platform';
import { nombreDeAviso } from '../auditoria/causas.entregas';

/** Maximum number of messages shown. */
const MAXIMO = 200;
/** Mails to a user of the house about their account. */
const DE_CUENTAS = ['invitacion', 'restablecer_clave', 'olvido_clave'];

interface Fila extends Omit<Entrega, 'id' | 'creada' | 'proximo' | 'nombre' | 'no_se_repite'> {
  readonly id: string;
  readonly creada: Date;
  readonly proximo: Date | null;
}

/** Reads of the notifier's deliveries, without their content and addresses; account mails have the person. */
export class EntregasQueries {
  constructor(private readonly runtime: Pick<ServiceRuntime, 'pool'>) {}

  async entregas(): Promise<Entregas> {
    const { pool } = this.runtime;
    const [filas, cuentas, cuarentena] = await Promise.all([
      pool.query<Fila>(
        `select e.id, canal, plantilla, ot, case when ot is null then (datos ->> 'ov')::integer end as ov, e.estado, intentos,
                creada_en as creada, error, case when e.estado = 'pendiente' then proximo_intento end as proximo,
                case when u.id is not null then json_build_object('id', u.id, 'nombre', trim(u.first_name || ' ' || u.last_name)) end as persona
         from avisos.entrega e
         left join seguridad.usuario u on plantilla = any($2) and destinatario = '${STREAM_USUARIO.kind}-' || u.id
         where e.estado in ('pendiente', 'fallido') order by e.id desc limit $1`,
        [MAXIMO, DE_CUENTAS],
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
        nombre: fila.canal === 'correo' ? nombreDeCorreo(fila.plantilla) : nombreDeAviso(fila.plantilla),
        no_se_repite: fila.canal === 'correo' ? porQueNoSeRepite(fila.plantilla) : null,
        creada: fila.creada.toISOString(),
        proximo: fila.proximo?.toISOString() ?? null,
      })),
      por_estado: cuentas.rows,
      cuarentena: retenido ? { desde: retenido.desde.toISOString(), retenidas: retenido.retenidas } : null,
    };
  }
}
