import { actWhole, openWhole, serve } from '../command/serve';
import { Fichas } from './fichas';
import { Grupos } from './grupos';
import { PartesHandler } from './parte.handler';
import { Stock } from './stock';
import { ActOnParte, FinishGrupo, MoveStock, NameParte, OpenGrupo, OpenParte, SaveFicha, SettleParte } from './stock.commands';

/** The handlers of the commands on parts, their stock, and groups of movements. */
export const SIRVEN_STOCK = [
  serve(ActOnParte, PartesHandler, actWhole),
  serve(OpenParte, PartesHandler, openWhole),
  serve(SaveFicha, Fichas, (fichas, { ficha, meta }) => fichas.guardar(ficha, meta)),
  serve(NameParte, Stock, (stock, { part_number, description, meta, ficha }) => stock.parteDe(part_number, description, meta, ficha)),
  serve(MoveStock, Stock, (stock, { parte_id, ordenes, meta }) => stock.mover(parte_id, ordenes, meta)),
  serve(OpenGrupo, Grupos, (grupos, { tipo, pedidas, referencia, meta }) => grupos.registrar(tipo, pedidas, referencia, meta)),
  serve(FinishGrupo, Grupos, (grupos, { id, meta }) => grupos.terminar(id, meta)),
  serve(SettleParte, Grupos, (grupos, { grupo_id, parte_id, meta }) => grupos.saldarParte(grupo_id, parte_id, meta)),
];
