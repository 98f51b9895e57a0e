import { ENTERO_MAXIMO, type InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { claveNuevaSchema } from '@bitacora/domain/usuario';
import { Publico, RUNTIME, Ruta, refuse, type ServiceRuntime, tokenOf, validate } from '@bitacora/platform';
import { Body, Controller, Inject, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Aggregates } from '../command/aggregates';
import { Accesos } from './accesos';
import { RetailThrottle } from './retail-throttle';

const restablecerSchema = z.object({
  user_id: z.coerce.number({ error: 'Campo requerido' }).int().positive().max(ENTERO_MAXIMO),
  password: claveNuevaSchema,
});
/** The same answer for every address, so that it does not reveal the known ones. */
const RESPUESTA = 'Si el correo pertenece a una empresa registrada, en unos minutos recibirás un enlace para crear tu clave.';

/** Registration and password of retail users, both public (specification, 1.7 and 13.2). */
@Controller()
@Publico()
export class RetailController {
  private readonly accesos: Accesos;
  private readonly throttle: RetailThrottle;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Aggregates) aggregates: Aggregates,
    @Inject(CommandBus) bus: CommandBus,
  ) {
    this.accesos = new Accesos(runtime, aggregates, bus);
    this.throttle = new RetailThrottle(runtime.pool);
  }

  @Ruta(rutas.registrarRetail)
  async registrar(
    { body: { email } }: InputOf<typeof rutas.registrarRetail>,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string }> {
    await this.throttle.check(request.ip);
    // Not awaited, because the time of the answer must not reveal whether the address is known.
    void this.ofrecer(email).catch((error: unknown) => this.runtime.logger.warn({ err: error }, 'access link not mailed'));
    return { message: RESPUESTA };
  }

  @Ruta(rutas.restablecerClaveDeRetail)
  async restablecer(@Body() body: unknown, @Req() request: FastifyRequest): Promise<{ message: string }> {
    const credentials = tokenOf(request.headers);
    if (!credentials || credentials.fromCookie) return refuse('SIN_SESION', 'Falta el enlace que recibiste por correo');
    await this.throttle.check(request.ip);
    const { user_id, password } = validate(restablecerSchema, body);
    await this.accesos.restablecer(user_id, credentials.token, password);
    return { message: 'Clave guardada. Ya puedes iniciar sesión.' };
  }

  private async ofrecer(email: string): Promise<void> {
    if (await this.throttle.mayMail(email)) await this.accesos.ofrecer(email);
  }
}
