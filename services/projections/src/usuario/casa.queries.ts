import type { Casa } from '@bitacora/domain/contracts';
import { leerCentro, type ServiceRuntime } from '@bitacora/platform';

/** Reads of the centre, for whoever corrects it. */
export class CasaQueries {
  constructor(private readonly runtime: ServiceRuntime) {}

  async casa(): Promise<Casa> {
    return { centro: await leerCentro(this.runtime), fijos: this.runtime.fijosDelCentro };
  }
}
