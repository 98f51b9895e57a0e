import { listParked, replayParked } from '@bitacora/event-store';
import { Roles, RUNTIME, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Body, Controller, Get, HttpCode, Inject, Post } from '@nestjs/common';
import { LIVE } from '../migrate';
import { applyBatch } from './apply';
import { LiveReadModels } from './live';
import { rebuild } from './rebuild';

/** What an operator sees and does of the read models: lag, parked streams, rebuild. */
@Controller('admin/proyecciones')
@Roles('Gerencia')
export class AdminController {
  private rebuilding = false;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(LiveReadModels) private readonly live: LiveReadModels,
  ) {}

  @Get()
  async estado() {
    const [head, parked] = await Promise.all([this.runtime.store.head(), listParked(this.runtime.pool)]);
    return {
      ...this.live.status(),
      head,
      atraso: Math.max(0, head - this.live.position),
      reconstruyendo: this.rebuilding,
      detenidos: parked,
    };
  }

  /** Rebuilds beside the live tables and swaps. */
  @Post('reconstruir')
  @HttpCode(200)
  async reconstruir() {
    if (this.rebuilding) refuse('CONFLICTO', 'Ya hay una reconstrucción en curso');
    this.rebuilding = true;
    try {
      return { position: await rebuild(this.runtime.store, this.runtime.pool) };
    } finally {
      this.rebuilding = false;
    }
  }

  /** Handles a parked stream again, in order, and lets it go on. */
  @Post('reintentar')
  @HttpCode(200)
  async reintentar(@Body() body: { stream?: unknown } | null) {
    const stream = String(body?.stream ?? '');
    await this.live.stop();
    try {
      return {
        eventos: await replayParked(this.runtime.store, this.runtime.pool, LIVE, stream, (events, client) =>
          applyBatch(events, { client, schema: LIVE }),
        ),
      };
    } finally {
      await this.live.start();
    }
  }
}
