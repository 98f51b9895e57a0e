import type { InputOf } from '@bitacora/domain';
import type { SolicitudEnCanal } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { CODIGO_NO_VALE } from '@bitacora/domain/derechos';
import { networkOf, Publico, RUNTIME, Ruta, refuse, type ServiceRuntime, SubjectCodes, Throttle } from '@bitacora/platform';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { enviar } from '../lectura/descarga';
import { PrepararArchivo, VerSolicitudComoTitular } from './canal.preguntas';

const INTENTOS = 30;

/** A request about personal data as the one who asked follows it: each look and each file takes a code of its own. */
@Controller()
@Publico()
export class SolicitudEnCanalController {
  private readonly porRed: Throttle;

  constructor(
    @Inject(RUNTIME) runtime: ServiceRuntime,
    @Inject(SubjectCodes) private readonly codes: SubjectCodes,
    @Inject(QueryBus) private readonly bus: QueryBus,
  ) {
    this.porRed = new Throttle(runtime.pool, 'titular-ve-ip', INTENTOS);
  }

  @Ruta(rutas.solicitudEnCanal)
  async ver({ body }: InputOf<typeof rutas.solicitudEnCanal>, @Req() request: FastifyRequest): Promise<SolicitudEnCanal> {
    return this.bus.execute(new VerSolicitudComoTitular(await this.probada(body, request)));
  }

  @Ruta(rutas.archivoEnCanal)
  async archivo({ body }: InputOf<typeof rutas.archivoEnCanal>, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const solicitud = await this.probada(body, request);
    try {
      return enviar(reply, await this.bus.execute(new PrepararArchivo(solicitud, body.forma)));
    } catch (error) {
      await this.codes.giveBack(body.pedido);
      throw error;
    }
  }

  /** The request that a code opens, once. */
  private async probada({ pedido, codigo }: { readonly pedido: string; readonly codigo: string }, { ip }: FastifyRequest): Promise<number> {
    await this.porRed.count(networkOf(ip));
    const suya = await this.codes.take(pedido, 'seguir', codigo);
    return suya?.solicitud ?? refuse('DATOS_INVALIDOS', CODIGO_NO_VALE, { campos: { codigo: [CODIGO_NO_VALE] } });
  }
}
