import { CABECERA } from '@bitacora/domain/contracts';
import { type CallHandler, type ExecutionContext, Inject, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { LiveReadModels } from './runner/live';

/** Makes a query with X-Min-Position wait shortly for the read models to reach that position. */
@Injectable()
export class MinPositionInterceptor implements NestInterceptor {
  constructor(@Inject(LiveReadModels) private readonly live: LiveReadModels) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const asked = Number(http.getRequest<FastifyRequest>().headers[CABECERA.MIN_POSITION] ?? 0);
    if (Number.isSafeInteger(asked) && asked > 0) await this.live.reach(asked);
    http.getResponse<FastifyReply>().header(CABECERA.POSITION, String(this.live.position));
    return next.handle();
  }
}
