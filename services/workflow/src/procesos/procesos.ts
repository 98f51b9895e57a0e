import { SISTEMA } from '@bitacora/domain';
import { type RunningSubscription, SUBJECT_ERASED } from '@bitacora/event-store';
import { Broadcasts, beforeScrape, RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { type INestApplicationContext, Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import { SeedCatalogos } from '../catalogos/catalogo.commands';
import { Aggregates } from '../command/aggregates';
import type { CommandMeta } from '../command/writer';
import { medirSolicitudes } from '../derechos/plazos';
import { EnsureAccessPolicy, FinishBeginning } from '../personas/instalacion.commands';
import { runPersonasProcess } from '../personas/proceso-personas';
import { RegisterAccounts } from '../personas/usuario.commands';
import { runEmpresaCorreosProcess } from '../retail/empresa-correos';
import { runSalidaDeEmpresaProcess } from '../retail/salida-de-empresa';
import { runCodigosProcess } from './proceso-codigos';
import { runGruposProcess } from './proceso-grupos';
import { runFactsProcess } from './proceso-hechos';
import { runImportacionProcess } from './proceso-importacion';
import { runOrdenOvProcess } from './proceso-orden-ov';
import { runOvProcess } from './proceso-ov';
import { runReingresoProcess } from './proceso-reingreso';
import { runStockProcess } from './proceso-stock';
import { runSupresionProcess } from './proceso-supresion';
import { Reloj } from './reloj';

/** The process managers and the clock of a service. */
@Injectable()
export class Procesos implements OnModuleInit, OnApplicationShutdown {
  private running: RunningSubscription[] = [];
  private reloj: Reloj | null = null;
  private noMedir: (() => void) | null = null;
  private unfollow = async (): Promise<void> => undefined;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(Broadcasts) private readonly broadcasts: Broadcasts,
  ) {}

  async onModuleInit(): Promise<void> {
    this.unfollow = await this.aggregates.follow();
    // Folded streams with data of an erased person are dropped, and read again without them.
    const olvidar = () => this.aggregates.clear();
    this.broadcasts.on(SUBJECT_ERASED, olvidar);
    this.broadcasts.onGap(olvidar);
  }

  /** Not a hook of the module, because the bus knows its handlers only after all hooks have run. */
  async start(): Promise<void> {
    const { runtime, bus, aggregates } = this;
    const meta: CommandMeta = { actor: SISTEMA, at: runtime.clock.now().toISOString(), correlationId: v7(), canal: 'sistema' };
    await bus.execute(new SeedCatalogos(meta));
    await bus.execute(new FinishBeginning(meta));
    await bus.execute(new RegisterAccounts('existente', meta));
    await bus.execute(new EnsureAccessPolicy(meta));
    this.running = await Promise.all([
      runFactsProcess(runtime, aggregates),
      runStockProcess(runtime, bus),
      runGruposProcess(runtime, bus),
      runCodigosProcess(runtime),
      runReingresoProcess(runtime, bus),
      runEmpresaCorreosProcess(runtime),
      runSalidaDeEmpresaProcess(runtime, bus),
      runSupresionProcess(runtime, bus),
      runOrdenOvProcess(runtime, { bus, aggregates }),
      runOvProcess(runtime, { bus, aggregates }),
      runPersonasProcess(runtime, bus),
      runImportacionProcess(runtime, bus),
    ]);
    this.noMedir = beforeScrape(() => medirSolicitudes(runtime));
    this.reloj = new Reloj(runtime, bus);
    await this.reloj.start();
  }

  async onApplicationShutdown(): Promise<void> {
    this.noMedir?.();
    await this.reloj?.stop();
    await this.unfollow();
    await Promise.all(this.running.map((subscription) => subscription.stop()));
  }
}

/** Starts the processes and the clock of an initialised application. */
export const startWorkflow = (app: INestApplicationContext): Promise<void> => app.get(Procesos, { strict: false }).start();
