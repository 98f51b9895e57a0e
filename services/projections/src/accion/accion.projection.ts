import { colorDe } from '@bitacora/domain';
import { estadoVigente } from '@bitacora/domain/ajuste';
import type { NivelDeAlerta } from '@bitacora/domain/contracts';
import type { OrdenEventType } from '@bitacora/domain/orden';
import { segundosEntre } from '@bitacora/domain/orden';
import { type CambioEscrito, cambiosDeEstado } from '../ajuste/ajuste.projection';
import type { Paso } from '../orden/paso';
import type { Target } from '../runner/target';
import { upsert } from '../runner/upsert';
import { AccionEntity } from './accion.entity';

const NIVEL = { green: 'success', yellow: 'warning', red: 'danger' } as const;
/** The order records the outcome of a mail, which is not an action of a user. */
const ANOTACION: OrdenEventType = 'EnvioDeCorreoRegistrado';

interface Anterior {
  readonly command_id: string;
  readonly tipo: OrdenEventType;
  readonly at: string | Date;
}

/** Adds a batch's actions to its orders. The events of one command are one action, named by the first. */
export async function aplicarAcciones(pasos: readonly Paso[], target: Target): Promise<void> {
  const hechos = pasos.filter(({ event }) => event.type !== ANOTACION);
  const anteriores = await ultimas([...new Set(hechos.filter(({ antes }) => antes !== null).map(({ ot }) => ot))], target);
  const cambios = hechos.length > 0 ? await cambiosDeEstado(target) : [];
  const filas = hechos.flatMap(({ ot, event, antes }) => {
    const anterior = anteriores.get(ot);
    const at = new Date(event.at);
    const tipo = event.type;
    if (anterior?.command_id === event.command_id) return [];
    anteriores.set(ot, { command_id: event.command_id, tipo, at });
    return [
      {
        ot,
        revision: event.revision,
        command_id: event.command_id,
        at,
        usuario_id: event.actor.id,
        tipo,
        tipo_anterior: anterior?.tipo ?? null,
        desde_anterior: anterior ? segundosEntre(anterior.at, at) : null,
        color: nivelDe(
          antes,
          at,
          cambios.filter(({ position }) => position < event.position),
        ),
      },
    ];
  });
  await upsert(AccionEntity, filas, target);
}

/** The last action of each of the given orders. */
async function ultimas(ots: readonly number[], { client, schema }: Target): Promise<Map<number, Anterior>> {
  if (ots.length === 0) return new Map();
  const { rows } = await client.query<Anterior & { ot: number }>(
    `select u.ot, a.command_id, a.tipo, a.at from unnest($1::integer[]) as u(ot)
     cross join lateral (select command_id, tipo, at from ${schema}.accion where ot = u.ot order by revision desc limit 1) a`,
    [ots],
  );
  return new Map(rows.map((row) => [row.ot, row]));
}

/** The alert level of the order's state at a moment, by the hours in force then. */
function nivelDe(orden: Paso['antes'], at: Date, cambios: readonly CambioEscrito[]): NivelDeAlerta {
  if (orden === null) return NIVEL.green;
  const { hora_alerta_1, hora_alerta_2 } = estadoVigente(cambios, orden.estado, at);
  return NIVEL[colorDe(segundosEntre(orden.estado_desde, at), hora_alerta_1, hora_alerta_2)];
}
