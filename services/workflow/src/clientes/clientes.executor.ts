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
import { commands, conflicts } from '@bitacora/platform';
import type { Aggregates, Loaded } from '../aggregates';
import { foldCliente } from '../folds';
import type { Numbers } from '../numbers';
import { Turnos } from '../turnos';
import type { CommandMeta, LogWriter } from '../writer';

export interface ClienteEscrito {
  readonly cliente: Cliente;
  readonly position: number;
  /** The branch that was written, when one was. */
  readonly sucursal_id?: number | undefined;
}
type Outcome = Result<ClienteEscrito, Rejection>;

/** What a command writes of a client. */
interface Cambio {
  readonly events: readonly ClienteEvent[];
  /** The RUT that is taken, or given back. */
  readonly rut?: string | undefined;
  readonly libera?: boolean;
  readonly sucursal_id?: number;
}
const TRIES = 30;

/** Creates and edits clients and branches; a RUT belongs to one client of each kind. */
export class ClientesExecutor {
  private readonly turnos = new Turnos();

  constructor(
    private readonly aggregates: Aggregates,
    private readonly writer: LogWriter,
    private readonly numbers: Numbers,
    /** Makes of a RUT the value that is reserved: the log keeps none in clear. */
    private readonly huella: (rut: string) => string,
  ) {}

  async crearPersona(persona: PersonaInput, meta: CommandMeta): Promise<Outcome> {
    return this.nacer(meta, `persona:${persona.rut}`, async (cliente_id) => [{ type: 'PersonaCreada', data: { cliente_id, ...persona } }]);
  }

  async crearEmpresa(empresa: EmpresaInput, sucursales: readonly SucursalInput[], meta: CommandMeta): Promise<Outcome> {
    return this.nacer(meta, `empresa:${empresa.rut}`, async (cliente_id) => {
      const events: ClienteEvent[] = [{ type: 'EmpresaCreada', data: { cliente_id, ...empresa } }];
      for (const sucursal of sucursales)
        events.push({ type: 'SucursalCreada', data: { cliente_id, sucursal_id: await this.numbers.next('sucursal'), ...sucursal } });
      return events;
    });
  }

  /** Edits a client: the RUT cannot change, since orders were received under it. */
  async editar(id: number, datos: { persona: PersonaInput } | { empresa: EmpresaInput }, meta: CommandMeta): Promise<Outcome> {
    return this.sobre('cliente.editar', id, meta, (cliente) => {
      const esPersona = 'persona' in datos;
      if (esPersona !== (cliente.persona !== null)) return reject('DATOS_INVALIDOS', 'El tipo de cliente no se puede cambiar');
      const rut = esPersona ? datos.persona.rut : datos.empresa.rut;
      if (rut !== cliente.rut)
        return reject('DATOS_INVALIDOS', 'El RUT no se puede cambiar', { campos: { rut: ['El RUT no se puede cambiar'] } });
      return accept({
        events: [
          esPersona
            ? { type: 'PersonaEditada', data: { cliente_id: id, ...datos.persona } }
            : { type: 'EmpresaEditada', data: { cliente_id: id, ...datos.empresa } },
        ],
      });
    });
  }

  async guardarSucursal(
    id: number,
    sucursalId: number | null,
    sucursal: SucursalInput,
    meta: CommandMeta,
  ): Promise<Result<ClienteEscrito & { sucursal_id: number }, Rejection>> {
    const sucursal_id = sucursalId ?? (await this.numbers.next('sucursal'));
    const result = await this.sobre(sucursalId === null ? 'sucursal.crear' : 'sucursal.editar', id, meta, (cliente) => {
      if (!cliente.empresa) return reject('DATOS_INVALIDOS', 'Solo las empresas tienen sucursales');
      if (sucursalId !== null && !cliente.sucursales.some((s) => s.id === sucursalId))
        return reject('NO_ENCONTRADO', 'La sucursal no existe');
      const type = sucursalId === null ? 'SucursalCreada' : 'SucursalEditada';
      return accept({ events: [{ type, data: { cliente_id: id, sucursal_id, ...sucursal } }], sucursal_id });
    });
    // One that was done before answers with the branch that it made then.
    const escrita = result.ok ? (result.value.sucursal_id ?? sucursal_id) : null;
    if (sucursalId === null && escrita !== sucursal_id) this.numbers.giveBack('sucursal', sucursal_id);
    return result.ok ? accept({ ...result.value, sucursal_id: escrita as number }) : result;
  }

  /** The client that holds a RUT, or null. */
  async clienteDeRut(tipo: 'persona' | 'empresa', rut: string): Promise<number | null> {
    const owner = await this.writer.reservedBy('rut', this.huella(`${tipo}:${rut}`));
    return owner ? Number(owner.slice('cliente-'.length)) : null;
  }

  /** Writes down that a person's data was erased, and gives his RUT back. */
  async registrarSupresion(id: number, motivo: string, meta: CommandMeta): Promise<Outcome> {
    return this.sobre('cliente.suprimir', id, meta, ({ persona, rut }) =>
      accept({
        events: [{ type: 'ClienteSuprimido', data: { cliente_id: id, motivo } }],
        rut: rut ? `${persona ? 'persona' : 'empresa'}:${rut}` : undefined,
        libera: true,
      }),
    );
  }

  private async nacer(meta: CommandMeta, rut: string, eventos: (cliente_id: number) => Promise<ClienteEvent[]>): Promise<Outcome> {
    const cliente_id = await this.numbers.next('cliente');
    const outcome = await this.append(cliente_id, null, 'noStream', { events: await eventos(cliente_id), rut }, meta);
    const usado = outcome.ok ? outcome.value.cliente.id === cliente_id : outcome.rejection.codigo === 'CONFLICTO';
    if (!usado) this.numbers.giveBack('cliente', cliente_id);
    return contar('cliente.crear', outcome);
  }

  /** Decides on a client as it is, and again when it changed meanwhile. */
  private async sobre(
    accion: string,
    id: number,
    meta: CommandMeta,
    decidir: (cliente: Cliente) => Result<Cambio, Rejection>,
  ): Promise<Outcome> {
    const stream = `cliente-${id}`;
    const outcome = await this.turnos.tomar(stream, async (): Promise<Outcome> => {
      let { state, revision }: Loaded<Cliente> = await this.aggregates.load(stream, foldCliente);
      for (let attempt = 0; attempt < TRIES; attempt++) {
        const decision = state ? decidir(state) : reject('NO_ENCONTRADO', 'El cliente no existe');
        if (!decision.ok) {
          // A refusal decided on what this process remembers is checked against the log before it is given.
          const fresh = await this.aggregates.refresh(stream, foldCliente);
          if (fresh.revision === revision) return decision;
          ({ state, revision } = fresh);
          continue;
        }
        const result = await this.append(id, state, revision, decision.value, meta);
        if (result.ok || result.rejection.codigo !== 'CONFLICTO') return result;
        conflicts.inc();
        ({ state, revision } = await this.aggregates.refresh(stream, foldCliente));
      }
      return reject('CONFLICTO', 'Otra persona modificó el cliente al mismo tiempo: inténtelo nuevamente');
    });
    return contar(accion, outcome);
  }

  private async append(
    id: number,
    antes: Cliente | null,
    expected: ExpectedRevision,
    { events, rut, libera = false, sucursal_id }: Cambio,
    meta: CommandMeta,
  ): Promise<Outcome> {
    const stream = `cliente-${id}`;
    const cliente = events.reduce(evolveCliente, antes) as Cliente;
    const reservations = rut ? [{ scope: 'rut', value: this.huella(rut), owner: stream, release: libera }] : [];
    const response: Respuesta = { id, sucursal_id };
    const result = await this.writer.append(stream, expected, events, meta, { subject: stream, reservations, response });
    switch (result.kind) {
      case 'appended':
        this.aggregates.remember(stream, { state: cliente, revision: result.revision });
        return accept({ cliente, position: result.position, sucursal_id });
      case 'duplicate_command': {
        const original = result.response as Respuesta;
        const { state } = await this.aggregates.refresh(`cliente-${original.id}`, foldCliente);
        return state
          ? accept({ cliente: state, position: result.position, sucursal_id: original.sucursal_id })
          : reject('NO_ENCONTRADO', 'El cliente no existe');
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

/** What is answered to a command that is repeated. */
interface Respuesta {
  readonly id: number;
  readonly sucursal_id?: number | undefined;
}

function contar(accion: string, outcome: Outcome): Outcome {
  commands.inc({ accion, outcome: outcome.ok ? 'ok' : outcome.rejection.codigo });
  return outcome;
}
