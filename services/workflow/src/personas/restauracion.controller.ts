import * as rutas from '@bitacora/domain/contracts/routes';
import { networkOf, Publico, RUNTIME, Ruta, type ServiceRuntime, Throttle, validate } from '@bitacora/platform';
import { Body, Controller, Inject, Req } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { FindBackups, RestoreBackup, WatchRestore } from './instalacion.commands';

const POR_RED = 30;

/** A restore instead of a first day, by the one-time link of an empty house. */
@Controller()
@Publico()
export class RestauracionController {
  private readonly porRed: Throttle;

  constructor(
    @Inject(RUNTIME) runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {
    this.porRed = new Throttle(runtime.pool, 'enlace-ip', POR_RED);
  }

  @Ruta(rutas.respaldosRestaurables)
  async puntos(@Body() body: unknown, @Req() request: FastifyRequest): Promise<rutas.RespaldosRestaurables> {
    const { token, clave } = validate(rutas.respaldosRestaurables.input.form, body);
    return this.contando(request, () => this.queries.execute(new FindBackups(token, clave)));
  }

  @Ruta(rutas.restaurarRespaldo)
  async comenzar(@Body() body: unknown, @Req() request: FastifyRequest): Promise<rutas.Restauracion> {
    const { token, clave, punto } = validate(rutas.restaurarRespaldo.input.form, body);
    return this.contando(request, () => this.bus.execute(new RestoreBackup(token, clave, punto)));
  }

  @Ruta(rutas.restauracionEnMarcha)
  async estado(@Body() body: unknown, @Req() request: FastifyRequest): Promise<rutas.Restauracion> {
    const { token } = validate(rutas.restauracionEnMarcha.input.form, body);
    return this.contando(request, () => this.queries.execute(new WatchRestore(token)));
  }

  /** Only refused calls count, because a screen polls the status. */
  private async contando<T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const red = networkOf(request.ip);
    await this.porRed.count(red);
    const answer = await work();
    await this.porRed.reward(red);
    return answer;
  }
}
