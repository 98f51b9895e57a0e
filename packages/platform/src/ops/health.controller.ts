import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Publico } from '../auth/policy';
import { HEALTH, type HealthCheck } from './health';
import { registry } from './metrics';

/** Liveness, readiness and metrics of a process. */
@Controller()
export class HealthController {
  constructor(@Inject(HEALTH) private readonly checks: HealthCheck[]) {}

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

  @Publico()
  @Get('metrics')
  async metrics(@Res() reply: FastifyReply) {
    return reply.type(registry.contentType).send(await registry.metrics());
  }
}
