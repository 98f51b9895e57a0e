import { diaEnSantiago } from '@bitacora/domain';
import { CurrentSession, RUNTIME, refuse, type ServiceRuntime, type Session, Staff, validate } from '@bitacora/platform';
import { Controller, Get, HttpCode, Inject, Post, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { enviarArchivo } from '../documento/envio';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { leerFormulario } from './archivo-subido';
import { CAMPOS, camposPedidos } from './campos';
import { desdeArchivoSchema, plantillaSchema, porFechaSchema, porOtsSchema, todasSchema } from './consulta';
import { enviarLibro, XLSX } from './enviar-libro';
import { ExportacionQueries, type Hallazgo } from './exportacion.queries';
import { type Columna, hojaDe } from './libro';
import { leerPlanilla } from './planilla';
import { plantillaDe } from './plantilla';

/** The words to show when the file arrives, percent-encoded: its body is the workbook. */
const MENSAJE = 'x-message';

/** What an uploaded list asked for and no order has. */
const FALTANTE: readonly Columna<string>[] = [{ titulo: 'No encontrado', tipo: 'texto', ancho: 24, valor: (valor) => valor }];

type Parametros = Record<string, unknown>;

/** The workbooks of orders: all, those chosen, of a range of days, or of an uploaded list (specification 002, section 7.5). */
@Controller('orden')
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class ExportacionController {
  private readonly ordenes: ExportacionQueries;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {
    this.ordenes = new ExportacionQueries(runtime);
  }

  @Get('get_excel_fields')
  campos() {
    return CAMPOS.map(({ campo, titulo, tipo, inicial }) => ({ campo, titulo, tipo, inicial }));
  }

  @Get('get_plantilla_base')
  async plantilla(@Query() query: Parametros, @Res() reply: FastifyReply) {
    const { type } = validate(plantillaSchema, query);
    return enviarArchivo(reply, `plantilla_${type}.xlsx`, XLSX, await plantillaDe(type));
  }

  @Get('generar_excel')
  async todas(@Query() query: Parametros, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const pedido = validate(todasSchema, query);
    const ots = await this.ordenes.ots(pedido, session);
    return this.enviar(reply, pedido.campos, { ots, faltan: [] }, 'No hay Ordenes de Trabajo para exportar');
  }

  @Get('generar_excel_por_ots')
  async porOts(@Query() query: Parametros, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const pedido = validate(porOtsSchema, query);
    const ots = await this.ordenes.ots({ ...pedido, ot_list: pedido.ots.map(Number) }, session);
    return this.enviar(reply, pedido.campos, { ots, faltan: [] }, 'No hay Ordenes de Trabajo para exportar');
  }

  @Get('generar_excel_por_fecha')
  async porFecha(@Query() query: Parametros, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const pedido = validate(porFechaSchema, query);
    const ots = await this.ordenes.ots(pedido, session);
    return this.enviar(reply, pedido.campos, { ots, faltan: [] }, 'No hay Ordenes de Trabajo disponibles en el rango seleccionado');
  }

  @Post('generar_excel_desde_archivo')
  @HttpCode(200)
  async desdeArchivo(
    @Query() query: Parametros,
    @Req() request: FastifyRequest,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    const { archivo, textos } = await leerFormulario(request);
    const { campos } = validate(desdeArchivoSchema, { ...query, ...textos });
    const { clave, valores } = await leerPlanilla(archivo.nombre, archivo.bytes);
    const hallazgo = await this.ordenes.hallar(clave, valores, session);
    return this.enviar(reply, campos, hallazgo, 'Ninguna Orden de Trabajo coincide con el archivo');
  }

  private enviar(reply: FastifyReply, nombres: readonly string[], { ots, faltan }: Hallazgo, vacio: string): FastifyReply {
    if (ots.length === 0) return refuse('NO_ENCONTRADO', vacio);
    const ahora = this.runtime.clock.now();
    const ordenes = hojaDe('Ordenes de Trabajo', camposPedidos(nombres), ots.length, this.ordenes.lotes(ots));
    const noEncontrados = faltan.length > 0 ? [hojaDe('No encontrados', FALTANTE, faltan.length, [faltan])] : [];
    reply.header(MENSAJE, encodeURIComponent(mensajeDe(ots.length, faltan.length)));
    return enviarLibro(reply, this.runtime, `ordenes-${diaEnSantiago(ahora)}.xlsx`, [ordenes, ...noEncontrados]);
  }
}

function mensajeDe(ordenes: number, faltan: number): string {
  const exportadas = ordenes === 1 ? 'Se exportó 1 orden' : `Se exportaron ${ordenes.toLocaleString('es-CL')} órdenes`;
  if (faltan === 0) return exportadas;
  return `${exportadas}; ${faltan === 1 ? '1 valor del archivo no se encontró' : `${faltan.toLocaleString('es-CL')} valores del archivo no se encontraron`}`;
}
