import type { InputOf } from '@bitacora/domain';
import { normalizarRut } from '@bitacora/domain';
import type { HistorialPublico, OrdenPublica, SeguimientoPublico } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { Publico, RUNTIME, Ruta, readOf, refuse, type ServiceRuntime, TrackingSessions } from '@bitacora/platform';
import { Controller, Inject, Req, Res, UseInterceptors } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { archivo, enviar } from '../lectura/descarga';
import type { FilaDeOrden } from '../orden/orden.fila';
import { PasadoInterceptor } from '../pasado/pasado.interceptor';
import { archivosPublicos } from './archivos-publicos';
import { BuscarIdentificada, Identificar, VerComoCliente, VerHistorialComoCliente, VerInformeComoCliente } from './publico.preguntas';

/** The customer's look-up and tracking page. A short-lived cookie bound to the order replaces number and RUT. */
@Controller()
@UseInterceptors(PasadoInterceptor)
@Publico()
export class PublicoController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(TrackingSessions) private readonly sesiones: TrackingSessions,
    @Inject(QueryBus) private readonly bus: QueryBus,
  ) {}

  @Ruta(rutas.buscarOrden)
  async buscar(
    { body: { ot, rut } }: InputOf<typeof rutas.buscarOrden>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SeguimientoPublico> {
    await this.bus.execute(new Identificar(ot, rut, request.ip));
    void reply.header('set-cookie', this.sesiones.open(ot, request.protocol === 'https'));
    return { ot, rut: normalizarRut(rut) };
  }

  /** 'Salir': the next user of this browser must know number and RUT again, and a copied cookie stops working. */
  @Ruta(rutas.salirDeSeguimiento)
  async salir(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    void reply.header('set-cookie', await this.sesiones.close(request.headers.cookie, request.protocol === 'https'));
  }

  @Ruta(rutas.ordenEnSeguimiento)
  async orden(@Req() request: FastifyRequest): Promise<OrdenPublica> {
    return this.bus.execute(new VerComoCliente(await this.autorizada(request)));
  }

  @Ruta(rutas.historialEnSeguimiento)
  async historial(@Req() request: FastifyRequest): Promise<HistorialPublico[]> {
    return this.bus.execute(new VerHistorialComoCliente(await this.autorizada(request)));
  }

  @Ruta(rutas.archivosEnSeguimiento)
  async archivos(@Req() request: FastifyRequest) {
    return archivosPublicos((await this.autorizada(request)).dominio);
  }

  @Ruta(rutas.archivoEnSeguimiento)
  async archivo(
    { params: { id } }: InputOf<typeof rutas.archivoEnSeguimiento>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    const { dominio } = await this.autorizada(request);
    const suyo = archivosPublicos(dominio).find(({ file_id, descargable }) => file_id === id && descargable);
    const bytes = suyo && (await this.runtime.files.get(id));
    return suyo && bytes ? enviar(reply, archivo(suyo.name, suyo.file_type, bytes)) : refuse('NO_ENCONTRADO', 'El archivo no existe');
  }

  @Ruta(rutas.informeEnSeguimiento)
  async informe(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const informe = await this.bus.execute(new VerInformeComoCliente(await this.autorizada(request)));
    return informe ? enviar(reply, informe) : refuse('NO_ENCONTRADO', 'No se ha generado el informe');
  }

  private async autorizada(request: FastifyRequest): Promise<FilaDeOrden> {
    const ot = await this.sesiones.find(request.headers.cookie);
    const fila = ot === null ? undefined : await this.bus.execute(new BuscarIdentificada(ot));
    if (!fila) return refuse('SIN_SESION', 'Ingrese nuevamente el número de orden y el RUT');
    readOf([STREAM_ORDEN.of(fila.ot)]);
    return fila;
  }
}
