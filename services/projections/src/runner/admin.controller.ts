import { listParked, retryParked } from '@bitacora/event-store';
import { Roles, RUNTIME, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { LIVE } from '../migrate';
import { LiveReadModels } from './live';
import { isRebuilding, rebuildAlone } from './rebuild';

/** How long whoever asks for a retry waits for its outcome, in milliseconds. */
const WAIT = 10_000;

/** What an operator sees and does of the read models and processes, on whichever copy he asks: lag, parked streams, rebuild. */
@Controller('admin/proyecciones')
@Roles('Gerencia')
export class AdminController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(LiveReadModels) private readonly live: LiveReadModels,
  ) {}

  @Get()
  async estado() {
    const { store, pool } = this.runtime;
    const [head, detenidos, reconstruyendo] = await Promise.all([store.head(), listParked(pool), isRebuilding(pool)]);
    return { ...this.live.status(), head, atraso: Math.max(0, head - this.live.position), reconstruyendo, detenidos };
  }

  /** Rebuilds beside the live tables and swaps. */
  @Post('reconstruir')
  @HttpCode(200)
  async reconstruir() {
    const position = await rebuildAlone(this.runtime.store, this.runtime.pool);
    if (position === null) refuse('CONFLICTO', 'Ya hay una reconstrucción en curso');
    return { position };
  }

  /** Has a parked stream handled again, in order, by the process that runs its subscription (the read models unless told). */
  @Post('reintentar')
  @HttpCode(200)
  async reintentar(@Body() body: { stream?: unknown; subscription?: unknown } | null) {
    const subscription = String(body?.subscription ?? LIVE);
    const { handled, held } = await retryParked(this.runtime.pool, subscription, String(body?.stream ?? ''), WAIT);
    return { eventos: handled, detenidos: held };
  }
}
