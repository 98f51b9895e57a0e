import { randomUUID } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { createLogger } from '../ops/logger';
import { type S3Server, s3Leg } from '../testing';
import { describeFileStoreContract } from './file-store.contract';
import { reportUnusable } from './index';
import { S3FileStore } from './s3-file-store';

const leg = s3Leg();
let server: S3Server;
const env = { ...process.env };
// The server was downloaded when the suite was selected, so only its start remains.
beforeAll(async () => {
  if (leg.open) server = await leg.open();
});
afterAll(() => server?.stop());

const openStore = async () => ({ store: new S3FileStore(server), close: async () => undefined });
describeFileStoreContract(`S3 (${leg.name})`, leg.open && openStore);

(leg.open ? describe : describe.skip)(`S3 that refuses (${leg.name})`, () => {
  let own: NodeJS.ProcessEnv;
  beforeAll(() => {
    own = { ...process.env };
  });
  afterEach(() => {
    process.env = { ...own };
  });

  it('says which bucket there is not, and never takes it for a file that is not there', async () => {
    const store = new S3FileStore({ ...server, bucket: 'bitacora-que-no-existe' });
    const says = /no bucket "bitacora-que-no-existe" at http/;
    await expect(store.put(randomUUID(), Buffer.from('x'), 'image/png')).rejects.toThrow(says);
    await expect(store.get(randomUUID())).rejects.toThrow(says);
    let log = '';
    const logger = createLogger('warn', { write: (line) => (log += line) });
    await reportUnusable(new S3FileStore(server), logger);
    expect(log).toBe('');
    await reportUnusable(store, logger);
    expect(log).toMatch(/"level":50.+no bucket \\"bitacora-que-no-existe/);
  });

  it('says that the credentials are wrong or missing, whatever is asked', async () => {
    const id = randomUUID();
    await new S3FileStore(server).put(id, Buffer.from('x'), 'image/png');
    const nowhere = { AWS_SHARED_CREDENTIALS_FILE: '/dev/null', AWS_CONFIG_FILE: '/dev/null', AWS_EC2_METADATA_DISABLED: 'true' };
    for (const credentials of [
      { ...own, AWS_ACCESS_KEY_ID: 'otra', AWS_SECRET_ACCESS_KEY: 'cualquiera' },
      { ...own, AWS_SECRET_ACCESS_KEY: 'equivocado' },
      { PATH: own['PATH'], ...nowhere },
    ]) {
      process.env = credentials;
      const store = new S3FileStore(server);
      const says = /credentials.+check AWS_ACCESS_KEY_ID/;
      await expect(store.put(id, Buffer.from('y'), 'image/png')).rejects.toThrow(says);
      await expect(store.get(id)).rejects.toThrow(says);
      await expect(store.delete(id)).rejects.toThrow(says);
    }
    process.env = { ...own };
    expect(await new S3FileStore(server).get(id)).toEqual(Buffer.from('x'));
  });
});

describe('S3 that does not answer', () => {
  const deaf = createServer(() => undefined);
  beforeAll(() => new Promise<void>((resolve) => deaf.listen(0, '127.0.0.1', resolve)));
  afterAll(() => deaf.close());

  it('fails in its time when nobody listens and when nobody answers', async () => {
    process.env = { ...env, AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    const at = (port: number) => new S3FileStore({ endpoint: `http://127.0.0.1:${port}`, bucket: 'b', region: 'r', patience: 300 });
    await expect(at(1).get(randomUUID())).rejects.toThrow(/no answer from http:\/\/127\.0\.0\.1:1 .+ECONNREFUSED/);
    const { port } = deaf.address() as AddressInfo;
    await expect(at(port).put(randomUUID(), Buffer.from('x'), 'image/png')).rejects.toThrow(`no answer from http://127.0.0.1:${port}`);
  }, 10_000);
});
