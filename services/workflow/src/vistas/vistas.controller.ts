import { ConSesion, CurrentSession, RUNTIME, refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Body, Controller, Delete, HttpCode, Inject, Param, Post, Put } from '@nestjs/common';
import { Vistas } from './vistas';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Saved views of the order list and the preferences of each user. */
@Controller('vistas')
@ConSesion()
export class VistasController {
  private readonly vistas: Vistas;

  constructor(@Inject(RUNTIME) runtime: ServiceRuntime) {
    this.vistas = new Vistas(runtime.pool);
  }

  @Post()
  @HttpCode(201)
  crear(@Body() body: unknown, @CurrentSession() { actor }: Session) {
    return this.vistas.crear(body, actor);
  }

  @Put('preferencias')
  @HttpCode(204)
  preferir(@Body() body: unknown, @CurrentSession() { actor }: Session) {
    return this.vistas.preferir(body, actor);
  }

  @Put(':id')
  cambiar(@Param('id') id: string, @Body() body: unknown, @CurrentSession() { actor }: Session) {
    return this.vistas.cambiar(idDe(id), body, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  borrar(@Param('id') id: string, @CurrentSession() { actor }: Session) {
    return this.vistas.borrar(idDe(id), actor);
  }
}

const idDe = (id: string): string => (UUID.test(id) ? id : refuse('NO_ENCONTRADO', 'La vista no existe'));
