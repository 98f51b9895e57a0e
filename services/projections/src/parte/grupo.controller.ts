import type { GrupoDetalle } from '@bitacora/domain/contracts';
import { gruposSchema } from '@bitacora/domain/contracts/consultas';
import { ROLES_DE_INVENTARIO } from '@bitacora/domain/stock';
import { positiveInteger, Roles, RUNTIME, type ServiceRuntime, validate } from '@bitacora/platform';
import { Controller, Get, Inject, Param, Query, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { enviarLibro } from '../exportacion/enviar-libro';
import { type Columna, hojaDe } from '../exportacion/libro';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { GrupoQueries } from './grupo.queries';

type Fila = GrupoDetalle['movimientos_inventario'][number] & { readonly grupo: GrupoDetalle };
const COLUMNAS: readonly Columna<Fila>[] = [
  { titulo: 'Movimiento', tipo: 'entero', ancho: 12, valor: ({ grupo }) => grupo.id },
  { titulo: 'Fecha', tipo: 'fecha_hora', ancho: 17, valor: ({ grupo }) => grupo.created_at },
  { titulo: 'Tipo', tipo: 'texto', ancho: 14, valor: ({ grupo }) => grupo.tipo_nombre },
  { titulo: 'Documento o motivo', tipo: 'texto', ancho: 30, valor: ({ grupo }) => grupo.referencia },
  { titulo: 'Usuario', tipo: 'texto', ancho: 22, valor: ({ grupo }) => grupo.user },
  { titulo: 'Código', tipo: 'texto', ancho: 24, valor: ({ parte }) => parte.part_number },
  { titulo: 'Descripción', tipo: 'texto', ancho: 44, valor: ({ parte }) => parte.description },
  { titulo: 'Cantidad', tipo: 'entero', ancho: 10, valor: ({ cantidad }) => cantidad },
];

/** Queries on the groups of manual movements (specification, 8.7 and 13.10). */
@Controller('bodega/grupo_movimiento')
@UseInterceptors(MinPositionInterceptor)
@Roles(...ROLES_DE_INVENTARIO)
export class GrupoController {
  private readonly grupos: GrupoQueries;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {
    this.grupos = new GrupoQueries(runtime.pool);
  }

  @Get()
  lista(@Query() query: Record<string, unknown>) {
    return this.grupos.lista(validate(gruposSchema, query));
  }

  @Get(':id')
  uno(@Param('id') id: string) {
    return this.grupos.uno(positiveInteger(id, 'id'));
  }

  @Get(':id/detalle_excel')
  async excel(@Param('id') id: string, @Res() reply: FastifyReply) {
    const grupo = await this.grupos.uno(positiveInteger(id, 'id'));
    const filas = grupo.movimientos_inventario.map((fila) => ({ ...fila, grupo }));
    return enviarLibro(reply, this.runtime, `movimiento-${grupo.id}.xlsx`, [hojaDe(grupo.tipo_nombre, COLUMNAS, filas.length, [filas])]);
  }
}
