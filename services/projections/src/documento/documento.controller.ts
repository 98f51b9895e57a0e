import type { InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { CurrentSession, positiveInteger, RUNTIME, Ruta, refuse, type ServiceRuntime, type Session, Staff } from '@bitacora/platform';
import { Controller, Inject, Res, UseInterceptors } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { CatalogoQueries } from '../catalogo/catalogo.queries';
import { MinPositionInterceptor } from '../min-position.interceptor';
import { OrdenContexto } from '../orden/orden.contexto';
import { detalleWire } from '../orden/orden.detalle';
import { OrdenQueries } from '../orden/orden.queries';
import { centroDe, datosDeCambio, datosDeHoja, datosDeInforme, datosDeIngreso, datosDeResumen } from './documento.datos';
import { enviarPdf } from './envio';
import { ImprentaDelServicio } from './imprenta';

const MAXIMO_ETIQUETAS = 100;

/** The printed documents of an order, made on request (specification, 3.2 and 13.8). */
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Staff()
export class DocumentoController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(OrdenQueries) private readonly ordenes: OrdenQueries,
    @Inject(OrdenContexto) private readonly contexto: OrdenContexto,
    @Inject(CatalogoQueries) private readonly catalogos: CatalogoQueries,
    @Inject(ImprentaDelServicio) private readonly imprenta: ImprentaDelServicio,
  ) {}

  @Ruta(rutas.pdfDeIngreso)
  async ingreso({ params: { ot } }: InputOf<typeof rutas.pdfDeIngreso>, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const { detalle } = await this.orden(ot, session);
    return enviarPdf(reply, `ingreso-ot-${detalle.ot}`, await this.imprenta.imprimir('ingreso', this.centro(), datosDeIngreso(detalle)));
  }

  @Ruta(rutas.pdfDeInforme)
  async informe({ params: { ot } }: InputOf<typeof rutas.pdfDeInforme>, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const { detalle, resultado } = await this.orden(ot, session);
    const datos = datosDeInforme(detalle, resultado) ?? refuse('NO_ENCONTRADO', 'No se ha generado el informe');
    return enviarPdf(reply, `informe-ot-${detalle.ot}`, await this.imprenta.imprimir('informe', this.centro(), datos));
  }

  @Ruta(rutas.pdfDeCambio)
  async cambio({ params: { ot } }: InputOf<typeof rutas.pdfDeCambio>, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const { detalle, sucursalCambio } = await this.orden(ot, session);
    const tiendas = sucursalCambio === null ? [] : await this.catalogos.nombrados('tienda');
    const tienda = tiendas.find(({ id }) => id === sucursalCambio) ?? null;
    const datos = datosDeCambio(detalle, tienda) ?? refuse('NO_ENCONTRADO', 'La orden no tiene un cambio aprobado');
    return enviarPdf(reply, `cambio-ot-${detalle.ot}`, await this.imprenta.imprimir('cambio', this.centro(), datos));
  }

  @Ruta(rutas.etiquetas)
  async etiquetas({ query: { ots } }: InputOf<typeof rutas.etiquetas>, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const numeros = [...new Set((ots ?? '').split(',').filter(Boolean))].map((ot) => positiveInteger(ot, 'ots'));
    if (numeros.length === 0 || numeros.length > MAXIMO_ETIQUETAS)
      refuse('DATOS_INVALIDOS', `Indique entre 1 y ${MAXIMO_ETIQUETAS} órdenes`, { campos: { ots: ['Campo requerido'] } });
    const filas = await Promise.all(numeros.map((ot) => this.ordenes.una(ot, session)));
    const pdf = await this.imprenta.imprimir(
      'etiqueta',
      filas.map(({ dominio }) => ({ ot: dominio.ot, tipo_servicio: { id: dominio.tipo_servicio } })),
    );
    return enviarPdf(reply, numeros.length === 1 ? `etiqueta-ot-${numeros[0]}` : 'etiquetas', pdf);
  }

  @Ruta(rutas.pdfDeResumen)
  async resumen({ params: { ot } }: InputOf<typeof rutas.pdfDeResumen>, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const { detalle } = await this.orden(ot, session);
    return enviarPdf(reply, `resumen-ot-${detalle.ot}`, await this.imprenta.imprimir('resumen', this.centro(), datosDeResumen(detalle)));
  }

  @Ruta(rutas.pdfDeRepuestos)
  async hoja({ params: { ot } }: InputOf<typeof rutas.pdfDeRepuestos>, @CurrentSession() session: Session, @Res() reply: FastifyReply) {
    const { detalle } = await this.orden(ot, session);
    const datos = datosDeHoja(detalle, session.usuario, this.runtime.clock.now());
    return enviarPdf(reply, `repuestos-ot-${detalle.ot}`, await this.imprenta.imprimir('hojaDeRepuestos', this.centro(), datos));
  }

  private centro() {
    return centroDe(this.runtime.centro, this.runtime.publicUrl);
  }

  private async orden(ot: number, session: Session) {
    const fila = await this.ordenes.una(ot, session);
    const detalle = detalleWire(fila, await this.contexto.de(fila.dominio), session, this.runtime.clock.now());
    return { detalle, resultado: fila.dominio.resultado_tecnico, sucursalCambio: fila.dominio.sucursal_cambio_id };
  }
}
