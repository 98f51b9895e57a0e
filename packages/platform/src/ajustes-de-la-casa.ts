import { STREAMS_DE_AJUSTES } from '@bitacora/domain/ajuste';
import { CLASES_DOCUMENTO } from '@bitacora/domain/legal';
import { STREAM_DOCUMENTO } from '@bitacora/domain/streams';
import type { RecordedEvent, Subscription } from '@bitacora/event-store';
import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { RUNTIME, type ServiceRuntime } from './runtime';

/** Reads the current settings from the log. */
export async function leerAjustes({ store, ajustes }: Pick<ServiceRuntime, 'store' | 'ajustes'>, head: number): Promise<void> {
  for (const stream of STREAMS_DE_AJUSTES) ajustes.adoptar(await store.readStream(stream), head);
}

/** Keeps the settings and the legal texts of this process equal to the log, whichever process changed them. */
@Injectable()
export class AjustesDeLaCasa implements OnModuleInit, OnApplicationShutdown {
  private subscription: Subscription | null = null;

  constructor(@Inject(RUNTIME) private readonly runtime: ServiceRuntime) {}

  async onModuleInit(): Promise<void> {
    const { store, logger, ajustes, legales } = this.runtime;
    const head = await store.head();
    for (const clase of CLASES_DOCUMENTO) legales.adoptar(await store.readStream(STREAM_DOCUMENTO.of(clase)));
    await leerAjustes(this.runtime, head);
    const adoptar = async (events: readonly RecordedEvent[]) => {
      // `ajustes` is last, because it wakes those who wait for a position, which must mean both.
      legales.adoptar(events);
      ajustes.adoptar(events, events.at(-1)?.position ?? head);
    };
    this.subscription = store.subscribe(head, adoptar, {
      onError: (error) => logger.error({ err: error }, 'the settings were not read again'),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.subscription?.stop();
  }
}
