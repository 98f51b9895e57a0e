import { SISTEMA } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { networkOf, Publico, RUNTIME, Ruta, refuse, type ServiceRuntime, Throttle, validate } from '@bitacora/platform';
import { Body, Controller, Inject, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyRequest } from 'fastify';
import { metaOf } from '../command/http';
import type { CommandMeta } from '../command/writer';
import { enviarCorreoDeCuenta } from './correo-de-cuenta';
import { EnlacesDeCuenta } from './enlaces-de-cuenta';
import { soloConProveedor } from './entrada-de-emergencia';
import { ActOnUsuario } from './usuario.commands';

const POR_RED = 10;
/** Maximum number of mails to one address in an hour. */
const POR_CUENTA = 3;

/** A link by mail for a forgotten password. The answer reveals nothing about the address: the work for an account happens after it. */
@Controller()
export class OlvidoController {
  private readonly enlaces: EnlacesDeCuenta;
  private readonly porRed: Throttle;
  private readonly porCuenta: Throttle;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
  ) {
    this.enlaces = new EnlacesDeCuenta(runtime);
    this.porRed = new Throttle(runtime.pool, 'olvido-ip', POR_RED);
    this.porCuenta = new Throttle(runtime.pool, 'olvido-cuenta', POR_CUENTA, 60);
  }

  @Ruta(rutas.olvideMiClave)
  @Publico()
  async olvido(@Body() body: unknown, @Req() request: FastifyRequest): Promise<void> {
    await this.porRed.count(networkOf(request.ip));
    const email = validate(rutas.olvideMiClave.input.form, body).email.toLowerCase();
    if (this.runtime.mail.smtpUrl === null)
      refuse('ACCION_NO_DISPONIBLE', 'Esta instalación no envía correos: pide el enlace a quien administra Bitácora en tu centro');
    const meta = metaOf(request, SISTEMA, this.runtime.clock);
    // Not awaited: its duration would reveal whether the account exists.
    void this.enviar(email, meta).catch((error: Error) =>
      this.runtime.logger.warn({ reason: error.message }, 'the link of a forgotten password did not leave'),
    );
  }

  private async enviar(email: string, meta: CommandMeta): Promise<void> {
    const { pool } = this.runtime;
    const { rows } = await pool.query<{ id: number; email: string; first_name: string }>(
      'select id, email, first_name from seguridad.usuario where lower(email) = $1 and activo',
      [email],
    );
    const [cuenta] = rows;
    if (!cuenta || (await soloConProveedor(pool, cuenta.id)) || (await this.porCuenta.exceeded(String(cuenta.id))) > 0) return;
    const escrito = await this.bus.execute(new ActOnUsuario(cuenta.id, 'iniciarRestablecimiento', {}, meta));
    if (!escrito.ok) return;
    const url = await this.enlaces.emitir(cuenta.id, 'restablecer');
    await enviarCorreoDeCuenta(this.runtime, {
      plantilla: 'olvido_clave',
      usuario_id: cuenta.id,
      para: cuenta.email,
      nombre: cuenta.first_name,
      url,
      horas: this.enlaces.horas('restablecer'),
    });
  }
}
