import { accept, type Rejection, type Result, reject } from '@bitacora/domain';
import type { ComandoOvRespuesta } from '@bitacora/domain/contracts';
import {
  accionOvPorNombre,
  asignacionesDeOv,
  type DecisionOv,
  decidirOv,
  type HechosOv,
  type Ov,
  type OvEvent,
  referenciaDeLinea,
  streamDeOv,
} from '@bitacora/domain/ov';
import type { AppendResult, ExpectedRevision, Reservation } from '@bitacora/event-store';
import { commands, conflicts } from '@bitacora/platform';
import { v7 } from 'uuid';
import type { Aggregates } from '../aggregates';
import { Draw } from '../draw';
import { foldOv } from '../folds';
import { conLugar } from '../lugares';
import type { Numbers } from '../numbers';
import type { StockExecutor } from '../stock/stock.executor';
import { type CommandMeta, type LogWriter, withoutCommand } from '../writer';
import type { OvPreparations } from './ov.preparations';

const TRIES = 8;
/** The place in an opportunity that one order may take, by the order that it has already. */
export const plazaDeOrden = (ov: number, ot: number | null): string => `${ov}:${ot ?? 0}`;
const RMA_REGISTRADO = 'RMA ya se encuentra registrado';
type Outcome = Result<ComandoOvRespuesta, Rejection>;
type Decidir = (numero: number, hechos: HechosOv) => Result<DecisionOv, Rejection>;

/**
 * The one handler of commands on opportunities: load, prepare facts, decide, allocate stock, append with the expected
 * revision; retried when somebody else wrote in between.
 */
export class OvExecutor {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly writer: LogWriter,
    private readonly preparations: OvPreparations,
    private readonly stock: StockExecutor,
    private readonly numbers: Numbers,
  ) {}

  /** Carries out an action on an opportunity. */
  async ejecutar(id: number, accion: string, input: unknown, meta: CommandMeta): Promise<Outcome> {
    const definicion = accionOvPorNombre(accion);
    if (!definicion) return reject('ACCION_DESCONOCIDA', `La acción «${accion}» no existe`);
    const numero = new Draw(this.numbers, 'ov');
    const outcome = await this.sobre(
      id,
      async (ov) => {
        const hechos = await this.preparations.prepare(Object.keys(definicion.hechos ?? {}) as (keyof HechosOv)[], input, ov);
        return numero.decide((numero_nuevo) => conLugar(input, decidirOv(ov, accion, input, meta, { ...hechos, numero_nuevo })));
      },
      meta,
      numero,
    );
    numero.end();
    commands.inc({ accion: `ov.${accion}`, outcome: outcome.ok ? 'ok' : outcome.rejection.codigo });
    return outcome;
  }

  /** Decides on an opportunity as it is, and again when it changed meanwhile. */
  async sobre(
    id: number,
    decidir: (ov: Ov) => Promise<Result<DecisionOv, Rejection>>,
    meta: CommandMeta,
    numero: Draw | null = null,
  ): Promise<Outcome> {
    const stream = streamDeOv(id);
    let loaded: { state: Ov | null; revision: number } = await this.aggregates.load(stream, foldOv);
    for (let attempt = 0; attempt < TRIES; attempt++) {
      if (!loaded.state) return reject('NO_ENCONTRADO', `La oportunidad ${id} no existe`);
      const decision = await decidir(loaded.state);
      if (!decision.ok) {
        const retried = await this.alreadyDone(meta);
        if (retried) return retried;
        // A refusal decided on what this process remembers is checked against the log before it is given.
        const fresh = await this.aggregates.refresh(stream, foldOv);
        if (fresh.revision === loaded.revision) return decision;
        loaded = fresh;
        continue;
      }
      if (decision.value.events.length === 0) return accept(respuesta(decision.value, loaded.revision, meta));
      const written = await this.write(stream, loaded.state, loaded.revision, decision.value, meta, numero);
      if (written !== 'conflict') return written;
      conflicts.inc();
      loaded = await this.aggregates.refresh(stream, foldOv);
    }
    return reject('CONFLICTO', 'Otra persona modificó la oportunidad al mismo tiempo: inténtelo nuevamente');
  }

  /** Opens an opportunity with a new number; a refused form draws none. */
  async crear(hechos: readonly (keyof HechosOv)[], input: unknown, decidir: Decidir, meta: CommandMeta): Promise<Outcome> {
    const preparados = await this.preparations.prepare(hechos, input, null);
    const numero = new Draw(this.numbers, 'ov');
    const decision = await numero.decide((n) => conLugar(input, decidir(n, preparados)));
    if (!decision.ok) return (await this.alreadyDone(meta)) ?? decision;
    const written = await this.write(streamDeOv(decision.value.ov.id), null, 'noStream', decision.value, meta, numero);
    numero.end();
    return written === 'conflict' ? reject('CONFLICTO', 'El número de oportunidad ya existe') : written;
  }

  /** Writes an opportunity whose number was given beforehand: by an order, or by the rejected one before it. Once. */
  async asegurar({ events, ov }: Pick<DecisionOv, 'events' | 'ov'>, meta: CommandMeta): Promise<number> {
    const stream = streamDeOv(ov.id);
    const result = await this.writer.append(stream, 'noStream', events, withoutCommand(meta), { subject: stream });
    if (result.kind === 'appended') this.aggregates.remember(stream, { state: ov, revision: result.revision });
    return result.kind === 'appended' ? result.position : 0;
  }

  /** Facts for a decision that is not an action's. */
  hechos(nombres: readonly (keyof HechosOv)[]): Promise<HechosOv> {
    return this.preparations.prepare(nombres, {}, null);
  }

  private async write(
    stream: string,
    antes: Ov | null,
    expected: ExpectedRevision,
    decision: DecisionOv,
    meta: CommandMeta,
    numero: Draw | null = null,
  ): Promise<Outcome | 'conflict'> {
    const { events, ov, hija } = decision;
    const asignadas = antes ? await this.asignar(events, antes, meta) : null;
    if (asignadas && !asignadas.ok) return asignadas;
    const contestada = respuesta(decision, 0, meta);
    const result = await this.writer.append(stream, expected, events, meta, {
      subject: stream,
      reservations: await this.reservationsOf(events, antes, ov, stream),
      response: contestada,
    });
    if (result.kind === 'appended') {
      numero?.wrote(decision);
      this.aggregates.remember(stream, { state: ov, revision: result.revision });
      // The parent first: a child whose parent lost the race would be nobody's. Its process writes the child if this one dies here.
      const deHija = hija ? await this.asegurar(hija, meta) : 0;
      return accept({ ...contestada, revision: result.revision, position: Math.max(result.position, deHija) });
    }
    await asignadas?.value();
    return result.kind === 'conflict' ? 'conflict' : outcomeOf(result);
  }

  private async asignar(events: readonly OvEvent[], antes: Ov, meta: CommandMeta) {
    const pedidas = asignacionesDeOv(events, antes).flatMap(({ parte_id, cantidad, id_detalle_venta: id }) => {
      const linea = antes.detalle_venta.find((l) => l.id === id);
      return linea ? [{ parte_id, cantidad, referencia: referenciaDeLinea(antes, linea), id }] : [];
    });
    return pedidas.length > 0 ? this.stock.reservar(pedidas, v7(), meta) : null;
  }

  /** An RMA belongs to one; an opportunity, its own order and the rejected one before it share it under who had it first. */
  private async reservationsOf(events: readonly OvEvent[], antes: Ov | null, ov: Ov, stream: string): Promise<Reservation[]> {
    const reservas: Reservation[] = [];
    for (const { type, data } of events) {
      // The place that an order would take: of a sale that is cancelled, none is opened.
      if (type === 'OportunidadCancelada') reservas.push({ scope: 'ov_ot', value: plazaDeOrden(ov.id, antes?.ot ?? null), owner: stream });
      const rma = type === 'OvRmaIngresado' || type === 'OvCompletada' || type === 'OvCreada' ? data.rma : null;
      if (rma === null) continue;
      const holder = await this.preparations.rmaOwner(rma);
      const comparte = holder !== null && [`orden-${ov.ot}`, `ov-${ov.ov_rechazada}`].includes(holder);
      if (antes?.rma && antes.rma !== rma) reservas.push({ scope: 'rma', value: antes.rma, owner: stream, release: true });
      reservas.push({ scope: 'rma', value: rma, owner: comparte ? holder : stream });
    }
    return reservas;
  }

  private async alreadyDone(meta: CommandMeta): Promise<Outcome | null> {
    const repeated = await this.writer.repeated(meta);
    return repeated && outcomeOf(repeated);
  }
}

function respuesta({ ov, hija }: DecisionOv, revision: number, meta: CommandMeta): ComandoOvRespuesta {
  return {
    id: ov.id,
    estado: ov.estado,
    revision,
    position: 0,
    fecha_hora: meta.at,
    ...(hija ? { ov_hija: hija.ov.id } : {}),
    ...(ov.ot === null ? {} : { ot: ov.ot }),
  };
}

/** What becomes of an append that was not written now. */
function outcomeOf(result: Exclude<AppendResult, { kind: 'appended' | 'conflict' }>): Outcome {
  switch (result.kind) {
    case 'duplicate_command':
      return accept({ ...(result.response as ComandoOvRespuesta), revision: result.revision, position: result.position });
    case 'command_mismatch':
      return reject('CLAVE_REUTILIZADA', 'La clave de idempotencia ya se usó con otros datos');
    case 'reserved':
      if (result.scope === 'ov_ot') return reject('CONFLICTO', 'La oportunidad ya tiene una orden de trabajo');
      return reject('DATOS_INVALIDOS', RMA_REGISTRADO, { campos: { rma: [RMA_REGISTRADO] }, datos: { owner: result.owner } });
  }
}
