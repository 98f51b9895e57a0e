/** The server of docker-compose.yml. */
const IMAGE = 'eventstore/eventstore:24.10';
const PORT = 2113;
/** Milliseconds until the server must lead once its image is here. */
const STARTUP = 120_000;

/** A server for one suite. */
export interface EventStoreDbContainer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a single insecure node from the official image; throws at once when no Docker answers. */
export async function startEventStoreDbContainer(): Promise<EventStoreDbContainer> {
  // Loaded on first use, so that only this suite pays for the Docker client.
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import('testcontainers');
  await getContainerRuntimeClient().catch(() => {
    throw new Error('EVENTSTOREDB=container needs Docker and none answers: start it, or name a server in EVENTSTOREDB_URL');
  });
  const container = await new GenericContainer(IMAGE)
    .withEnvironment({
      EVENTSTORE_INSECURE: 'true',
      EVENTSTORE_CLUSTER_SIZE: '1',
      EVENTSTORE_RUN_PROJECTIONS: 'None',
      EVENTSTORE_ENABLE_ATOM_PUB_OVER_HTTP: 'false',
    })
    .withExposedPorts(PORT)
    // A living node refuses appends until it leads, and only its log says that it leads.
    .withWaitStrategy(Wait.forAll([Wait.forHttp('/health/live', PORT), Wait.forLogMessage('IS LEADER')]))
    .withStartupTimeout(STARTUP)
    .start();
  return {
    url: `esdb://${container.getHost()}:${container.getMappedPort(PORT)}?tls=false`,
    stop: async () => void (await container.stop()),
  };
}
