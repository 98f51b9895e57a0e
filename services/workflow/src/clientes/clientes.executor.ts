import { accept, type Rejection, type Result, reject } from '@bitacora/domain';
import {
  type CambioDeCliente,
  CLIENTE,
  type Cliente,
  type ClienteEvent,
  type ClienteRespuesta,
  claimDeRut,
  type EmpresaInput,
  type HechosCliente,
  type PersonaInput,
  type SucursalInput,
} from '@bitacora/domain/cliente';
import type { Ground } from '../command/decision-writer';
import { numberFact, numbersFact } from '../command/facts';
import { CommandHandler } from '../command/handler';
import type { Outcome } from '../command/outcome';
import type { Numbers } from '../numbers';
import type { CommandMeta } from '../writer';

export interface ClienteEscrito {
  readonly cliente: Cliente;
  readonly position: number;
}
type Escrito = Result<ClienteEscrito, Rejection>;
type SucursalEscrita = Result<ClienteEscrito & { readonly sucursal_id: number }, Rejection>;

/** Creates and edits clients and branches. */
export class ClientesExecutor {
  private readonly clientes: CommandHandler<Cliente, ClienteEvent, HechosCliente, ClienteRespuesta>;

  constructor(
    private readonly ground: Ground,
    numbers: Numbers,
  ) {
    const facts = { numero: numberFact(numbers, 'cliente'), sucursales: numbersFact(numbers, 'sucursal') };
    this.clientes = new CommandHandler(CLIENTE, facts, ground, { turns: true });
  }

  async crearPersona(persona: PersonaInput, meta: CommandMeta): Promise<Escrito> {
    return this.escrito(await this.clientes.open('crearPersona', persona, meta));
  }

  async crearEmpresa(empresa: EmpresaInput, sucursales: readonly SucursalInput[], meta: CommandMeta): Promise<Escrito> {
    return this.escrito(await this.clientes.open('crearEmpresa', { empresa, sucursales }, meta));
  }

  /** Edits a client: everything but the RUT. */
  async editar(id: number, cambio: CambioDeCliente, meta: CommandMeta): Promise<Escrito> {
    return this.escrito(await this.clientes.execute(id, 'editar', cambio, meta));
  }

  /** Creates a branch, or edits the one of that id. */
  async guardarSucursal(id: number, sucursal_id: number | null, sucursal: SucursalInput, meta: CommandMeta): Promise<SucursalEscrita> {
    const outcome =
      sucursal_id === null
        ? await this.clientes.execute(id, 'crearSucursal', sucursal, meta)
        : await this.clientes.execute(id, 'editarSucursal', { sucursal_id, sucursal }, meta);
    const escrito = await this.escrito(outcome);
    // A repeated command answers with the branch that it created the first time.
    const escrita = outcome.ok ? outcome.value.answer.sucursal_id : undefined;
    return escrito.ok ? accept({ ...escrito.value, sucursal_id: escrita as number }) : escrito;
  }

  /** The client that holds a RUT, or null. */
  async clienteDeRut(tipo: 'persona' | 'empresa', rut: string): Promise<number | null> {
    const owner = await this.ground.claims.holderOf(claimDeRut(tipo, rut));
    return owner === null ? null : CLIENTE.stream.id(owner);
  }

  /** Records the erasure of a person's data, and releases their RUT. */
  async registrarSupresion(id: number, motivo: string, meta: CommandMeta): Promise<Escrito> {
    return this.escrito(await this.clientes.execute(id, 'suprimir', { motivo }, meta));
  }

  private async escrito(outcome: Outcome<Cliente, ClienteRespuesta>): Promise<Escrito> {
    if (!outcome.ok) return outcome;
    const { answer, state, position } = outcome.value;
    const cliente = state ?? (await this.clientes.refresh(answer.id)).state;
    return cliente ? accept({ cliente, position }) : reject('NO_ENCONTRADO', CLIENTE.words.missing(answer.id));
  }
}
