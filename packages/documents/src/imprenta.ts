import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import Piscina from 'piscina';
import type { Documentos } from './documentos';

/** A document to make, with its data, as it crosses to the thread that makes it. */
export interface Encargo {
  readonly documento: keyof Documentos;
  readonly datos: readonly unknown[];
}

/** Milliseconds that an idle thread is kept: it holds the fonts. */
const OCIOSO = 60_000;
/** Added to the niceness of the threads that make documents: half a share, so that waiting callers go first and no busy machine starves them. */
const CEDE = 3;

/** Makes the documents in separate threads, which start with the first document and end when idle. */
export class Imprenta {
  private readonly hilos = new Piscina<Encargo, Uint8Array>({
    // The compiled one, even when the sources run: a thread has no compiler.
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
