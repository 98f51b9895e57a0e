import { STREAM_ORDEN } from '@bitacora/domain/streams';
import type { ServiceRuntime } from '@bitacora/platform';
import { Aggregates } from './aggregates';
import { Archivos } from './archivos/archivos';
import { CatalogosExecutor } from './catalogos/catalogos.executor';
import { EquiposExecutor } from './catalogos/equipos.executor';
import { ClientesExecutor } from './clientes/clientes.executor';
import { Supresion } from './clientes/supresion';
import { ClaimsInLog } from './command/claims';
import type { Ground } from './command/decision-writer';
import { foldOrden } from './folds';
import { Numbers } from './numbers';
import { hechosDeOrden } from './ordenes/orden.hechos';
import { OrdenesHandler } from './ordenes/ordenes.handler';
import { OvHandler } from './ov/ov.handler';
import { hechosDeOv } from './ov/ov.hechos';
import { Personas } from './personas/personas.executor';
import { PuestaEnMarcha } from './personas/puesta-en-marcha';
import { CodigosDeParte } from './stock/codigos';
import { GruposExecutor } from './stock/grupos.executor';
import { PartesExecutor } from './stock/partes.executor';
import { partesHandler } from './stock/partes.handler';
import { StockExecutor } from './stock/stock.executor';
import { LogWriter } from './writer';

/** The executors of the command side, wired once per process; also used without HTTP (demo data, imports). */
export class WorkflowParts {
  readonly aggregates: Aggregates;
  readonly writer: LogWriter;
  readonly numbers: Numbers;
  readonly ground: Ground;
  readonly stock: StockExecutor;
  readonly grupos: GruposExecutor;
  readonly partes: PartesExecutor;
  readonly ordenes: OrdenesHandler;
  readonly clientes: ClientesExecutor;
  readonly equipos: EquiposExecutor;
  readonly catalogos: CatalogosExecutor;
  readonly store: ServiceRuntime['store'];
  readonly ovs: OvHandler;

  readonly archivos: Archivos;
  readonly supresion: Supresion;
  readonly personas: Personas;
  readonly puestaEnMarcha: PuestaEnMarcha;

  constructor(runtime: Pick<ServiceRuntime, 'store' | 'pool' | 'files' | 'keys' | 'serviceKey' | 'clock' | 'publicUrl' | 'dataDir'>) {
    const { store, pool, files, serviceKey, clock } = runtime;
    this.store = store;
    this.aggregates = new Aggregates(store);
    this.archivos = new Archivos(pool, files, clock, async ({ file_id, ot }) => {
      // Against the log itself: a file that another process attached must not be removed.
      const { state } = await this.aggregates.refresh(STREAM_ORDEN.of(ot), foldOrden);
      return state?.archivos.some((archivo) => archivo.file_id === file_id) ?? false;
    });
    this.writer = new LogWriter(store);
    this.numbers = new Numbers(pool);
    this.ground = { aggregates: this.aggregates, writer: this.writer, claims: new ClaimsInLog(store, serviceKey) };
    const codigos = new CodigosDeParte(store, pool, this.aggregates);
    const partes = partesHandler(this.ground, this.numbers, pool, codigos);
    this.stock = new StockExecutor(partes, codigos);
    this.grupos = new GruposExecutor(this.ground, this.stock, store, codigos, this.numbers);
    this.partes = new PartesExecutor(partes, codigos);
    const { aggregates, archivos, numbers, stock } = this;
    const { claims } = this.ground;
    const ground: Ground = { ...this.ground, holder: stock };
    this.ordenes = new OrdenesHandler(ground, hechosDeOrden({ pool, aggregates, claims, archivos, numbers, stock }));
    this.ovs = new OvHandler(ground, hechosDeOv({ aggregates, claims, numbers, files }));
    this.clientes = new ClientesExecutor(this.ground, this.numbers);
    this.supresion = new Supresion(runtime, this.aggregates, this.clientes);
    this.equipos = new EquiposExecutor(this.ground, this.numbers, store);
    this.catalogos = new CatalogosExecutor(this.ground, this.numbers);
    this.personas = new Personas(this.ground, pool);
    this.puestaEnMarcha = new PuestaEnMarcha(runtime, this.ground, this.personas);
  }
}
