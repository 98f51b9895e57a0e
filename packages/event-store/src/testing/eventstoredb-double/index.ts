import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { GossipService } from '@eventstore/db-client/generated/gossip_grpc_pb';
import { ClusterInfo, EndPoint, MemberInfo } from '@eventstore/db-client/generated/gossip_pb';
import { ServerFeaturesService } from '@eventstore/db-client/generated/serverfeatures_grpc_pb';
import { SupportedMethod, SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb';
import { type Empty, UUID } from '@eventstore/db-client/generated/shared_pb';
import { StreamsService } from '@eventstore/db-client/generated/streams_grpc_pb';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb';
import { Server, ServerCredentials, type ServerUnaryCall, type ServerWritableStream, type sendUnaryData } from '@grpc/grpc-js';
import { appendHandler, batchAppendHandler } from './append';
import { Faults } from './faults';
import { InMemoryLog } from './log';
import { readHandler } from './read';

/** A running double of EventStoreDB. */
export interface EventStoreDbDouble {
  /** Connection string for `@eventstore/db-client`: insecure, on a free port of this machine. */
  readonly url: string;
  readonly log: InMemoryLog;
  readonly faults: Faults;
  /** Ends every subscription, as a node that goes away does. */
  cutSubscriptions(): void;
  /** Breaks every connection; start another one with the same port and log to restart it. */
  stop(): Promise<void>;
  readonly port: number;
}

/**
 * Starts an in-memory EventStoreDB on the wire, from the client's own service definitions: appends (unary and batch), reads and
 * subscriptions to $all with filters, server features, gossip. A port and a log restart an earlier one.
 */
export async function startEventStoreDbDouble(earlier?: { port: number; log: InMemoryLog }): Promise<EventStoreDbDouble> {
  const log = earlier?.log ?? new InMemoryLog();
  const faults = new Faults();
  const live = new Set<ServerWritableStream<ReadReq, ReadResp>>();
  const server = new Server();
  let port = 0;
  server.addService(StreamsService, {
    append: appendHandler(log, faults, () => door.reset()),
    batchAppend: batchAppendHandler(log),
    read: readHandler(log, live, faults),
    delete: unsupported,
    tombstone: unsupported,
  });
  server.addService(ServerFeaturesService, {
    getSupportedMethods: (_call: ServerUnaryCall<Empty, SupportedMethods>, callback: sendUnaryData<SupportedMethods>) =>
      callback(null, supportedMethods()),
  });
  server.addService(GossipService, {
    read: (_call: ServerUnaryCall<Empty, ClusterInfo>, callback: sendUnaryData<ClusterInfo>) => callback(null, clusterOf(port)),
  });
  const inside = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) => (error ? reject(error) : resolve(bound))),
  );
  const door = await openDoor(inside, earlier?.port ?? 0);
  port = door.port;
  // The server writes its own settings into $all, which would break a reader without a filter.
  log.append('$settings', 'any', [
    {
      id: '00000000-0000-4000-8000-000000000001',
      type: '$settings',
      contentType: 'application/json',
      data: Buffer.from('{}'),
      metadata: Buffer.from(''),
    },
  ]);
  return {
    url: `esdb://127.0.0.1:${port}?tls=false`,
    port,
    log,
    faults,
    cutSubscriptions: () => {
      for (const call of [...live]) call.emit('error', { code: 14, details: 'Cut' });
    },
    stop: async () => {
      server.forceShutdown();
      await door.close();
    },
  };
}

/** The port that clients connect to. Its connections can be reset, which a gRPC server cannot do. */
async function openDoor(inside: number, port: number): Promise<{ port: number; reset(): void; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const door = createServer((near) => {
    const far = connect(inside, '127.0.0.1');
    sockets.add(near);
    near.on('error', () => far.destroy()).once('close', () => sockets.delete(near) && far.destroy());
    far.on('error', () => near.destroy()).once('close', () => near.destroy());
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve, reject) => door.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    port: (door.address() as AddressInfo).port,
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => door.close(resolve));
    },
  };
}

function unsupported(_call: unknown, callback: sendUnaryData<never>): void {
  callback({ code: 12, details: 'Not part of the double' });
}

function supportedMethods(): SupportedMethods {
  const methods = new SupportedMethods().setEventStoreServerVersion('23.10.0');
  for (const name of ['append', 'batchappend', 'read', 'delete', 'tombstone']) {
    methods.addMethods(new SupportedMethod().setServiceName('event_store.client.streams.streams').setMethodName(name));
  }
  return methods;
}

function clusterOf(port: number): ClusterInfo {
  const leader = new MemberInfo();
  leader.setInstanceId(new UUID().setString('00000000-0000-4000-8000-000000000002'));
  leader.setTimeStamp('0');
  leader.setState(MemberInfo.VNodeState.LEADER);
  leader.setIsAlive(true);
  leader.setHttpEndPoint(new EndPoint().setAddress('127.0.0.1').setPort(port));
  const info = new ClusterInfo();
  info.setMembersList([leader]);
  return info;
}
