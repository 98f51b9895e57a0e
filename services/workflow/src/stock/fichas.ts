import { RejectionError } from '@bitacora/platform';
import type { CommandMeta } from '../command/writer';
import type { CodigosDeParte } from './codigos';
import type { PartesHandler } from './parte.handler';
import type { FichaLeida } from './planilla-de-stock';

/** A part after a spreadsheet; position 0 when nothing changed. */
export interface FichaGuardada {
  readonly creada: boolean;
  readonly position: number;
}

/** Updates the catalogue of parts from spreadsheets. */
export class Fichas {
  constructor(
    private readonly partes: PartesHandler,
    private readonly codigos: CodigosDeParte,
  ) {}

  /** Creates the described part, or edits the existing one with that number. */
  async guardar(ficha: FichaLeida, meta: CommandMeta): Promise<FichaGuardada> {
    const id = await this.codigos.parteDe(ficha.part_number);
    if (id !== null) return this.describir(id, ficha, meta);
    const creada = await this.partes.open('crear', { precio_unitario: 0, ...ficha }, meta);
    if (creada.ok) return { creada: true, position: creada.value.position };
    // Another process created it meanwhile, so this file edits it.
    const deOtro = await this.codigos.parteDe(ficha.part_number);
    if (deOtro === null) throw new RejectionError(creada.rejection);
    return this.describir(deOtro, ficha, meta);
  }

  /** Another spelling of a number identifies the part; it does not rename it. */
  private async describir(id: number, { part_number: _escrito, ...descripcion }: FichaLeida, meta: CommandMeta): Promise<FichaGuardada> {
    const editada = await this.partes.execute(id, 'editar', descripcion, meta);
    if (!editada.ok) throw new RejectionError(editada.rejection);
    return { creada: false, position: editada.value.position };
  }
}
