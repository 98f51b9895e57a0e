import type { InputOf } from '@bitacora/domain';
import type { NotificacionOrden, Tablero } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { CurrentSession, Ruta, type Session, Staff } from '@bitacora/platform';
import { Controller, Inject, UseInterceptors } from '@nestjs/common';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { alcance } from '../orden/orden.filtros';
import { LiveReadModels } from '../runner/live';
import { NotificacionesQueries, paginaDe } from './notificaciones.queries';
import { CacheBreve } from './tablero.cache';
import { TableroQueries } from './tablero.queries';

/** The dashboard and the bell (specification, 1.9, 2.1 and 13.3). */
@Controller()
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

  @Ruta(rutas.tablero)
  tablero({ query: { refresh = false, ...filtros } }: InputOf<typeof rutas.tablero>, @CurrentSession() session: Session): Promise<Tablero> {
    const clave = JSON.stringify([this.live.position, alcance(session), filtros]);
    return this.tableros.de(clave, refresh, () => this.queries.tablero(filtros, session));
  }

  @Ruta(rutas.celdaDeTablero)
  celda({ query }: InputOf<typeof rutas.celdaDeTablero>, @CurrentSession() session: Session) {
    return this.queries.celda(query, session);
  }

  /** A page of a cell's orders, for cells too large to name each order in an address. */
  @Ruta(rutas.ordenesDeCelda)
  ordenesDeCelda({ query }: InputOf<typeof rutas.ordenesDeCelda>, @CurrentSession() session: Session) {
    return this.queries.ordenes(query, session);
  }

  @Ruta(rutas.pendientes)
  async notifications({ query: pedido }: InputOf<typeof rutas.pendientes>, @CurrentSession() session: Session) {
    const clave = JSON.stringify([this.live.position, alcance(session), [...session.actor.grupos].sort()]);
    return paginaDe(await this.pendientes.de(clave, false, () => this.notificaciones.pendientes(session)), pedido);
  }
}
