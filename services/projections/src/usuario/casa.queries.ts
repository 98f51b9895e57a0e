import type { Acceso, Casa } from '@bitacora/domain/contracts';
import { leerCentro, type ServiceRuntime } from '@bitacora/platform';

/** Reads of the house, for whoever runs it. */
export class CasaQueries {
  constructor(private readonly runtime: ServiceRuntime) {}

  async casa(): Promise<Casa> {
    return { centro: await leerCentro(this.runtime), fijos: this.runtime.fijosDelCentro };
  }

  /** Whether those who run the house need a second factor. */
  async acceso(): Promise<Acceso> {
    const { rows } = await this.runtime.pool.query<{ exige_segundo_factor: boolean; desde: Date | null; demo: boolean }>(
      'select exige_segundo_factor, desde, demo from seguridad.politica',
    );
    const { exige_segundo_factor = false, desde = null, demo = false } = rows[0] ?? {};
    return { exige_segundo_factor, desde: desde && desde.toISOString(), demo };
  }
}
