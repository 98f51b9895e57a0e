import { type InputOf } from '@bitacora/domain';
import { CLIENTE } from '@bitacora/domain/cliente';
import type { CambioDeRetiroPorConfirmar } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { cicloOrden, type Orden, situacionDeCambio } from '@bitacora/domain/orden';
import { STREAM_CLIENTE, STREAM_ORDEN } from '@bitacora/domain/streams';
import {
  networkOf,
  Publico,
  positiveInteger,
  RejectionError,
  RUNTIME,
  Ruta,
  readChangeToken,
  refuse,
  type ServiceRuntime,
  Throttle,
  TrackingSessions,
} from '@bitacora/platform';
import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Aggregates } from '../command/aggregates';
import { CLIENTE_ACTOR } from '../command/envios-publicos';
import type { Intercambio } from '../command/llamada';
import { Comandos } from './comandos';

const CORREOS = 6;
const ENVIADO = 'Te enviamos un correo: confirma el cambio con el enlace que contiene.';
const POR_PERSONAL = 'Recibimos tu solicitud: te contactaremos para confirmar el cambio.';
const CONFIRMADO = 'El cambio de retiro quedó confirmado.';
const YA_CONFIRMADO = 'Este cambio ya quedó confirmado';

type Cuerpo = Record<string, unknown> | null;

/**
 * The customer's change of delivery: requested on the tracking page, confirmed by the link to the registered address (specification, 10.4).
 * Order number and RUT identify an order but prove nothing, so they allow requesting and cancelling, never confirming.
 */
@Controller()
@Publico()
export class CambioRetiroController {
  /** Maximum number of mails that one address may cause for one order; other addresses are unaffected. */
  private readonly correos: Throttle;

  constructor(
    @Inject(Comandos) private readonly comandos: Comandos,
    @Inject(Aggregates) private readonly aggregates: Aggregates,
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(TrackingSessions) private readonly sesiones: TrackingSessions,
  ) {
    this.correos = new Throttle(runtime.pool, 'cambio-retiro', CORREOS);
  }

  @Ruta(rutas.solicitarCambioDeRetiro)
  async solicitar(
    { params: { ot } }: InputOf<typeof rutas.solicitarCambioDeRetiro>,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.exigirSesion(ot, request);
    await this.contar(ot, request);
    await this.comandos.ejecutar(ot, 'solicitarCambioRetiro', body, { actor: CLIENTE_ACTOR, request, reply });
    const { despacho_solicitado } = await this.orden(ot);
    return { message: despacho_solicitado?.confirma === 'personal' ? POR_PERSONAL : ENVIADO };
  }

  /** Resends the same link to the same address. */
  @Ruta(rutas.reenviarCambioDeRetiro)
  async reenviar(
    { params: { ot } }: InputOf<typeof rutas.reenviarCambioDeRetiro>,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.exigirSesion(ot, request);
    await this.contar(ot, request);
    await this.comandos.ejecutar(ot, 'reenviarCambioRetiro', {}, { actor: CLIENTE_ACTOR, request, reply });
    return { message: ENVIADO };
  }

  /** Cancelled by the holder of the link or on the tracking page. */
  @Ruta(rutas.cancelarCambioDeRetiro)
  async cancelar(
    { params: { ot: referencia } }: InputOf<typeof rutas.cancelarCambioDeRetiro>,
    @Body() body: Cuerpo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const intercambio = { actor: CLIENTE_ACTOR, request, reply };
    if (body?.['token'] !== undefined) {
      const { ot, numero } = this.delEnlace(referencia, body);
      await this.decidir(ot, numero, 'CANCELADO', 'cancelarCambioRetiro', { numero, origen: 'registrado' }, intercambio);
      return { message: 'El cambio quedó cancelado: la entrega sigue como estaba.', ot };
    }
    const ot = positiveInteger(referencia, 'ot');
    await this.exigirSesion(ot, request);
    const numero =
      (await this.orden(ot)).despacho_solicitado?.numero ?? refuse('CAMBIO_NO_PENDIENTE', 'No hay un cambio de retiro pendiente');
    await this.comandos.ejecutar(ot, 'cancelarCambioRetiro', { numero, origen: 'seguimiento' }, intercambio);
    return { message: 'El cambio quedó cancelado: la entrega sigue como estaba.', ot };
  }

  /** The subject of the link, shown before it is confirmed. */
  @Ruta(rutas.verCambioDeRetiro)
  async ver(
    { params: { ot: referencia } }: InputOf<typeof rutas.verCambioDeRetiro>,
    @Body() body: Cuerpo,
  ): Promise<CambioDeRetiroPorConfirmar> {
    const { ot, numero } = this.delEnlace(referencia, body);
    const orden = await this.orden(ot);
    const situacion = situacionDeCambio(orden, numero, this.runtime.clock.now().toISOString());
    const pedido = orden.despacho_solicitado;
    const { despacho, direccion, comuna, region, vence } = pedido ?? {};
    const cambio = pedido?.numero === numero && despacho && vence ? { despacho, vence, direccion, comuna, region } : null;
    return {
      ot,
      situacion,
      despacho_actual: orden.despacho,
      cambio: cambio && { ...cambio, direccion: direccion ?? null, comuna: comuna ?? null, region: region ?? null },
    };
  }

  /** The link has the whole token; the path may contain the order or the token itself. */
  @Ruta(rutas.confirmarCambioDeRetiro)
  async confirmar(
    { params: { ot: referencia } }: InputOf<typeof rutas.confirmarCambioDeRetiro>,
    @Body() body: Cuerpo,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    const { ot, numero } = this.delEnlace(referencia, body);
    const intercambio = { actor: CLIENTE_ACTOR, request, reply };
    const ahora = await this.decidir(ot, numero, 'CONFIRMADO', 'confirmarCambioRetiro', { numero }, intercambio);
    const orden = await this.orden(ot);
    const { state: cliente } = await this.aggregates.load(STREAM_CLIENTE.of(orden.cliente_id ?? 0), CLIENTE.after);
    return { message: ahora ? CONFIRMADO : YA_CONFIRMADO, ot, rut: cliente?.rut ?? orden.datos_provisorios?.rut ?? null };
  }

  /** Carries out the link's request; false when it was already done, by a second tap or after a lost answer. */
  private async decidir(
    ot: number,
    numero: number,
    desenlace: 'CONFIRMADO' | 'CANCELADO',
    accion: string,
    input: object,
    intercambio: Intercambio,
  ): Promise<boolean> {
    try {
      await this.comandos.ejecutar(ot, accion, input, intercambio);
      return true;
    } catch (error) {
      if (!(error instanceof RejectionError) || (await this.orden(ot)).cambios_de_retiro[numero - 1] !== desenlace) throw error;
      return false;
    }
  }

  private async exigirSesion(ot: number, request: FastifyRequest): Promise<void> {
    if ((await this.sesiones.find(request.headers.cookie)) !== ot) refuse('SIN_SESION', 'Ingrese nuevamente el número de orden y el RUT');
  }

  private delEnlace(referencia: string, body: Cuerpo): { ot: number; numero: number } {
    const token = typeof body?.['token'] === 'string' ? body['token'] : referencia;
    return readChangeToken(token, this.runtime.serviceKey) ?? refuse('ENLACE_INVALIDO', 'El enlace de confirmación no es válido');
  }

  private contar(ot: number, request: FastifyRequest): Promise<void> {
    return this.correos.count(`${ot}|${networkOf(request.ip)}`);
  }

  private async orden(ot: number): Promise<Orden> {
    const { state } = await this.aggregates.load(STREAM_ORDEN.of(ot), cicloOrden.after);
    return state ?? refuse('NO_ENCONTRADO', `La orden ${ot} no existe`);
  }
}
