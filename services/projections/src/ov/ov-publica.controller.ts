import { ESTADO_OV, type Ov } from '@bitacora/domain/ov';
import { sha256 } from '@bitacora/event-store';
import { Publico, RUNTIME, refuse, type ServiceRuntime, Throttle } from '@bitacora/platform';
import { Controller, Get, Inject, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LIVE } from '../migrate';

const TOKEN = /^[\w-]{20,100}$/;
const LECTURAS = 60;

/** What a customer's link fills in for him (specification 002, section 7.1): while nobody has completed it, and so many times per address. */
@Controller('oportunidadventa')
@Publico()
export class OvPublicaQueryController {
  private readonly porIp: Throttle;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {
    this.porIp = new Throttle(runtime.pool, 'ov-link', LECTURAS);
  }

  @Get('get-data-precompletado')
  async datos(@Query('token') token: string | undefined, @Req() request: FastifyRequest) {
    await this.porIp.count(request.ip);
    const { rows } = await this.runtime.pool.query<{ dominio: Ov }>(
      `select v.dominio from workflow.enlace_ov e join ${LIVE}.ov v on v.id = e.ov_id where e.token_sha256 = $1 and v.estado = $2`,
      [TOKEN.test(String(token)) ? sha256(String(token)) : '', ESTADO_OV.PRECOMPLETADA],
    );
    const ov = rows[0]?.dominio;
    if (!ov) return refuse('NO_ENCONTRADO', 'El enlace no es válido');
    return { nombre: ov.nombre, apellido: ov.apellido, correo: ov.correo_electronico, telefono: ov.telefono };
  }
}
