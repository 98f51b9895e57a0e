import { accept, type Rejection, type Result, reject } from '@bitacora/domain';
import type { GrupoRegistrado } from '@bitacora/domain/contracts';
import { causaDeGrupo, GRUPO_DE, type Grupo, type GrupoEvent, type Parte, streamDeGrupo, type TipoDeGrupo } from '@bitacora/domain/stock';
import type { EventStore } from '@bitacora/event-store';
import { commands } from '@bitacora/platform';
import type { Aggregates } from '../aggregates';
import { foldGrupo, foldParte } from '../folds';
import type { Numbers } from '../numbers';
import { type CommandMeta, type LogWriter, withoutCommand } from '../writer';
import type { CodigosDeParte } from './codigos';
import { enTandas } from './en-tandas';
import { type FilaPedida, filasDeGrupo, filasMalas } from './filas';
import type { StockExecutor } from './stock.executor';

type Outcome = Result<GrupoRegistrado, Rejection>;

/**
 * Enters groups of movements, all rows or none (ADR 15). What a group does is in its first event; whoever finds it
 * unfinished, the command or the process after it, carries it to the same end.
 */
export class GruposExecutor {
  /** The command and the process of one service do not contend for the same parts. */
  private readonly enCurso = new Map<number, Promise<Outcome>>();

  constructor(
    private readonly aggregates: Aggregates,
    private readonly writer: LogWriter,
    private readonly stock: StockExecutor,
    private readonly numbers: Numbers,
    private readonly store: EventStore,
    private readonly codigos: CodigosDeParte,
  ) {}

  /** Registers a group; a refusal names every row that is wrong and changes nothing. */
  async registrar(tipo: TipoDeGrupo, pedidas: readonly FilaPedida[], referencia: string, meta: CommandMeta): Promise<Outcome> {
    const outcome = await this.iniciar(tipo, pedidas, referencia, meta);
    commands.inc({ accion: `grupo.${tipo}`, outcome: outcome.ok ? 'ok' : outcome.rejection.codigo });
    return outcome;
  }

  /** Carries a group to its end; one that is there already only lets its parts follow. */
  terminar(id: number, meta: CommandMeta): Promise<Outcome> {
    const enCurso =
      this.enCurso.get(id) ??
      this.llevarATermino(id, meta).finally(() => {
        this.enCurso.delete(id);
      });
    this.enCurso.set(id, enCurso);
    return enCurso;
  }

  private async llevarATermino(id: number, meta: CommandMeta): Promise<Outcome> {
    const stream = streamDeGrupo(id);
    let { state: grupo, revision } = await this.aggregates.refresh(stream, foldGrupo);
    if (!grupo) return reject('NO_ENCONTRADO', `El grupo de movimientos ${id} no existe`);
    if (grupo.estado === 'INICIADO') {
      const final = await this.decidir(grupo, meta);
      // Somebody else may have decided first: then that holds.
      await this.writer.append(stream, revision, [final], withoutCommand(meta));
      ({ state: grupo, revision } = await this.aggregates.refresh(stream, foldGrupo));
    }
    const decidido = grupo as Grupo;
    await enTandas(decidido.filas, ({ parte_id }) => this.saldar(decidido, parte_id, meta));
    return this.desenlace(decidido);
  }

  /** What was set aside of a part follows its group when that is decided; before, it waits. */
  async saldarParte(id: number, parteId: number, meta: CommandMeta): Promise<void> {
    const { state: grupo } = await this.aggregates.refresh(streamDeGrupo(id), foldGrupo);
    if (grupo) await this.saldar(grupo, parteId, meta);
  }

  private async iniciar(tipo: TipoDeGrupo, pedidas: readonly FilaPedida[], referencia: string, meta: CommandMeta): Promise<Outcome> {
    const repetida = await this.writer.repeated(meta);
    if (repetida?.kind === 'command_mismatch') return CLAVE_REUTILIZADA;
    if (repetida) return this.terminar((repetida.response as { id: number }).id, withoutCommand(meta));
    const partes = await this.partesDe(pedidas);
    const malas = filasMalas(tipo, pedidas, partes);
    if (malas) return malas;
    const id = await this.numbers.next('grupo');
    const filas = filasDeGrupo(pedidas, partes);
    const events: GrupoEvent[] = [{ type: 'GrupoDeMovimientosIniciado', data: { grupo_id: id, tipo, filas, referencia } }];
    // Nothing can stand in the way of what only adds.
    if (tipo === 'ingreso') events.push({ type: 'GrupoDeMovimientosRegistrado', data: { grupo_id: id } });
    const result = await this.writer.append(streamDeGrupo(id), 'noStream', events, meta, { response: { id } });
    switch (result.kind) {
      case 'appended':
        return this.terminar(id, withoutCommand(meta));
      case 'duplicate_command':
        return this.terminar((result.response as { id: number }).id, withoutCommand(meta));
      case 'command_mismatch':
        return CLAVE_REUTILIZADA;
      default:
        return reject('CONFLICTO', 'El número de grupo ya existe');
    }
  }

  /** The parts of the rows, as the log has them now. */
  private async partesDe(pedidas: readonly FilaPedida[]): Promise<(Parte | null)[]> {
    const porNumero = new Map<string, Promise<number | null>>();
    const idDe = ({ id, part_number }: FilaPedida): Promise<number | null> => {
      if (id !== null) return Promise.resolve(id);
      const hallado = porNumero.get(part_number) ?? this.codigos.parteDe(part_number);
      porNumero.set(part_number, hallado);
      return hallado;
    };
    return enTandas(pedidas, async (pedida) => {
      const id = await idDe(pedida);
      return id === null ? null : (await this.aggregates.refresh(`parte-${id}`, foldParte)).state;
    });
  }

  /** Sets everything aside, or finds what is not there any more. */
  private async decidir({ id, tipo, filas }: Grupo, meta: CommandMeta): Promise<GrupoEvent> {
    const { movimiento } = GRUPO_DE[tipo];
    const apartados = await enTandas(filas, ({ parte_id, cantidad }) => this.stock.apartar(parte_id, id, { movimiento, cantidad }, meta));
    const i = apartados.findIndex((apartado) => !apartado.ok);
    const [fila, negado] = [filas[i], apartados[i]];
    if (!fila || !negado || negado.ok) return { type: 'GrupoDeMovimientosRegistrado', data: { grupo_id: id } };
    return { type: 'GrupoDeMovimientosRechazado', data: { grupo_id: id, parte_id: fila.parte_id, motivo: negado.rejection.mensaje } };
  }

  private async saldar({ id, tipo, filas, referencia, estado }: Grupo, parteId: number, meta: CommandMeta): Promise<void> {
    if (estado === 'INICIADO') return;
    const fila = filas.find(({ parte_id }) => parte_id === parteId);
    const { movimiento } = GRUPO_DE[tipo];
    const saldado =
      estado === 'RECHAZADO' || !fila
        ? await this.stock.soltar(parteId, id, meta)
        : await this.stock.mover(
            parteId,
            [{ movimiento, cantidad: fila.cantidad, referencia: { documento: referencia, grupo: id }, causa: causaDeGrupo(id) }],
            meta,
          );
    if (!saldado.ok) throw new Error(`${streamDeGrupo(id)}, parte ${parteId}: ${saldado.rejection.mensaje}`);
  }

  private async desenlace({ id, tipo, rechazo, filas }: Grupo): Promise<Outcome> {
    // Its movements may have been written by the process: the end of the log is after all of them.
    if (!rechazo) return accept({ id, tipo, message: 'Inventario ingresado exitosamente', position: await this.store.head() });
    const part_number = filas.find(({ parte_id }) => parte_id === rechazo.parte_id)?.part_number ?? '';
    return reject('SIN_STOCK', rechazo.motivo, { datos: { part_number, filas: [{ fila: 0, part_number, error: rechazo.motivo }] } });
  }
}

const CLAVE_REUTILIZADA = reject('CLAVE_REUTILIZADA', 'La clave de idempotencia ya se usó con otros datos');
