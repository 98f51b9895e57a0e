import { RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { type DynamicModule, Inject, Injectable, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database } from './database';
import { SolicitudEnCanalController } from './derechos/canal.controller';
import { ExportacionController } from './exportacion/exportacion.controller';
import { puertaDe } from './lectura/puerta';
import { LECTURAS, LecturasModule } from './lecturas.module';
import { MinPositionInterceptor } from './min-position.interceptor';
import { OrdenController } from './orden/orden.controller';
import { OvController } from './ov/ov.controller';
import { ParteController } from './parte/parte.controller';
import { PasadoInterceptor } from './pasado/pasado.interceptor';
import { PaginaController } from './publico/pagina/pagina.controller';
import { PrimeraVistaDeSeguimiento } from './publico/pagina/primera-vista';
import { PublicoController } from './publico/publico.controller';
import { AdminController } from './runner/admin.controller';
import { LiveReadModels } from './runner/live';
import { Sellador } from './sellos/sellador';

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
    return {
      module: ProjectionsModule,
      imports: [LecturasModule.forRoot(runtime)],
      controllers: [
        ...Object.entries(LECTURAS).map(([nombre, servidas]) => puertaDe(`Puerta${nombre}`, servidas)),
        ExportacionController,
        OrdenController,
        OvController,
        ParteController,
        SolicitudEnCanalController,
        PublicoController,
        PaginaController,
        AdminController,
      ],
      providers: [
        { provide: RUNTIME, useValue: runtime },
        PrimeraVistaDeSeguimiento,
        MinPositionInterceptor,
        PasadoInterceptor,
        LiveRunner,
        Sellador,
      ],
      exports: [LecturasModule, PrimeraVistaDeSeguimiento],
    };
  }
}
