import type { ComandoOvRespuesta, SolicitudRecibida } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { Publico, Ruta, refuse } from '@bitacora/platform';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { EnviosPublicos } from '../command/envios-publicos';
import { answer } from '../command/http';
import { respuestaDe } from '../command/respuesta';
import type { CommandMeta } from '../command/writer';
import { EnlacesDeOv } from './enlaces';
import { CompleteOv, OpenOv, type OvEscrita } from './ov.commands';
import { OvFormularios } from './ov-formularios';

type Campos = Readonly<Record<string, unknown>>;

/** The customer's two quotation wizards (specification, 10.5, 10.6 and 13.12); the answer only gives the receipt and the number. */
@Controller()
@Publico()
export class OvPublicaController {
  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(OvFormularios) private readonly formularios: OvFormularios,
    @Inject(EnlacesDeOv) private readonly enlaces: EnlacesDeOv,
    @Inject(EnviosPublicos) private readonly envios: EnviosPublicos,
  ) {}

  @Ruta(rutas.completarOvPublica)
  async completar(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SolicitudRecibida> {
    const { id } = await this.recibir(request, reply, async ({ token, ...campos }, meta) => {
      if (typeof token !== 'string' || token === '') return this.bus.execute(new OpenOv('publica', campos, meta));
      const { ov, numero } = (await this.enlaces.abrir(token)) ?? refuse('ENLACE_INVALIDO', 'El enlace no es válido');
      return this.bus.execute(new CompleteOv(ov, numero, campos, meta));
    });
    return { message: 'Solicitud de Oportunidad de Venta Enviada', id };
  }

  @Ruta(rutas.pedirPresupuesto)
  async presupuesto(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<SolicitudRecibida> {
    const { id } = await this.recibir(request, reply, (campos, meta) => this.bus.execute(new OpenOv('presupuesto', campos, meta)));
    return { message: 'Cotización Enviada', id };
  }

  /** Counts, parses and carries out a form; the picture of a refused one is removed. */
  private async recibir(
    request: FastifyRequest,
    reply: FastifyReply,
    enviar: (campos: Campos, meta: CommandMeta) => Promise<OvEscrita>,
  ): Promise<ComandoOvRespuesta> {
    await this.envios.contar(request);
    const { campos, descartar } = await this.formularios.leer(request, null, true);
    try {
      return answer(respuestaDe(await enviar(campos, this.envios.meta(request))), reply);
    } catch (error) {
      await descartar();
      throw error;
    }
  }
}
