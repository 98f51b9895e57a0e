import { esAccionAviso, type PaginaDeAvisos } from '@bitacora/domain/contracts';
import { ConSesion, CurrentSession, idempotencyKey, positiveInteger, refuse, type Session, Staff } from '@bitacora/platform';
import { Body, Controller, Get, Headers, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { numeroDePagina } from '../comun/pagina';
import { Campana } from './campana';
import { Mensajes } from './mensajes';

/** The id of the path, which must be the caller's own. */
function propio(id: string, { actor }: Session): number {
  const usuario = positiveInteger(id, 'id');
  return usuario === actor.id ? usuario : refuse('SIN_PERMISO', 'No tiene permiso para realizar esta acción');
}

/** The bell's calls (specification, 13.2): users read and change only their own notices. */
@Controller('usuarios')
@ConSesion()
export class NotificacionesController {
  constructor(
    @Inject(Campana) private readonly campana: Campana,
    @Inject(Mensajes) private readonly mensajes: Mensajes,
  ) {}

  @Get(':id/notificaciones')
  async lista(
    @Param('id') id: string,
    @CurrentSession() session: Session,
    @Query('page') page?: string,
    @Query('action') action?: string,
  ): Promise<PaginaDeAvisos> {
    if (action && !esAccionAviso(action))
      refuse('DATOS_INVALIDOS', 'Tipo de aviso desconocido', { campos: { action: ['Tipo de aviso desconocido'] } });
    return this.campana.pagina(propio(id, session), numeroDePagina(page), action && esAccionAviso(action) ? action : null);
  }

  @Get('notificaciones/:id/all_read')
  async leerTodo(@Param('id') id: string, @CurrentSession() session: Session): Promise<{ unread: number }> {
    await this.campana.leerTodo(propio(id, session));
    return { unread: 0 };
  }

  @Get('notificaciones/:id/mark_read')
  async marcar(@Param('id') id: string, @CurrentSession() session: Session, @Query('read_state') estado?: string) {
    if (estado !== undefined && estado !== 'true' && estado !== 'false')
      refuse('DATOS_INVALIDOS', 'read_state debe ser true o false', { campos: { read_state: ['Debe ser true o false'] } });
    const read = estado !== 'false';
    const aviso = positiveInteger(id, 'id');
    await this.campana.marcar(session.actor.id, aviso, read);
    return { id: aviso, read, unread: await this.campana.sinLeer(session.actor.id) };
  }

  @Get('notificaciones/:id/notificaciones_count')
  async contar(@Param('id') id: string, @CurrentSession() session: Session): Promise<{ count: number }> {
    return { count: await this.campana.sinLeer(propio(id, session)) };
  }

  @Post('messaging')
  @HttpCode(200)
  @Staff()
  enviar(
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Headers() headers: Record<string, unknown>,
  ): Promise<{ enviados: number }> {
    return this.mensajes.enviar(session, body, idempotencyKey(headers));
  }
}
