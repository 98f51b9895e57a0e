import { type Kind, underWay } from '@bitacora/backup';
import { ADMINISTRACION } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { impedimentoDeRespaldo, Roles, RUNTIME, Ruta, refuse, type ServiceRuntime } from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { Agenda } from './agenda';

const YA: Readonly<Record<Kind, string>> = { respaldo: 'Ya hay un respaldo en marcha.', ensayo: 'Ya hay un ensayo en marcha.' };

/** Starts backups and rehearsals for administrators. */
@Controller()
@Roles(...ADMINISTRACION)
export class RespaldosController {
  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Agenda) private readonly agenda: Agenda,
  ) {}

  @Ruta(rutas.respaldar)
  respaldar() {
    return this.empezar('respaldo');
  }

  @Ruta(rutas.ensayarRestauracion)
  ensayar() {
    return this.empezar('ensayo');
  }

  private async empezar(clase: Kind) {
    const { backups, pool } = this.runtime;
    const impedimento = await impedimentoDeRespaldo(backups);
    if (impedimento !== null) refuse('ACCION_NO_DISPONIBLE', impedimento);
    if ((await underWay(pool)).includes(clase) || !this.agenda.begin(clase)) refuse('ACCION_NO_DISPONIBLE', YA[clase]);
    return { en_marcha: clase };
  }
}
