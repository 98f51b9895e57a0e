import {
  type CambioDeMarca,
  type DatosDelCentro,
  evolveInstalacion,
  INSTALACION,
  type Instalacion,
  marcaDe,
} from '@bitacora/domain/instalacion';
import { STREAM_INSTALACION } from '@bitacora/domain/streams';
import type { RecordedEvent, Subscription } from '@bitacora/event-store';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { RUNTIME, type ServiceRuntime } from './runtime';

const STREAM = STREAM_INSTALACION.of('casa');
type Adopta = 'adoptarCentro' | 'adoptarMarca' | 'adoptarDemo';

/** Keeps the centre of this process as the house last configured it, in any process. */
@Injectable()
export class CentroDeLaCasa implements OnModuleInit, OnApplicationShutdown {
  private subscription: Subscription | null = null;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {}

  async onModuleInit(): Promise<void> {
    const { store, logger } = this.runtime;
    const head = await store.head();
    this.adoptar(await store.readStream(STREAM));
    const examples = this.runtime.ejemplosEnUso();
    if (examples.length > 0) logger.warn({ settings: examples }, 'documents and mails carry the example data of these settings: set them');
    this.subscription = store.subscribe(head, async (events) => this.adoptar(events.filter(({ stream }) => stream === STREAM)), {
      onError: (error) => logger.error({ err: error }, 'the centre was not read again'),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.subscription?.stop();
  }

  private adoptar(events: readonly RecordedEvent[]): void {
    adoptar(this.runtime, events);
  }
}

function adoptar(runtime: Pick<ServiceRuntime, Adopta>, events: readonly RecordedEvent[]): void {
  const casa = events.filter(INSTALACION.is).reduce<Instalacion | null>(evolveInstalacion, null);
  if (casa?.demo) runtime.adoptarDemo();
  if (casa?.centro) runtime.adoptarCentro(casa.centro);
  if (casa && casa.marcas.length > 0) runtime.adoptarMarca(marcaDe(casa.marcas));
}

/** Reads the centre from the log and adopts it in this process. */
export async function leerCentro(runtime: Pick<ServiceRuntime, 'store' | 'centro' | Adopta>): Promise<DatosDelCentro> {
  adoptar(runtime, await runtime.store.readStream(STREAM));
  const { nombre, rut, direccion, comuna, region, telefono, correo } = runtime.centro;
  return { nombre, rut, direccion, comuna, region, telefono, correo };
}

/** Reads the changes of the house's look from the log and adopts the current one in this process. */
export async function leerMarcas(runtime: Pick<ServiceRuntime, 'store' | Adopta>): Promise<readonly CambioDeMarca[]> {
  const events = await runtime.store.readStream(STREAM);
  adoptar(runtime, events);
  return events.filter(INSTALACION.is).reduce<Instalacion | null>(evolveInstalacion, null)?.marcas ?? [];
}
