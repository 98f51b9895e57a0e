import { Staff } from '@bitacora/platform';
import { Controller, Get, Inject } from '@nestjs/common';
import { UsuarioQueries } from './usuario.queries';

/** Users and groups (specification, 13.2). */
@Controller('usuarios')
@Staff()
export class UsuarioController {
  constructor(@Inject(UsuarioQueries) private readonly usuarios: UsuarioQueries) {}

  @Get()
  todos() {
    return this.usuarios.todos();
  }

  @Get('groups')
  grupos() {
    return this.usuarios.grupos();
  }
}
