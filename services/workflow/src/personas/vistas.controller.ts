import type { InputOf } from '@bitacora/domain';
import { vistaCambiosSchema } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { ConSesion, CurrentSession, RUNTIME, Ruta, refuse, type ServiceRuntime, type Session, validate } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { Vistas } from './vistas';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Saved views of the order list and the preferences of each user. */
@Controller()
@ConSesion()
export class VistasController {
  private readonly vistas: Vistas;

  constructor(@Inject(RUNTIME) runtime: ServiceRuntime) {
    this.vistas = new Vistas(runtime.pool);
  }

  @Ruta(rutas.crearVista)
  crear({ body }: InputOf<typeof rutas.crearVista>, @CurrentSession() { actor }: Session) {
    return this.vistas.crear(body, actor);
  }

  @Ruta(rutas.guardarPreferencias)
  preferir({ body }: InputOf<typeof rutas.guardarPreferencias>, @CurrentSession() { actor }: Session) {
    return this.vistas.preferir(body, actor);
  }

  @Ruta(rutas.cambiarVista)
  cambiar({ params: { id } }: InputOf<typeof rutas.cambiarVista>, @Body() body: unknown, @CurrentSession() { actor }: Session) {
    return this.vistas.cambiar(idDe(id), validate(vistaCambiosSchema, body), actor);
  }

  @Ruta(rutas.borrarVista)
  borrar({ params: { id } }: InputOf<typeof rutas.borrarVista>, @CurrentSession() { actor }: Session) {
    return this.vistas.borrar(idDe(id), actor);
  }
}

const idDe = (id: string): string => (UUID.test(id) ? id : refuse('NO_ENCONTRADO', 'La vista no existe'));
