import type { RunningSubscription } from '@bitacora/event-store';
import { Caja } from '@bitacora/platform';
import { Bandeja } from '../correo/bandeja';
import { CanalCorreo } from '../correo/canal-correo';
import { mensajeroDe } from '../correo/mensajero';
import { esPlantilla } from '../correo/plantillas';
import { Informante } from '../entrega/informante';
import { Repartidor } from '../entrega/repartidor';
import { seguirAvisos } from '../entrega/suscripcion-avisos';
import { abrirBuzon, abrirWorkflow, type BuzonDePrueba, type WorkflowDePrueba } from './dobles';
import { abrirEscenario, type Escenario } from './escenario';

/** A post office with a real mailbox and a double of the command side, driven by hand. */
export interface Oficina {
  readonly e: Escenario;
  readonly buzon: BuzonDePrueba;
  readonly workflow: WorkflowDePrueba;
  readonly repartidor: Repartidor;
  readonly informante: Informante;
  /** Waits for the reactions to all events written. */
  alDia(): Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: rows as the table has them
  entregas(ot: number): Promise<any[]>;
  limpiar(): void;
  cerrar(): Promise<void>;
}

/** Opens a post office; `antes` writes the history before its first start. */
export async function abrirOficina(antes: (e: Escenario) => Promise<void> = async () => undefined): Promise<Oficina> {
  const buzon = await abrirBuzon();
  const workflow = await abrirWorkflow();
  const mail = { smtpUrl: buzon.url, from: 'Bitácora <no-responder@centro.test>', retenido: false };
  const e = await abrirEscenario({ mail, workflowUrl: () => workflow.url });
  const caja = new Caja(e.runtime.keys, e.runtime.serviceKey);
  const mensajero = mensajeroDe(e.runtime, new Bandeja(e.runtime, caja));
  const push = { enviar: () => Promise.reject(new Error('sin push')) };
  await antes(e);
  const seguir: RunningSubscription = await seguirAvisos(e.runtime, () => undefined);
  return {
    e,
    buzon,
    workflow,
    repartidor: new Repartidor(e.runtime, { correo: new CanalCorreo(e.runtime, caja, mensajero), push }, (x) => esPlantilla(x.plantilla)),
    informante: new Informante(e.runtime),
    alDia: async () => {
      if (!(await seguir.reached(await e.runtime.store.head(), 60_000))) throw new Error('La suscripción no llegó');
    },
    entregas: async (ot) => (await e.runtime.pool.query('select * from avisos.entrega where ot = $1 order by id', [ot])).rows,
    limpiar: () => {
      buzon.correos.length = 0;
      workflow.llamadas.length = 0;
    },
    cerrar: async () => {
      await seguir.stop();
      mensajero.cerrar();
      await e.cerrar();
      await buzon.cerrar();
      await workflow.cerrar();
    },
  };
}
