import { type ConsultaDeResumen, consultaDeResumenSchema } from '@bitacora/domain/contracts/consultas';
import { CurrentSession, RUNTIME, refuse, type ServiceRuntime, type Session, Staff, validate } from '@bitacora/platform';
import { Controller, Get, Inject, Query, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { enviarLibro } from '../exportacion/enviar-libro';
import { enviarPorCorreo, MAXIMO_POR_CORREO, soloParaElCorreo } from '../exportacion/por-correo';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { acotar } from './resumen.consulta';
import { hojasDeResumen } from './resumen.detalle';
import { ResumenQueries } from './resumen.queries';

type Parametros = Record<string, unknown>;

const leer = (query: Parametros, session: Session): ConsultaDeResumen => acotar(validate(consultaDeResumenSchema, query), session);

/** The order summary: the results of the orders concluded in a range (specification, 11.1 and 13.13). */
@Controller('orden')
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class ResumenController {
  private readonly resumenes: ResumenQueries;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {
    this.resumenes = new ResumenQueries(runtime);
  }

  @Get('ot_summary_report')
  resumen(@Query() query: Parametros, @CurrentSession() session: Session) {
    return this.resumenes.resumen(leer(query, session));
  }

  @Get('ot_summary_report_tecnicos')
  tecnicos(@Query() query: Parametros, @CurrentSession() session: Session) {
    return this.resumenes.tecnicos(leer({ ...query, tecnico_asignado_id: undefined }, session));
  }

  @Get('ot_summary_report_excel')
  async excel(@Query() query: Parametros, @CurrentSession() session: Session) {
    const consulta = leer(query, session);
    const cuantas = await this.resumenes.cuantas(consulta, MAXIMO_POR_CORREO + 1);
    if (cuantas === 0) refuse('NO_ENCONTRADO', 'No hay datos para mostrar');
    if (cuantas > MAXIMO_POR_CORREO) refuse('DATOS_INVALIDOS', 'Son más órdenes de las que caben en un correo: acota las fechas');
    return enviarPorCorreo(this.runtime, session, {
      plantilla: 'excel_resumen_ot',
      consulta,
      mensaje: 'Se enviará el excel a tu correo electrónico',
    });
  }

  @Get('ot_summary_report_excel/libro')
  async libro(@Query() query: Parametros, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    soloParaElCorreo(session);
    const consulta = leer(query, session);
    const [resumen, cuantas] = await Promise.all([this.resumenes.resumen(consulta), this.resumenes.cuantas(consulta, MAXIMO_POR_CORREO)]);
    return enviarLibro(reply, this.runtime, 'resumen-ot.xlsx', hojasDeResumen(cuantas, this.resumenes.detalle(consulta), resumen));
  }
}
