import type { InputOf } from '@bitacora/domain';
import { diaEnSantiago } from '@bitacora/domain';
import type { ParteWire } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { ROLES_DE_INVENTARIO } from '@bitacora/domain/stock';
import { CurrentSession, Roles, RUNTIME, Ruta, type ServiceRuntime, type Session, Staff } from '@bitacora/platform';
import { Controller, Inject, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { enviarLibro } from '../exportacion/enviar-libro';
import { type Columna, hojaDe } from '../exportacion/libro';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { alcance } from '../orden/orden.filtros';
import { listaDeRetiro } from './lista-de-retiro';
import { ParteQueries } from './parte.queries';

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
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class ParteController {
  private readonly partes: ParteQueries;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {
    this.partes = new ParteQueries(runtime.pool);
  }

  /** Parts by number, description or shelf, paged; `short_query` is for search boxes. */
  @Ruta(rutas.partes)
  async buscar({ query: consulta }: InputOf<typeof rutas.partes>) {
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

  @Ruta(rutas.partesPorEstado)
  @Roles(...ROLES_DE_INVENTARIO)
  async porEstado({ query: { state, page } }: InputOf<typeof rutas.partesPorEstado>, @Res({ passthrough: true }) reply: FastifyReply) {
    const lista = await this.partes.porEstado(state, page ?? 1);
    if (page !== undefined) return lista;
    // A bare list tells the total beside it, because it may end earlier.
    reply.header('X-Total-Count', lista.count);
    return lista.results;
  }

  @Ruta(rutas.parte)
  una({ params: { id } }: InputOf<typeof rutas.parte>) {
    return this.partes.una(id);
  }

  @Ruta(rutas.historialDeParte)
  @Roles(...ROLES_DE_INVENTARIO)
  historial({ params: { id }, query }: InputOf<typeof rutas.historialDeParte>) {
    return this.partes.historial(id, query.page);
  }

  @Ruta(rutas.modelosDeParte)
  @Roles(...ROLES_DE_INVENTARIO)
  modelos({ params: { id } }: InputOf<typeof rutas.modelosDeParte>) {
    return this.partes.modelos(id);
  }

  @Ruta(rutas.movimientos)
  @Roles(...ROLES_DE_INVENTARIO)
  movimientos({ query }: InputOf<typeof rutas.movimientos>) {
    return this.partes.movimientos(query);
  }

  @Ruta(rutas.excelDePartes)
  @Roles(...ROLES_DE_INVENTARIO)
  async excel(@Res() reply: FastifyReply) {
    const hoja = hojaDe('Piezas', COLUMNAS, await this.partes.contar(), this.partes.lotes());
    return enviarLibro(reply, this.runtime, `piezas-${diaEnSantiago(this.runtime.clock.now())}.xlsx`, [hoja]);
  }

  /** The parts to take from the shelves, by shelf; with a part number, the orders that wait for that part. */
  @Ruta(rutas.listaDeRetiro)
  listaDeRetiro({ query: { partNumber } }: InputOf<typeof rutas.listaDeRetiro>, @CurrentSession() session: Session) {
    return listaDeRetiro(this.runtime.pool, partNumber ? String(partNumber).trim().slice(0, 60) : null, alcance(session).tecnico);
  }
}
