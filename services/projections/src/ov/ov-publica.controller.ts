import type { InputOf } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { ESTADO_OV, enlaceVigente, type Ov } from '@bitacora/domain/ov';
import { sha256 } from '@bitacora/event-store';
import { networkOf, Publico, RUNTIME, Ruta, readPrefilledToken, refuse, type ServiceRuntime, Throttle } from '@bitacora/platform';
import { Controller, Inject, Req, UseInterceptors } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { LIVE } from '../migrate';
import { MinPositionInterceptor } from '../min-position.interceptor';

const TOKEN = /^[\w-]{20,100}$/;
const LECTURAS = 60;

/** The customer data that a link fills in (specification, 13.12): until somebody completes the opportunity, and limited per address. */
@Controller()
@UseInterceptors(MinPositionInterceptor)
@Publico()
export class OvPublicaQueryController {
  private readonly porIp: Throttle;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {
    this.porIp = new Throttle(runtime.pool, 'ov-link', LECTURAS);
  }

  @Ruta(rutas.datosPrecompletados)
  async datos({ query: { token } }: InputOf<typeof rutas.datosPrecompletados>, @Req() request: FastifyRequest) {
    await this.porIp.count(networkOf(request.ip));
    const texto = String(token);
    const { rows } = await this.runtime.pool.query<{ dominio: Ov }>(
      `select v.dominio from ${LIVE}.ov v
       where v.estado = $3 and v.id = coalesce($1, (select e.ov_id from workflow.enlace_ov e where e.token_sha256 = $2))`,
      [readPrefilledToken(texto, this.runtime.serviceKey), TOKEN.test(texto) ? sha256(texto) : '', ESTADO_OV.PRECOMPLETADA],
    );
    const ov = rows[0]?.dominio;
    if (!ov || !enlaceVigente(ov, this.runtime.clock.now().toISOString())) return refuse('NO_ENCONTRADO', 'El enlace no es válido');
    return { nombre: ov.nombre, apellido: ov.apellido, correo: ov.correo_electronico, telefono: ov.telefono };
  }
}
