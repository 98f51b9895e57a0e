import type { InputOf } from '@bitacora/domain';
import { desdeArchivoSchema, hallazgoSchema } from '@bitacora/domain/contracts/consultas';
import * as rutas from '@bitacora/domain/contracts/routes';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import {
  CurrentSession,
  LectorDePlanillas,
  RUNTIME,
  Ruta,
  readOf,
  refuse,
  type ServiceRuntime,
  type Session,
  Staff,
  validate,
} from '@bitacora/platform';
import { Body, Controller, Inject, Query, Req, Res, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { enviar } from '../lectura/descarga';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { leerFormulario } from './archivo-subido';
import { exigirCampos } from './consulta';
import { ElegirOrdenes, HacerLibro, HallarOrdenes } from './exportacion.preguntas';
import type { Hallazgo } from './exportacion.queries';
import { XLSX } from './libro-al-vuelo';
import { leerPlanilla } from './planilla';
import { enviarPorCorreo, MAXIMO_POR_CORREO, soloParaElCorreo } from './por-correo';

/** Header with the message to show when the file arrives, percent-encoded, because the body is the workbook. */
const MENSAJE = 'x-message';

type Parametros = Record<string, unknown>;

/**
 * The workbooks of orders: all, chosen ones, a range of days, or an uploaded list (specification, 13.14). They are mailed to the requesting
 * user; a caller that accepts workbooks gets it as the answer.
 */
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class ExportacionController {
  constructor(
    @Inject(QueryBus) private readonly bus: QueryBus,
    @Inject(LectorDePlanillas) private readonly planillas: LectorDePlanillas,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Ruta(rutas.excelDeOrdenes)
  async todas(
    { query: pedido }: InputOf<typeof rutas.excelDeOrdenes>,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    exigirCampos(pedido.campos);
    const ots = await this.bus.execute(new ElegirOrdenes(pedido, session));
    return this.enviar({ session, request, reply }, pedido.campos, { ots, faltan: [] }, 'No hay Ordenes de Trabajo para exportar');
  }

  @Ruta(rutas.excelDeElegidas)
  async porOts(
    { query: pedido }: InputOf<typeof rutas.excelDeElegidas>,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    exigirCampos(pedido.campos);
    const ots = await this.bus.execute(new ElegirOrdenes({ ...pedido, ot_list: pedido.ots.map(Number) }, session));
    return this.enviar({ session, request, reply }, pedido.campos, { ots, faltan: [] }, 'No hay Ordenes de Trabajo para exportar');
  }

  @Ruta(rutas.excelPorFecha)
  async porFecha(
    { query: pedido }: InputOf<typeof rutas.excelPorFecha>,
    @CurrentSession() session: Session,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    exigirCampos(pedido.campos);
    const ots = await this.bus.execute(new ElegirOrdenes(pedido, session));
    return this.enviar(
      { session, request, reply },
      pedido.campos,
      { ots, faltan: [] },
      'No hay Ordenes de Trabajo disponibles en el rango seleccionado',
    );
  }

  @Ruta(rutas.excelDesdeArchivo)
  async desdeArchivo(
    @Query() query: Parametros,
    @Req() request: FastifyRequest,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    const { archivo, textos } = await leerFormulario(request);
    const { campos } = validate(desdeArchivoSchema, { ...query, ...textos });
    exigirCampos(campos);
    const { clave, valores } = await leerPlanilla(this.planillas, archivo, session.usuario.id);
    const hallazgo = await this.bus.execute(new HallarOrdenes(clave, valores, session));
    return this.enviar({ session, request, reply }, campos, hallazgo, 'Ninguna Orden de Trabajo coincide con el archivo');
  }

  /** The workbook of found orders, for the service that mails it. */
  @Ruta(rutas.libroDeOrdenes)
  async libro(@Body() body: unknown, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    soloParaElCorreo(session);
    const { campos, ots, faltan } = validate(hallazgoSchema, body).consulta;
    exigirCampos(campos);
    return enviar(reply, await this.bus.execute(new HacerLibro(campos, { ots, faltan })));
  }

  private async enviar(
    { session, request, reply }: Llamada,
    campos: readonly string[],
    hallazgo: Hallazgo,
    vacio: string,
  ): Promise<FastifyReply> {
    const { ots, faltan } = hallazgo;
    if (ots.length === 0) refuse('NO_ENCONTRADO', vacio);
    readOf(ots.map(STREAM_ORDEN.of));
    const mensaje = mensajeDe(ots.length, faltan.length);
    if (String(request.headers.accept).includes(XLSX)) {
      void reply.header(MENSAJE, encodeURIComponent(mensaje));
      return enviar(reply, await this.bus.execute(new HacerLibro(campos, hallazgo)));
    }
    if (ots.length > MAXIMO_POR_CORREO) refuse('DATOS_INVALIDOS', 'Son más órdenes de las que caben en un correo: acota los filtros');
    const enviado = await enviarPorCorreo(this.runtime, session, {
      plantilla: 'excel_ordenes',
      consulta: { campos, ots, faltan: JSON.stringify(faltan) },
      mensaje: `${mensaje}. Te enviaremos en breve un correo`,
    });
    return reply.send(enviado);
  }
}

/** The caller of a request, and its reply. */
interface Llamada {
  readonly session: Session;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

function mensajeDe(ordenes: number, faltan: number): string {
  const exportadas = ordenes === 1 ? 'Se exportó 1 orden' : `Se exportaron ${ordenes.toLocaleString('es-CL')} órdenes`;
  if (faltan === 0) return exportadas;
  return `${exportadas}; ${faltan === 1 ? '1 valor del archivo no se encontró' : `${faltan.toLocaleString('es-CL')} valores del archivo no se encontraron`}`;
}
