import { PESTANA_TODAS } from '@bitacora/domain/contracts';
import { cicloOrden } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { USUARIO } from '@bitacora/domain/usuario';
import type { RecordedEvent } from '@bitacora/event-store';
import type { PoolClient } from 'pg';
import { esHistoria, esReciente } from '../comun/tiempos';
import { anotarAviso, contarAvisos } from './anotar-avisos';

/** True for an order that passed because its technician left; one notice covers all such orders. */
export const esDeTraspaso = ({ type, actor }: RecordedEvent): boolean => type === 'TecnicoReasignado' && actor.en_nombre_de !== undefined;

/** Orders that passed from one technician to another; `todas` when no more follow. */
interface Pasadas {
  readonly de: number;
  readonly a: number;
  readonly ordenes: readonly number[];
  readonly todas: boolean;
}

/**
 * Tells a technician in one notice that they took over another's orders. It grows with each order and is announced with the last, so that
 * no order is lost when a process dies in between. The former technician is stored by number and named at the read.
 */
export async function avisarTraspaso(client: PoolClient, event: RecordedEvent, ahora: Date): Promise<void> {
  if (esHistoria(event, ahora)) return;
  if (esDeTraspaso(event) && cicloOrden.is(event) && event.type === 'TecnicoReasignado') {
    const { anterior, tecnico } = event.data;
    await sumar(client, event, { de: anterior.id, a: tecnico.id, ordenes: [STREAM_ORDEN.id(event.stream)], todas: false }, ahora);
  }
  if (!USUARIO.is(event)) return;
  if (event.type === 'UsuarioDesactivado' && event.data.traspaso_a !== null)
    await cerrar(client, event.data.usuario_id, event.data.traspaso_a);
  if (event.type === 'OrdenesTraspasadas') {
    const { usuario_id: de, a, ordenes } = event.data;
    await sumar(client, event, { de, a, ordenes, todas: true }, ahora);
  }
}

const ABIERTO = `usuario_id = $1 and action = 'asignacion' and (datos ->> 'de')::integer = $2 and datos ? 'abierto'`;

/** Orders that pass after another deactivation get a notice of their own. */
const cerrar = (client: PoolClient, de: number, a: number) =>
  client.query(`update avisos.aviso set datos = datos - 'abierto' where ${ABIERTO}`, [a, de]);

async function sumar(client: PoolClient, event: RecordedEvent, { de, a, ordenes, todas }: Pasadas, ahora: Date): Promise<void> {
  const { rows } = await client.query<{ id: string; usuario_id: number; abierto: number[] }>(
    `select id, usuario_id, datos -> 'abierto' as abierto from avisos.aviso where ${ABIERTO}`,
    [a, de],
  );
  const suyas = [...new Set([...(rows[0]?.abierto ?? []), ...ordenes])];
  const texto = suyas.length === 1 ? 'Recibiste 1 orden' : `Recibiste ${suyas.length} órdenes`;
  const aviso = {
    event_id: event.id,
    ot: null,
    position: event.position,
    at: new Date(event.at),
    action: 'asignacion',
    texto,
    datos: {
      boton: 'Ver órdenes',
      url: `/listar-ordenes?tecnico_asignado_id=${a}&estado=${PESTANA_TODAS}`,
      de,
      ...(todas ? {} : { abierto: suyas }),
    },
    grupos: [],
    usuarios: [a],
    salvo: null,
    push: todas && esReciente(event, ahora) ? texto : null,
    callado: !todas,
  } as const;
  if (rows.length === 0) return void (await anotarAviso(client, aviso, ahora));
  await client.query('update avisos.aviso set texto = $2, datos = $3, read = false where id = any($1)', [
    rows.map(({ id }) => id),
    texto,
    JSON.stringify(aviso.datos),
  ]);
  if (todas) await contarAvisos(client, aviso, rows, ahora);
}
