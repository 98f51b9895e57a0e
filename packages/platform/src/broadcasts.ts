import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { Client, type Notification } from 'pg';
import type { ServiceRuntime } from './runtime';

const PAUSE_MILLISECONDS = 1000;

type Handler = (payload: string) => void;

/** Messages from the database to every process, by LISTEN on a separate connection that reconnects by itself. */
export class Broadcasts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly handlers = new Map<string, Handler[]>();
  private readonly afterGap: (() => void)[] = [];
  private client: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private lost = false;
  private closed = false;

  constructor(private readonly runtime: Pick<ServiceRuntime, 'databaseUrl' | 'logger'>) {}

  /** Calls `handler` with every payload of a channel. Register while the application is built, before it listens. */
  on(channel: string, handler: Handler): void {
    this.handlers.set(channel, [...(this.handlers.get(channel) ?? []), handler]);
  }

  /** Calls `handler` when this process may have missed a message. */
  onGap(handler: () => void): void {
    this.afterGap.push(handler);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.connect();
  }

  async onApplicationShutdown(): Promise<void> {
    this.closed = true;
    if (this.timer) clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => undefined);
  }

  private async connect(): Promise<void> {
    const client = new Client({ connectionString: this.runtime.databaseUrl });
    this.client = client;
    const again = () => this.client === client && this.reconnect();
    client.on('error', again);
    client.on('end', again);
    client.on('notification', (notification) => this.hear(notification));
    try {
      await client.connect();
      await client.query([...this.handlers.keys()].map((channel) => `listen ${client.escapeIdentifier(channel)}`).join(';'));
      if (this.lost) for (const handler of this.afterGap) handler();
      this.lost = false;
    } catch (error) {
      this.runtime.logger.warn({ err: error }, 'listening failed');
      again();
    }
  }

  private hear({ channel, payload = '' }: Notification): void {
    for (const handler of this.handlers.get(channel) ?? []) {
      try {
        handler(payload);
      } catch (error) {
        this.runtime.logger.warn({ channel, reason: (error as Error).message }, 'news of another process not understood');
      }
    }
  }

  private reconnect(): void {
    if (this.closed) return;
    this.lost = true;
    const before = this.client;
    this.client = null;
    void before?.end().catch(() => undefined);
    this.timer = setTimeout(() => void this.connect(), PAUSE_MILLISECONDS);
    this.timer.unref();
  }
}
