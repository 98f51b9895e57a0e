import { ADMINISTRACION_Y_GERENCIA } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { Roles, Ruta, Staff } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { UsuarioQueries } from './usuario.queries';

/** Users and groups (specification, 13.2). */
@Controller()
@Staff()
export class UsuarioController {
  constructor(@Inject(UsuarioQueries) private readonly usuarios: UsuarioQueries) {}

  @Ruta(rutas.usuarios)
  todos() {
    return this.usuarios.todos();
  }

  @Ruta(rutas.personas)
  @Roles(...ADMINISTRACION_Y_GERENCIA)
  personas() {
    return this.usuarios.personas();
  }

  @Ruta(rutas.grupos)
  grupos() {
    return this.usuarios.grupos();
  }
}
