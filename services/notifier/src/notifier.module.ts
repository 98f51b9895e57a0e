import { Caja, RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { type DynamicModule, type FactoryProvider, Module, type Type } from '@nestjs/common';
import { AvisosController } from './avisos/avisos.controller';
import { Campana } from './avisos/campana';
import { Mensajes } from './avisos/mensajes';
import { NotificacionesController } from './avisos/notificaciones.controller';
import { Bandeja } from './correo/bandeja';
import { CorreoController } from './correo/correo.controller';
import { ExcelController } from './correo/excel.controller';
import { CorreoInternoController } from './correo/interno.controller';
import { LibroDeCorreos } from './correo/libro-de-correos';
import { PruebaController } from './correo/prueba.controller';
import { AsyncApiController } from './feed/asyncapi.controller';
import { NotifierProcess } from './notifier.process';
import { PrevisualizacionController } from './previsualizacion/previsualizacion.controller';
import { VistaController } from './previsualizacion/vista.controller';
import { Dispositivos } from './push/dispositivos';
import { MensajeriaController } from './push/mensajeria.controller';
import { SocketGateway } from './sockets/socket.gateway';

const provide = <T>(type: Type<T>, useFactory: (runtime: ServiceRuntime, caja: Caja) => T): FactoryProvider => ({
  provide: type,
  inject: [RUNTIME, Caja],
  useFactory,
});

/** The notifier: sends the news of the log to people and machines. */
@Module({})
export class NotifierModule {
  static forRoot(): DynamicModule {
    return {
      module: NotifierModule,
      controllers: [
        NotificacionesController,
        AvisosController,
        CorreoController,
        CorreoInternoController,
        ExcelController,
        PruebaController,
        PrevisualizacionController,
        VistaController,
        MensajeriaController,
        AsyncApiController,
      ],
      providers: [
        { provide: Caja, inject: [RUNTIME], useFactory: (runtime: ServiceRuntime) => new Caja(runtime.keys, runtime.serviceKey) },
        provide(Campana, (runtime, caja) => new Campana(runtime.pool, caja)),
        provide(Mensajes, (runtime, caja) => new Mensajes(runtime, caja)),
        provide(Bandeja, (runtime, caja) => new Bandeja(runtime, caja)),
        {
          provide: LibroDeCorreos,
          inject: [RUNTIME, Bandeja, Caja],
          useFactory: (runtime: ServiceRuntime, bandeja: Bandeja, caja: Caja) => new LibroDeCorreos(runtime, bandeja, caja),
        },
        provide(Dispositivos, (runtime, caja) => new Dispositivos(runtime, caja)),
        NotifierProcess,
        SocketGateway,
      ],
    };
  }
}
