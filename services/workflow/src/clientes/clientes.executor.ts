import { accept, type Rejection, type Result, reject } from '@bitacora/domain';
import {
  type Cliente,
  type ClienteEvent,
  type EmpresaInput,
  evolveCliente,
  type PersonaInput,
  type SucursalInput,
} from '@bitacora/domain/cliente';
import type { ExpectedRevision } from '@bitacora/event-store';
import type { Aggregates } from '../aggregates';
import { foldCliente } from '../folds';
import type { Numbers } from '../numbers';
import type { CommandMeta, LogWriter } from '../writer';

export interface ClienteEscrito {
  readonly cliente: Cliente;
  readonly position: number;
}
const TRIES = 5;

/** Creates and edits clients and branches; a RUT belongs to one client of each kind. */
export class ClientesExecutor {
  constructor(
    private readonly aggregates: Aggregates,
    private readonly writer: LogWriter,
    private readonly numbers: Numbers,
    /** Makes of a RUT the value that is reserved: the log keeps none in clear. */
    private readonly huella: (rut: string) => string,
  ) {}

  async crearPersona(persona: PersonaInput, meta: CommandMeta): Promise<Result<ClienteEscrito, Rejection>> {
    const cliente_id = await this.numbers.next('cliente');
    return this.append(
      cliente_id,
      null,
      'noStream',
      [{ type: 'PersonaCreada', data: { cliente_id, ...persona } }],
      meta,
      `persona:${persona.rut}`,
    );
  }

  async crearEmpresa(
    empresa: EmpresaInput,
    sucursales: readonly SucursalInput[],
    meta: CommandMeta,
  ): Promise<Result<ClienteEscrito, Rejection>> {
    const cliente_id = await this.numbers.next('cliente');
    const events: ClienteEvent[] = [{ type: 'EmpresaCreada', data: { cliente_id, ...empresa } }];
    for (const sucursal of sucursales)
      events.push({ type: 'SucursalCreada', data: { cliente_id, sucursal_id: await this.numbers.next('sucursal'), ...sucursal } });
    return this.append(cliente_id, null, 'noStream', events, meta, `empresa:${empresa.rut}`);
  }

  /** Edits a client: the RUT cannot change, since orders were received under it. */
  async editar(
    id: number,
    datos: { persona: PersonaInput } | { empresa: EmpresaInput },
    meta: CommandMeta,
  ): Promise<Result<ClienteEscrito, Rejection>> {
    return this.sobre(id, meta, (cliente) => {
      const esPersona = 'persona' in datos;
      if (esPersona !== (cliente.persona !== null)) return reject('DATOS_INVALIDOS', 'El tipo de cliente no se puede cambiar');
      const rut = esPersona ? datos.persona.rut : datos.empresa.rut;
      if (rut !== cliente.rut)
        return reject('DATOS_INVALIDOS', 'El RUT no se puede cambiar', { campos: { rut: ['El RUT no se puede cambiar'] } });
      return accept([
        esPersona
          ? { type: 'PersonaEditada', data: { cliente_id: id, ...datos.persona } }
          : { type: 'EmpresaEditada', data: { cliente_id: id, ...datos.empresa } },
      ]);
    });
  }

  async guardarSucursal(
    id: number,
    sucursalId: number | null,
    sucursal: SucursalInput,
    meta: CommandMeta,
  ): Promise<Result<ClienteEscrito & { sucursal_id: number }, Rejection>> {
    const sucursal_id = sucursalId ?? (await this.numbers.next('sucursal'));
    const result = await this.sobre(id, meta, (cliente) => {
      if (!cliente.empresa) return reject('DATOS_INVALIDOS', 'Solo las empresas tienen sucursales');
      if (sucursalId !== null && !cliente.sucursales.some((s) => s.id === sucursalId))
        return reject('NO_ENCONTRADO', 'La sucursal no existe');
      return accept([
        { type: sucursalId === null ? 'SucursalCreada' : 'SucursalEditada', data: { cliente_id: id, sucursal_id, ...sucursal } },
      ]);
    });
    return result.ok ? accept({ ...result.value, sucursal_id }) : result;
  }

  /** The client that holds a RUT, or null. */
  async clienteDeRut(tipo: 'persona' | 'empresa', rut: string): Promise<number | null> {
    const owner = await this.writer.reservedBy('rut', this.huella(`${tipo}:${rut}`));
    return owner ? Number(owner.slice('cliente-'.length)) : null;
  }

  /** Writes down that a person's data was erased, and gives his RUT back. */
  async registrarSupresion(id: number, motivo: string, meta: CommandMeta): Promise<Result<ClienteEscrito, Rejection>> {
    const { state, revision } = await this.aggregates.refresh(`cliente-${id}`, foldCliente);
    if (!state) return reject('NO_ENCONTRADO', 'El cliente no existe');
    const prefijo = state.persona ? 'persona' : 'empresa';
    const libera = state.rut ? `${prefijo}:${state.rut}` : undefined;
    return this.append(id, state, revision, [{ type: 'ClienteSuprimido', data: { cliente_id: id, motivo } }], meta, libera, true);
  }

  private async sobre(
    id: number,
    meta: CommandMeta,
    decidir: (cliente: Cliente) => Result<ClienteEvent[], Rejection>,
  ): Promise<Result<ClienteEscrito, Rejection>> {
    const stream = `cliente-${id}`;
    for (let attempt = 0; attempt < TRIES; attempt++) {
      const { state, revision } =
        attempt === 0 ? await this.aggregates.load(stream, foldCliente) : await this.aggregates.refresh(stream, foldCliente);
      if (!state) return reject('NO_ENCONTRADO', 'El cliente no existe');
      const decision = decidir(state);
      if (!decision.ok) return decision;
      const result = await this.append(id, state, revision, decision.value, meta);
      if (result.ok || result.rejection.codigo !== 'CONFLICTO') return result;
    }
    return reject('CONFLICTO', 'Otra persona modificó el cliente al mismo tiempo');
  }

  private async append(
    id: number,
    antes: Cliente | null,
    expected: ExpectedRevision,
    events: readonly ClienteEvent[],
    meta: CommandMeta,
    rut?: string,
    libera = false,
  ): Promise<Result<ClienteEscrito, Rejection>> {
    const stream = `cliente-${id}`;
    const cliente = events.reduce(evolveCliente, antes) as Cliente;
    const reservations = rut ? [{ scope: 'rut', value: this.huella(rut), owner: stream, release: libera }] : [];
    const result = await this.writer.append(stream, expected, events, meta, { subject: stream, reservations, response: { id } });
    switch (result.kind) {
      case 'appended':
        this.aggregates.remember(stream, { state: cliente, revision: result.revision });
        return accept({ cliente, position: result.position });
      case 'duplicate_command': {
        const original = (result.response as { id: number }).id;
        const { state } = await this.aggregates.refresh(`cliente-${original}`, foldCliente);
        return state ? accept({ cliente: state, position: result.position }) : reject('NO_ENCONTRADO', 'El cliente no existe');
      }
      case 'command_mismatch':
        return reject('CLAVE_REUTILIZADA', 'La clave de idempotencia ya se usó con otros datos');
      case 'reserved':
        return reject('DATOS_INVALIDOS', 'Ya existe un cliente con ese RUT', {
          campos: { rut: ['Ya existe un cliente con ese RUT'] },
          datos: { cliente_id: Number(result.owner.slice('cliente-'.length)) },
        });
      case 'conflict':
        return reject('CONFLICTO', 'Otra persona modificó el cliente al mismo tiempo');
    }
  }
}
