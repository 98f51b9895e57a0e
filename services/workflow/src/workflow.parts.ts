import type { ServiceRuntime } from '@bitacora/platform';
import { Aggregates } from './aggregates';
import { Archivos } from './archivos/archivos';
import { CatalogosExecutor } from './catalogos/catalogos.executor';
import { EquiposExecutor } from './catalogos/equipos.executor';
import { ClientesExecutor } from './clientes/clientes.executor';
import { Numbers } from './numbers';
import { OrdenesExecutor } from './ordenes/ordenes.executor';
import { Preparations } from './ordenes/preparations';
import { StockExecutor } from './stock/stock.executor';
import { LogWriter } from './writer';

/** The executors of the command side, wired once per process; also used without HTTP (demo data, imports). */
export class WorkflowParts {
  readonly aggregates: Aggregates;
  readonly writer: LogWriter;
  readonly numbers: Numbers;
  readonly stock: StockExecutor;
  readonly ordenes: OrdenesExecutor;
  readonly clientes: ClientesExecutor;
  readonly equipos: EquiposExecutor;
  readonly catalogos: CatalogosExecutor;

  readonly archivos: Archivos;

  constructor({ store, pool, files }: Pick<ServiceRuntime, 'store' | 'pool' | 'files'>) {
    this.archivos = new Archivos(pool, files);
    this.aggregates = new Aggregates(store);
    this.writer = new LogWriter(store);
    this.numbers = new Numbers(pool);
    this.stock = new StockExecutor(this.aggregates, this.writer, this.numbers, pool);
    this.ordenes = new OrdenesExecutor(
      this.aggregates,
      this.writer,
      new Preparations(pool, this.aggregates, this.numbers, this.archivos),
      this.stock,
      this.numbers,
    );
    this.clientes = new ClientesExecutor(this.aggregates, this.writer, this.numbers);
    this.equipos = new EquiposExecutor(this.aggregates, this.writer, this.numbers);
    this.catalogos = new CatalogosExecutor(this.aggregates, this.writer, this.numbers);
  }
}
