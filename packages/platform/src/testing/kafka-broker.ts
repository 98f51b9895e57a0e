import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KafkaLocation } from '../kafka-location';
import { type Cable, openCable } from './cable';
import { freePorts } from './free-ports';
import { JavaServer } from './java-server';
import { chooseLeg, type Leg } from './leg';
import { type Jar, mavenJars } from './maven-jars';

/** The version of docker-compose.yml. Its log goes to a file, with errors only. */
const KAFKA = '4.1.0';
const JARS: readonly Jar[] = [
  { group: 'org.apache.kafka', artifact: 'kafka_2.13', version: KAFKA },
  { group: 'org.apache.logging.log4j', artifact: 'log4j-slf4j-impl', version: '2.24.3' },
];
const JAVA = 17;
const CLUSTER = 'Yml0YWNvcmEtcHJ1ZWJhcw';
const LOGIN = { mechanism: 'scram-sha-512', username: 'bitacora', password: 'secreto-de-prueba' } as const;

/** A broker for one suite. */
export interface KafkaBroker {
  readonly brokers: readonly string[];
  /** Operations on a broker started here; null for a configured one. */
  readonly own: OwnBroker | null;
  stop(): Promise<void>;
}

export interface OwnBroker {
  readonly pid: number;
  /** The same broker through a connection that can lose replies. */
  readonly behindCable: readonly string[];
  readonly cable: Cable;
  /** The same broker with TLS and a login. */
  readonly guarded: KafkaLocation;
  /** Kills it (kill -9); its folder stays. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** Kafka for a suite: the brokers at KAFKA_BROKERS_TEST, otherwise one downloaded by Maven and started here, otherwise none. */
export const kafkaLeg = (): Leg<KafkaBroker> =>
  chooseLeg(
    'Kafka',
    {
      variable: 'KAFKA_BROKERS_TEST',
      open: async (brokers) => ({ brokers: brokers.split(','), own: null, stop: async () => undefined }),
    },
    () => {
      const classpath = mavenJars(JARS, JAVA);
      return { name: `Apache Kafka ${KAFKA} started here`, open: () => startBroker(classpath) };
    },
  );

/** Runs a tool of the broker's Java; returns its output. */
function tool(command: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} failed: ${error?.message ?? stderr + stdout}`);
  return stdout;
}

/** A self-signed key of 127.0.0.1 in a store; returns its certificate (PEM). */
function makeKeystore(path: string, password: string): string {
  const store = ['-keystore', path, '-storetype', 'PKCS12', '-storepass', password, '-alias', 'broker'];
  const name = ['-dname', 'CN=127.0.0.1', '-ext', 'san=ip:127.0.0.1', '-keyalg', 'EC', '-validity', '2'];
  tool('keytool', ['-genkeypair', ...store, ...name]);
  return tool('keytool', ['-exportcert', '-rfc', ...store]);
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

async function startBroker(classpath: string): Promise<KafkaBroker> {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-kafka-'));
  const [direct = 0, behind = 0, guarded = 0, controller = 0] = await freePorts(4);
  const cable = await openCable(() => behind);
  const properties = join(folder, 'server.properties');
  const address = '127.0.0.1';
  const keystore = join(folder, 'keystore.p12');
  const ca = makeKeystore(keystore, LOGIN.password);
  // Its clients create their topics, as in a guarded installation, because the product may not rely on the broker for it. A killed broker
  // can return once its session is over; a short session makes that soon.
  writeFileSync(
    properties,
    `process.roles=broker,controller
node.id=1
controller.quorum.voters=1@${address}:${controller}
listeners=DIRECT://${address}:${direct},CABLE://${address}:${behind},GUARDED://${address}:${guarded},CONTROLLER://${address}:${controller}
advertised.listeners=DIRECT://${address}:${direct},CABLE://${address}:${cable.port},GUARDED://${address}:${guarded}
inter.broker.listener.name=DIRECT
controller.listener.names=CONTROLLER
listener.security.protocol.map=DIRECT:PLAINTEXT,CABLE:PLAINTEXT,GUARDED:SASL_SSL,CONTROLLER:PLAINTEXT
listener.name.guarded.ssl.keystore.location=${keystore}
listener.name.guarded.ssl.keystore.password=${LOGIN.password}
listener.name.guarded.sasl.enabled.mechanisms=SCRAM-SHA-512
listener.name.guarded.scram-sha-512.sasl.jaas.config=org.apache.kafka.common.security.scram.ScramLoginModule required;
log.dirs=${join(folder, 'log')}
auto.create.topics.enable=false
offsets.topic.num.partitions=1
offsets.topic.replication.factor=1
group.initial.rebalance.delay.ms=0
broker.session.timeout.ms=2000
broker.heartbeat.interval.ms=500
`,
  );
  const scram = `SCRAM-SHA-512=[name=${LOGIN.username},password=${LOGIN.password}]`;
  tool('java', ['-cp', classpath, 'kafka.tools.StorageTool', 'format', '-t', CLUSTER, '-c', properties, '--add-scram', scram]);
  const command = ['kafka.Kafka', properties];
  const server = new JavaServer({ classpath, folder, command, ready: () => accepts(direct) });
  await server.start();
  return {
    brokers: [`${address}:${direct}`],
    own: {
      get pid() {
        return server.pid;
      },
      behindCable: [`${address}:${cable.port}`],
      cable,
      guarded: { brokers: [`${address}:${guarded}`], tls: { ca }, login: LOGIN },
      kill: () => server.kill(),
      start: () => server.start(),
    },
    stop: async () => {
      await cable.close();
      await server.stop();
    },
  };
}
