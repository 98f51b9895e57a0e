import type { Reloj } from '@bitacora/domain/operacion';
import type { RunningSubscription } from '@bitacora/event-store';
import { beforeScrape, Caja, HealthParts, RUNTIME, type ServiceRuntime, ThisProcess } from '@bitacora/platform';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { MINUTO } from './comun/tiempos';
import { Bandeja } from './correo/bandeja';
import { CanalCorreo } from './correo/canal-correo';
import { mensajeroDe } from './correo/mensajero';
import { esPlantilla } from './correo/plantillas';
import { Informante } from './entrega/informante';
import { medirEntregas } from './entrega/medir';
import { Repartidor } from './entrega/repartidor';
import { mirarServidores } from './entrega/servidores';
import { seguirAvisos } from './entrega/suscripcion-avisos';
import { publicarBitacora } from './feed/canal-de-integracion';
import { PublicadorKafka } from './feed/kafka';
import { migrateNotifier } from './migrate';
import { RecordatoriosDeCotizacion, seguirCotizaciones } from './ov/recordatorios';
import { CanalPush } from './push/canal-push';
import { Dispositivos } from './push/dispositivos';
import { Recordatorios, seguirRetiros } from './recordatorios/recordatorios';

const SEGUNDO = 1000;
const CADA_RECORDATORIO = 10 * MINUTO;

/** Runs the background work: notices from the log, deliveries, reminders, the feed. */
@Injectable()
export class NotifierProcess implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly subscriptions: RunningSubscription[] = [];
  private readonly ends: (() => void)[] = [];
  private readonly enCurso = new Set<Promise<void>>();
  private readonly mensajero: ReturnType<typeof mensajeroDe>;
  private noMedir: (() => void) | null = null;
  private repartidor: Repartidor | null = null;
  private publicador: PublicadorKafka | null = null;

  constructor(
    @Inject(RUNTIME) private readonly runtime: ServiceRuntime,
    @Inject(Caja) private readonly caja: Caja,
    @Inject(Bandeja) bandeja: Bandeja,
    @Inject(Dispositivos) private readonly dispositivos: Dispositivos,
    @Inject(HealthParts) parts: HealthParts,
  ) {
    mirarServidores(runtime, parts);
    this.mensajero = mensajeroDe(runtime, bandeja);
  }

  async onApplicationBootstrap(): Promise<void> {
    const { runtime } = this;
    await migrateNotifier(runtime.pool);
    await this.dispositivos.vapid();
    this.noMedir = beforeScrape(() => medirEntregas(runtime.pool));
    const canales = {
      correo: new CanalCorreo(runtime, this.caja, this.mensajero),
      push: new CanalPush(this.dispositivos, runtime.centro),
    };
    const repartidor = new Repartidor(runtime, canales, (entrega) => esPlantilla(entrega.plantilla));
    this.repartidor = repartidor;
    const informante = new Informante(runtime);
    const recordatorios = [new Recordatorios(runtime), new RecordatoriosDeCotizacion(runtime)];
    const repartir = this.cada('entregas', SEGUNDO, async () => {
      await repartidor.repartir();
      await informante.informar();
    });
    this.cada('recordatorios', CADA_RECORDATORIO, async () => {
      for (const recordatorio of recordatorios) await recordatorio.avisar();
    });
    this.subscriptions.push(await seguirAvisos(runtime, repartir), await seguirRetiros(runtime), await seguirCotizaciones(runtime));
    if (!runtime.kafka) return;
    const publicador = new PublicadorKafka(runtime.kafka);
    this.publicador = publicador;
    this.subscriptions.push(await publicarBitacora(runtime, publicador));
  }

  async onApplicationShutdown(): Promise<void> {
    for (const end of this.ends) end();
    this.noMedir?.();
    this.repartidor?.detener();
    await Promise.all(this.subscriptions.map((subscription) => subscription.stop()));
    await Promise.all(this.enCurso);
    this.mensajero.cerrar();
    await this.publicador?.cerrar();
  }

  /** Repeats a task at intervals, never twice at once; the returned function runs it ahead of time. */
  private cada(reloj: Reloj, milisegundos: number, tarea: () => Promise<void>): () => void {
    let ocupada = false;
    const correr = () => {
      if (ocupada) return;
      ocupada = true;
      const corrida = tarea()
        .catch((error: unknown) => this.runtime.logger.error({ err: error }, 'notifier task failed'))
        .finally(() => {
          ocupada = false;
          this.enCurso.delete(corrida);
        });
      this.enCurso.add(corrida);
    };
    this.ends.push(ThisProcess.of(this.runtime.pool).every(reloj, milisegundos, correr));
    return correr;
  }
}
