import type { InputOf } from '@bitacora/domain';
import type { NotificacionOrden, Tablero } from '@bitacora/domain/contracts';
import type * as rutas from '@bitacora/domain/contracts/routes';
import { RUNTIME, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { alcance } from '../orden/orden.filtros';
import { enElPasado } from '../pasado/pasado';
import { LiveReadModels } from '../runner/live';
import { NotificacionesQueries, paginaDe } from './notificaciones.queries';
import { CacheBreve } from './tablero.cache';
import { TableroQueries } from './tablero.queries';

/** The dashboard and the bell, computed once for all users with the same view, until the read models move. */
@Injectable()
export class Tableros {
  private readonly tableros = new CacheBreve<Tablero>();
  private readonly pendientes = new CacheBreve<NotificacionOrden[]>();

  constructor(
    @Inject(TableroQueries) private readonly queries: TableroQueries,
    @Inject(NotificacionesQueries) private readonly notificaciones: NotificacionesQueries,
    @Inject(LiveReadModels) private readonly live: LiveReadModels,
    @Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'ajustes'>,
  ) {}

  tablero({ refresh = false, ...filtros }: InputOf<typeof rutas.tablero>['query'], session: Session): Promise<Tablero> {
    if (enElPasado()) return this.queries.tablero(filtros, session);
    const clave = JSON.stringify([this.live.position, this.runtime.ajustes.version, alcance(session), filtros]);
    return this.tableros.de(clave, refresh, () => this.queries.tablero(filtros, session));
  }

  async campana(pedido: InputOf<typeof rutas.pendientes>['query'], session: Session) {
    const clave = JSON.stringify([this.live.position, this.runtime.ajustes.version, alcance(session), [...session.actor.grupos].sort()]);
    return paginaDe(await this.pendientes.de(clave, false, () => this.notificaciones.pendientes(session)), pedido);
  }
}
