import { createRequire } from 'node:module';
import { AllStreamPosition, Empty, StreamIdentifier, type UUID, WrongExpectedVersion } from '@eventstore/db-client/generated/shared_pb';
import { Status } from '@eventstore/db-client/generated/status_pb';
import { AppendReq, AppendResp, type BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb';
import {
  type handleClientStreamingCall,
  Metadata,
  type ServerDuplexStream,
  type ServerReadableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import type { Faults } from './faults';
import type { AppendOutcome, Expectation, InMemoryLog, Proposal } from './log';

/** Protobuf's own messages belong to the client's dependencies, not to ours. */
const requireOfClient = createRequire(require.resolve('@eventstore/db-client'));
const { Any } = requireOfClient('google-protobuf/google/protobuf/any_pb');
const { Empty: GoogleEmpty } = requireOfClient('google-protobuf/google/protobuf/empty_pb');

/** google.rpc.Code.UNKNOWN. The client does not distinguish it from ALREADY_EXISTS, since it only reads the details. */
const CODE_UNKNOWN = 2;

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('utf8');

/** The text of a UUID in either of its two wire forms. */
function uuidOf(uuid: UUID | undefined): string {
  if (!uuid) return '';
  if (!uuid.hasStructured()) return uuid.getString();
  const bits = (value: string | undefined) =>
    BigInt.asUintN(64, BigInt(value ?? '0'))
      .toString(16)
      .padStart(16, '0');
  const hex = bits(uuid.getStructured()?.getMostSignificantBits()) + bits(uuid.getStructured()?.getLeastSignificantBits());
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

function proposalOf(message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): Proposal {
  return {
    id: uuidOf(message.getId()),
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

function unaryResponse(outcome: AppendOutcome, expected: Expectation): AppendResp {
  const response = new AppendResp();
  if (outcome.kind === 'success') {
    const position = new AppendResp.Position();
    position.setCommitPosition(String(outcome.position));
    position.setPreparePosition(String(outcome.position));
    const success = new AppendResp.Success();
    success.setCurrentRevision(String(outcome.revision));
    success.setPosition(position);
    return response.setSuccess(success);
  }
  const wrong = new AppendResp.WrongExpectedVersion();
  if (outcome.revision < 0) wrong.setCurrentNoStream(new Empty());
  else wrong.setCurrentRevision(String(outcome.revision));
  if (expected === 'any') wrong.setExpectedAny(new Empty());
  else if (expected === 'exists') wrong.setExpectedStreamExists(new Empty());
  else if (expected < 0) wrong.setExpectedNoStream(new Empty());
  else wrong.setExpectedRevision(String(expected));
  return response.setWrongExpectedVersion(wrong);
}

function wrongVersionStatus(revision: number, expected: Expectation): Status {
  const wrong = new WrongExpectedVersion();
  if (revision < 0) wrong.setCurrentNoStream(new GoogleEmpty());
  else wrong.setCurrentStreamRevision(String(revision));
  if (expected === 'any') wrong.setExpectedAny(new GoogleEmpty());
  else if (expected === 'exists') wrong.setExpectedStreamExists(new GoogleEmpty());
  else if (expected < 0) wrong.setExpectedNoStream(new GoogleEmpty());
  else wrong.setExpectedStreamPosition(String(expected));
  const details = new Any();
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  const status = new Status();
  status.setCode(CODE_UNKNOWN);
  status.setMessage('WrongExpectedVersion');
  return status.setDetails(details);
}

/** The server's default limit of one append. */
const MAX_APPEND_SIZE = 1_048_576;
/** The answer of a node without a leader. */
export const NOT_READY = { code: 14, details: 'Server Is Not Ready' };

/** Size as the server counts it: the bytes of data and metadata, and two bytes per letter of the type. */
const sizeOf = (proposals: readonly Proposal[]): number =>
  proposals.reduce((sum, { data, metadata, type }) => sum + data.length + metadata.length + 2 * type.length, 0);

function exception(code: number, details: string, name: string, more: Readonly<Record<string, string>> = {}) {
  const metadata = new Metadata();
  metadata.set('exception', name);
  for (const [key, value] of Object.entries(more)) metadata.set(key, value);
  return { code, details, metadata };
}
const denied = () => exception(7, 'Access Denied', 'access-denied');
const tooLarge = () =>
  exception(3, `Maximum Append Size of ${MAX_APPEND_SIZE} Exceeded.`, 'maximum-append-size-exceeded', {
    'maximum-append-size': String(MAX_APPEND_SIZE),
  });

/** Handles the unary `Append`: options first, then the events, one result at the end of the client's stream. */
export function appendHandler(log: InMemoryLog, faults: Faults, reset: () => void): handleClientStreamingCall<AppendReq, AppendResp> {
  return (call: ServerReadableStream<AppendReq, AppendResp>, callback: sendUnaryData<AppendResp>) => {
    let options: AppendReq.Options | undefined;
    const proposals: Proposal[] = [];
    call.on('data', (request: AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (message) proposals.push(proposalOf(message));
    });
    call.on('error', () => undefined);
    call.on('end', () => {
      if (!options) return callback({ code: 3, details: 'No options' });
      if (faults.electing) return callback(NOT_READY);
      if (faults.takes('deny')) return callback(denied());
      const size = sizeOf(proposals);
      if (size > MAX_APPEND_SIZE) return callback(tooLarge());
      if (faults.takes('refuse')) return callback({ code: 14, details: 'Refused before writing' });
      const stream = text(options.getStreamIdentifier()?.getStreamName() as Uint8Array);
      const expected: Expectation = options.hasAny()
        ? 'any'
        : options.hasStreamExists()
          ? 'exists'
          : options.hasNoStream()
            ? -1
            : Number(options.getRevision());
      const outcome = log.append(stream, expected, proposals);
      if (faults.takes('reset')) return reset();
      if (faults.takes('lose')) return callback({ code: 14, details: 'Written, but the reply was lost' });
      return callback(null, unaryResponse(outcome, expected));
    });
  };
}

interface Batch {
  readonly options: BatchAppendReq.Options;
  readonly proposals: Proposal[];
}

/** Handles `BatchAppend`: the correlation id distinguishes batches, and each is written when its final part arrives. */
export function batchAppendHandler(log: InMemoryLog) {
  return (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    const batches = new Map<string, Batch>();
    call.on('data', (request: BatchAppendReq) => {
      const key = uuidOf(request.getCorrelationId());
      const options = request.getOptions();
      const batch = batches.get(key) ?? (options ? { options, proposals: [] } : undefined);
      if (!batch) return;
      batches.set(key, batch);
      batch.proposals.push(...request.getProposedMessagesList().map(proposalOf));
      if (!request.getIsFinal()) return;
      batches.delete(key);
      const name = batch.options.getStreamIdentifier()?.getStreamName() as Uint8Array;
      const expected: Expectation = batch.options.hasAny()
        ? 'any'
        : batch.options.hasStreamExists()
          ? 'exists'
          : batch.options.hasNoStream()
            ? -1
            : Number(batch.options.getStreamPosition());
      call.write(batchResponse(request.getCorrelationId(), name, expected, log.append(text(name), expected, batch.proposals)));
    });
    call.on('error', () => undefined);
    call.on('end', () => call.end());
  };
}

function batchResponse(correlation: UUID | undefined, name: Uint8Array, expected: Expectation, outcome: AppendOutcome): BatchAppendResp {
  const response = new BatchAppendResp();
  response.setCorrelationId(correlation);
  response.setStreamIdentifier(new StreamIdentifier().setStreamName(name));
  if (outcome.kind === 'wrong') return response.setError(wrongVersionStatus(outcome.revision, expected));
  const position = new AllStreamPosition();
  position.setCommitPosition(String(outcome.position));
  position.setPreparePosition(String(outcome.position));
  const success = new BatchAppendResp.Success();
  success.setCurrentRevision(String(outcome.revision));
  success.setPosition(position);
  return response.setSuccess(success);
}
