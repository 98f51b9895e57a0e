/** Admits one task at a time per stream, in order of arrival, so that commands of one process do not contend. */
export class Turnos {
  private readonly ultimos = new Map<string, Promise<unknown>>();

  /** Runs work when all earlier work on the stream is done. */
  async tomar<T>(stream: string, hacer: () => Promise<T>): Promise<T> {
    const propio = (this.ultimos.get(stream) ?? Promise.resolve()).then(hacer, hacer);
    this.ultimos.set(stream, propio);
    try {
      return await propio;
    } finally {
      if (this.ultimos.get(stream) === propio) this.ultimos.delete(stream);
    }
  }
}
