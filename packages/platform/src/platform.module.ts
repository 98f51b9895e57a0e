import { SUBJECT_ERASED } from '@bitacora/event-store';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AuthGuard } from './auth/auth.guard';
import { SESSION_ENDED, Sessions } from './auth/sessions';
import { Broadcasts } from './broadcasts';
import { HEALTH, type HealthCheck } from './ops/health';
import { HealthController } from './ops/health.controller';
import { RUNTIME, type ServiceRuntime } from './runtime';

/** What every service stands on: the runtime, sessions, what processes tell each other, the guard, health and metrics. Imported once per process. */
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
        { provide: Broadcasts, useFactory: (sessions: Sessions) => broadcastsOf(runtime, sessions), inject: [Sessions] },
        { provide: HEALTH, useValue: [database] },
        { provide: APP_GUARD, useClass: AuthGuard },
      ],
      exports: [RUNTIME, Sessions, Broadcasts, HEALTH],
    };
  }
}

/** What a process remembers ends when the database says that it ended. */
function broadcastsOf(runtime: ServiceRuntime, sessions: Sessions): Broadcasts {
  const broadcasts = new Broadcasts(runtime);
  broadcasts.on(SESSION_ENDED, (tokenHash) => sessions.forget(tokenHash));
  broadcasts.on(SUBJECT_ERASED, (subject) => runtime.keys.forget(subject));
  broadcasts.onGap(() => {
    sessions.forgetAll();
    runtime.keys.forgetAll();
  });
  return broadcasts;
}
