import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { commonConfig } from './common-config';
import { readConfig } from './config';
import { kafkaLocation } from './kafka-location';

const schema = z.object(commonConfig);
const read = (env: Record<string, string>) => kafkaLocation(readConfig(schema, env));
const KAFKA_BROKERS = ' a.example:9092 ,b.example:9093,';
const login = { KAFKA_SASL: 'scram-sha-512', KAFKA_USERNAME: 'bitacora', KAFKA_PASSWORD: 'x' };

it('is nowhere until its brokers are named', () => {
  expect(read({ KAFKA_TLS: 'true', ...login })).toBeNull();
});

it('is unencrypted by default', () => {
  expect(read({ KAFKA_BROKERS })).toEqual({ brokers: ['a.example:9092', 'b.example:9093'], tls: null, login: null });
});

it('trusts the usual authorities, or the one of a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-ca-'));
  const KAFKA_CA = join(folder, 'ca.pem');
  writeFileSync(KAFKA_CA, 'a certificate');
  expect(read({ KAFKA_BROKERS, KAFKA_TLS: 'true' })).toMatchObject({ tls: { ca: null } });
  expect(read({ KAFKA_BROKERS, KAFKA_CA })).toMatchObject({ tls: { ca: 'a certificate' } });
  rmSync(folder, { recursive: true });
  expect(() => read({ KAFKA_BROKERS, KAFKA_CA })).toThrow(`KAFKA_CA: no se puede leer ${KAFKA_CA} (ENOENT)`);
});

it('takes a whole login and refuses half of one', () => {
  expect(read({ KAFKA_BROKERS, ...login })?.login).toEqual({ mechanism: 'scram-sha-512', username: 'bitacora', password: 'x' });
  for (const missing of Object.keys(login))
    expect(() => read({ KAFKA_BROKERS, ...login, [missing]: '' })).toThrow('KAFKA_SASL: necesita también KAFKA_USERNAME y KAFKA_PASSWORD');
  expect(() => read({ KAFKA_BROKERS, ...login, KAFKA_SASL: 'kerberos' })).toThrow(
    'KAFKA_SASL: debe ser plain, scram-sha-256 o scram-sha-512',
  );
});
