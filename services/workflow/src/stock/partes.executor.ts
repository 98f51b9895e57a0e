import { accept, type Rejection, type Result, reject } from '@bitacora/domain';
import { type CambioDeFicha, type FichaDeParte, PARTE, type Parte, type ParteRespuesta } from '@bitacora/domain/stock';
import type { Outcome } from '../command/outcome';
import type { CommandMeta } from '../writer';
import type { CodigosDeParte } from './codigos';
import type { PartesHandler } from './partes.handler';

export interface ParteEscrita {
  readonly parte: Parte;
  readonly position: number;
}
type Escrita = Result<ParteEscrita, Rejection>;

/** Keeps the catalogue of parts. */
export class PartesExecutor {
  constructor(
    private readonly partes: PartesHandler,
    private readonly codigos: CodigosDeParte,
  ) {}

  async crear(ficha: FichaDeParte, meta: CommandMeta): Promise<Escrita> {
    return this.escrita(await this.partes.open('crear', ficha, meta));
  }

  async editar(id: number, cambio: CambioDeFicha, meta: CommandMeta): Promise<Escrita> {
    return this.escrita(await this.partes.execute(id, 'editar', cambio, meta));
  }

  async eliminar(id: number, meta: CommandMeta): Promise<Escrita> {
    return this.escrita(await this.partes.execute(id, 'eliminar', {}, meta));
  }

  /** The part that holds a number in any spelling, or null. */
  parteDe(part_number: string): Promise<number | null> {
    return this.codigos.parteDe(part_number);
  }

  private async escrita(outcome: Outcome<Parte, ParteRespuesta>): Promise<Escrita> {
    if (!outcome.ok) return outcome;
    const { answer, state, position } = outcome.value;
    const parte = state ?? (await this.partes.refresh(answer.id)).state;
    return parte ? accept({ parte, position }) : reject('NO_ENCONTRADO', PARTE.words.missing(answer.id));
  }
}
