import { CLIENTE_PUBLICO } from '@bitacora/domain';
import { decidirOvPublica } from '@bitacora/domain/ov';
import { Publico, RejectionError, RUNTIME, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Controller, HttpCode, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { answer, metaOf } from '../http';
import { EnlacesDeOv } from './enlaces';
import { OvExecutor } from './ov.executor';
import { OvFormularios } from './ov-formularios';

const MINUTOS = 15;
const ENVIOS = 20;
const CLIENTE = { ...CLIENTE_PUBLICO, grupos: ['Cliente'] };

/** The customer's opportunity wizard (specification 002, sections 2.9 and 7.1): open to anyone, so many times per address. */
@Controller('oportunidadventa')
@Publico()
export class OvPublicaController {
  private readonly porIp: RateLimiterPostgres;

  constructor(
    @Inject(OvExecutor) private readonly ovs: OvExecutor,
    @Inject(OvFormularios) private readonly formularios: OvFormularios,
    @Inject(EnlacesDeOv) private readonly enlaces: EnlacesDeOv,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {
    this.porIp = new RateLimiterPostgres({
      storeClient: runtime.pool,
      storeType: 'pool',
      schemaName: 'seguridad',
      tableName: 'intento',
      tableCreated: true,
      keyPrefix: 'ov-ip',
      points: ENVIOS,
      duration: MINUTOS * 60,
    });
  }

  @Post('oportunidad-completada')
  @HttpCode(201)
  async completar(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<{ message: string }> {
    await this.limitar(request.ip);
    const { campos, descartar } = await this.formularios.leer(request, null, true);
    try {
      await this.enviar(campos, request, reply);
    } catch (error) {
      await descartar();
      throw error;
    }
    // The customer learns nothing of the opportunity but that it arrived.
    return { message: 'Solicitud de Oportunidad de Venta Enviada' };
  }

  private async enviar(
    { token, ...campos }: Readonly<Record<string, unknown>>,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const meta = metaOf(request, CLIENTE, this.runtime.clock);
    const conEnlace = typeof token === 'string' && token !== '';
    const ovId = conEnlace ? await this.enlaces.abrir(token) : null;
    if (conEnlace && ovId === null) refuse('ENLACE_INVALIDO', 'El enlace no es válido');
    answer(
      ovId === null
        ? await this.ovs.crear(
            ['categorias'],
            campos,
            (numero_nuevo, hechos) => decidirOvPublica(campos, meta, { ...hechos, numero_nuevo }),
            meta,
          )
        : await this.ovs.sobre(
            ovId,
            async (precompletada) =>
              decidirOvPublica(campos, meta, { ...(await this.ovs.hechos(['categorias'])), numero_nuevo: ovId, precompletada }),
            meta,
          ),
      reply,
    );
  }

  private async limitar(ip: string): Promise<void> {
    await this.porIp.consume(ip).catch((error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error;
      throw new RejectionError(
        { codigo: 'DEMASIADOS_INTENTOS', mensaje: `Demasiados intentos. Espere ${Math.ceil(error.msBeforeNext / 60_000)} minutos.` },
        { 'retry-after': String(Math.ceil(error.msBeforeNext / 1000)) },
      );
    });
  }
}
