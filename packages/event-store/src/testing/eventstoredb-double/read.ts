import { randomUUID } from 'node:crypto';
import { StreamIdentifier, UUID } from '@eventstore/db-client/generated/shared_pb';
import { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import type { ServerWritableStream } from '@grpc/grpc-js';
import { NOT_READY } from './append';
import type { Faults } from './faults';
import type { DoubleRecord, InMemoryLog } from './log';

type Call = ServerWritableStream<ReadReq, ReadResp>;
type Matches = (record: DoubleRecord) => boolean;

const FORWARDS = ReadReq.Options.ReadDirection.FORWARDS;
/** The server's search window when a filter asks for none, in records. */
const DEFAULT_WINDOW = 32;

/** Wraps a record as the server sends it, with its position in $all (servers from 22.6 on). */
function eventResponse(record: DoubleRecord): ReadResp {
  const recorded = new ReadResp.ReadEvent.RecordedEvent();
  recorded.setId(new UUID().setString(record.id));
  recorded.setStreamIdentifier(new StreamIdentifier().setStreamName(Uint8Array.from(Buffer.from(record.stream, 'utf8'))));
  recorded.setStreamRevision(String(record.revision));
  recorded.setCommitPosition(String(record.position));
  recorded.setPreparePosition(String(record.position));
  recorded.getMetadataMap().set('type', record.type).set('content-type', record.contentType).set('created', record.created);
  recorded.setCustomMetadata(record.metadata);
  recorded.setData(record.data);
  const event = new ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(String(record.position));
  return new ReadResp().setEvent(event);
}

function matcher(options: ReadReq.Options): Matches {
  const filter = options.getFilter();
  if (!filter) return () => true;
  const onStream = filter.hasStreamIdentifier();
  const expression = onStream ? filter.getStreamIdentifier() : filter.getEventType();
  const prefixes = expression?.getPrefixList() ?? [];
  const regex = prefixes.length === 0 ? new RegExp(expression?.getRegex() ?? '') : null;
  return (record) => {
    const subject = onStream ? record.stream : record.type;
    return regex ? regex.test(subject) : prefixes.some((prefix) => subject.startsWith(prefix));
  };
}

function readStream(call: Call, options: ReadReq.Options, log: InMemoryLog): void {
  const request = options.getStream();
  const identifier = request?.getStreamIdentifier();
  const records = log.kept(Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8'));
  if (!records) {
    call.write(new ReadResp().setStreamNotFound(new ReadResp.StreamNotFound().setStreamIdentifier(identifier)));
    call.end();
    return;
  }
  const count = Number(options.getCount());
  if (options.getReadDirection() === FORWARDS) {
    const from = request?.hasStart() ? 0 : request?.hasEnd() ? Number.POSITIVE_INFINITY : Number(request?.getRevision());
    for (const record of records.filter(({ revision }) => revision >= from).slice(0, count)) call.write(eventResponse(record));
  } else {
    const from = request?.hasEnd() ? Number.POSITIVE_INFINITY : request?.hasStart() ? 0 : Number(request?.getRevision());
    for (const record of records
      .filter(({ revision }) => revision <= from)
      .reverse()
      .slice(0, count))
      call.write(eventResponse(record));
  }
  call.end();
}

/** Forwards from a position is inclusive, backwards exclusive, as in the server. */
function readAll(call: Call, options: ReadReq.Options, log: InMemoryLog): void {
  const all = options.getAll();
  const forwards = options.getReadDirection() === FORWARDS;
  const position = all?.hasStart() ? 0 : all?.hasEnd() ? Number.MAX_SAFE_INTEGER : Number(all?.getPosition()?.getCommitPosition());
  const matches = matcher(options);
  const range = forwards
    ? log.all.filter((record) => record.position >= position)
    : log.all.filter((record) => record.position < position).reverse();
  for (const record of range.filter(matches).slice(0, Number(options.getCount()))) call.write(eventResponse(record));
  call.end();
}

/** A position is exclusive here; a checkpoint comes every so many records looked at, matching or not. */
function subscribeToAll(call: Call, options: ReadReq.Options, log: InMemoryLog, live: Set<Call>): void {
  const all = options.getAll();
  const from = all?.hasStart() ? -1 : all?.hasEnd() ? (log.all.at(-1)?.position ?? -1) : Number(all?.getPosition()?.getCommitPosition());
  const matches = matcher(options);
  const filter = options.getFilter();
  const interval = filter ? Math.max(1, filter.getCheckpointintervalmultiplier()) * (filter.getMax() || DEFAULT_WINDOW) : 0;
  const first = log.all.findIndex((record) => record.position > from);
  let next = first < 0 ? log.all.length : first;
  let looked = 0;
  const pump = () => {
    for (; next < log.all.length; next++) {
      const record = log.all[next] as DoubleRecord;
      if (matches(record)) call.write(eventResponse(record));
      if (interval > 0 && ++looked % interval === 0) {
        const checkpoint = new ReadResp.Checkpoint();
        checkpoint.setCommitPosition(String(record.position));
        checkpoint.setPreparePosition(String(record.position));
        call.write(new ReadResp().setCheckpoint(checkpoint));
      }
    }
  };
  call.write(new ReadResp().setConfirmation(new ReadResp.SubscriptionConfirmation().setSubscriptionId(randomUUID())));
  pump();
  call.write(new ReadResp().setCaughtUp(new ReadResp.CaughtUp()));
  const stop = log.onAppend(pump);
  live.add(call);
  const forget = () => {
    stop();
    live.delete(call);
  };
  call.on('cancelled', forget);
  call.on('close', forget);
  call.on('error', forget);
}

/** Answers `Read`: streams and $all, both directions, filters, and subscriptions to $all; the live ones are in `live`. */
export function readHandler(log: InMemoryLog, live: Set<Call>, faults: Faults) {
  return (call: Call): void => {
    if (faults.electing) {
      call.emit('error', NOT_READY);
      return;
    }
    const options = call.request.getOptions();
    if (!options || (!options.hasAll() && options.hasSubscription())) {
      call.emit('error', { code: 12, details: 'The double subscribes to $all only' });
      return;
    }
    if (options.hasStream()) readStream(call, options, log);
    else if (options.hasSubscription()) subscribeToAll(call, options, log, live);
    else readAll(call, options, log);
  };
}
