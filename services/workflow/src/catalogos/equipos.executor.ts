import { accept, type Rejection, type Result, reject } from '@bitacora/domain';
import { type Equipo, type EquipoInput, evolveEquipo } from '@bitacora/domain/equipo';
import type { OrdenEvent } from '@bitacora/domain/orden';
import type { EventStore } from '@bitacora/event-store';
import { commands, conflicts } from '@bitacora/platform';
import type { Aggregates } from '../aggregates';
import { foldCatalogo, foldCliente, foldEquipo, foldOrden } from '../folds';
import type { Numbers } from '../numbers';
import { streamDeOrden } from '../ordenes/ordenes.executor';
import type { CommandMeta, LogWriter } from '../writer';

type Outcome = Result<{ equipo: Equipo; position: number }, Rejection>;
const TRIES = 30;

/** Creates and edits equipment; a serial belongs to one equipment of each client. */
export class EquiposExecutor {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly writer: LogWriter,
    private readonly numbers: Numbers,
    private readonly store: EventStore,
  ) {}

  /** Creates an equipment, or edits the one of that id. */
  async guardar(id: number | null, equipo: EquipoInput, meta: CommandMeta, preIngreso: number | null = null): Promise<Outcome> {
    const outcome = await this.intentar(id, equipo, meta, preIngreso);
    commands.inc({ accion: id === null ? 'equipo.crear' : 'equipo.editar', outcome: outcome.ok ? 'ok' : outcome.rejection.codigo });
    return outcome;
  }

  private async intentar(id: number | null, equipo: EquipoInput, meta: CommandMeta, preIngreso: number | null): Promise<Outcome> {
    const ajeno = await this.sinReferencia(equipo);
    if (ajeno) return ajeno;
    const equipo_id = id ?? (await this.numbers.next('equipo'));
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const outcome = await this.escribir(id === null, equipo_id, equipo, meta, preIngreso);
      if (outcome === 'conflict') {
        conflicts.inc();
        continue;
      }
      // A refused creation did nothing with its number, nor one that was done before.
      if (id === null && !(outcome.ok && outcome.value.equipo.id === equipo_id)) this.numbers.giveBack('equipo', equipo_id);
      return outcome;
    }
    return reject('CONFLICTO', 'Otra persona modificó el equipo al mismo tiempo: inténtelo nuevamente');
  }

  /** The refusal of an equipment whose client or model is not there. */
  private async sinReferencia(equipo: EquipoInput): Promise<Outcome | null> {
    const [cliente, modelos] = await Promise.all([
      this.aggregates.load(`cliente-${equipo.cliente}`, foldCliente),
      this.aggregates.load('catalogo-modelo', foldCatalogo),
    ]);
    if (!cliente.state) return reject('DATOS_INVALIDOS', 'El cliente no existe', { campos: { cliente: ['El cliente no existe'] } });
    const conocido =
      modelos.state?.has(equipo.modelo) || (await this.aggregates.refresh('catalogo-modelo', foldCatalogo)).state?.has(equipo.modelo);
    return conocido ? null : reject('DATOS_INVALIDOS', 'El modelo no existe', { campos: { modelo: ['El modelo no existe'] } });
  }

  private async escribir(
    nuevo: boolean,
    equipo_id: number,
    equipo: EquipoInput,
    meta: CommandMeta,
    preIngreso: number | null,
  ): Promise<Outcome | 'conflict'> {
    const stream = `equipo-${equipo_id}`;
    const anterior = nuevo ? null : await this.aggregates.refresh(stream, foldEquipo);
    if (anterior && !anterior.state) return reject('NO_ENCONTRADO', 'El equipo no existe');
    // Editing without typing the password again keeps the one there is, or takes the one that its owner wrote.
    const password = equipo.password ?? anterior?.state?.password ?? (preIngreso && (await this.claveDe(preIngreso)));
    const datos = { ...equipo, password: password || null };
    const clave = `${datos.cliente}:${datos.serial_number}`;
    const anteriorClave = anterior?.state && `${anterior.state.cliente}:${anterior.state.serial_number}`;
    const reservations = [
      ...(anteriorClave && anteriorClave !== clave ? [{ scope: 'serial', value: anteriorClave, owner: stream, release: true }] : []),
      { scope: 'serial', value: clave, owner: stream },
    ];
    const event = { type: nuevo ? ('EquipoCreado' as const) : ('EquipoEditado' as const), data: { equipo_id, ...datos } };
    const result = await this.writer.append(stream, anterior ? anterior.revision : 'noStream', [event], meta, {
      subject: `cliente-${datos.cliente}`,
      reservations,
      response: { id: equipo_id },
    });
    switch (result.kind) {
      case 'appended': {
        const escrito = evolveEquipo(null, event);
        this.aggregates.remember(stream, { state: escrito, revision: result.revision });
        return accept({ equipo: escrito, position: result.position });
      }
      case 'duplicate_command': {
        const { state } = await this.aggregates.refresh(`equipo-${(result.response as { id: number }).id}`, foldEquipo);
        return state ? accept({ equipo: state, position: result.position }) : reject('NO_ENCONTRADO', 'El equipo no existe');
      }
      case 'reserved':
        return reject('DATOS_INVALIDOS', 'El cliente ya tiene un equipo con ese N° de serie', {
          campos: { serial_number: ['El cliente ya tiene un equipo con ese N° de serie'] },
          datos: { equipo_id: Number(result.owner.slice('equipo-'.length)) },
        });
      case 'command_mismatch':
        return reject('CLAVE_REUTILIZADA', 'La clave de idempotencia ya se usó con otros datos');
      case 'conflict':
        return 'conflict';
    }
  }

  /** The device's password that a pre-intake came with, while it waits to be completed. */
  private async claveDe(ot: number): Promise<string | null> {
    const { state } = await this.aggregates.refresh(streamDeOrden(ot), foldOrden);
    if (!state?.equip_provisorio?.tiene_password || state.cliente_id !== null) return null;
    const [creado] = (await this.store.readStream(streamDeOrden(ot), 0, 1)) as unknown as readonly OrdenEvent[];
    return creado?.type === 'PreIngresoCreado' ? (creado.data.equip?.password ?? null) : null;
  }
}
