import type { NotificacionOrden, Tablero } from '@bitacora/domain/contracts';
import { celdaQuerySchema, notificacionesQuerySchema, tableroQuerySchema } from '@bitacora/domain/contracts/consultas';
import { CurrentSession, type Session, Staff, validate } from '@bitacora/platform';
import { Controller, Get, Inject, Query, UseInterceptors } from '@nestjs/common';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { alcance } from '../orden/orden.filtros';
import { LiveReadModels } from '../runner/live';
import { NotificacionesQueries, paginaDe } from './notificaciones.queries';
import { CacheBreve } from './tablero.cache';
import { TableroQueries } from './tablero.queries';

type Parametros = Record<string, unknown>;

/** The dashboard and the bell (specification, 1.9, 2.1 and 13.3). */
@Controller('orden')
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class TableroController {
  private readonly tableros = new CacheBreve<Tablero>();
  private readonly pendientes = new CacheBreve<NotificacionOrden[]>();

  constructor(
    @Inject(TableroQueries) private readonly queries: TableroQueries,
    @Inject(NotificacionesQueries) private readonly notificaciones: NotificacionesQueries,
    @Inject(LiveReadModels) private readonly live: LiveReadModels,
  ) {}

  @Get('dashboard')
  tablero(@Query() query: Parametros, @CurrentSession() session: Session): Promise<Tablero> {
    const { refresh = false, ...filtros } = validate(tableroQuerySchema, query);
    const clave = JSON.stringify([this.live.position, alcance(session), filtros]);
    return this.tableros.de(clave, refresh, () => this.queries.tablero(filtros, session));
  }

  @Get('dashboard/celda')
  celda(@Query() query: Parametros, @CurrentSession() session: Session) {
    return this.queries.celda(validate(celdaQuerySchema, query), session);
  }

  /** A page of a cell's orders, for cells too large to name each order in an address. */
  @Get('dashboard/celda/ordenes')
  ordenesDeCelda(@Query() query: Parametros, @CurrentSession() session: Session) {
    return this.queries.ordenes(validate(celdaQuerySchema, query), session);
  }

  @Get('notifications')
  async notifications(@Query() query: Parametros, @CurrentSession() session: Session) {
    const pedido = validate(notificacionesQuerySchema, query);
    const clave = JSON.stringify([this.live.position, alcance(session), [...session.actor.grupos].sort()]);
    return paginaDe(await this.pendientes.de(clave, false, () => this.notificaciones.pendientes(session)), pedido);
  }
}
