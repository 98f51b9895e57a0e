import { Publico, refuse } from '@bitacora/platform';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PrimeraVistaDeSeguimiento } from './primera-vista';

/** The tracking page, for the proxy that serves the apps and sends `/cliente/{ot}/rut/{rut}` here. */
@Controller('public/seguimiento/pagina')
@Publico()
export class PaginaController {
  constructor(@Inject(PrimeraVistaDeSeguimiento) private readonly primera: PrimeraVistaDeSeguimiento) {}

  @Get('cliente/:ot/rut/:rut')
  async pagina(@Param('ot') ot: string, @Param('rut') rut: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply) {
    const direccion = request.url.slice(request.url.indexOf('/cliente/'));
    const hecha = await this.primera.pagina({ ot, rut, direccion, ip: request.ip, https: request.protocol === 'https' });
    if (!hecha) return refuse('NO_ENCONTRADO', 'La página no está en este servicio');
    if (hecha.cookie) void reply.header('set-cookie', hecha.cookie);
    return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(hecha.html);
  }
}
