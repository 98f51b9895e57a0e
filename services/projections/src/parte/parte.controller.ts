import { RUNTIME, type ServiceRuntime, Staff } from '@bitacora/platform';
import { Controller, Get, Inject, Query, UseInterceptors } from '@nestjs/common';
import { LIVE } from '../migrate';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { patrones } from '../texto';
import { listaDeRetiro } from './lista-de-retiro';

const TAMANO_PAGINA = 20;

/** Queries on the parts and their stock (specification 001, section 7). */
@Controller('bodega')
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class ParteController {
  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {}

  /** Parts by number or description, from 3 characters on; all of them, paged, without a search. */
  @Get('partes')
  async buscar(@Query('partNumber') partNumber?: string, @Query('search') search?: string, @Query('page') page?: string) {
    const texto = String(partNumber ?? search ?? '').trim();
    const numero = Math.max(1, Math.min(10_000, Number(page) || 1));
    if (texto.length > 0 && texto.length < 3) return { count: 0, next: null, previous: null, results: [] };
    const values = patrones(texto);
    const where = values.length > 0 ? values.map((_, i) => `busqueda like $${i + 1}`).join(' and ') : 'true';
    const { rows } = await this.runtime.pool.query(
      `select id, part_number, description, real_location, precio_unitario, por_catalogar, cantidad_buenos, cantidad_allocated, cantidad_salida, cantidad_drop, cantidad_malos,
              cantidad_buenos > 0 as recomended, count(*) over ()::integer as total
       from ${LIVE}.parte where ${where} order by cantidad_buenos > 0 desc, part_number limit ${TAMANO_PAGINA} offset ${(numero - 1) * TAMANO_PAGINA}`,
      values,
    );
    const count = (rows[0] as { total: number } | undefined)?.total ?? 0;
    return {
      count,
      next: numero * TAMANO_PAGINA < count ? numero + 1 : null,
      previous: numero > 1 ? numero - 1 : null,
      results: rows.map(({ total: _total, ...parte }) => parte),
    };
  }

  /** What is to be taken from the shelves, by shelf; with a part number, the orders that wait for that part. */
  @Get('lista_de_retiro')
  listaDeRetiro(@Query('partNumber') partNumber?: string) {
    return listaDeRetiro(this.runtime.pool, partNumber ? String(partNumber).trim().slice(0, 60) : null);
  }
}
