import { EJECUTIVOS_Y_BODEGA, type InputOf } from '@bitacora/domain';
import type { ServicioWire } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { CurrentSession, positiveInteger, Roles, RUNTIME, Ruta, refuse, type ServiceRuntime, type Session } from '@bitacora/platform';
import { Controller, Inject, Res, UseInterceptors } from '@nestjs/common';
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
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Roles(...EJECUTIVOS_Y_BODEGA)
export class OvQueryController {
  constructor(
    @Inject(OvQueries) private readonly ovs: OvQueries,
    @Inject(CatalogoQueries) private readonly catalogos: CatalogoQueries,
    @Inject(ImprentaDelServicio) private readonly imprenta: ImprentaDelServicio,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Ruta(rutas.ovs)
  lista({ query }: InputOf<typeof rutas.ovs>, @CurrentSession() session: Session) {
    return this.ovs.lista(query, session);
  }

  @Ruta(rutas.estadosDeOv)
  pestanas() {
    return this.ovs.pestanas();
  }

  @Ruta(rutas.accionesDeOv)
  async acciones({ params: { id } }: InputOf<typeof rutas.accionesDeOv>, @CurrentSession() session: Session) {
    return accionesWire(await this.ovs.una(id), session);
  }

  @Ruta(rutas.ov)
  una({ params: { id } }: InputOf<typeof rutas.ov>, @CurrentSession() session: Session) {
    return this.ovs.detalle(id, session);
  }

  /** `ov`: the asking opportunity, whose own RMA counts as free. */
  @Ruta(rutas.validarRma)
  async validarRma({ query: { rma, ov } }: InputOf<typeof rutas.validarRma>) {
    const valor = String(rma ?? '')
      .trim()
      .toUpperCase();
    if (valor.length !== 10) refuse('DATOS_INVALIDOS', 'Debe ser de 10 caracteres', { campos: { rma: ['Debe ser de 10 caracteres'] } });
    return { status: await this.ovs.rmaLibre(valor, ov ? positiveInteger(ov, 'ov') : undefined) };
  }

  @Ruta(rutas.infoDeParte)
  infoParte({ query: { parte_id: parteId } }: InputOf<typeof rutas.infoDeParte>) {
    return this.ovs.infoParte(positiveInteger(parteId, 'parte_id'));
  }

  @Ruta(rutas.servicios)
  async servicios(): Promise<ServicioWire[]> {
    return (await this.catalogos.items('servicio')).map(({ id, ...datos }) => ({
      id,
      nombre: String(datos['nombre'] ?? ''),
      descripcion: String(datos['descripcion'] ?? ''),
    }));
  }

  /** The customer's quotation, made on request. */
  @Ruta(rutas.pdfDeCotizacion)
  async cotizacion(
    { params: { id } }: InputOf<typeof rutas.pdfDeCotizacion>,
    @CurrentSession() session: Session,
    @Res() reply: FastifyReply,
  ) {
    const ov = await this.ovs.detalle(id, session);
    const datos = datosDeCotizacion(ov) ?? refuse('NO_ENCONTRADO', 'La cotización no se ha enviado');
    const centro = centroDe(this.runtime.centro, this.runtime.publicUrl);
    return enviarPdf(reply, `cotizacion-ov-${ov.id}`, await this.imprenta.imprimir('cotizacion', centro, datos));
  }

  /** The label's picture that came with the wizard. */
  @Ruta(rutas.etiquetaDeOv)
  async etiqueta({ params: { id } }: InputOf<typeof rutas.etiquetaDeOv>, @Res() reply: FastifyReply) {
    const { device_picture } = (await this.ovs.una(id)).dominio;
    const bytes = device_picture === null ? null : await this.runtime.files.get(device_picture);
    if (!bytes) return refuse('NO_ENCONTRADO', 'La oportunidad no tiene etiqueta');
    return enviarArchivo(reply, `etiqueta-ov-${id}`, 'application/octet-stream', bytes);
  }
}
