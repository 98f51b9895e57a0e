import type { InputOf } from '@bitacora/domain';
import { normalizarRut } from '@bitacora/domain';
import type { HistorialPublico, OrdenPublica, SeguimientoPublico } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { diagnosticoVigente } from '@bitacora/domain/orden';
import { Publico, RUNTIME, Ruta, refuse, type ServiceRuntime, type Session, TrackingSessions } from '@bitacora/platform';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { centroDe, datosDeInforme, enmascarado } from '../documento/documento.datos';
import { enviarArchivo, enviarPdf } from '../documento/envio';
import { ImprentaDelServicio } from '../documento/imprenta';
import { OrdenContexto } from '../orden/orden.contexto';
import { detalleWire } from '../orden/orden.detalle';
import type { FilaDeOrden } from '../orden/orden.fila';
import { archivosPublicos } from './archivos-publicos';
import { VistaPublica } from './vista-publica';

const NADIE: Session = {
  usuario: { id: -1, first_name: '', last_name: '', email: '', retail_type: null, groups: [] },
  actor: { id: -1, nombre: 'Cliente', grupos: [] },
  clienteEmpresaId: null,
  tokenHash: '',
};

/** The customer's look-up and tracking page; a short-lived cookie bound to the order stands for both of its keys. */
@Controller()
@Publico()
export class PublicoController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(TrackingSessions) private readonly sesiones: TrackingSessions,
    @Inject(VistaPublica) private readonly vista: VistaPublica,
    @Inject(OrdenContexto) private readonly contexto: OrdenContexto,
    @Inject(ImprentaDelServicio) private readonly imprenta: ImprentaDelServicio,
  ) {}

  @Ruta(rutas.buscarOrden)
  async buscar(
    { body: { ot, rut } }: InputOf<typeof rutas.buscarOrden>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SeguimientoPublico> {
    await this.vista.identificar(ot, rut, request.ip);
    void reply.header('set-cookie', this.sesiones.open(ot, request.protocol === 'https'));
    return { ot, rut: normalizarRut(rut) };
  }

  /** 'Salir': the next user of this browser has to know number and RUT again, and so has anyone who kept its cookie. */
  @Ruta(rutas.salirDeSeguimiento)
  async salir(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    void reply.header('set-cookie', await this.sesiones.close(request.headers.cookie, request.protocol === 'https'));
  }

  @Ruta(rutas.ordenEnSeguimiento)
  async orden(@Req() request: FastifyRequest): Promise<OrdenPublica> {
    return this.vista.orden(await this.autorizada(request));
  }

  @Ruta(rutas.historialEnSeguimiento)
  async historial(@Req() request: FastifyRequest): Promise<HistorialPublico[]> {
    return this.vista.historial(await this.autorizada(request));
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
    const archivo = archivosPublicos(dominio).find(({ file_id, descargable }) => file_id === id && descargable);
    const bytes = archivo && (await this.runtime.files.get(id));
    return archivo && bytes
      ? enviarArchivo(reply, archivo.name, archivo.file_type, bytes)
      : refuse('NO_ENCONTRADO', 'El archivo no existe');
  }

  /** The reviewed report, masked as the page is: number and RUT do not prove who asks. The whole one goes by mail. */
  @Ruta(rutas.informeEnSeguimiento)
  async informe(@Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const fila = await this.autorizada(request);
    const detalle = detalleWire(fila, await this.contexto.de(fila.dominio), NADIE, this.runtime.clock.now());
    const datos = diagnosticoVigente(fila.dominio)?.revisado ? datosDeInforme(detalle, fila.dominio.resultado_tecnico) : null;
    if (!datos) return refuse('NO_ENCONTRADO', 'No se ha generado el informe');
    return enviarPdf(
      reply,
      `informe-ot-${fila.ot}`,
      await this.imprenta.imprimir('informe', centroDe(this.runtime.centro, this.runtime.publicUrl), enmascarado(datos)),
    );
  }

  private async autorizada(request: FastifyRequest): Promise<FilaDeOrden> {
    const ot = await this.sesiones.find(request.headers.cookie);
    const fila = ot === null ? undefined : await this.vista.fila(ot);
    return fila ?? refuse('SIN_SESION', 'Ingrese nuevamente el número de orden y el RUT');
  }
}
