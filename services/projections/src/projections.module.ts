import { RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { type DynamicModule, Inject, Injectable, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AccionController } from './accion/accion.controller';
import { CatalogoQueries } from './catalogo/catalogo.queries';
import { ClienteController } from './cliente/cliente.controller';
import { ClienteQueries } from './cliente/cliente.queries';
import { Database } from './database';
import { ArchivoController } from './documento/archivo.controller';
import { DiagnosticoQueryController } from './documento/diagnostico.controller';
import { DocumentoController } from './documento/documento.controller';
import { ImprentaDelServicio } from './documento/imprenta';
import { EquipoController } from './equipo/equipo.controller';
import { EquipoQueries } from './equipo/equipo.queries';
import { ExcepcionQueryController } from './excepcion/excepcion.controller';
import { ExportacionController } from './exportacion/exportacion.controller';
import { MinPositionInterceptor } from './min-position.interceptor';
import { OrdenContexto } from './orden/orden.contexto';
import { OrdenController } from './orden/orden.controller';
import { OrdenQueries } from './orden/orden.queries';
import { OvQueryController } from './ov/ov.controller';
import { OvQueries } from './ov/ov.queries';
import { OvExcelController } from './ov/ov-excel.controller';
import { OvPublicaQueryController } from './ov/ov-publica.controller';
import { PresupuestosQueryController } from './ov/presupuestos.controller';
import { GrupoController } from './parte/grupo.controller';
import { ParteController } from './parte/parte.controller';
import { ParteQueries } from './parte/parte.queries';
import { CentroController } from './publico/centro.controller';
import { PaginaController } from './publico/pagina/pagina.controller';
import { PrimeraVistaDeSeguimiento } from './publico/pagina/primera-vista';
import { PublicoController } from './publico/publico.controller';
import { VistaPublica } from './publico/vista-publica';
import { ResumenController } from './resumen/resumen.controller';
import { AdminController } from './runner/admin.controller';
import { LiveReadModels } from './runner/live';
import { CambiosDelDia } from './tablero/cambios-del-dia';
import { NotificacionesQueries } from './tablero/notificaciones.queries';
import { TableroController } from './tablero/tablero.controller';
import { TableroQueries } from './tablero/tablero.queries';
import { UsuarioController } from './usuario/usuario.controller';
import { UsuarioQueries } from './usuario/usuario.queries';
import { ListaController } from './vistas/lista.controller';
import { VistasLecturaController } from './vistas/vistas-lectura.controller';

/** Starts and stops the read models with the application. */
@Injectable()
class LiveRunner implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(LiveReadModels) private readonly live: LiveReadModels,
    @Inject(Database) private readonly database: Database,
  ) {}
  onApplicationBootstrap(): Promise<void> {
    return this.live.start();
  }
  async onApplicationShutdown(): Promise<void> {
    await this.live.stop();
    await this.database.close();
  }
}

/** The query side: read models fed from the log, and every GET. */
@Module({})
export class ProjectionsModule {
  static forRoot(runtime: ServiceRuntime): DynamicModule {
    const database = new Database(runtime.pool);
    const catalogos = new CatalogoQueries(database);
    const clientes = new ClienteQueries(database);
    const equipos = new EquipoQueries(runtime.pool);
    const ovs = new OvQueries(database, runtime);
    const live = new LiveReadModels(runtime);
    const cambios = new CambiosDelDia(runtime.store, runtime.pool);
    // The first dashboard already shows the changes of the day.
    void cambios.avanzar(runtime.clock.now()).catch(() => undefined);
    return {
      module: ProjectionsModule,
      controllers: [
        AccionController,
        ArchivoController,
        DocumentoController,
        DiagnosticoQueryController,
        ExcepcionQueryController,
        ExportacionController,
        OrdenController,
        ListaController,
        VistasLecturaController,
        TableroController,
        ClienteController,
        EquipoController,
        OvPublicaQueryController,
        OvQueryController,
        OvExcelController,
        PresupuestosQueryController,
        ParteController,
        GrupoController,
        UsuarioController,
        CentroController,
        PublicoController,
        PaginaController,
        ResumenController,
        AdminController,
      ],
      providers: [
        { provide: RUNTIME, useValue: runtime },
        { provide: Database, useValue: database },
        { provide: LiveReadModels, useValue: live },
        ImprentaDelServicio,
        { provide: CatalogoQueries, useValue: catalogos },
        { provide: ClienteQueries, useValue: clientes },
        { provide: EquipoQueries, useValue: equipos },
        { provide: OvQueries, useValue: ovs },
        { provide: OrdenQueries, useValue: new OrdenQueries(runtime, () => live.position) },
        { provide: TableroQueries, useValue: new TableroQueries(runtime, (...pedido) => cambios.porEstado(...pedido)) },
        { provide: NotificacionesQueries, useValue: new NotificacionesQueries(runtime) },
        { provide: OrdenContexto, useValue: new OrdenContexto(clientes, equipos, catalogos, ovs, new ParteQueries(runtime.pool)) },
        { provide: UsuarioQueries, useValue: new UsuarioQueries(database, runtime.pool) },
        VistaPublica,
        PrimeraVistaDeSeguimiento,
        MinPositionInterceptor,
        LiveRunner,
      ],
      exports: [LiveReadModels, PrimeraVistaDeSeguimiento],
    };
  }
}
