import { CannotRestore, DamagedPart, NoBackupKey } from '@bitacora/backup';
import type { RespaldosRestaurables, Restauracion } from '@bitacora/domain/contracts/routes';
import { type Restorer, refuse } from '@bitacora/platform';
import type { PuestaEnMarcha } from './puesta-en-marcha';

/** A restore instead of a first day: the link of an empty house and the backup key bring the former house back. */
export class RestauracionDeLaCasa {
  constructor(
    /** Null where only a terminal can restore a backup. */
    private readonly restorer: Restorer | null,
    private readonly puesta: PuestaEnMarcha,
  ) {}

  puntos(token: string, clave: string): Promise<RespaldosRestaurables> {
    return this.puesta.mientrasFalta(token, () => enPalabras(() => this.exigir().points(clave)));
  }

  comenzar(token: string, clave: string, punto: string): Promise<Restauracion> {
    return this.puesta.mientrasFalta(token, async () => {
      const restorer = this.exigir();
      await enPalabras(() => restorer.begin(clave, punto));
      return restorer.state();
    });
  }

  estado(token: string): Promise<Restauracion> {
    return this.puesta.mientrasFalta(token, async () => this.restorer?.state() ?? { estado: 'ninguna', desde: null, detalle: null });
  }

  private exigir(): Restorer {
    return (
      this.restorer ?? refuse('ACCION_NO_DISPONIBLE', 'Esta instalación se restaura desde su terminal: npm run bitacora -- restaurar.')
    );
  }
}

/** Turns a failure of the backup into a refusal at the field of the key. */
async function enPalabras<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoBackupKey || error instanceof DamagedPart)
      return refuse('DATOS_INVALIDOS', error.message, { campos: { clave: [error.message] } });
    if (error instanceof CannotRestore) return refuse('ACCION_NO_DISPONIBLE', error.message);
    throw error;
  }
}
