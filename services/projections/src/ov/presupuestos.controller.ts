import type { PresupuestoPedidoLista } from '@bitacora/domain/contracts';
import { consultaOvSchema } from '@bitacora/domain/contracts/consultas';
import { Publico, Roles, validate } from '@bitacora/platform';
import { Controller, Get, Inject, Query, UseInterceptors } from '@nestjs/common';
import { CatalogoQueries } from '../catalogo/catalogo.queries';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { OvQueries } from './ov.queries';

/** Quote requests, and the options of their wizard (specification, 13.12). */
@Controller('quotes')
@UseInterceptors(MinPositionInterceptor)
@Roles('Administrativo', 'Supervisor', 'Gerencia', 'Bodega', 'Ventas')
export class PresupuestosQueryController {
  constructor(
    @Inject(OvQueries) private readonly ovs: OvQueries,
    @Inject(CatalogoQueries) private readonly catalogos: CatalogoQueries,
  ) {}

  @Get('external-quote')
  lista(@Query() query: Record<string, unknown>): Promise<PresupuestoPedidoLista> {
    return this.ovs.presupuestos(validate(consultaOvSchema, query).page);
  }

  @Get('part-category')
  @Publico()
  async categorias(): Promise<{ id: number; name: string }[]> {
    return (await this.catalogos.nombrados('categoria_parte')).map(({ id, nombre }) => ({ id, name: nombre }));
  }
}
