import { CLAVES_AJUSTE } from '@bitacora/domain/ajuste';
import { STREAM_AJUSTE } from '@bitacora/domain/streams';
import type { Subscription } from '@bitacora/event-store';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { RUNTIME, type ServiceRuntime } from './runtime';

/** Keeps the settings of this process as the log says them, whichever process changed them. */
@Injectable()
export class AjustesDeLaCasa implements OnModuleInit, OnApplicationShutdown {
  private subscription: Subscription | null = null;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {}

  async onModuleInit(): Promise<void> {
    const { store, logger, ajustes } = this.runtime;
    const head = await store.head();
    for (const clave of CLAVES_AJUSTE) ajustes.adoptar(await store.readStream(STREAM_AJUSTE.of(clave)), head);
    this.subscription = store.subscribe(head, async (events) => ajustes.adoptar(events, events.at(-1)?.position ?? head), {
      onError: (error) => logger.error({ err: error }, 'the settings were not read again'),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.subscription?.stop();
  }
}
