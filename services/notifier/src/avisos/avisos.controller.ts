import { type AccionAvisoWire, type PreferenciasDeAvisos, preferenciasDeAvisosSchema } from '@bitacora/domain/contracts';
import { ConSesion, CurrentSession, type Session, validate } from '@bitacora/platform';
import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { acciones, Campana } from './campana';

/** The kinds of notices, and the user's choice among them. */
@Controller('avisos')
@ConSesion()
export class AvisosController {
  constructor(@Inject(Campana) private readonly campana: Campana) {}

  @Get('acciones')
  acciones(): AccionAvisoWire[] {
    return acciones();
  }

  @Get('preferencias')
  preferencias(@CurrentSession() { actor }: Session): Promise<PreferenciasDeAvisos> {
    return this.campana.preferencias(actor.id);
  }

  @Put('preferencias')
  async cambiar(@Body() body: unknown, @CurrentSession() { actor }: Session): Promise<PreferenciasDeAvisos> {
    await this.campana.silenciar(actor.id, validate(preferenciasDeAvisosSchema, body).silenciadas);
    return this.campana.preferencias(actor.id);
  }
}
