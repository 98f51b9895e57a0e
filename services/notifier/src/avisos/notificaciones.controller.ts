import type { InputOf } from '@bitacora/domain';
import { esAccionAviso, type PaginaDeAvisos } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { ConSesion, CurrentSession, idempotencyKey, Ruta, refuse, type Session, Staff } from '@bitacora/platform';
import { Body, Controller, Headers, Inject } from '@nestjs/common';
import { numeroDePagina } from '../comun/pagina';
import { Campana } from './campana';
import { Mensajes } from './mensajes';

/** Refuses an id in the path that is not the caller's own. */
function propio(id: number, { actor }: Session): number {
  return id === actor.id ? id : refuse('SIN_PERMISO', 'No tiene permiso para realizar esta acción');
}

/** The bell's calls (specification, 13.2): users read and change only their own notices. */
@Controller()
@ConSesion()
export class NotificacionesController {
  constructor(
    @Inject(Campana) private readonly campana: Campana,
    @Inject(Mensajes) private readonly mensajes: Mensajes,
  ) {}

  @Ruta(rutas.avisos)
  async lista(
    { params: { id }, query: { page, action } }: InputOf<typeof rutas.avisos>,
    @CurrentSession() session: Session,
  ): Promise<PaginaDeAvisos> {
    if (action && !esAccionAviso(action))
      refuse('DATOS_INVALIDOS', 'Tipo de aviso desconocido', { campos: { action: ['Tipo de aviso desconocido'] } });
    return this.campana.pagina(propio(id, session), numeroDePagina(page), action && esAccionAviso(action) ? action : null);
  }

  @Ruta(rutas.leerTodosLosAvisos)
  async leerTodo(
    { params: { id } }: InputOf<typeof rutas.leerTodosLosAvisos>,
    @CurrentSession() session: Session,
  ): Promise<{ unread: number }> {
    await this.campana.leerTodo(propio(id, session));
    return { unread: 0 };
  }

  @Ruta(rutas.marcarAviso)
  async marcar({ params: { id }, query: { read_state: estado } }: InputOf<typeof rutas.marcarAviso>, @CurrentSession() session: Session) {
    if (estado !== undefined && estado !== 'true' && estado !== 'false')
      refuse('DATOS_INVALIDOS', 'read_state debe ser true o false', { campos: { read_state: ['Debe ser true o false'] } });
    const read = estado !== 'false';
    await this.campana.marcar(session.actor.id, id, read);
    return { id, read, unread: await this.campana.sinLeer(session.actor.id) };
  }

  @Ruta(rutas.contarAvisos)
  async contar({ params: { id } }: InputOf<typeof rutas.contarAvisos>, @CurrentSession() session: Session): Promise<{ count: number }> {
    return { count: await this.campana.sinLeer(propio(id, session)) };
  }

  @Ruta(rutas.enviarMensaje)
  @Staff()
  enviar(
    @Body() body: unknown,
    @CurrentSession() session: Session,
    @Headers() headers: Record<string, unknown>,
  ): Promise<{ enviados: number }> {
    return this.mensajes.enviar(session, body, idempotencyKey(headers));
  }
}
