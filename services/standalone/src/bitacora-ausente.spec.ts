import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { startEventStoreDbDouble } from '@bitacora/event-store/testing/eventstoredb-double';
import { built, killChildren, startProduct } from './testing-process';

const METRICS_TOKEN = 'clave-de-metricas-de-prueba-0123456789';
let db: TestDatabase;
const folder = mkdtempSync(join(tmpdir(), 'bitacora-ausente-'));
beforeAll(async () => {
  await built();
  db = await createTestDatabase();
});
afterAll(async () => {
  killChildren();
  await db.drop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

it('an absent EventStoreDB is named by the readiness and the metrics until it is back, with one log line for each change', async () => {
  const first = await startEventStoreDbDouble();
  const { child, url } = await startProduct({
    DEMO: 'false',
    DATA_DIR: folder,
    DATABASE_URL: db.url,
    EVENTSTOREDB_URL: first.url,
    METRICS_TOKEN,
  });
  const ready = async () => {
    const answer = await fetch(`${url}/health/ready`);
    const { checks } = (await answer.json()) as { checks: Record<string, boolean> };
    return { status: answer.status, away: Object.keys(checks).filter((name) => !checks[name]) };
  };
  const gauge = async () => {
    const page = await (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text();
    return page.match(/^bitacora_outage\{what="log"\} (\d)$/m)?.[1];
  };
  expect([await ready(), await gauge()]).toEqual([{ status: 200, away: [] }, '0']);

  await first.stop();
  await child.wrote(/"outage":"log".*not available/);
  expect([await ready(), await gauge()]).toEqual([{ status: 503, away: ['log'] }, '1']);

  const again = await startEventStoreDbDouble(first);
  await child.wrote(/"outage":"log".*available again/);
  expect([await ready(), await gauge()]).toEqual([{ status: 200, away: [] }, '0']);
  const told = child
    .written()
    .split('\n')
    .filter((line) => line.includes('"outage":"log"'));
  expect(told.map((line) => JSON.parse(line).msg)).toEqual(['not available', 'available again']);
  child.process.kill('SIGTERM');
  expect((await child.end).code).toBe(0);
  await again.stop();
});
