import { CLIENTE_PUBLICO } from '@bitacora/domain';
import { Publico, positiveInteger, RUNTIME, readChangeToken, refuse, type ServiceRuntime, trackedOrder } from '@bitacora/platform';
import { Body, Controller, HttpCode, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Aggregates } from '../aggregates';
import { foldCliente, foldOrden } from '../folds';
import { Comandos } from './comandos';

const CLIENTE = { ...CLIENTE_PUBLICO, grupos: ['Cliente'] };

/** The customer's change of delivery: asked for from the tracking page, confirmed by the mailed link (lifecycles, 2.43). */
@Controller('orden')
@Publico()
export class CambioRetiroController {
  constructor(
    @Inject(Comandos) private readonly comandos: Comandos,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
  ) {}

  @Post(':ot/solicitar_cambio_retiro')
  @HttpCode(200)
  async solicitar(
    @Param('ot') ot: string,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const numero = positiveInteger(ot, 'ot');
    if (trackedOrder(request.headers.cookie, this.runtime.serviceKey) !== numero)
      return refuse('SIN_SESION', 'Ingrese nuevamente el número de orden y el RUT');
    await this.comandos.ejecutar(numero, 'solicitarCambioRetiro', body, { actor: CLIENTE, request, reply });
    return { message: 'Te enviamos un correo: confirma el cambio con el enlace que contiene.' };
  }

  /** The link carries the whole token; the path may name the order or the token itself. */
  @Post(':ot/confirmar_cambio_retiro')
  @HttpCode(200)
  async confirmar(
    @Param('ot') referencia: string,
    @Body() body: Record<string, unknown> | null,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const token = typeof body?.['token'] === 'string' ? body['token'] : referencia;
    const leido = readChangeToken(token, this.runtime.serviceKey);
    if (!leido || !(await this.vigente(leido.ot, leido.eventId)))
      return refuse('ENLACE_INVALIDO', 'El enlace de confirmación no es válido o ya se usó');
    const { ot } = leido;
    await this.comandos.ejecutar(ot, 'confirmarCambioRetiro', {}, { actor: CLIENTE, request, reply });
    const { state: orden } = await this.aggregates.load(`orden-${ot}`, foldOrden);
    const { state: cliente } = await this.aggregates.load(`cliente-${orden?.cliente_id ?? 0}`, foldCliente);
    return { message: 'El cambio de retiro quedó confirmado.', ot, rut: cliente?.rut ?? null };
  }

  /** A token serves the request it was mailed for, and no later one. */
  private async vigente(ot: number, eventId: string): Promise<boolean> {
    const events = await this.runtime.store.readStream(`orden-${ot}`);
    return events.filter((event) => event.type === 'CambioDeRetiroSolicitado').at(-1)?.id === eventId;
  }
}
