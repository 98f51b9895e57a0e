import { reject } from '@bitacora/domain';
import { decidirOvPublica, decidirPresupuesto, ESTADO_OV, enlaceVigente } from '@bitacora/domain/ov';
import { Publico, refuse } from '@bitacora/platform';
import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { answer } from '../http';
import { conLugar } from '../lugares';
import { EnviosPublicos } from '../publico/envios-publicos';
import type { CommandMeta } from '../writer';
import { EnlacesDeOv } from './enlaces';
import { OvExecutor } from './ov.executor';
import { OvFormularios } from './ov-formularios';

type Decidir = typeof decidirPresupuesto;
type Campos = Readonly<Record<string, unknown>>;

/** The customer's two quotation wizards (specification, 10.5, 10.6 and 13.12): he learns nothing but that it arrived. */
@Controller()
@Publico()
export class OvPublicaController {
  constructor(
    @Inject(OvExecutor) private readonly ovs: OvExecutor,
    @Inject(OvFormularios) private readonly formularios: OvFormularios,
    @Inject(EnlacesDeOv) private readonly enlaces: EnlacesDeOv,
    @Inject(EnviosPublicos) private readonly envios: EnviosPublicos,
  ) {}

  @Post('oportunidadventa/oportunidad-completada')
  @HttpCode(201)
  async completar(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<{ message: string }> {
    await this.recibir(request, reply, async ({ token, ...campos }, meta) => {
      if (typeof token !== 'string' || token === '') return this.crear(campos, meta, decidirOvPublica);
      const ovId = (await this.enlaces.abrir(token)) ?? refuse('ENLACE_INVALIDO', 'El enlace no es válido');
      return this.ovs.sobre(
        ovId,
        async (precompletada) => {
          if (precompletada.estado === ESTADO_OV.PRECOMPLETADA && !enlaceVigente(precompletada, meta.at))
            return reject('ENLACE_VENCIDO', 'El enlace venció: pídenos uno nuevo');
          const hechos = { ...(await this.ovs.hechos(['categorias'])), numero_nuevo: ovId, precompletada };
          return conLugar(campos, decidirOvPublica(campos, meta, hechos));
        },
        meta,
      );
    });
    return { message: 'Solicitud de Oportunidad de Venta Enviada' };
  }

  @Post('quotes/external-quote')
  @HttpCode(201)
  async presupuesto(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<{ message: string }> {
    await this.recibir(request, reply, (campos, meta) => this.crear(campos, meta, decidirPresupuesto));
    return { message: 'Cotización Enviada' };
  }

  private crear(campos: Campos, meta: CommandMeta, decidir: Decidir) {
    return this.ovs.crear(['categorias'], campos, (numero_nuevo, hechos) => decidir(campos, meta, { ...hechos, numero_nuevo }), meta);
  }

  /** Counts, reads and carries out a form; the picture of a refused one is not kept. */
  private async recibir(
    request: FastifyRequest,
    reply: FastifyReply,
    enviar: (campos: Campos, meta: CommandMeta) => ReturnType<OvExecutor['ejecutar']>,
  ): Promise<void> {
    await this.envios.contar(request);
    const { campos, descartar } = await this.formularios.leer(request, null, true);
    try {
      answer(await enviar(campos, this.envios.meta(request)), reply);
    } catch (error) {
      await descartar();
      throw error;
    }
  }
}
