import { SISTEMA } from '@bitacora/domain';
import { empresaSchema, personaSchema, sucursalSchema } from '@bitacora/domain/cliente';
import { equipoSchema } from '@bitacora/domain/equipo';
import { migrateEventStore, PostgresEventStore } from '@bitacora/event-store';
import { createTestDatabase, type TestDatabase } from '@bitacora/event-store/testing';
import { v7 } from 'uuid';
import { Aggregates } from '../aggregates';
import { ClientesExecutor } from '../clientes/clientes.executor';
import { ClaimsInLog } from '../command/claims';
import { migrateWorkflow } from '../migrate';
import { Numbers } from '../numbers';
import { CodigosDeParte } from '../stock/codigos';
import { PartesExecutor } from '../stock/partes.executor';
import { partesHandler } from '../stock/partes.handler';
import { type CommandMeta, LogWriter } from '../writer';
import { CatalogosExecutor } from './catalogos.executor';
import { EquiposExecutor } from './equipos.executor';

let db: TestDatabase;
let store: PostgresEventStore;
beforeAll(async () => {
  db = await createTestDatabase();
  await migrateEventStore(db.pool);
  await migrateWorkflow(db.pool);
  store = new PostgresEventStore(db.pool);
});
afterAll(async () => {
  await store.close();
  await db.drop();
});

/** A separate service on the one log: it remembers what it has read. */
function servicio() {
  const [aggregates, writer, numbers] = [new Aggregates(store), new LogWriter(store), new Numbers(db.pool)];
  const ground = { aggregates, writer, claims: new ClaimsInLog(store, 'secreto') };
  const codigos = new CodigosDeParte(store, db.pool, aggregates);
  return {
    numbers,
    catalogos: new CatalogosExecutor(ground, numbers),
    clientes: new ClientesExecutor(ground, numbers),
    equipos: new EquiposExecutor(ground, numbers, store),
    partes: new PartesExecutor(partesHandler(ground, numbers, db.pool, codigos), codigos),
  };
}
const meta = (key?: string, fingerprint = 'x'): CommandMeta => ({
  actor: SISTEMA,
  at: '2026-03-02T12:00:00.000Z',
  correlationId: v7(),
  canal: 'sistema',
  ...(key ? { command: { key, principal: 'prueba', fingerprint } } : {}),
});
function valor<T>(result: { ok: true; value: T } | { ok: false; rejection: object }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.rejection));
  return result.value;
}
const PERSONA = personaSchema.parse({
  rut: '11111111-1',
  nombre: 'Ana',
  apellido: 'Soto',
  email: 'ana@example.cl',
  telefono: '912345678',
  region: 'Región Metropolitana de Santiago',
  comuna: 'Santiago',
  direccion: 'Uno 1',
});

it('marcas y modelos creados a la vez por dos servicios entran todos, y los de un nombre son uno', async () => {
  const servicios = [servicio(), servicio()];
  const aLaVez = <T>(n: number, hacer: (s: (typeof servicios)[number], i: number) => Promise<T>) =>
    Promise.all(servicios.flatMap((s) => Array.from({ length: n }, (_, i) => hacer(s, i))));
  const marcas = (await aLaVez(60, ({ catalogos }, i) => catalogos.crear('marca', { marca_name: `Marca ${i}` }, meta()))).map(valor);
  // Each name once, whoever wrote it.
  expect(new Set(marcas.map(({ id }) => id)).size).toBe(60);
  expect(marcas.slice(0, 60).map(({ id }) => id)).toEqual(marcas.slice(60).map(({ id }) => id));
  const modelos = (
    await aLaVez(40, ({ catalogos }, i) =>
      catalogos.crear('modelo', { marca: marcas[i]?.id, model_name: 'X', dispositive_type: 'laptop' }, meta()),
    )
  ).map(valor);
  expect(new Set(modelos.map(({ id }) => id)).size).toBe(40);
});

it('un número sacado y no usado es el siguiente', async () => {
  const { catalogos, clientes, numbers } = servicio();
  const { id } = valor(await catalogos.crear('marca', { marca_name: 'Última' }, meta('marca-1')));
  expect(await catalogos.crear('marca', { marca_name: 'Otra' }, meta('marca-1', 'y'))).toMatchObject({
    rejection: { codigo: 'CLAVE_REUTILIZADA' },
  });
  expect(await numbers.next('catalogo')).toBe(id + 1);
  const { cliente } = valor(await clientes.crearPersona(PERSONA, meta()));
  expect(await clientes.crearPersona(PERSONA, meta())).toMatchObject({ rejection: { mensaje: 'Ya existe un cliente con ese RUT' } });
  expect(await numbers.next('cliente')).toBe(cliente.id + 1);
});

it('una sucursal que otro servicio agregó se conoce, y repetir la que se creó responde la misma', async () => {
  const [uno, otro] = [servicio(), servicio()];
  const empresa = empresaSchema.parse({ rut: '76086428-5', razon_social: 'Tienda', correo_empresas: ['a@tienda.cl'], correo_cambio: [] });
  const sucursal = sucursalSchema.parse({
    nombre: 'Centro',
    region: 'Región Metropolitana de Santiago',
    comuna: 'Santiago',
    direccion: 'Dos 2',
    telefono: '912345678',
    email: ['a@b.cl'],
  });
  const { cliente } = valor(await uno.clientes.crearEmpresa(empresa, [], meta()));
  const creada = valor(await otro.clientes.guardarSucursal(cliente.id, null, sucursal, meta('sucursal-1')));
  // This service's memory of the company has no branch yet.
  expect(
    valor(await uno.clientes.guardarSucursal(cliente.id, creada.sucursal_id, { ...sucursal, nombre: 'Norte' }, meta())).sucursal_id,
  ).toBe(creada.sucursal_id);
  expect(valor(await otro.clientes.guardarSucursal(cliente.id, null, sucursal, meta('sucursal-1'))).sucursal_id).toBe(creada.sucursal_id);
});

it('un equipo que dos editan a la vez se escribe dos veces, y una clave reutilizada se dice como tal', async () => {
  const [uno, otro] = [servicio(), servicio()];
  const { id: marca } = valor(await uno.catalogos.crear('marca', { marca_name: 'Equipos' }, meta()));
  const { id: modelo } = valor(await uno.catalogos.crear('modelo', { marca, model_name: 'E', dispositive_type: 'laptop' }, meta()));
  const { cliente } = valor(await uno.clientes.crearPersona({ ...PERSONA, rut: '22222222-2' }, meta()));
  const equipo = (serial_number: string) => equipoSchema.parse({ cliente: cliente.id, modelo, serial_number });
  const creado = valor(await uno.equipos.guardar(null, equipo('SERIE-1'), meta('equipo-1'))).equipo;
  const ediciones = await Promise.all(
    [uno, otro, uno, otro].map(({ equipos }, i) => equipos.guardar(creado.id, equipo(`SERIE-1${i}`), meta())),
  );
  expect(ediciones.map(({ ok }) => ok)).toEqual([true, true, true, true]);
  expect(await uno.equipos.guardar(null, equipo('SERIE-2'), meta('equipo-1', 'y'))).toMatchObject({
    rejection: { codigo: 'CLAVE_REUTILIZADA', mensaje: 'La clave de idempotencia ya se usó con otros datos' },
  });
});

it('una parte que otro servicio describió se ve como quedó, y un número que dos dan a la vez es de una sola', async () => {
  const [uno, otro] = [servicio(), servicio()];
  const ficha = (part_number: string) => ({ part_number, description: 'Flex', real_location: 'Z1', precio_unitario: 1 });
  const { parte } = valor(await uno.partes.crear(ficha('SIM-1'), meta()));
  expect(valor(await otro.partes.editar(parte.id, { description: 'Batería' }, meta())).parte.description).toBe('Batería');
  // What this one remembers is Flex: nothing would change.
  expect(valor(await uno.partes.editar(parte.id, { description: 'Flex' }, meta())).position).toBeGreaterThan(0);
  const intentos = await Promise.all([uno, otro, uno, otro].map(({ partes }) => partes.crear(ficha('SIM-2'), meta())));
  const creadas = intentos.filter(({ ok }) => ok).map(valor);
  expect(creadas).toHaveLength(1);
  const borrada = valor(await uno.partes.eliminar(parte.id, meta('borrar-1')));
  expect(valor(await otro.partes.eliminar(parte.id, meta('borrar-1'))).position).toBe(borrada.position);
  expect(await otro.partes.eliminar(parte.id, meta())).toMatchObject({ rejection: { codigo: 'NO_ENCONTRADO' } });
});
