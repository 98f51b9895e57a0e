import { accept, type Rejection, type Result, reject } from '@bitacora/domain';
import type { GrupoRegistrado } from '@bitacora/domain/contracts';
import {
  causaDeGrupo,
  type FilaDeGrupo,
  GRUPO,
  GRUPO_DE,
  type Grupo,
  type GrupoEvent,
  type GrupoPedido,
  type GrupoRespuesta,
  type HechosGrupo,
  PARTE,
  type Parte,
  type TipoDeGrupo,
} from '@bitacora/domain/stock';
import type { EventStore } from '@bitacora/event-store';
import type { Ground } from '../command/decision-writer';
import { type Facts, numberFact } from '../command/facts';
import { CommandHandler } from '../command/handler';
import type { Numbers } from '../command/numbers';
import { type CommandMeta, withoutCommand } from '../command/writer';
import type { CodigosDeParte } from './codigos';
import { enTandas } from './en-tandas';
import { type FilaPedida, filasDeGrupo, filasMalas } from './filas';
import type { Stock } from './stock';

type Outcome = Result<GrupoRegistrado, Rejection>;

/**
 * Enters groups of movements, all rows or none (ADR 15). The first event of a group has its whole content; the command, or later the
 * process, takes it to the same end.
 */
export class Grupos {
  /** Prevents the command and the process of one service from contending for the same parts. */
  private readonly enCurso = new Map<number, Promise<Outcome>>();

  private readonly grupos: CommandHandler<Grupo, GrupoEvent, HechosGrupo, GrupoRespuesta>;

  constructor(
    private readonly ground: Ground,
    private readonly stock: Stock,
    private readonly store: EventStore,
    private readonly codigos: CodigosDeParte,
    numbers: Numbers<'grupo'>,
  ) {
    const facts: Facts<HechosGrupo> = {
      numero: numberFact(numbers, 'grupo'),
      filas: ({ tipo, pedidas }) => this.filas(tipo, pedidas as readonly FilaPedida[]),
      desenlace: (grupo, meta) => this.decidir(grupo, meta),
    };
    this.grupos = new CommandHandler(GRUPO, facts, ground);
  }

  /** Registers a group; a refusal lists every wrong row and changes nothing. */
  async registrar(tipo: TipoDeGrupo, pedidas: readonly FilaPedida[], referencia: string, meta: CommandMeta): Promise<Outcome> {
    const iniciado = await this.grupos.open(tipo, { pedidas, referencia } satisfies GrupoPedido, meta);
    return iniciado.ok ? this.terminar(iniciado.value.answer.id, withoutCommand(meta)) : iniciado;
  }

  /** Takes a group to its end; if it has ended, only its parts follow. */
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
    // The first decision counts, whichever process made it.
    await this.grupos.refresh(id);
    const terminado = await this.grupos.execute(id, 'terminar', {}, withoutCommand(meta));
    if (!terminado.ok) return terminado;
    const grupo = terminado.value.state as Grupo;
    await enTandas(grupo.filas, ({ parte_id }) => this.saldar(grupo, parte_id, meta));
    return this.desenlace(grupo);
  }

  /** Settles the units of a part set aside for a group that is decided; before the decision they wait. */
  async saldarParte(id: number, parteId: number, meta: CommandMeta): Promise<void> {
    const { state: grupo } = await this.grupos.refresh(id);
    if (grupo) await this.saldar(grupo, parteId, meta);
  }

  /** The rows with their parts, or a refusal with every wrong row. */
  private async filas(tipo: TipoDeGrupo, pedidas: readonly FilaPedida[]): Promise<Result<readonly FilaDeGrupo[], Rejection>> {
    const partes = await this.partesDe(pedidas);
    return filasMalas(tipo, pedidas, partes) ?? accept(filasDeGrupo(pedidas, partes));
  }

  /** The parts of the rows, from the current log. */
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
      return id === null ? null : (await this.ground.aggregates.refresh(PARTE.stream.of(id), PARTE.after)).state;
    });
  }

  /** Sets all units aside, or finds the missing ones. */
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
    if (!saldado.ok) throw new Error(`${GRUPO.stream.of(id)}, parte ${parteId}: ${saldado.rejection.mensaje}`);
  }

  private async desenlace({ id, tipo, rechazo, filas }: Grupo): Promise<Outcome> {
    // The process may have written its movements; the end of the log comes after all of them.
    if (!rechazo) return accept({ id, tipo, message: 'Inventario ingresado exitosamente', position: await this.store.head() });
    const part_number = filas.find(({ parte_id }) => parte_id === rechazo.parte_id)?.part_number ?? '';
    return reject('SIN_STOCK', rechazo.motivo, { datos: { part_number, filas: [{ fila: 0, part_number, error: rechazo.motivo }] } });
  }
}
