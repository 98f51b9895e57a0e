import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import Piscina from 'piscina';
import type { Documentos } from './documentos';

/** A document to print with its data, as sent to the thread. */
export interface Encargo {
  readonly documento: keyof Documentos;
  readonly datos: readonly unknown[];
}

/** Milliseconds before an idle thread, which has the fonts in memory, ends. */
const OCIOSO = 60_000;
/** Extra niceness of the printing threads: half a share, so that waiting requests go first but a busy machine does not starve them. */
const CEDE = 3;

/** Makes the documents in separate threads, which start with the first document and end when idle. */
export class Imprenta {
  private readonly hilos = new Piscina<Encargo, Uint8Array>({
    // The compiled file even when the sources run, because a thread has no compiler.
    filename: join(__dirname, '../dist/hilo.js'),
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    idleTimeout: OCIOSO,
    niceIncrement: CEDE,
  });

  /** The bytes of a PDF, from plain data (anything that `structuredClone` takes). Rejects with the document's error. */
  async imprimir<D extends keyof Documentos>(documento: D, ...datos: Parameters<Documentos[D]>): Promise<Buffer> {
    const bytes = await this.hilos.run({ documento, datos });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Ends the threads and gives up unfinished documents. */
  close(): Promise<void> {
    return this.hilos.destroy();
  }
}
