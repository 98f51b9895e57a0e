import { EJECUTIVOS_Y_BODEGA, type InputOf } from '@bitacora/domain';
import type { PresupuestoPedidoLista } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { Publico, Roles, Ruta } from '@bitacora/platform';
import { Controller, Inject, UseInterceptors } from '@nestjs/common';
import { CatalogoQueries } from '../catalogo/catalogo.queries';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { OvQueries } from './ov.queries';

/** Quote requests, and the options of their wizard (specification, 13.12). */
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Roles(...EJECUTIVOS_Y_BODEGA)
export class PresupuestosQueryController {
  constructor(
    @Inject(OvQueries) private readonly ovs: OvQueries,
    @Inject(CatalogoQueries) private readonly catalogos: CatalogoQueries,
  ) {}

  @Ruta(rutas.presupuestos)
  lista({ query }: InputOf<typeof rutas.presupuestos>): Promise<PresupuestoPedidoLista> {
    return this.ovs.presupuestos(query.page);
  }

  @Ruta(rutas.categoriasDeParte)
  @Publico()
  async categorias(): Promise<{ id: number; name: string }[]> {
    return (await this.catalogos.nombrados('categoria_parte')).map(({ id, nombre }) => ({ id, name: nombre }));
  }
}
