declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';
  export class SMTPServer {
    constructor(options: {
      authOptional?: boolean;
      disabledCommands?: string[];
      onRcptTo?: (address: { address: string }, session: unknown, callback: (error?: Error | null) => void) => void;
      onData?: (stream: Readable, session: unknown, callback: (error?: Error | null) => void) => void;
    });
    readonly server: Server;
    listen(port: number, host: string, callback: () => void): Server;
    close(callback: () => void): void;
  }
}
