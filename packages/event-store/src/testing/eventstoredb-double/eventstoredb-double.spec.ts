import { EventStoreDBClient, eventTypeFilter, jsonEvent, streamNameFilter } from '@eventstore/db-client';
import { type EventStoreDbDouble, startEventStoreDbDouble } from '.';

let double: EventStoreDbDouble;
let client: EventStoreDBClient;
beforeEach(async () => {
  double = await startEventStoreDbDouble();
  client = EventStoreDBClient.connectionString(double.url);
});
afterEach(async () => {
  await client.dispose();
  await double.stop();
});

const types = async (read: AsyncIterable<{ event?: { type: string } }>): Promise<string[]> => {
  const found: string[] = [];
  for await (const { event } of read) if (event) found.push(event.type);
  return found;
};
const named = (...names: string[]) => names.map((type) => jsonEvent({ type, data: { type } }));

// With credentials the client uses the unary call; without, the batch call.
describe.each([
  ['batch', {}],
  ['unary', { credentials: { username: 'a', password: 'b' } }],
])('EventStoreDB double, %s append', (_kind, options) => {
  it('refuses a wrong revision as the client expects it', async () => {
    const first = await client.appendToStream('s', named('a', 'b'), { expectedRevision: 'no_stream', ...options });
    expect(first).toMatchObject({ success: true, nextExpectedRevision: 1n });
    await expect(client.appendToStream('s', named('c'), { expectedRevision: 'no_stream', ...options })).rejects.toMatchObject({
      type: 'wrong-expected-version',
      expectedVersion: 'no_stream',
      actualVersion: 1n,
    });
    await expect(client.appendToStream('s', named('c'), { expectedRevision: 0n, ...options })).rejects.toMatchObject({
      expectedVersion: 0n,
      actualVersion: 1n,
    });
    await expect(client.appendToStream('t', named('c'), { expectedRevision: 'stream_exists', ...options })).rejects.toMatchObject({
      expectedVersion: 'stream_exists',
      actualVersion: 'no_stream',
    });
  });

  it('knows a repeated batch again', async () => {
    const batch = named('a', 'b');
    const first = await client.appendToStream('s', batch, { expectedRevision: 'no_stream', ...options });
    expect(await client.appendToStream('s', batch, { expectedRevision: 'no_stream', ...options })).toEqual(first);
    expect(await client.appendToStream('s', batch, { expectedRevision: 'any', ...options })).toEqual(first);
    const half = [...batch.slice(0, 1), ...named('c')];
    await expect(client.appendToStream('s', half, { expectedRevision: 'no_stream', ...options })).rejects.toThrow();
    expect(await types(client.readStream('s'))).toEqual(['a', 'b']);
  });
});

describe('EventStoreDB double, reads', () => {
  it('reads streams and $all in both directions', async () => {
    await client.appendToStream('s', named('a', 'b', 'c'));
    expect(await types(client.readStream('s', { fromRevision: 1n }))).toEqual(['b', 'c']);
    expect(await types(client.readStream('s', { direction: 'backwards', fromRevision: 'end', maxCount: 2 }))).toEqual(['c', 'b']);
    expect(await types(client.readAll())).toEqual(['$settings', 'a', 'b', 'c']);
    expect(await types(client.readAll({ direction: 'backwards', fromPosition: 'end', maxCount: 2 }))).toEqual(['c', 'b']);
    const positions: bigint[] = [];
    for await (const { event } of client.readStream('s')) positions.push(event?.position?.commit ?? -1n);
    const at = (i: number) => ({ commit: positions[i] as bigint, prepare: positions[i] as bigint });
    expect(await types(client.readAll({ fromPosition: at(1) }))).toEqual(['b', 'c']);
    expect(await types(client.readAll({ fromPosition: at(1), direction: 'backwards' }))).toEqual(['a', '$settings']);
    await expect(types(client.readStream('nadie'))).rejects.toMatchObject({ type: 'stream-not-found' });
  });

  it('subscribes to $all with filters and reports checkpoints', async () => {
    await client.appendToStream('x-1', named('a'));
    const checkpoints: bigint[] = [];
    const byName = client.subscribeToAll({
      filter: streamNameFilter({
        prefixes: ['x-'],
        checkpointInterval: 1,
        maxSearchWindow: 2,
        checkpointReached: (_subscription, { commit }) => void checkpoints.push(commit),
      }),
    });
    const byType = client.subscribeToAll({ fromPosition: 'end', filter: eventTypeFilter({ regex: '^[bc]$' }) });
    await new Promise((resolve) => byType.once('confirmation', resolve));
    const seen: string[] = [];
    byName.on('data', ({ event }) => seen.push(`name ${event?.type}`));
    byType.on('data', ({ event }) => seen.push(`type ${event?.type}`));
    await client.appendToStream('y-1', named('b', 'd'));
    await client.appendToStream('x-2', named('c'));
    for (let i = 0; seen.length < 4 && i < 100; i++) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(seen.sort()).toEqual(['name a', 'name c', 'type b', 'type c']);
    expect(checkpoints.length).toBeGreaterThanOrEqual(2);
    await byName.unsubscribe();
    await byType.unsubscribe();
  });

  it('answers gossip, so that a cluster connection string works', async () => {
    const host = double.url.replace('esdb://', '').replace('?tls=false', '');
    const cluster = EventStoreDBClient.connectionString(`esdb://${host},${host}?tls=false`);
    await cluster.appendToStream('s', named('a'));
    expect(await types(cluster.readStream('s'))).toEqual(['a']);
    await cluster.dispose();
  });
});
