import { SISTEMA } from '@bitacora/domain';
import { type RunningSubscription, SUBJECT_ERASED } from '@bitacora/event-store';
import { Broadcasts, RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import {
  type DynamicModule,
  Inject,
  Injectable,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { v7 } from 'uuid';
import { Aggregates } from './aggregates';
import { Archivos } from './archivos/archivos';
import { ArchivosController } from './archivos/archivos.controller';
import { AuthController } from './auth/auth.controller';
import { CatalogosExecutor } from './catalogos/catalogos.executor';
import { EquiposController } from './catalogos/equipos.controller';
import { EquiposExecutor } from './catalogos/equipos.executor';
import { ClientesController } from './clientes/clientes.controller';
import { ClientesExecutor } from './clientes/clientes.executor';
import { Supresion } from './clientes/supresion';
import { ImportacionController } from './importacion/importacion.controller';
import { BodegaController } from './llamadas/bodega.controller';
import { CambioRetiroController } from './llamadas/cambio-retiro.controller';
import { Comandos } from './llamadas/comandos';
import { DiagnosticoController } from './llamadas/diagnostico.controller';
import { ExcepcionController } from './llamadas/excepcion.controller';
import { InventarioController } from './llamadas/inventario.controller';
import { OrdenLlamadasController } from './llamadas/orden-llamadas.controller';
import { PartesController } from './llamadas/partes.controller';
import { MasivasController } from './masivas/masivas.controller';
import { OrdenesController } from './ordenes/ordenes.controller';
import { OrdenesHandler } from './ordenes/ordenes.handler';
import { EnlacesDeOv } from './ov/enlaces';
import { OvController } from './ov/ov.controller';
import { OvHandler } from './ov/ov.handler';
import { OvCreacionController } from './ov/ov-creacion.controller';
import { OvFormularios } from './ov/ov-formularios';
import { OvOrdenController } from './ov/ov-orden.controller';
import { OvOrdenes } from './ov/ov-ordenes';
import { OvPublicaController } from './ov/ov-publica.controller';
import { PresupuestosController } from './ov/presupuestos.controller';
import { CuentaController } from './personas/cuenta.controller';
import { PersonasController } from './personas/personas.controller';
import { Personas } from './personas/personas.executor';
import { runPersonasProcess } from './personas/proceso-personas';
import { PuestaEnMarcha } from './personas/puesta-en-marcha';
import { runCodigosProcess } from './procesos/proceso-codigos';
import { runGruposProcess } from './procesos/proceso-grupos';
import { runFactsProcess } from './procesos/proceso-hechos';
import { runOrdenOvProcess } from './procesos/proceso-orden-ov';
import { runOvProcess } from './procesos/proceso-ov';
import { runReingresoProcess } from './procesos/proceso-reingreso';
import { runStockProcess } from './procesos/proceso-stock';
import { runSupresionProcess } from './procesos/proceso-supresion';
import { Reloj } from './procesos/reloj';
import { EnviosPublicos } from './publico/envios-publicos';
import { PreIngresoController } from './publico/pre-ingreso.controller';
import { runEmpresaCorreosProcess } from './retail/empresa-correos';
import { RetailController } from './retail/retail.controller';
import { GruposExecutor } from './stock/grupos.executor';
import { PartesExecutor } from './stock/partes.executor';
import { VistasController } from './vistas/vistas.controller';
import { WorkflowParts } from './workflow.parts';
import type { CommandMeta } from './writer';

/** Starts and stops the process managers with the application. */
@Injectable()
class Procesos implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private running: RunningSubscription[] = [];
  private reloj: Reloj | null = null;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(WorkflowParts) private readonly parts: WorkflowParts,
    @Inject(Broadcasts) private readonly broadcasts: Broadcasts,
  ) {}

  onModuleInit(): void {
    // Streams folded with the data of an erased person are read again, without it.
    const olvidar = () => this.parts.aggregates.clear();
    this.broadcasts.on(SUBJECT_ERASED, olvidar);
    this.broadcasts.onGap(olvidar);
  }

  async onApplicationBootstrap(): Promise<void> {
    const meta: CommandMeta = { actor: SISTEMA, at: this.runtime.clock.now().toISOString(), correlationId: v7(), canal: 'sistema' };
    await this.parts.catalogos.sembrar(meta);
    await this.parts.puestaEnMarcha.completar(meta);
    await this.parts.personas.registrarExistentes('existente', meta);
    this.running = await Promise.all([
      runFactsProcess(this.runtime, this.parts.aggregates),
      runStockProcess(this.runtime, this.parts.stock),
      runGruposProcess(this.runtime, this.parts.grupos),
      runCodigosProcess(this.runtime),
      runReingresoProcess(this.runtime, this.parts.ordenes),
      runEmpresaCorreosProcess(this.runtime),
      runSupresionProcess(this.runtime, this.parts.supresion),
      runOrdenOvProcess(this.runtime, this.parts),
      runOvProcess(this.runtime, this.parts),
      runPersonasProcess(this.runtime, this.parts.personas),
    ]);
    this.reloj = new Reloj(this.runtime, this.parts.ordenes, this.parts.archivos);
    await this.reloj.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reloj?.stop();
    await Promise.all(this.running.map((subscription) => subscription.stop()));
  }
}

/** The command side: the only writer of the log. */
@Module({})
export class WorkflowModule {
  static forRoot(runtime: ServiceRuntime): DynamicModule {
    const parts = new WorkflowParts(runtime);
    return {
      module: WorkflowModule,
      controllers: [
        AuthController,
        ArchivosController,
        OrdenLlamadasController,
        CambioRetiroController,
        BodegaController,
        InventarioController,
        PartesController,
        DiagnosticoController,
        ExcepcionController,
        OvOrdenController,
        OvController,
        OvCreacionController,
        OvPublicaController,
        PresupuestosController,
        PreIngresoController,
        MasivasController,
        OrdenesController,
        VistasController,
        ClientesController,
        EquiposController,
        ImportacionController,
        RetailController,
        PersonasController,
        CuentaController,
      ],
      providers: [
        { provide: WorkflowParts, useValue: parts },
        { provide: Aggregates, useValue: parts.aggregates },
        { provide: Archivos, useValue: parts.archivos },
        Comandos,
        { provide: OrdenesHandler, useValue: parts.ordenes },
        { provide: ClientesExecutor, useValue: parts.clientes },
        { provide: EquiposExecutor, useValue: parts.equipos },
        { provide: CatalogosExecutor, useValue: parts.catalogos },
        { provide: OvHandler, useValue: parts.ovs },
        { provide: GruposExecutor, useValue: parts.grupos },
        { provide: PartesExecutor, useValue: parts.partes },
        { provide: Supresion, useValue: parts.supresion },
        { provide: Personas, useValue: parts.personas },
        { provide: PuestaEnMarcha, useValue: parts.puestaEnMarcha },
        EnlacesDeOv,
        EnviosPublicos,
        OvFormularios,
        OvOrdenes,
        Procesos,
      ],
    };
  }
}
