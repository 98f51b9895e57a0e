import type { ServicioWire } from '@bitacora/domain/contracts';
import { consultaOvSchema } from '@bitacora/domain/contracts/consultas';
import { CurrentSession, positiveInteger, Roles, RUNTIME, refuse, type ServiceRuntime, type Session, validate } from '@bitacora/platform';
import { Controller, Get, Inject, Param, Query, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CatalogoQueries } from '../catalogo/catalogo.queries';
import { centroDe } from '../documento/documento.datos';
import { enviarArchivo, enviarPdf } from '../documento/envio';
import { ImprentaDelServicio } from '../documento/imprenta';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { datosDeCotizacion } from './ov.documento';
import { OvQueries } from './ov.queries';
import { accionesWire } from './ov.wire';

/** Queries on the sales opportunities (specification, 9.7 and 13.11). */
@Controller('oportunidadventa')
@UseInterceptors(MinPositionInterceptor)
@Roles('Administrativo', 'Supervisor', 'Gerencia', 'Bodega', 'Ventas')
export class OvQueryController {
  constructor(
    @Inject(OvQueries) private readonly ovs: OvQueries,
    @Inject(CatalogoQueries) private readonly catalogos: CatalogoQueries,
    @Inject(ImprentaDelServicio) private readonly imprenta: ImprentaDelServicio,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Get('get-ov')
  lista(@Query() query: Record<string, unknown>, @CurrentSession() session: Session) {
    return this.ovs.lista(validate(consultaOvSchema, query), session);
  }

  @Get('get-estados-ov')
  pestanas() {
    return this.ovs.pestanas();
  }

  @Get('get-ov-actions/:id')
  async acciones(@Param('id') id: string, @CurrentSession() session: Session) {
    return accionesWire(await this.ovs.una(positiveInteger(id, 'id')), session);
  }

  @Get('get-ov/:id')
  una(@Param('id') id: string, @CurrentSession() session: Session) {
    return this.ovs.detalle(positiveInteger(id, 'id'), session);
  }

  /** `ov`: the asking opportunity, whose own RMA counts as free. */
  @Get('validate-rma')
  async validarRma(@Query('rma') rma?: string, @Query('ov') ov?: string) {
    const valor = String(rma ?? '')
      .trim()
      .toUpperCase();
    if (valor.length !== 10) refuse('DATOS_INVALIDOS', 'Debe ser de 10 caracteres', { campos: { rma: ['Debe ser de 10 caracteres'] } });
    return { status: await this.ovs.rmaLibre(valor, ov ? positiveInteger(ov, 'ov') : undefined) };
  }

  @Get('info-parte-ov')
  infoParte(@Query('parte_id') parteId?: string) {
    return this.ovs.infoParte(positiveInteger(parteId, 'parte_id'));
  }

  @Get('listar-servicios')
  async servicios(): Promise<ServicioWire[]> {
    return (await this.catalogos.items('servicio')).map(({ id, ...datos }) => ({
      id,
      nombre: String(datos['nombre'] ?? ''),
      descripcion: String(datos['descripcion'] ?? ''),
    }));
  }

  /** The customer's quotation, made on request. */
  @Get('cotizacion_pdf/:id')
  async cotizacion(@Param('id') id: string, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const ov = await this.ovs.detalle(positiveInteger(id, 'id'), session);
    const datos = datosDeCotizacion(ov) ?? refuse('NO_ENCONTRADO', 'La cotización no se ha enviado');
    const centro = centroDe(this.runtime.centro, this.runtime.publicUrl);
    return enviarPdf(reply, `cotizacion-ov-${ov.id}`, await this.imprenta.imprimir('cotizacion', centro, datos));
  }

  /** The label's picture that came with the wizard. */
  @Get('etiqueta/:id')
  async etiqueta(@Param('id') id: string, @Res() reply: FastifyReply) {
    const { device_picture } = (await this.ovs.una(positiveInteger(id, 'id'))).dominio;
    const bytes = device_picture === null ? null : await this.runtime.files.get(device_picture);
    if (!bytes) return refuse('NO_ENCONTRADO', 'La oportunidad no tiene etiqueta');
    return enviarArchivo(reply, `etiqueta-ov-${id}`, 'application/octet-stream', bytes);
  }
}
