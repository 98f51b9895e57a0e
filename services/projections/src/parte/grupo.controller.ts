import type { InputOf } from '@bitacora/domain';
import type { GrupoDetalle } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { ROLES_DE_INVENTARIO } from '@bitacora/domain/stock';
import { Roles, RUNTIME, Ruta, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Inject, Res, UseInterceptors } from '@nestjs/common';
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
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Roles(...ROLES_DE_INVENTARIO)
export class GrupoController {
  private readonly grupos: GrupoQueries;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {
    this.grupos = new GrupoQueries(runtime.pool);
  }

  @Ruta(rutas.gruposDeMovimientos)
  lista({ query }: InputOf<typeof rutas.gruposDeMovimientos>) {
    return this.grupos.lista(query);
  }

  @Ruta(rutas.grupoDeMovimientos)
  uno({ params: { id } }: InputOf<typeof rutas.grupoDeMovimientos>) {
    return this.grupos.uno(id);
  }

  @Ruta(rutas.excelDeGrupo)
  async excel({ params: { id } }: InputOf<typeof rutas.excelDeGrupo>, @Res() reply: FastifyReply) {
    const grupo = await this.grupos.uno(id);
    const filas = grupo.movimientos_inventario.map((fila) => ({ ...fila, grupo }));
    return enviarLibro(reply, this.runtime, `movimiento-${grupo.id}.xlsx`, [hojaDe(grupo.tipo_nombre, COLUMNAS, filas.length, [filas])]);
  }
}
