declare module 'smtp-server' {
  import type { Server } from 'node:net';
  import type { Readable } from 'node:stream';

  /** A connection; those of several mails overlap. */
  interface Session {
    readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] };
  }
  export class SMTPServer {
    constructor(options: {
      authOptional?: boolean;
      disabledCommands?: string[];
      onRcptTo?: (address: { address: string }, session: Session, callback: (error?: Error | null) => void) => void;
      onData?: (stream: Readable, session: Session, callback: (error?: Error | null) => void) => void;
    });
    readonly server: Server;
    listen(port: number, host: string, callback: () => void): Server;
    close(callback: () => void): void;
  }
}
