import * as rutas from '@bitacora/domain/contracts/routes';
import { ConSesion, CurrentSession, RUNTIME, Ruta, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { Database } from '../database';
import { VistasQueries } from './vistas.queries';

/** The saved views of the order list, with their counts. */
@Controller()
@ConSesion()
export class VistasLecturaController {
  private readonly vistas: VistasQueries;

  constructor(@Inject(Database) database: Database, @Inject(RUNTIME) runtime: ServiceRuntime) {
    this.vistas = new VistasQueries(database, runtime);
  }

  @Ruta(rutas.vistas)
  todas(@CurrentSession() session: Session) {
    return this.vistas.deUsuario(session);
  }
}
