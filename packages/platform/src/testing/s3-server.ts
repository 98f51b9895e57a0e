import { randomUUID } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, DeleteBucketCommand, DeleteObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { freePorts } from './free-ports';
import { JavaServer } from './java-server';
import { chooseLeg, type Leg } from './leg';
import { type Jar, mavenJars } from './maven-jars';

/** S3Proxy without its cloud back ends; here it keeps the files in memory. */
const S3PROXY: Jar = {
  group: 'org.gaul',
  artifact: 's3proxy',
  version: '3.0.0',
  without: ['com.azure', 'com.amazonaws', 'software.amazon.awssdk', 'io.opentelemetry'],
};
const JAVA = 17;
const REGION = 'us-east-1';
/** The credentials of the server started here; a configured one uses the AWS_* variables as they are. */
const CREDENTIALS = { AWS_ACCESS_KEY_ID: 'bitacora', AWS_SECRET_ACCESS_KEY: 'secreto-de-prueba' };

/** An S3-compatible server for one suite, with an empty bucket of its own; the AWS_* variables are set for it. */
export interface S3Server {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Removes the bucket with its contents, and the server if it was started here. */
  stop(): Promise<void>;
}

/** S3 for a suite: the server at S3_ENDPOINT_TEST, otherwise S3Proxy downloaded by Maven and started here, otherwise none. */
export const s3Leg = (): Leg<S3Server> =>
  chooseLeg('S3', { variable: 'S3_ENDPOINT_TEST', open: (endpoint) => withBucket(endpoint, async () => undefined) }, () => {
    const classpath = mavenJars([S3PROXY], JAVA);
    return { name: `S3Proxy ${S3PROXY.version} started here`, open: () => startServer(classpath) };
  });

async function withBucket(endpoint: string, stop: () => Promise<void>): Promise<S3Server> {
  const bucket = `bitacora-prueba-${randomUUID()}`;
  const client = new S3Client({ endpoint, region: REGION, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  return {
    endpoint,
    region: REGION,
    bucket,
    stop: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: bucket }));
      for (const { Key } of Contents) await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
      await client.send(new DeleteBucketCommand({ Bucket: bucket }));
      client.destroy();
      await stop();
    },
  };
}

async function startServer(classpath: string): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-s3-'));
  const [port = 0] = await freePorts(1);
  const endpoint = `http://127.0.0.1:${port}`;
  const properties = join(folder, 's3proxy.properties');
  const logging = join(folder, 'logback.xml');
  writeFileSync(
    properties,
    `s3proxy.endpoint=${endpoint}
s3proxy.authorization=aws-v4
s3proxy.identity=${CREDENTIALS.AWS_ACCESS_KEY_ID}
s3proxy.credential=${CREDENTIALS.AWS_SECRET_ACCESS_KEY}
jclouds.provider=transient-nio2
jclouds.identity=ninguna
jclouds.credential=ninguna
`,
  );
  writeFileSync(
    logging,
    '<configuration><appender name="salida" class="ch.qos.logback.core.ConsoleAppender"><encoder><pattern>%msg%n</pattern></encoder></appender>' +
      '<root level="WARN"><appender-ref ref="salida"/></root></configuration>',
  );
  const command = [`-Dlogback.configurationFile=${logging}`, 'org.gaul.s3proxy.Main', '--properties', properties];
  const ready = async () => (await fetch(endpoint)).status < 500;
  const server = new JavaServer({ classpath, folder, command, ready });
  await server.start();
  Object.assign(process.env, CREDENTIALS);
  return withBucket(endpoint, () => server.stop());
}
