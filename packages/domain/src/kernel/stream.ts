/**
 * One kind of stream: the only place that makes and parses the names of its streams.
 * @typeParam Id identifies its streams: a number, or a name from a list
 */
export interface StreamKind<K extends string = string, Id extends string | number = number> {
  /** The prefix before the id, e.g. `orden`. */
  readonly kind: K;
  /** The stream of an id. */
  readonly of: (id: Id) => `${K}-${Id}`;
  /** True when a stream is of this kind. */
  readonly has: (stream: string) => stream is `${K}-${Id}`;
  /** The id of a stream of this kind; throws for another one. */
  readonly id: (stream: string) => Id;
}

/** Declares a kind of stream. Its names are `kind-id`, the id a positive integer. */
export function defineStream<const K extends string>(kind: K): StreamKind<K> {
  const prefix = `${kind}-`;
  const idOf = (stream: string): number | null => {
    const id = stream.startsWith(prefix) ? stream.slice(prefix.length) : '';
    return /^[1-9]\d*$/.test(id) ? Number(id) : null;
  };
  return {
    kind,
    of: (id) => `${kind}-${id}`,
    has: (stream): stream is `${K}-${number}` => idOf(stream) !== null,
    id: (stream) => {
      const id = idOf(stream);
      if (id === null) throw new Error(`«${stream}» is no stream of ${kind}`);
      return id;
    },
  };
}

/** Declares a kind of stream whose ids are names. */
export function defineNamedStreams<const K extends string, const Name extends string>(
  kind: K,
  names: readonly Name[],
): StreamKind<K, Name> {
  const nameOf = (stream: string) => names.find((name) => stream === `${kind}-${name}`);
  return {
    kind,
    of: (name) => `${kind}-${name}`,
    has: (stream): stream is `${K}-${Name}` => nameOf(stream) !== undefined,
    id: (stream) => {
      const name = nameOf(stream);
      if (name === undefined) throw new Error(`«${stream}» is no stream of ${kind}`);
      return name;
    },
  };
}
