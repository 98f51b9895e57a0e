import { GERENCIA } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { listParked, retryParked } from '@bitacora/event-store';
import { Roles, RUNTIME, Ruta, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { LIVE } from '../migrate';
import { LiveReadModels } from './live';
import { isRebuilding, rebuildAlone } from './rebuild';

/** Milliseconds that a requested retry waits for its outcome. */
const WAIT = 10_000;

/** An operator's view of the read models and processes, on any copy: lag, parked streams, rebuild. */
@Controller()
@Roles(...GERENCIA)
export class AdminController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(LiveReadModels) private readonly live: LiveReadModels,
  ) {}

  @Ruta(rutas.proyecciones)
  async estado() {
    const { store, pool } = this.runtime;
    const [head, detenidos, reconstruyendo] = await Promise.all([store.head(), listParked(pool), isRebuilding(pool)]);
    return { ...this.live.status(), head, atraso: Math.max(0, head - this.live.position), reconstruyendo, detenidos };
  }

  /** Rebuilds beside the live tables and swaps. */
  @Ruta(rutas.reconstruirProyecciones)
  async reconstruir() {
    const position = await rebuildAlone(this.runtime.store, this.runtime.pool);
    if (position === null) refuse('CONFLICTO', 'Ya hay una reconstrucción en curso');
    return { position };
  }

  /** Makes the process that runs a subscription handle a parked stream again, in order (of the read models by default). */
  @Ruta(rutas.reintentarProyecciones)
  async reintentar(@Body() body: { stream?: unknown; subscription?: unknown } | null) {
    const subscription = String(body?.subscription ?? LIVE);
    const { handled, held } = await retryParked(this.runtime.pool, subscription, String(body?.stream ?? ''), WAIT);
    return { eventos: handled, detenidos: held };
  }
}
