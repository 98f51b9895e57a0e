import { Controller, Get, Headers, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Publico } from '../auth/policy';
import { equalTexts } from '../auth/tracking';
import { refuse } from '../http/problem';
import { RUNTIME, type ServiceRuntime } from '../runtime';
import { HEALTH, type HealthCheck } from './health';
import { HealthParts } from './health-parts';
import { registry, scrape } from './metrics';

/** Liveness, readiness, health by parts and metrics of a process. */
@Controller()
export class HealthController {
  constructor(
    @Inject(HEALTH) private readonly checks: HealthCheck[],
    @Inject(HealthParts) private readonly parts: HealthParts,
    @Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'metricsToken'>,
  ) {}

  @Publico()
  @Get('health/live')
  live() {
    return { status: 'ok' };
  }

  @Publico()
  @Get('health/ready')
  async ready(@Res() reply: FastifyReply) {
    const results = await Promise.all(this.checks.map(async (check) => [check.name, await check.check().catch(() => false)] as const));
    const ok = results.every(([, value]) => value);
    return reply.status(ok ? 200 : 503).send({ status: ok ? 'ok' : 'unavailable', checks: Object.fromEntries(results) });
  }

  /** Answers only callers with METRICS_TOKEN; for all others the page does not exist. */
  @Publico()
  @Get('metrics')
  async metrics(@Headers('authorization') shown: string | undefined, @Res() reply: FastifyReply) {
    this.refuseStrangers(shown);
    return reply.type(registry.contentType).send(await scrape());
  }

  /**
   * Every part of the process and of its dependencies. Always 200, because something late or missing here must not take a process out of
   * service.
   */
  @Publico()
  @Get('health/detail')
  async detail(@Headers('authorization') shown: string | undefined) {
    this.refuseStrangers(shown);
    return this.parts.look();
  }

  private refuseStrangers(shown: string | undefined): void {
    const { metricsToken } = this.runtime;
    if (metricsToken === null || !equalTexts(shown ?? '', `Bearer ${metricsToken}`)) refuse('NO_ENCONTRADO', 'No encontrado');
  }
}
