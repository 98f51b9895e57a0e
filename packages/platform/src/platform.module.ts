import { MASTER_KEY_ROTATES, SUBJECT_ERASED } from '@bitacora/event-store';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { ReadingInterceptor } from './accesos/reading.interceptor';
import { AjustesDeLaCasa } from './ajustes-de-la-casa';
import { ApiTokens } from './auth/api-tokens';
import { AuthGuard } from './auth/auth.guard';
import { SESSION_ENDED, Sessions } from './auth/sessions';
import { SubjectCodes } from './auth/subject-codes';
import { TrackingSessions } from './auth/tracking-sessions';
import { Broadcasts } from './broadcasts';
import { CentroDeLaCasa } from './centro';
import { hasRoom } from './files/room';
import { commonParts } from './ops/common-parts';
import { DiskWatch } from './ops/disk';
import { HEALTH, type HealthCheck } from './ops/health';
import { HealthController } from './ops/health.controller';
import { HealthParts } from './ops/health-parts';
import { ProcessBeat } from './ops/process-beat';
import { RuntimeWatch } from './ops/runtime-watch';
import { soon } from './ops/soon';
import { LectorDePlanillas } from './planilla/lector';
import { RUNTIME, type ServiceRuntime } from './runtime';

/** Milliseconds that readiness waits for the log. */
const PATIENCE = 2000;

/** The base of every service: the runtime, sessions, messages between processes, the guard, health and metrics. Imported once per process. */
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
    const log: HealthCheck = {
      name: 'log',
      check: async () => {
        await soon(runtime.store.head(), PATIENCE);
        return true;
      },
    };
    const disk: HealthCheck = { name: 'disk', check: async () => !runtime.outages.has('disk') && (await hasRoom(runtime.dataDir)) };
    const key: HealthCheck = { name: 'key', check: () => runtime.keyFits() };
    return {
      module: PlatformModule,
      controllers: [HealthController],
      providers: [
        { provide: RUNTIME, useValue: runtime },
        { provide: Sessions, useFactory: () => new Sessions(runtime.pool) },
        { provide: ApiTokens, useFactory: () => new ApiTokens(runtime.pool) },
        { provide: TrackingSessions, useFactory: () => new TrackingSessions(runtime.pool, runtime.serviceKey) },
        { provide: SubjectCodes, useFactory: () => new SubjectCodes(runtime) },
        { provide: Broadcasts, useFactory: (sessions: Sessions) => broadcastsOf(runtime, sessions), inject: [Sessions] },
        { provide: LectorDePlanillas, useFactory: () => new LectorDePlanillas(runtime.logger) },
        { provide: HEALTH, useValue: [database, log, disk, key] },
        { provide: HealthParts, useFactory: () => commonParts(runtime) },
        CentroDeLaCasa,
        AjustesDeLaCasa,
        { provide: RuntimeWatch, useFactory: () => new RuntimeWatch(runtime) },
        { provide: ProcessBeat, useFactory: () => new ProcessBeat(runtime.pool) },
        { provide: DiskWatch, useFactory: () => new DiskWatch(runtime) },
        { provide: APP_GUARD, useClass: AuthGuard },
        { provide: APP_INTERCEPTOR, useClass: ReadingInterceptor },
      ],
      exports: [RUNTIME, Sessions, TrackingSessions, SubjectCodes, ApiTokens, Broadcasts, LectorDePlanillas, HEALTH, HealthParts],
    };
  }
}

/** Removes from the caches of this process whatever the database reports as ended. */
function broadcastsOf(runtime: ServiceRuntime, sessions: Sessions): Broadcasts {
  const broadcasts = new Broadcasts(runtime);
  broadcasts.on(SESSION_ENDED, (tokenHash) => sessions.forget(tokenHash));
  broadcasts.on(SUBJECT_ERASED, (subject) => runtime.keys.forget(subject));
  const renew = () =>
    void runtime.keys.masters.renew().catch((error) => runtime.logger.error({ err: error }, 'the next master key could not be read'));
  broadcasts.on(MASTER_KEY_ROTATES, renew);
  broadcasts.onGap(() => {
    renew();
    sessions.forgetAll();
    runtime.keys.forgetAll();
  });
  return broadcasts;
}
