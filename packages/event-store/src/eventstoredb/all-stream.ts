import type { ResolvedEvent, StreamingRead } from '@eventstore/db-client';
import { ReadStream } from '@eventstore/db-client/dist/streams/utils/ReadStream';
import { convertGrpcEvent } from '@eventstore/db-client/dist/utils/convertGrpcEvent';
import { Empty } from '@eventstore/db-client/generated/shared_pb';
import { StreamsClient } from '@eventstore/db-client/generated/streams_grpc_pb';
import { ReadReq } from '@eventstore/db-client/generated/streams_pb';
import type { CallOptions, Channel, Metadata } from '@grpc/grpc-js';

/** The parts of the client that the adapter uses beyond its public interface; the version is pinned for this. */
export interface ClientInternals {
  supports(method: { readonly path: string }, feature?: string): Promise<boolean>;
  GRPCStreamCreator<T>(client: typeof StreamsClient, name: string, create: (client: StreamsClient) => T): () => Promise<T>;
  callArguments(options: object, callOptions: CallOptions): [Metadata, CallOptions];
  createChannel(): Promise<Channel>;
}

interface FilteredRead {
  readonly prefix: string;
  /** A commit position, inclusive, for reading forwards (0 is the beginning); `end` reads backwards. */
  readonly from: number | 'end';
  readonly limit: number;
}

/** Number of records that the server looks at before it answers a page. The server continues by itself until the limit or the end. */
const SEARCH_WINDOW = 1024;

/**
 * Reads $all with a filter on the server. The protocol has such a filter, but the client's own `readAll` (6.2.1) sends none and would
 * transfer every event of every tenant and of the server itself.
 */
export function readFiltered(client: ClientInternals, { prefix, from, limit }: FilteredRead): StreamingRead<ResolvedEvent> {
  const expression = new ReadReq.Options.FilterOptions.Expression();
  expression.setPrefixList([prefix]);
  const filter = new ReadReq.Options.FilterOptions();
  filter.setStreamIdentifier(expression);
  filter.setMax(SEARCH_WINDOW);
  filter.setCheckpointintervalmultiplier(1);

  const all = new ReadReq.Options.AllOptions();
  if (from === 'end') all.setEnd(new Empty());
  else if (from <= 0) all.setStart(new Empty());
  else {
    const position = new ReadReq.Options.Position();
    position.setCommitPosition(String(from));
    position.setPreparePosition(String(from));
    all.setPosition(position);
  }

  const options = new ReadReq.Options();
  options.setAll(all);
  options.setCount(String(limit));
  options.setFilter(filter);
  options.setReadDirection(from === 'end' ? ReadReq.Options.ReadDirection.BACKWARDS : ReadReq.Options.ReadDirection.FORWARDS);
  options.setUuidOption(new ReadReq.Options.UUIDOption().setString(new Empty()));
  const request = new ReadReq().setOptions(options);

  const create = client.GRPCStreamCreator(StreamsClient, 'readAll', (streams) =>
    streams.read(request, ...client.callArguments({}, { deadline: Number.POSITIVE_INFINITY })),
  );
  return new ReadStream(create, convertGrpcEvent, {}) as unknown as StreamingRead<ResolvedEvent>;
}
