/** Lets one at a time work on a stream, in the order they came: commands of one process do not contend with each other. */
export class Turnos {
  private readonly ultimos = new Map<string, Promise<unknown>>();

  /** Does something when all who came before for the stream are through. */
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
