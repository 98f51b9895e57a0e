import { listParked } from '@bitacora/event-store';
import { RUNTIME, type ServiceRuntime } from '@bitacora/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LiveReadModels } from './live';
import { isRebuilding } from './rebuild';

/** Progress of the read models, and what blocks them. */
@Injectable()
export class EstadoDeLecturas {
  constructor(
    @Inject(RUNTIME) private readonly runtime: Pick<ServiceRuntime, 'store' | 'pool'>,
    @Inject(LiveReadModels) private readonly live: LiveReadModels,
  ) {}

  async ahora() {
    const { store, pool } = this.runtime;
    const [head, detenidos, reconstruyendo] = await Promise.all([store.head(), listParked(pool), isRebuilding(pool)]);
    return { ...this.live.status(), head, atraso: Math.max(0, head - this.live.position), reconstruyendo, detenidos };
  }
}
