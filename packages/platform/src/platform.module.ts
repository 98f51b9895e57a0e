import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuthGuard } from './auth/auth.guard';
import { Sessions } from './auth/sessions';
import { HEALTH, type HealthCheck } from './ops/health';
import { HealthController } from './ops/health.controller';
import { RUNTIME, type ServiceRuntime } from './runtime';

/** What every service stands on: the runtime, sessions, the guard, health and metrics. Imported once per process. */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(runtime: ServiceRuntime): DynamicModule {
    const database: HealthCheck = {
      name: 'database',
      check: async () => {
        await runtime.pool.query('select 1');
        return true;
      },
    };
    return {
      module: PlatformModule,
      controllers: [HealthController],
      providers: [
        { provide: RUNTIME, useValue: runtime },
        { provide: Sessions, useFactory: () => new Sessions(runtime.pool) },
        { provide: HEALTH, useValue: [database] },
        { provide: APP_GUARD, useClass: AuthGuard },
      ],
      exports: [RUNTIME, Sessions, HEALTH],
    };
  }
}
