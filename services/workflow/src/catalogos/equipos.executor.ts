import { accept, type Rejection, type Result, reject } from '@bitacora/domain';
import { type Equipo, type EquipoInput, evolveEquipo } from '@bitacora/domain/equipo';
import type { OrdenEvent } from '@bitacora/domain/orden';
import type { EventStore } from '@bitacora/event-store';
import type { Aggregates } from '../aggregates';
import { foldCatalogo, foldCliente, foldEquipo, foldOrden } from '../folds';
import type { Numbers } from '../numbers';
import { streamDeOrden } from '../ordenes/ordenes.executor';
import type { CommandMeta, LogWriter } from '../writer';

/** Creates and edits equipment; a serial belongs to one equipment of each client. */
export class EquiposExecutor {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly writer: LogWriter,
    private readonly numbers: Numbers,
    private readonly store: EventStore,
  ) {}

  async guardar(
    id: number | null,
    equipo: EquipoInput,
    meta: CommandMeta,
    preIngreso: number | null = null,
  ): Promise<Result<{ equipo: Equipo; position: number }, Rejection>> {
    const [cliente, modelos] = await Promise.all([
      this.aggregates.load(`cliente-${equipo.cliente}`, foldCliente),
      this.aggregates.load('catalogo-modelo', foldCatalogo),
    ]);
    if (!cliente.state) return reject('DATOS_INVALIDOS', 'El cliente no existe', { campos: { cliente: ['El cliente no existe'] } });
    const conocido =
      modelos.state?.has(equipo.modelo) || (await this.aggregates.refresh('catalogo-modelo', foldCatalogo)).state?.has(equipo.modelo);
    if (!conocido) return reject('DATOS_INVALIDOS', 'El modelo no existe', { campos: { modelo: ['El modelo no existe'] } });
    const equipo_id = id ?? (await this.numbers.next('equipo'));
    const stream = `equipo-${equipo_id}`;
    const anterior = id === null ? null : await this.aggregates.refresh(stream, foldEquipo);
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
    const event = { type: id === null ? ('EquipoCreado' as const) : ('EquipoEditado' as const), data: { equipo_id, ...datos } };
    const result = await this.writer.append(stream, anterior ? anterior.revision : 'noStream', [event], meta, {
      subject: `cliente-${datos.cliente}`,
      reservations,
      response: { id: equipo_id },
    });
    if (result.kind === 'appended') {
      const nuevo = evolveEquipo(null, event);
      this.aggregates.remember(stream, { state: nuevo, revision: result.revision });
      return accept({ equipo: nuevo, position: result.position });
    }
    if (result.kind === 'duplicate_command') {
      const { state } = await this.aggregates.refresh(`equipo-${(result.response as { id: number }).id}`, foldEquipo);
      return state ? accept({ equipo: state, position: result.position }) : reject('NO_ENCONTRADO', 'El equipo no existe');
    }
    if (result.kind === 'reserved') {
      return reject('DATOS_INVALIDOS', 'El cliente ya tiene un equipo con ese N° de serie', {
        campos: { serial_number: ['El cliente ya tiene un equipo con ese N° de serie'] },
        datos: { equipo_id: Number(result.owner.slice('equipo-'.length)) },
      });
    }
    return reject(result.kind === 'conflict' ? 'CONFLICTO' : 'CLAVE_REUTILIZADA', 'Otra persona modificó el equipo al mismo tiempo');
  }
  /** The device's password that a pre-intake came with, while it waits to be completed. */
  private async claveDe(ot: number): Promise<string | null> {
    const { state } = await this.aggregates.refresh(streamDeOrden(ot), foldOrden);
    if (!state?.equip_provisorio?.tiene_password || state.cliente_id !== null) return null;
    const [creado] = (await this.store.readStream(streamDeOrden(ot), 0, 1)) as unknown as readonly OrdenEvent[];
    return creado?.type === 'PreIngresoCreado' ? (creado.data.equip?.password ?? null) : null;
  }
}
