import { BackupRunning, type Kind, keepPlan, underWay } from '@bitacora/backup';
import { ADMINISTRACION } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import type { InputOf } from '@bitacora/domain/kernel';
import type { PlanEscrito } from '@bitacora/domain/operacion';
import {
  decirEjecutor,
  impedimentoDeCarpeta,
  impedimentoDeRespaldo,
  Roles,
  RUNTIME,
  Ruta,
  refuse,
  type ServiceRuntime,
} from '@bitacora/platform';
import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { answer, metaOf } from '../command/http';
import { type Intercambio, Llamada } from '../command/llamada';
import { Agenda } from './agenda';
import { ClaveDeRespaldo } from './clave-de-respaldo';
import { ActOnOperacion } from './operacion.commands';

const YA: Readonly<Record<Kind, string>> = { respaldo: 'Ya hay un respaldo en marcha.', ensayo: 'Ya hay un ensayo en marcha.' };
const DESDE_TERMINAL = 'Esta instalación se respalda desde su terminal: npm run bitacora -- respaldar.';
/** Milliseconds that a call waits for the change of the master key, which continues afterwards. */
const ESPERA = 25_000;

/** Backups and rehearsals for administrators: one now, their plan, their key. */
@Controller()
@Roles(...ADMINISTRACION)
export class RespaldosController {
  private rotando: Promise<void> | null = null;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(CommandBus) private readonly bus: CommandBus,
    @Inject(Agenda) private readonly agenda: Agenda,
    @Inject(ClaveDeRespaldo) private readonly clave: ClaveDeRespaldo,
  ) {}

  @Ruta(rutas.respaldar)
  respaldar(@Llamada() llamada: Intercambio) {
    return this.empezar('respaldo', llamada);
  }

  @Ruta(rutas.ensayarRestauracion)
  ensayar(@Llamada() llamada: Intercambio) {
    return this.empezar('ensayo', llamada);
  }

  @Ruta(rutas.programarRespaldos)
  async programar({ body }: InputOf<typeof rutas.programarRespaldos>, @Llamada() llamada: Intercambio) {
    const { backups, pool } = this.runtime;
    if (backups.carryOut === null) refuse('ACCION_NO_DISPONIBLE', DESDE_TERMINAL);
    await this.comprobar(body);
    const { position } = answer(
      await this.bus.execute(new ActOnOperacion('casa', 'programarRespaldos', body, this.meta(llamada))),
      llamada.reply,
    );
    const { ultimo_cambio, ...plan } = body;
    await keepPlan(pool, { ...plan, numero: ultimo_cambio + 1 });
    await decirEjecutor(this.runtime);
    return { position };
  }

  @Ruta(rutas.proponerClaveDeRespaldo)
  proponer() {
    return this.clave.proponer();
  }

  @Ruta(rutas.anotarClaveDeRespaldo)
  async anotar({ body: { primero, segundo } }: InputOf<typeof rutas.anotarClaveDeRespaldo>, @Llamada() llamada: Intercambio) {
    const { reemplaza, anterior } = await this.clave.anotar([primero, segundo]).catch((error) => {
      if (error instanceof BackupRunning) return refuse('ACCION_NO_DISPONIBLE', error.message);
      throw error;
    });
    await this.bus.execute(new ActOnOperacion('casa', 'anotarClave', { reemplaza }, this.meta(llamada)));
    await decirEjecutor(this.runtime);
    return { anterior };
  }

  @Ruta(rutas.cambiarClaveMaestra)
  async rotar(@Llamada() llamada: Intercambio) {
    const { carryOut, masterFixed } = this.runtime.backups;
    if (masterFixed || carryOut === null)
      return refuse(
        'ACCION_NO_DISPONIBLE',
        'La clave maestra viene de MASTER_KEY: se cambia en el terminal, con npm run bitacora -- rotar-clave.',
      );
    if (this.rotando) return refuse('ACCION_NO_DISPONIBLE', 'La clave maestra ya se está cambiando.');
    const rotando = carryOut('rotacion');
    this.rotando = rotando;
    void rotando
      .catch((error) => this.runtime.logger.error({ err: error }, 'the master key was not changed'))
      .finally(() => (this.rotando = null));
    await this.anotarTarea('rotacion', llamada);
    let timer: NodeJS.Timeout | undefined;
    const espera = new Promise<false>((resolve) => {
      timer = setTimeout(() => resolve(false), ESPERA);
    });
    const fallo = (error: Error) => refuse('ACCION_NO_DISPONIBLE', error.message);
    const terminada = await Promise.race([rotando.then(() => true, fallo), espera]).finally(() => clearTimeout(timer));
    return { terminada };
  }

  /** Refuses to change a part that the environment sets; checks a folder before it writes anything. */
  private async comprobar({ ultimo_cambio: _visto, ...plan }: PlanEscrito): Promise<void> {
    const { backups } = this.runtime;
    const vigente = await backups.plan();
    const campos: Record<string, string[]> = {};
    for (const [campo, ajuste] of Object.entries(vigente.fijos) as [keyof typeof plan, string][])
      if (plan[campo] !== vigente[campo]) campos[campo] = [`Lo dice ${ajuste}, en el servidor`];
    if (plan.carpeta !== null && plan.carpeta !== vigente.carpeta && !campos['carpeta']) {
      const malo = await impedimentoDeCarpeta(plan.carpeta, this.runtime);
      if (malo !== null) campos['carpeta'] = [malo];
    }
    const [primero] = Object.values(campos);
    if (primero) refuse('DATOS_INVALIDOS', primero[0] ?? '', { campos });
  }

  private async empezar(clase: Kind, llamada: Intercambio) {
    const { backups, pool } = this.runtime;
    const impedimento = await impedimentoDeRespaldo(backups);
    if (impedimento !== null) refuse('ACCION_NO_DISPONIBLE', impedimento);
    if ((await underWay(pool)).includes(clase) || !this.agenda.begin(clase)) refuse('ACCION_NO_DISPONIBLE', YA[clase]);
    await this.anotarTarea(clase, llamada);
    return { en_marcha: clase };
  }

  private async anotarTarea(tarea: Kind | 'rotacion', llamada: Intercambio): Promise<void> {
    await this.bus.execute(new ActOnOperacion('casa', 'anotarTarea', { tarea }, this.meta(llamada)));
  }

  private meta({ request, actor }: Intercambio) {
    return metaOf(request, actor, this.runtime.clock);
  }
}
