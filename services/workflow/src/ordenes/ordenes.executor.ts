import { type Actor, accept, esSoloTecnico, type Rejection, type Result, reject, SIN_MOTIVO } from '@bitacora/domain';
import type { ComandoOrdenRespuesta } from '@bitacora/domain/contracts';
import {
  type ArchivoSubido,
  accionPorNombre,
  type DecisionOrden,
  decidirOrden,
  type HechosOrden,
  type Orden,
  type OrdenEvent,
} from '@bitacora/domain/orden';
import { decidirCreacion, decidirPreIngreso, decidirReingresada } from '@bitacora/domain/orden/creacion';
import { asignacionesPedidas } from '@bitacora/domain/stock';
import type { ExpectedRevision, Reservation } from '@bitacora/event-store';
import { commands, conflicts } from '@bitacora/platform';
import { v7 } from 'uuid';
import type { Aggregates } from '../aggregates';
import { Draw } from '../draw';
import { foldOrden } from '../folds';
import { conLugar } from '../lugares';
import type { Numbers } from '../numbers';
import type { StockExecutor } from '../stock/stock.executor';
import type { CommandMeta, LogWriter } from '../writer';
import { type Outcome, outcomeOf } from './outcome';
import type { Preparations } from './preparations';

const TRIES = 8;
const SOBRECARGADO = 'El técnico está en su capacidad máxima: quedó asignado sin motivo';
const PARA_ABRIR = ['cliente', 'sucursal', 'equipo', 'tienda', 'fallas', 'abierta_del_equipo', 'anios_garantia'] as const;

/** The stream of an order. */
export const streamDeOrden = (ot: number): string => `orden-${ot}`;
/** Whose personal data an order's events hold: its client, or the pre-intake itself until there is one. */
const subjectDe = (orden: Orden): string => (orden.cliente_id === null ? streamDeOrden(orden.ot) : `cliente-${orden.cliente_id}`);

const noExiste = (ot: number) => reject('NO_ENCONTRADO', `La orden ${ot} no existe`);
/** True when an order is not there for someone: a technician acts on what his list shows him (specification, 1.2). */
const esAjena = ({ tecnico_asignado }: Orden, { id, grupos }: Actor): boolean => esSoloTecnico(grupos) && tecnico_asignado?.id !== id;

/**
 * The one handler of order commands: load, prepare facts, decide, allocate stock, append with the expected
 * revision; retried when somebody else wrote in between.
 */
export class OrdenesExecutor {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly writer: LogWriter,
    private readonly preparations: Preparations,
    private readonly stock: StockExecutor,
    private readonly numbers: Numbers,
  ) {}

  /** True when the order is there for the actor; the refusal is the one of its actions. */
  async existePara(ot: number, actor: Actor): Promise<Result<Orden>> {
    const { state } = await this.aggregates.load(streamDeOrden(ot), foldOrden);
    return state && !esAjena(state, actor) ? accept(state) : noExiste(ot);
  }

  /** Carries out an action on an order. */
  async ejecutar(ot: number, accion: string, input: unknown, meta: CommandMeta): Promise<Outcome> {
    const outcome = await this.intentar(ot, accion, input, meta);
    // What is no action is one label: names invented by callers would each be a series kept forever.
    commands.inc({ accion: accionPorNombre(accion) ? accion : 'desconocida', outcome: outcome.ok ? 'ok' : outcome.rejection.codigo });
    return outcome;
  }

  private async intentar(ot: number, accion: string, input: unknown, meta: CommandMeta): Promise<Outcome> {
    const stream = streamDeOrden(ot);
    const definicion = accionPorNombre(accion);
    if (!definicion) return reject('ACCION_DESCONOCIDA', `La acción «${accion}» no existe`);
    const numero = new Draw(this.numbers, accion === 'reingreso' ? 'orden' : 'ov');
    const outcome = await this.sobre(
      stream,
      ot,
      async (orden) => {
        if (esAjena(orden, meta.actor)) return noExiste(ot);
        const hechos = await this.preparations.prepare(Object.keys(definicion.hechos ?? {}) as (keyof HechosOrden)[], input, orden);
        return numero.decide((numero_nuevo) => conLugar(input, decidirOrden(orden, accion, input, meta, { ...hechos, numero_nuevo })));
      },
      meta,
      numero,
    );
    numero.end();
    return outcome;
  }

  private async sobre(
    stream: string,
    ot: number,
    decidir: (orden: Orden) => Promise<Result<DecisionOrden, Rejection>>,
    meta: CommandMeta,
    numero: Draw,
  ): Promise<Outcome> {
    let loaded: { state: Orden | null; revision: number } = await this.aggregates.load(stream, foldOrden);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (!loaded.state) return noExiste(ot);
      const decision = await decidir(loaded.state);
      if (!decision.ok) {
        const retried = await this.alreadyDone(meta);
        if (retried) return retried;
        // A refusal decided on what this process remembers is checked against the log before it is given.
        const fresh = await this.aggregates.refresh(stream, foldOrden);
        if (fresh.revision === loaded.revision) return decision;
        loaded = fresh;
        continue;
      }
      if (decision.value.events.length === 0) return accept(this.respuesta(decision.value.orden, loaded.revision, 0, meta));
      const written = await this.write(stream, loaded.state, loaded.revision, decision.value, meta, [], numero);
      if (written !== 'conflict') return written;
      conflicts.inc();
      loaded = await this.aggregates.refresh(stream, foldOrden);
    }
    return reject('CONFLICTO', 'Otra persona modificó la orden al mismo tiempo: inténtelo nuevamente');
  }

  /** Answers an order as it is, for a call that asks for what is so already. */
  async dejar(ot: number, meta: CommandMeta): Promise<Outcome> {
    const { state, revision } = await this.aggregates.load(streamDeOrden(ot), foldOrden);
    return !state || esAjena(state, meta.actor) ? noExiste(ot) : accept(this.respuesta(state, revision, 0, meta));
  }

  /** Opens an order at the counter. `plaza`: the place in an opportunity that only one order may take. */
  async crear(input: unknown, meta: CommandMeta, extra: { alert_text?: string | null; plaza?: string } = {}): Promise<Outcome> {
    const hechos = await this.preparations.prepare(PARA_ABRIR, input, null);
    const { plaza, ...resto } = extra;
    return this.nacer((numero_nuevo) => decidirCreacion(input, meta, { ...hechos, ...resto, numero_nuevo }), meta, plaza);
  }

  /** Receives a pre-intake from the public pages, with the receipt that came with it. */
  async crearPreIngreso(input: unknown, meta: CommandMeta, boleta: ArchivoSubido | null = null): Promise<Outcome> {
    return this.nacer((ot) => conLugar(input, decidirPreIngreso(input, meta, ot, boleta)), meta);
  }

  /** Opens the order of a comeback; doing it again changes nothing. */
  async abrirReingreso(
    anterior: Orden,
    nuevaOt: number,
    informe: string,
    ubicacion: 'Recepción' | 'Bodega',
    meta: CommandMeta,
  ): Promise<Outcome> {
    const decision = decidirReingresada(anterior, nuevaOt, informe, ubicacion, meta);
    if (!decision.ok) return decision;
    const written = await this.write(streamDeOrden(nuevaOt), null, 'noStream', decision.value, meta);
    return written === 'conflict' ? accept(this.respuesta(decision.value.orden, 0, 0, meta)) : written;
  }

  private async nacer(decidir: (ot: number) => Result<DecisionOrden, Rejection>, meta: CommandMeta, plaza?: string): Promise<Outcome> {
    const numero = new Draw(this.numbers, 'orden');
    const decision = await numero.decide(decidir);
    if (!decision.ok) return (await this.alreadyDone(meta)) ?? decision;
    const stream = streamDeOrden(decision.value.orden.ot);
    const reservas = plaza ? [{ scope: 'ov_ot', value: plaza, owner: stream }] : [];
    const written = await this.write(stream, null, 'noStream', decision.value, meta, reservas, numero);
    numero.end();
    return written === 'conflict' ? reject('CONFLICTO', 'El número de orden ya existe') : written;
  }

  private async write(
    stream: string,
    antes: Orden | null,
    expected: ExpectedRevision,
    decidida: DecisionOrden,
    meta: CommandMeta,
    reservas: readonly Reservation[] = [],
    numero: Draw | null = null,
  ): Promise<Outcome | 'conflict'> {
    const { events, orden } = await this.catalogar(decidida, meta);
    const pedidas = antes ? asignacionesPedidas(events, antes) : [];
    const asignadas = pedidas.length > 0 ? await this.stock.asignar(pedidas, orden.ot, v7(), meta) : null;
    if (asignadas && !asignadas.ok) return asignadas;
    const respuesta = this.respuesta(orden, 0, 0, meta, events);
    const result = await this.writer.append(stream, expected, events, meta, {
      subject: subjectDe(orden),
      reservations: [...(await this.reservationsOf(events, orden, stream)), ...reservas],
      response: respuesta,
    });
    if (result.kind === 'appended') {
      numero?.wrote({ events });
      this.aggregates.remember(stream, { state: orden, revision: result.revision });
      return accept({ ...respuesta, revision: result.revision, position: result.position });
    }
    await asignadas?.value();
    return result.kind === 'conflict' ? 'conflict' : outcomeOf(result);
  }

  /** Free part numbers become parts 'por catalogar' once the decision is made. */
  private async catalogar(decidida: DecisionOrden, meta: CommandMeta): Promise<DecisionOrden> {
    const libres = decidida.events.some(
      (event) => event.type === 'PartesSolicitadas' && event.data.solicitudes.some((s) => s.parte.id === null),
    );
    if (!libres) return decidida;
    const ids = new Map<string, number>();
    for (const event of decidida.events) {
      if (event.type !== 'PartesSolicitadas') continue;
      for (const { parte } of event.data.solicitudes)
        if (parte.id === null) ids.set(parte.part_number, await this.stock.parteDe(parte.part_number, parte.description, meta));
    }
    const conId = <P extends { id: number | null; part_number: string }>(parte: P): P => ({
      ...parte,
      id: parte.id ?? ids.get(parte.part_number) ?? null,
    });
    const events = decidida.events.map(
      (event): OrdenEvent =>
        event.type === 'PartesSolicitadas'
          ? { ...event, data: { ...event.data, solicitudes: event.data.solicitudes.map((s) => ({ ...s, parte: conId(s.parte) })) } }
          : event,
    );
    return { events, orden: { ...decidida.orden, solicitudes: decidida.orden.solicitudes.map((s) => ({ ...s, parte: conId(s.parte) })) } };
  }

  /** An RMA belongs to one; an order and the opportunity that quotes it share it under who had it first (specification, 5.6). */
  private async reservationsOf(events: readonly OrdenEvent[], orden: Orden, stream: string): Promise<Reservation[]> {
    const reservas: Reservation[] = [];
    for (const event of events) {
      if (event.type === 'RmaIngresado') {
        const holder = orden.ov && (await this.preparations.rmaOwner(event.data.rma));
        const owner = holder && holder === `ov-${orden.ov?.id}` ? holder : stream;
        reservas.push({ scope: 'rma', value: event.data.rma, owner });
      } else if (event.type === 'HechoDeshecho' && event.data.rma_liberado)
        reservas.push({ scope: 'rma', value: event.data.rma_liberado, owner: stream, release: true });
    }
    return reservas;
  }

  private async alreadyDone(meta: CommandMeta): Promise<Outcome | null> {
    const repeated = await this.writer.repeated(meta);
    return repeated && outcomeOf(repeated);
  }

  private respuesta(
    orden: Orden,
    revision: number,
    position: number,
    meta: CommandMeta,
    events: readonly OrdenEvent[] = [],
  ): ComandoOrdenRespuesta {
    const reingreso = events.find((event) => event.type === 'OrdenReingresada');
    const asignacion = events.find((event) => event.type === 'TecnicoAsignado');
    return {
      ot: orden.ot,
      estado: orden.estado,
      ubicacion: orden.ubicacion,
      revision,
      position,
      fecha_hora: meta.at,
      ...(reingreso ? { nueva_ot: reingreso.data.nueva_ot } : {}),
      ...(asignacion?.data.motivo_sobrecarga === SIN_MOTIVO ? { message: SOBRECARGADO } : {}),
    };
  }
}
