import { diaEnSantiago } from '@bitacora/domain';
import type { ParteWire } from '@bitacora/domain/contracts';
import { historialSchema, movimientosSchema, partesSchema, porEstadoSchema } from '@bitacora/domain/contracts/consultas';
import { ROLES_DE_INVENTARIO } from '@bitacora/domain/stock';
import { CurrentSession, positiveInteger, Roles, RUNTIME, type ServiceRuntime, type Session, Staff, validate } from '@bitacora/platform';
import { Controller, Get, Inject, Param, Query, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { enviarLibro } from '../exportacion/enviar-libro';
import { type Columna, hojaDe } from '../exportacion/libro';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { alcance } from '../orden/orden.filtros';
import { listaDeRetiro } from './lista-de-retiro';
import { ParteQueries } from './parte.queries';

type Parametros = Record<string, unknown>;
const columna = (titulo: string, campo: keyof ParteWire, tipo: Columna<ParteWire>['tipo'], ancho: number): Columna<ParteWire> => ({
  titulo,
  tipo,
  ancho,
  valor: (parte) => parte[campo] as string | number | null,
});
/** The columns of 'Exportar Piezas'. */
const COLUMNAS = [
  columna('Código', 'part_number', 'texto', 24),
  columna('Descripción', 'description', 'texto', 44),
  columna('Ubicación', 'real_location', 'texto', 14),
  columna('Precio unitario', 'precio_unitario', 'pesos', 16),
  columna('Buenos', 'cantidad_buenos', 'entero', 10),
  columna('Asignados', 'cantidad_allocated', 'entero', 10),
  columna('Drop', 'cantidad_drop', 'entero', 10),
  columna('Malos', 'cantidad_malos', 'entero', 10),
  columna('Salida', 'cantidad_salida', 'entero', 10),
];

/** Queries on the parts and their stock (specification, 13.6 and 13.10). */
@Controller('bodega')
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class ParteController {
  private readonly partes: ParteQueries;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {
    this.partes = new ParteQueries(runtime.pool);
  }

  /** Parts by number, description or shelf, paged; `short_query` is for search boxes. */
  @Get('partes')
  async buscar(@Query() query: Parametros) {
    const consulta = validate(partesSchema, query);
    const lista = await this.partes.lista(consulta);
    if (!consulta.corta) return lista;
    return {
      ...lista,
      results: lista.results.map(({ id, part_number, description, real_location, precio_unitario, recomended }) => ({
        id,
        part_number,
        description,
        real_location,
        precio_unitario,
        recomended,
      })),
    };
  }

  @Get('partes/list')
  @Roles(...ROLES_DE_INVENTARIO)
  async porEstado(@Query() query: Parametros, @Res({ passthrough: true }) reply: FastifyReply) {
    const { state, page } = validate(porEstadoSchema, query);
    const lista = await this.partes.porEstado(state, page ?? 1);
    if (page !== undefined) return lista;
    // A bare list tells the total beside it, because it may end earlier.
    reply.header('X-Total-Count', lista.count);
    return lista.results;
  }

  @Get('partes/:id')
  una(@Param('id') id: string) {
    return this.partes.una(positiveInteger(id, 'id'));
  }

  @Get('parte/historial/:id')
  @Roles(...ROLES_DE_INVENTARIO)
  historial(@Param('id') id: string, @Query() query: Parametros) {
    return this.partes.historial(positiveInteger(id, 'id'), validate(historialSchema, query).page);
  }

  @Get('list_partes_modelos/:id')
  @Roles(...ROLES_DE_INVENTARIO)
  modelos(@Param('id') id: string) {
    return this.partes.modelos(positiveInteger(id, 'id'));
  }

  @Get('movimiento_inventario')
  @Roles(...ROLES_DE_INVENTARIO)
  movimientos(@Query() query: Parametros) {
    return this.partes.movimientos(validate(movimientosSchema, query));
  }

  @Get('generar_excel_partes')
  @Roles(...ROLES_DE_INVENTARIO)
  async excel(@Res() reply: FastifyReply) {
    const hoja = hojaDe('Piezas', COLUMNAS, await this.partes.contar(), this.partes.lotes());
    return enviarLibro(reply, this.runtime, `piezas-${diaEnSantiago(this.runtime.clock.now())}.xlsx`, [hoja]);
  }

  /** The parts to take from the shelves, by shelf; with a part number, the orders that wait for that part. */
  @Get('lista_de_retiro')
  listaDeRetiro(@Query('partNumber') partNumber: string | undefined, @CurrentSession() session: Session) {
    return listaDeRetiro(this.runtime.pool, partNumber ? String(partNumber).trim().slice(0, 60) : null, alcance(session).tecnico);
  }
}
