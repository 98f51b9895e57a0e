import { CLIENTE, nombreCliente } from '@bitacora/domain/cliente';
import { EQUIPO } from '@bitacora/domain/equipo';
import { cicloOrden, ORDEN_VACIA } from '@bitacora/domain/orden';
import { type ComandoAOv, cicloOv, comandosAOv, diceAOv, ovsDeOrden } from '@bitacora/domain/ov';
import { STREAM_CLIENTE, STREAM_EQUIPO, STREAM_ORDEN, STREAM_OV } from '@bitacora/domain/streams';
import { type EventStore, type RecordedEvent, type RunningSubscription, runSubscription } from '@bitacora/event-store';
import type { ServiceRuntime } from '@bitacora/platform';
import { enNombreDe, porEvento } from '../command/por-evento';
import type { CommandMeta } from '../command/writer';
import { ActOnOv, EnsureOv } from '../ov/ov.commands';
import { ovsEnCadena } from '../ov/ov-de-orden';
import type { Medios } from './medios';

/** Passes the news of an order to its opportunities, and opens those that an order requests. Idempotent: a repeated event does nothing. */
export function runOrdenOvProcess(runtime: ServiceRuntime, medios: Medios): Promise<RunningSubscription> {
  return runSubscription({
    store: runtime.store,
    pool: runtime.pool,
    name: 'workflow-orden-ov',
    batchSize: 200,
    onError: (error) => runtime.logger.error({ err: error }, 'order to opportunity process failed'),
    handle: async (events) => {
      for (const event of events) await decirAOvs(event, runtime, medios);
    },
  });
}

/** Passes the news of one order event to the opportunities. */
export async function decirAOvs(
  event: RecordedEvent,
  { store, logger }: Pick<ServiceRuntime, 'store' | 'logger'>,
  medios: Medios,
): Promise<void> {
  if (!diceAOv(event.type)) return;
  if (event.type === 'OrdenCreada' && event.data['ov_id'] === null) return;
  const meta = porEvento(event, enNombreDe(event));
  for (const comando of await comandos(event, store, medios)) {
    const mensaje = await decir(comando, meta, medios);
    if (mensaje) logger.warn({ stream: event.stream, type: event.type, ov: comando.ov_id }, mensaje);
  }
}

async function comandos(event: RecordedEvent, store: EventStore, { aggregates }: Medios): Promise<readonly ComandoAOv[]> {
  if (!cicloOrden.is(event)) return [];
  // Most orders never need a quotation; memory shows that without reading their history.
  const { state } = await aggregates.including(event.stream, [event], cicloOrden.after);
  if (!state || (state.ov === null && state.ov_rechazada_id === null)) return [];
  const history = await store.readStream(event.stream, 0, event.revision + 1);
  const despues = cicloOrden.replay(history) ?? ORDEN_VACIA;
  // An order knows the last opportunity that quoted it; its history has all of them.
  const nombradas = history.flatMap(({ data }) => (typeof data['ov_id'] === 'number' ? [data['ov_id']] : []));
  const ids = [...new Set([...nombradas, ...ovsDeOrden(despues)])];
  const ovs = ids.length === 0 ? [] : await ovsEnCadena(aggregates, ids);
  return comandosAOv(
    event,
    despues,
    ovs.map(({ id }) => id),
  );
}

/** Carries a command out; returns the message to log when its opportunity does not exist or belongs to another order. */
async function decir(comando: ComandoAOv, meta: CommandMeta, medios: Medios): Promise<string | null> {
  const { ov_id } = comando;
  if (comando.accion === 'crearDesdeOt' && !(await medios.aggregates.refresh(STREAM_OV.of(ov_id), cicloOv.after)).state) {
    await crear(comando, meta, medios);
    return null;
  }
  const accion = comando.accion === 'crearDesdeOt' ? 'vincularOt' : comando.accion;
  const result = await medios.bus.execute(new ActOnOv(ov_id, accion, comando.input, meta));
  if (result.ok) return null;
  const { codigo, mensaje } = result.rejection;
  if (codigo === 'NO_ENCONTRADO' || codigo === 'OT_DISTINTA') return mensaje;
  throw new Error(`OV ${ov_id}, ${accion}: ${mensaje}`);
}

/** Opens the opportunity that an order requests, with its client and equipment (specification, 5.12 and 5.37). */
async function crear(comando: ComandoAOv & { accion: 'crearDesdeOt' }, meta: CommandMeta, { aggregates, bus }: Medios): Promise<void> {
  const { ov_id, input } = comando;
  const { state: orden } = await aggregates.load(STREAM_ORDEN.of(input.ot), cicloOrden.after);
  const [cliente, equipo] = await Promise.all([
    orden?.cliente_id ? aggregates.load(STREAM_CLIENTE.of(orden.cliente_id), CLIENTE.after).then(({ state }) => state) : null,
    orden?.equipo_id ? aggregates.load(STREAM_EQUIPO.of(orden.equipo_id), EQUIPO.after).then(({ state }) => state) : null,
  ]);
  const contacto = cliente?.persona ?? cliente?.sucursales.find(({ id }) => id === orden?.sucursal_id) ?? cliente?.sucursales[0];
  const correo = contacto?.email ?? cliente?.empresa?.correo_empresas;
  const decision = cicloOv.begins(
    'desdeOt',
    {
      ov_id,
      ...input,
      cliente: {
        nombre: cliente?.persona?.nombre ?? (cliente ? nombreCliente(cliente) : `OT ${input.ot}`),
        apellido: cliente?.persona?.apellido ?? null,
        correo_electronico: (typeof correo === 'string' ? correo : correo?.[0]) ?? null,
        telefono: contacto?.telefono ?? null,
        rut: cliente?.rut ?? null,
        region: contacto?.region ?? null,
        comuna: contacto?.comuna ?? null,
        direccion: contacto?.direccion ?? null,
      },
      numero_serie_equipo: equipo?.serial_number ?? null,
    },
    meta,
  );
  if (!decision.ok) throw new Error(`OV ${ov_id}: ${decision.rejection.mensaje}`);
  const stream = STREAM_OV.of(ov_id);
  await bus.execute(new EnsureOv({ stream, subject: stream, events: decision.value.events }, meta));
}
