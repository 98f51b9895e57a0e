import type { InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { ConSesion, CurrentSession, RUNTIME, Ruta, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Controller, Inject, UseInterceptors } from '@nestjs/common';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { ListaQueries } from './lista.queries';

/** The tabs of the order list, and the tab of all of them (specification, 2.3 and 13.3). */
@Controller()
@UseInterceptors(MinPositionInterceptor)
@ConSesion()
export class ListaController {
  private readonly lista: ListaQueries;

  constructor(@Inject(RUNTIME) runtime: ServiceRuntime) {
    this.lista = new ListaQueries(runtime);
  }

  @Ruta(rutas.pestanasDeOrdenes)
  pestanas({ query }: InputOf<typeof rutas.pestanasDeOrdenes>, @CurrentSession() session: Session) {
    return this.lista.pestanas(query, session);
  }

  @Ruta(rutas.trabajosPorEstado)
  trabajos({ query }: InputOf<typeof rutas.trabajosPorEstado>, @CurrentSession() session: Session) {
    return this.lista.trabajos(query, session);
  }
}
