import type {
  BloqueoInput,
  CambioDeCliente,
  CambioDeSucursal,
  Cliente,
  ClienteRespuesta,
  EmpresaNueva,
  PersonaInput,
  SucursalInput,
} from '@bitacora/domain/cliente';
import { Command } from '@nestjs/cqrs';
import { ActOn, Open } from '../command/messages';
import type { Outcome, Whole } from '../command/outcome';
import type { CommandMeta } from '../command/writer';
import type { SupresionRegistrada } from './supresion';

type ClienteEscrito = Whole<Cliente, ClienteRespuesta>;

/** A command on a client. */
export class ActOnCliente extends ActOn<
  ClienteEscrito,
  {
    readonly editar: CambioDeCliente;
    readonly crearSucursal: SucursalInput;
    readonly editarSucursal: CambioDeSucursal;
    readonly bloquear: BloqueoInput;
    readonly desbloquear: { readonly motivo: string };
  }
> {}

/** A new client. */
export class OpenCliente extends Open<ClienteEscrito, { readonly crearPersona: PersonaInput; readonly crearEmpresa: EmpresaNueva }> {}

/** The permanent erasure of a person's data. */
export class EraseCliente extends Command<Outcome<Cliente, ClienteRespuesta>> {
  constructor(
    readonly id: number,
    readonly motivo: string,
    readonly meta: CommandMeta,
  ) {
    super();
  }
}

/** Completes a recorded erasure; idempotent. */
export class FinishErasure extends Command<void> {
  constructor(readonly registrada: SupresionRegistrada) {
    super();
  }
}
