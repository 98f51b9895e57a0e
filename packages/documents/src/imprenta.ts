import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import Piscina from 'piscina';
import type { Documentos } from './documentos';

/** A document to make, and what it is made of, as it crosses to the thread that makes it. */
export interface Encargo {
  readonly documento: keyof Documentos;
  readonly datos: readonly unknown[];
}

/** How long an idle thread is kept, in milliseconds: it holds the fonts. */
const OCIOSO = 60_000;
/** Added to the niceness of the threads that make documents: whoever waits for an answer goes first. */
const CEDE = 10;

/** Makes the documents in threads of their own, which start with the first one and end when nothing is asked for. */
export class Imprenta {
  private readonly hilos = new Piscina<Encargo, Uint8Array>({
    // The compiled one, also when the sources run: a thread has no compiler.
    filename: join(__dirname, '../dist/hilo.js'),
    minThreads: 0,
    maxThreads: Math.max(1, Math.min(4, availableParallelism() - 1)),
    idleTimeout: OCIOSO,
    niceIncrement: CEDE,
  });

  /** The bytes of a PDF, from plain data (what `structuredClone` takes). Rejects with what the document throws. */
  async imprimir<D extends keyof Documentos>(documento: D, ...datos: Parameters<Documentos[D]>): Promise<Buffer> {
    const bytes = await this.hilos.run({ documento, datos });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Ends the threads; documents in the making are given up. */
  close(): Promise<void> {
    return this.hilos.destroy();
  }
}
