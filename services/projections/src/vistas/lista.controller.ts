import { listaQuerySchema } from '@bitacora/domain/contracts/consultas';
import { ConSesion, CurrentSession, RUNTIME, type ServiceRuntime, type Session, validate } from '@bitacora/platform';
import { Controller, Get, Inject, Query, UseInterceptors } from '@nestjs/common';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { ListaQueries } from './lista.queries';

/** The tabs of the order list, and the tab of all of them (specification, 2.3 and 13.3). */
@Controller('orden')
@UseInterceptors(MinPositionInterceptor)
@ConSesion()
export class ListaController {
  private readonly lista: ListaQueries;

  constructor(@Inject(RUNTIME) runtime: ServiceRuntime) {
    this.lista = new ListaQueries(runtime);
  }

  @Get('pestanas')
  pestanas(@Query() query: Record<string, unknown>, @CurrentSession() session: Session) {
    return this.lista.pestanas(validate(listaQuerySchema, query), session);
  }

  @Get('list_works_orders')
  trabajos(@Query() query: Record<string, unknown>, @CurrentSession() session: Session) {
    return this.lista.trabajos(validate(listaQuerySchema, query), session);
  }
}
