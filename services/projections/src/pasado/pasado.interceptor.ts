import { CABECERA_DEL_PASADO } from '@bitacora/domain/cabeceras';
import { momentOf } from '@bitacora/platform';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { from, lastValueFrom, type Observable } from 'rxjs';
import { LiveReadModels } from '../runner/live';
import { LecturasDelPasado } from './leer';

/** Answers a read with `?en=` as of that moment. */
@Injectable()
export class PasadoInterceptor implements NestInterceptor {
  constructor(
    @Inject(LecturasDelPasado) private readonly lecturas: LecturasDelPasado,
    @Inject(LiveReadModels) private readonly live: LiveReadModels,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const moment = momentOf(http.getRequest<FastifyRequest>());
    if (!moment) return next.handle();
    const momento = await this.lecturas.momento(moment);
    await this.live.reach(momento.position);
    http
      .getResponse<FastifyReply>()
      .header(CABECERA_DEL_PASADO.POSITION, String(momento.position))
      .header(CABECERA_DEL_PASADO.MOMENT, momento.ahora.toISOString());
    return from(this.lecturas.en(momento, () => lastValueFrom(next.handle())));
  }
}
