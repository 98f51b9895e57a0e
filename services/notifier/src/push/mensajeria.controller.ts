import { dispositivoSchema } from '@bitacora/domain/contracts';
import { ConSesion, CurrentSession, type Session, validate } from '@bitacora/platform';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { Dispositivos } from './dispositivos';
import { leerDispositivo } from './suscripcion-push';

/** Registration of browsers for push (specification, 1.9 and 13.2). */
@Controller('mensajeria')
@ConSesion()
export class MensajeriaController {
  constructor(@Inject(Dispositivos) private readonly dispositivos: Dispositivos) {}

  @Get('clave_publica')
  async clave(): Promise<{ clave: string }> {
    return { clave: (await this.dispositivos.vapid()).publica };
  }

  @Post('register_device')
  @HttpCode(200)
  async registrar(@Body() body: unknown, @CurrentSession() { actor }: Session): Promise<{ registrado: true }> {
    await this.dispositivos.registrar(actor.id, leerDispositivo(validate(dispositivoSchema, body).device_token));
    return { registrado: true };
  }
}
