import type { InputOf } from '@bitacora/domain';
import type { CodigoPedido, SolicitudPedida } from '@bitacora/domain/contracts';
import * as rutas from '@bitacora/domain/contracts/routes';
import { CODIGO_NO_VALE, MINUTOS_DE_CODIGO, pedirPorCanalSchema } from '@bitacora/domain/derechos';
import { Publico, RUNTIME, Ruta, refuse, type ServiceRuntime, SubjectCodes, validate } from '@bitacora/platform';
import { Body, Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Aggregates } from '../command/aggregates';
import { EnviosPublicos } from '../command/envios-publicos';
import { answer } from '../command/http';
import { respuestaDe } from '../command/respuesta';
import { CodigosDeTitular } from './codigos';
import { IsKnownSolicitud, OpenSolicitudDeDatos } from './derechos.commands';

const ENVIADO =
  'Si esos datos son los de una ficha del centro, te enviamos un código al correo registrado en ella. Puede tardar un par de minutos.';
const RECIBIDA = 'Recibimos tu solicitud. Te enviamos un comprobante a tu correo registrado.';

/**
 * The person's own channel to their data: a code to the registered address proves their identity, and no answer reveals whether a record
 * exists.
 */
@Controller()
@Publico()
export class CanalDelTitularController {
  private readonly codigos: CodigosDeTitular;

  constructor(
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(EnviosPublicos) private readonly envios: EnviosPublicos,
    @Inject(RUNTIME) runtime: ServiceRuntime,
    @Inject(Aggregates) aggregates: Aggregates,
    @Inject(SubjectCodes) codes: SubjectCodes,
  ) {
    this.codigos = new CodigosDeTitular(runtime, aggregates, codes);
  }

  @Ruta(rutas.pedirCodigoDeTitular)
  async codigo(
    { body: { rut, correo } }: InputOf<typeof rutas.pedirCodigoDeTitular>,
    @Req() request: FastifyRequest,
  ): Promise<CodigoPedido> {
    await this.codigos.contar(request.ip);
    return pedidoDe(await this.codigos.paraPedir(rut, correo));
  }

  @Ruta(rutas.pedirCodigoDeSolicitud)
  async codigoDeSolicitud(
    { body: { numero, rut } }: InputOf<typeof rutas.pedirCodigoDeSolicitud>,
    @Req() request: FastifyRequest,
  ): Promise<CodigoPedido> {
    await this.codigos.contar(request.ip);
    return pedidoDe(await this.codigos.paraSeguir(numero, rut));
  }

  @Ruta(rutas.pedirPorCanal)
  async pedir(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SolicitudPedida> {
    await this.envios.contar(request);
    const { pedido, codigo, tipo, texto } = validate(pedirPorCanalSchema, body);
    const meta = this.envios.meta(request);
    // A repeated call gets the first answer, although its code was used.
    const repetida = await this.queries.execute(new IsKnownSolicitud(meta));
    const titular = repetida ? null : await this.codigos.comprobar(pedido, codigo);
    if (!repetida && !titular) return refuse('DATOS_INVALIDOS', CODIGO_NO_VALE, { campos: { codigo: [CODIGO_NO_VALE] } });
    const datos = { tipo, texto, rut: titular?.rut, nombre: titular?.nombre ?? null, correo: titular?.correo };
    const hecho = await this.bus.execute(new OpenSolicitudDeDatos('pedir', datos, meta));
    if (!hecho.ok && titular) await this.codigos.devolver(pedido);
    const { id, vence } = answer(respuestaDe(hecho), reply);
    return { numero: id, vence, message: RECIBIDA };
  }
}

const pedidoDe = (pedido: string): CodigoPedido => ({ pedido, message: ENVIADO, minutos: MINUTOS_DE_CODIGO });
