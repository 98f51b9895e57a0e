import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SISTEMA } from '@bitacora/domain';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { commonConfig, createRuntime, type ServiceRuntime } from '@bitacora/platform';
import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import { z } from 'zod';
import { ensureUser } from '../auth/users';
import { SeedCatalogos } from '../catalogos/catalogo.commands';
import { migrateWorkflow } from '../migrate';
import { openCommands } from '../wiring/commands.module';
import { ImportacionController } from './reparaciones.controller';

const CLAVE = 'c'.repeat(64);
const REPARACIONES = 240;
const PETICION = { ip: '203.0.113.5' } as FastifyRequest;
let db: TestDatabase;
let runtime: ServiceRuntime;
let dataDir: string;
beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'bitacora-importacion-'));
  writeFileSync(join(dataDir, 'import-key'), CLAVE);
  const config = z.object(commonConfig).parse({ LOG_LEVEL: 'silent' });
  runtime = await createRuntime(config, { databaseUrl: db.url, dataDir, masterKey: 'a'.repeat(64), ownUrl: () => '' });
  await migrateWorkflow(runtime.pool);
  await ensureUser(runtime.pool, {
    email: 't@example.cl',
    first_name: 'Tomás',
    last_name: 'Cerda',
    grupos: ['Técnico'],
    password: 'Clave.Larga.1',
  });
});
afterAll(async () => {
  await runtime.store.close();
  await runtime.pool.end();
  await db.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** A starting service, with an empty memory. */
const abrir = async () => {
  const { bus } = await openCommands(runtime);
  return { bus, controller: new ImportacionController(runtime, bus) };
};

it('cientos de reparaciones de modelos nuevos, cargadas por dos servicios a la vez, entran todas a la primera', async () => {
  const servicios = [await abrir(), await abrir()] as const;
  await servicios[0].bus.execute(
    new SeedCatalogos({ actor: SISTEMA, at: '2026-03-02T12:00:00.000Z', correlationId: v7(), canal: 'sistema' }),
  );
  const reparaciones = Array.from({ length: REPARACIONES }, (_, i) => ({
    clave: `prueba_${i}`,
    fecha: '2021-05-10',
    dispositivo: 'laptop',
    marca: `Marca ${i % 120}`,
    modelo: `Modelo ${i}`,
    problema: 'No enciende',
    resultado: 'en_evaluacion',
  }));
  const mitad = REPARACIONES / 2;
  const cargas = await Promise.all(
    servicios.map(({ controller }, i) =>
      controller.cargar(CLAVE, { reparaciones: reparaciones.slice(i * mitad, (i + 1) * mitad) }, PETICION),
    ),
  );
  const desenlaces = cargas.flatMap((carga) => carga.desenlaces);
  expect(desenlaces.filter(({ resultado }) => resultado !== 'cargada')).toEqual([]);
  // Repeating it changes nothing.
  const head = await runtime.store.head();
  const repetida = await (await abrir()).controller.cargar(CLAVE, { reparaciones: reparaciones.slice(0, 50) }, PETICION);
  expect([new Set(repetida.desenlaces.map(({ resultado }) => resultado)), await runtime.store.head()]).toEqual([
    new Set(['repetida']),
    head,
  ]);
});

it('sin la clave de la instalación no se carga nada', async () => {
  const { controller } = await abrir();
  for (const clave of [undefined, '', 'x', 'd'.repeat(64)])
    await expect(controller.cargar(clave, { reparaciones: [{}] }, PETICION)).rejects.toThrow('La clave');
  // Guesses are counted by address, and right keys are not.
  await runtime.pool.query('delete from seguridad.intento');
  const probar = (ip: string, clave: string) =>
    controller.cargar(clave, { reparaciones: [] }, { ip } as FastifyRequest).catch((e: Error) => e.message);
  for (let i = 0; i < 60; i++) await probar('198.51.100.1', 'x');
  expect(await probar('198.51.100.1', 'x')).toMatch(/^Demasiados intentos/);
  expect(await probar('198.51.100.2', 'x')).toMatch(/^La clave/);
});

it('una clave nueva vale desde que está escrita, y la de antes ya no', async () => {
  const { controller } = await abrir();
  const cargar = (clave: string) => controller.cargar(clave, { reparaciones: [{}] }, PETICION);
  const nueva = 'e'.repeat(64);
  await expect(cargar(CLAVE)).resolves.toMatchObject({ desenlaces: [{ resultado: 'rechazada' }] });
  try {
    writeFileSync(join(dataDir, 'import-key'), nueva);
    await expect(cargar(nueva)).resolves.toMatchObject({ desenlaces: [{ resultado: 'rechazada' }] });
    await expect(cargar(CLAVE)).rejects.toThrow('La clave');
  } finally {
    writeFileSync(join(dataDir, 'import-key'), CLAVE);
  }
});
