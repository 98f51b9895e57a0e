import { comienzoDeEnlace, ESTADO_OV, enlaceAnulado, enlaceVigente, type Ov } from '@bitacora/domain/ov';
import { STREAM_OV } from '@bitacora/domain/streams';
import { sha256 } from '@bitacora/event-store';
import { RUNTIME, readOf, readPrefilledToken, refuse, type ServiceRuntime, Throttle } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LIVE } from '../migrate';

const TOKEN = /^[\w-]{20,100}$/;
const LECTURAS = 60;

/** The customer's data for the form of a link (specification, 13.12), until the opportunity is completed, with a limit per network. */
@Injectable()
export class OvPublicaQueries {
  private readonly porRed: Throttle;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {
    this.porRed = new Throttle(runtime.pool, 'ov-link', LECTURAS);
  }

  async datos(token: string, red: string) {
    await this.porRed.count(red);
    const leido = readPrefilledToken(token, this.runtime.serviceKey);
    const { rows } = await this.runtime.pool.query<{ dominio: Ov }>(
      `select v.dominio from ${LIVE}.ov v
       where v.estado = $3 and v.id = coalesce($1, (select e.ov_id from workflow.enlace_ov e where e.token_sha256 = $2))`,
      [leido?.ov ?? null, TOKEN.test(token) ? sha256(token) : '', ESTADO_OV.PRECOMPLETADA],
    );
    const ov = rows[0]?.dominio;
    if (ov && enlaceAnulado(ov, leido?.numero ?? 1)) return refuse('ENLACE_INVALIDO', 'El enlace fue anulado: pídenos uno nuevo');
    const { ajustes, clock } = this.runtime;
    // Valid for the time promised when it was made.
    const vale = ov && enlaceVigente(ov, clock.now().toISOString(), ajustes.vigente('limites', comienzoDeEnlace(ov)).ov_enlace);
    if (!vale) return refuse('NO_ENCONTRADO', 'El enlace no es válido');
    readOf([STREAM_OV.of(ov.id)]);
    return { nombre: ov.nombre ?? '', apellido: ov.apellido, correo: ov.correo_electronico, telefono: ov.telefono };
  }
}
