import type { Actor } from '@bitacora/domain';
import type { ComandoImaginado, LoImaginado } from '@bitacora/domain/contracts';
import { cicloOrden, type Orden } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { BifurcacionEventStore, canonicalJson, MemoryLog, type RecordedEvent } from '@bitacora/event-store';
import { Ajustes, leerAjustes, type ServiceRuntime } from '@bitacora/platform';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { Aggregates } from '../command/aggregates';
import type { Measures } from '../command/measures';
import type { CommandMeta } from '../command/writer';
import { HechosEnTablas } from '../ordenes/hechos-del-taller';
import { PASOS } from '../procesos/pasos';
import { HechosDeStockEnTablas } from '../stock/hechos-de-stock';
import { type CommandRuntime, openCommands } from '../wiring/commands.module';
import { ejecutar } from './ejecutar';
import { StockBifurcado, TallerBifurcado } from './hechos-bifurcados';
import { Mirada } from './mirada';
import { NumerosImaginados } from './numeros-imaginados';

/** Events after which the processes of a fork stop: more would be a loop. */
const MAXIMO_DE_HECHOS = 20_000;

/** The metrics count real work, and a fork does none. */
const SIN_MEDIDAS: Measures = { carriedOut: () => undefined, lostTry: () => undefined, append: () => () => undefined };

/** The services that a fork needs from a process. */
export type RuntimeDeBifurcacion = Omit<CommandRuntime, 'alrededor' | 'backups'> & Pick<ServiceRuntime, 'logger'>;

type Resultado = LoImaginado['comandos'][number];

/**
 * The command side over a fork of the log: the same rules, decisions and processes, without outside effects. Numbers are imagined, facts
 * read the tables with the fork's orders in place of theirs, and `pool` cannot write.
 */
export class Bifurcacion {
  readonly antes: Mirada;
  readonly despues: Mirada;
  readonly resultados: Resultado[] = [];
  readonly detenidos: string[] = [];
  private readonly hechos: ComandoImaginado[] = [];
  private atendidos = 0;

  private constructor(
    readonly store: BifurcacionEventStore,
    /** The settings in the fork. */
    readonly ajustes: Ajustes,
    private readonly runtime: RuntimeDeBifurcacion,
    private readonly partes: Awaited<ReturnType<typeof openCommands>>,
    readonly actor: Actor,
  ) {
    this.despues = new Mirada(partes.aggregates);
    this.antes = new Mirada(new Aggregates(new BifurcacionEventStore(runtime.store, new MemoryLog(store.from))));
  }

  /** A fork at the present end of the log, for one user. */
  static async abrir(runtime: RuntimeDeBifurcacion, pool: Pool, actor: Actor): Promise<Bifurcacion> {
    const store = await BifurcacionEventStore.of(runtime.store);
    const ajustes = new Ajustes();
    await leerAjustes({ store, ajustes }, store.from);
    const vistas = new Aggregates(store);
    const cambiadas = () => ordenesCambiadas(store, vistas);
    const alrededor = {
      numeros: new NumerosImaginados(),
      taller: new TallerBifurcado(new HechosEnTablas(pool), cambiadas),
      stock: new StockBifurcado(new HechosDeStockEnTablas(pool), cambiadas),
      medidas: SIN_MEDIDAS,
    };
    return new Bifurcacion(store, ajustes, runtime, await openCommands({ ...runtime, store, pool, ajustes, alrededor }), actor);
  }

  /** True when its commands are a beginning of these. */
  comienza(comandos: readonly ComandoImaginado[]): boolean {
    return this.hechos.length <= comandos.length && this.hechos.every((hecho, i) => canonico(hecho) === canonico(comandos[i]));
  }

  /** Carries out the missing commands, each with all its consequences. */
  async hacer(comandos: readonly ComandoImaginado[]): Promise<void> {
    for (const comando of comandos.slice(this.hechos.length)) {
      const { bus, aggregates } = this.partes;
      const outcome = await ejecutar(comando, { bus, aggregates, ajustes: this.ajustes }, this.meta());
      this.hechos.push(comando);
      this.resultados.push(
        outcome.ok
          ? { ok: true, mensaje: outcome.value, campos: null }
          : { ok: false, mensaje: outcome.rejection.mensaje, campos: camposDe(outcome.rejection.campos) },
      );
      await this.aquietar();
      this.ajustes.adoptar(this.store.imagined, await this.store.head());
    }
  }

  async cerrar(): Promise<void> {
    await this.partes.close();
    await this.store.close();
  }

  /** Lets the processes handle every event, including their own, until none is left. */
  private async aquietar(): Promise<void> {
    const { bus, aggregates } = this.partes;
    const mesa = { bus, aggregates, store: this.store, logger: this.runtime.logger };
    for (; this.atendidos < this.store.imagined.length; this.atendidos++) {
      if (this.atendidos >= MAXIMO_DE_HECHOS) {
        this.detenidos.push(`Se dejó de imaginar a los ${MAXIMO_DE_HECHOS.toLocaleString('es-CL')} hechos`);
        return;
      }
      const event = this.store.imagined[this.atendidos] as RecordedEvent;
      for (const [nombre, paso] of Object.entries(PASOS)) {
        try {
          await paso(event, mesa);
        } catch (error) {
          this.detenidos.push(`El proceso de ${nombre} quedaría detenido: ${error instanceof Error ? error.message : error}`);
        }
      }
    }
  }

  private meta(): CommandMeta {
    return { actor: this.actor, at: this.runtime.clock.now().toISOString(), correlationId: v7(), canal: 'consola' };
  }
}

const canonico = (comando: ComandoImaginado | undefined): string => canonicalJson((comando ?? null) as never);

const camposDe = (campos: Readonly<Record<string, readonly string[]>> | undefined): Resultado['campos'] =>
  campos ? Object.fromEntries(Object.entries(campos).map(([campo, mensajes]) => [campo, [...mensajes]])) : null;

/** The orders that a fork wrote to, in their state in the fork. */
async function ordenesCambiadas(store: BifurcacionEventStore, aggregates: Aggregates): Promise<Orden[]> {
  const streams = new Set(store.imagined.flatMap(({ stream }) => (STREAM_ORDEN.has(stream) ? [stream] : [])));
  const leidas = await Promise.all([...streams].map((stream) => aggregates.refresh(stream, cicloOrden.after)));
  return leidas.flatMap(({ state }) => state ?? []);
}
