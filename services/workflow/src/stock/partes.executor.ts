import { accept, type Rejection, type Result, reject } from '@bitacora/domain';
import {
  type CambioDeFicha,
  editarFicha,
  eliminarParte,
  evolveParte,
  type FichaDeParte,
  type Parte,
  type ParteEvent,
} from '@bitacora/domain/stock';
import type { AppendResult, ExpectedRevision, Reservation } from '@bitacora/event-store';
import { commands } from '@bitacora/platform';
import type { Pool } from 'pg';
import type { Aggregates } from '../aggregates';
import { foldParte } from '../folds';
import type { Numbers } from '../numbers';
import type { CommandMeta, LogWriter } from '../writer';
import { type CodigosDeParte, reservasDeCodigo } from './codigos';

export interface ParteEscrita {
  readonly parte: Parte;
  readonly position: number;
}
type Outcome = Result<ParteEscrita, Rejection>;
const TRIES = 8;

/** Keeps the catalogue of parts: a part number belongs to one of them. */
export class PartesExecutor {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly writer: LogWriter,
    private readonly numbers: Numbers,
    private readonly pool: Pool,
    private readonly codigos: CodigosDeParte,
  ) {}

  async crear(ficha: FichaDeParte, meta: CommandMeta): Promise<Outcome> {
    const repetida = await this.repetida(meta);
    if (repetida) return repetida;
    const usado = await this.usado(ficha.part_number, null);
    if (usado) return usado;
    const parte_id = await this.numbers.next('parte');
    const event: ParteEvent = { type: 'ParteCreada', data: { parte_id, ...ficha, por_catalogar: false } };
    const reservations = reservasDeCodigo(ficha.part_number, parte_id);
    return contar('parte.crear', await this.escribir(null, parte_id, 'noStream', [event], meta, reservations));
  }

  async editar(id: number, cambio: CambioDeFicha, meta: CommandMeta): Promise<Outcome> {
    const outcome = await this.sobre(
      id,
      async (parte) => {
        const decision = editarFicha(parte, cambio);
        const numero = cambio.part_number;
        if (numero === undefined || numero === parte.part_number)
          return decision.ok ? accept({ events: decision.value, reservas: [] }) : decision;
        const usado = await this.usado(numero, id);
        if (usado) return usado;
        const nuevas = reservasDeCodigo(numero, id);
        const dejadas = reservasDeCodigo(parte.part_number, id, true).filter(({ value }) => !nuevas.some((nueva) => nueva.value === value));
        const reservas = [...dejadas, ...nuevas];
        return decision.ok ? accept({ events: decision.value, reservas }) : decision;
      },
      meta,
    );
    return contar('parte.editar', outcome);
  }

  async eliminar(id: number, meta: CommandMeta): Promise<Outcome> {
    const outcome = await this.sobre(
      id,
      async (parte) => {
        const { rowCount } = await this.pool.query('select 1 from workflow.parte_pedida where parte_id = $1', [id]);
        const decision = eliminarParte(parte, rowCount === 1);
        return decision.ok ? accept({ events: decision.value, reservas: reservasDeCodigo(parte.part_number, id, true) }) : decision;
      },
      meta,
    );
    return contar('parte.eliminar', outcome);
  }

  /** The part that holds a number, however it is written, or null. */
  parteDe(part_number: string): Promise<number | null> {
    return this.codigos.parteDe(part_number);
  }

  /** The refusal of a number that another part has. */
  private async usado(part_number: string, propia: number | null): Promise<ReturnType<typeof numeroUsado> | null> {
    const id = await this.codigos.parteDe(part_number);
    if (id === null || id === propia) return null;
    const { state } = await this.aggregates.load(`parte-${id}`, foldParte);
    return numeroUsado(part_number, state?.part_number);
  }

  private async sobre(
    id: number,
    decidir: (parte: Parte) => Promise<Result<{ events: readonly ParteEvent[]; reservas: readonly Reservation[] }, Rejection>>,
    meta: CommandMeta,
  ): Promise<Outcome> {
    const repetida = await this.repetida(meta);
    if (repetida) return repetida;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const { state, revision } = await this.aggregates.refresh(`parte-${id}`, foldParte);
      if (!state || state.eliminada) return reject('NO_ENCONTRADO', 'La parte no existe');
      const decision = await decidir(state);
      if (!decision.ok) return decision;
      const { events, reservas } = decision.value;
      if (events.length === 0) return accept({ parte: state, position: 0 });
      const escrita = await this.escribir(state, id, revision, events, meta, reservas);
      if (escrita.ok || escrita.rejection.codigo !== 'CONFLICTO') return escrita;
    }
    return CONFLICTO;
  }

  private async escribir(
    antes: Parte | null,
    id: number,
    expected: ExpectedRevision,
    events: readonly ParteEvent[],
    meta: CommandMeta,
    reservations: readonly Reservation[],
  ): Promise<Outcome> {
    const stream = `parte-${id}`;
    const result = await this.writer.append(stream, expected, events, meta, { reservations, response: { id } });
    if (result.kind !== 'appended') return this.noEscrita(result);
    const parte = events.reduce(evolveParte, antes) as Parte;
    this.aggregates.remember(stream, { state: parte, revision: result.revision });
    return accept({ parte, position: result.position });
  }

  private async noEscrita(result: Exclude<AppendResult, { kind: 'appended' }>): Promise<Outcome> {
    switch (result.kind) {
      case 'duplicate_command': {
        const { state } = await this.aggregates.refresh(`parte-${(result.response as { id: number }).id}`, foldParte);
        return state ? accept({ parte: state, position: result.position }) : reject('NO_ENCONTRADO', 'La parte no existe');
      }
      case 'command_mismatch':
        return reject('CLAVE_REUTILIZADA', 'La clave de idempotencia ya se usó con otros datos');
      case 'reserved':
        return numeroUsado(result.value);
      case 'conflict':
        return CONFLICTO;
    }
  }

  private async repetida(meta: CommandMeta): Promise<Outcome | null> {
    const repetida = await this.writer.repeated(meta);
    return repetida && this.noEscrita(repetida);
  }
}

const CONFLICTO = reject('CONFLICTO', 'Otra persona modificó la parte al mismo tiempo: inténtelo nuevamente');

function numeroUsado(part_number: string, existente = part_number): { ok: false; rejection: Rejection } {
  const igual = existente === part_number ? '' : `: es ${existente}`;
  const mensaje = `Ya existe una parte con el número ${part_number}${igual}`;
  return reject('DATOS_INVALIDOS', mensaje, { campos: { part_number: [mensaje] } });
}

function contar(accion: string, outcome: Outcome): Outcome {
  commands.inc({ accion, outcome: outcome.ok ? 'ok' : outcome.rejection.codigo });
  return outcome;
}
