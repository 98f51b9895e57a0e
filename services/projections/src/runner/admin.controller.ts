import { ADMINISTRACION } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { retryParked } from '@bitacora/event-store';
import { noteActs, Roles, RUNTIME, Ruta, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Body, Controller, Inject } from '@nestjs/common';
import { LIVE } from '../migrate';
import { rebuildAlone } from './rebuild';

/** Milliseconds that a requested retry waits for its result. */
const WAIT = 10_000;

/** An operator's actions on the read models and processes, the same from any process. The log only records that they were done. */
@Controller()
@Roles(...ADMINISTRACION)
export class AdminController {
  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {}

  /** Rebuilds beside the live tables and swaps. */
  @Ruta(rutas.reconstruirProyecciones)
  async reconstruir() {
    const position = await rebuildAlone(this.runtime.store, this.runtime.pool);
    if (position === null) refuse('CONFLICTO', 'Ya hay una reconstrucción en curso');
    const hecho = { type: 'LecturasReconstruidas', data: { posicion: position } } as const;
    await noteActs(this.runtime.pool, [{ hecho, tema: 'lecturas', at: this.runtime.clock.now() }]);
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
