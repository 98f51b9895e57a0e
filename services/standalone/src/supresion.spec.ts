import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { caseSaid, verifyCase } from '@bitacora/audit';
import { BackupFolder, BackupKey, backUp, choosePoint, restore, Tombstones } from '@bitacora/backup';
import { RUTAS } from '@bitacora/domain/contracts/routes';
import { STREAM_ORDEN, STREAM_USUARIO } from '@bitacora/domain/streams';
import { verifyAll } from '@bitacora/event-store';
import { createTestDatabase } from '@bitacora/event-store/testing';
import { VERSION } from '@bitacora/platform';
import { LIVE, readModelHash, rebuild } from '@bitacora/projections';
import type { Pool } from 'pg';
import { leerPdf } from '../../../packages/documents/src/testing/leer-pdf';
import { partesDeBloqueo } from './bloqueo.partes';
import { forgetErased, knownMigrations } from './cli/restorable';
import { configSchema } from './config';
import { partesDeDerechos } from './derechos.partes';
import { clavesDelCentro, expedienteDe } from './expediente.partes';
import { createRuntime } from './runtime';
import { partesDeSupresionEntera, volcado } from './supresion-entera.partes';
import { MASTER_KEY, startTestProduct, type TestProduct } from './testing';

const carpeta = mkdtempSync(join(tmpdir(), 'bitacora-supresion-'));
const clave = BackupKey.generate();
const BACKUP = { BACKUP_DIR: join(carpeta, 'respaldos'), BACKUP_KEY: clave.text };

let product: TestProduct;
let call: TestProduct['call'];
beforeAll(async () => {
  product = await startTestProduct(BACKUP);
  call = product.call;
});
afterAll(async () => {
  await product.stop();
  rmSync(carpeta, { recursive: true, force: true });
});

const todoLoGuardado = async (): Promise<string> => (await volcado(product.runtime.pool)).map(([, texto]) => texto).join(' ');

/** The places of any of some texts. */
const dondeEsta = async (dichos: readonly string[], pool: Pool = product.runtime.pool): Promise<string[]> =>
  (await volcado(pool)).flatMap(([tabla, texto]) => dichos.filter((dicho) => texto.includes(dicho)).map((dicho) => `${tabla}: ${dicho}`));

/** Every value that a case file opens. */
const loQueMuestra = (expediente: Buffer): string =>
  JSON.stringify(verifyCase(expediente).events.map(({ data, actor }) => ({ data, actor })));

describe('las solicitudes sobre datos personales', () => partesDeDerechos(() => product));

describe('el bloqueo de los datos de una persona', () => partesDeBloqueo(() => product));

describe('supresión de los datos de una persona', () => {
  it('no deja rastro de sus datos en ninguna tabla ni archivo y conserva la historia', async () => {
    const cerrada = (await call('GET', '/api/orden/?estados=Cerrado&tipo_cliente=1', 'gerencia')).body.results;
    let elegido: { id: number; ot: number } | null = null;
    for (const { ot } of cerrada) {
      const { cliente } = (await call('GET', `/api/orden/${ot}`, 'gerencia')).body;
      const { results } = (await call('GET', `/api/orden/?query=${cliente.rut}`, 'gerencia')).body;
      if (results.every((fila: { estado: { estado: { nombre: string } } }) => fila.estado.estado.nombre === 'Cerrado'))
        elegido = { id: cliente.id, ot };
      if (elegido) break;
    }
    const { id, ot } = elegido as { id: number; ot: number };
    const antes = (await call('GET', `/api/orden/${ot}`, 'gerencia')).body;
    const { persona, rut } = antes.cliente;
    const secretos = [
      rut,
      persona.telefono,
      persona.email,
      persona.direccion,
      `${persona.nombre} ${persona.apellido}`,
      antes.reporte_falla_cliente,
    ];
    const unicos: string[] = [];
    const lleno = await todoLoGuardado();
    for (const secreto of secretos) if (lleno.includes(secreto)) unicos.push(secreto);
    expect(unicos).toContain(rut);
    const expediente = () => expedienteDe(product, `/api/orden/${ot}/expediente`);
    const deAntes = await expediente();
    expect(loQueMuestra(deAntes.bytes)).toContain(antes.reporte_falla_cliente);

    expect(
      (await call('POST', `/api/clientes/${id}/suprimir`, 'administrativo', { motivo: 'Lo pidió', confirmacion: 'SUPRIMIR' })).status,
    ).toBe(403);
    expect((await call('POST', `/api/clientes/${id}/suprimir`, 'gerencia', { motivo: 'Lo pidió' })).status).toBe(400);
    const hecho = await call('POST', `/api/clientes/${id}/suprimir`, 'gerencia', {
      motivo: 'Lo pidió por escrito',
      confirmacion: 'SUPRIMIR',
    });
    expect(hecho.status).toBe(200);

    const despues = (await call('GET', `/api/orden/${ot}`, 'gerencia')).body;
    expect([despues.cliente.persona.nombre, despues.cliente.rut, despues.estado.estado.nombre]).toEqual([null, null, 'Cerrado']);
    const vacio = await todoLoGuardado();
    for (const secreto of [rut, persona.telefono, persona.email]) expect([secreto, vacio.includes(secreto)]).toEqual([secreto, false]);
    expect((await call('GET', `/api/orden/?query=${rut}`, 'gerencia')).body.count).toBe(0);
    expect((await call('POST', '/api/public/seguimiento', null, { ot, rut })).status).toBe(404);
    expect(await verifyAll(product.runtime.pool)).toBeNull();

    // Case files handed over before stay valid and show the same; a new one is equally valid and shows nothing of the person.
    const keys = await clavesDelCentro(product);
    const deAhora = await expediente();
    for (const { bytes } of [deAntes, deAhora]) expect(verifyCase(bytes, { keys })).toMatchObject({ ok: true, findings: [], known: true });
    expect(loQueMuestra(deAntes.bytes)).toContain(antes.reporte_falla_cliente);
    const hojas = (await leerPdf(deAhora.partes.find(({ name }) => name === 'expediente.pdf')?.bytes as Buffer)).texto.join(' ');
    for (const [donde, texto] of [
      ['los eventos', loQueMuestra(deAhora.bytes)],
      ['las hojas', hojas],
      ['los bytes', deAhora.bytes.toString('utf8')],
    ] as const)
      for (const secreto of secretos) expect([donde, secreto, texto.includes(secreto)]).toEqual([donde, secreto, false]);
    expect(caseSaid(verifyCase(deAhora.bytes))).toContainEqual(expect.stringMatching(/su clave ya no existe: se suprimió/));

    await product.settled();
    const vivo = await readModelHash(product.runtime.pool);
    await rebuild(product.runtime.store, product.runtime.pool);
    expect(await readModelHash(product.runtime.pool)).toEqual(vivo);

    const otraVez = await call('POST', '/api/clientes/', 'administrativo', {
      ...persona,
      contacto_nombre: null,
      contacto_telefono: null,
      tipo_cliente: 1,
      rut,
    });
    expect(otraVez.status).toBe(200);
  });

  it('rehúsa mientras haya una orden abierta', async () => {
    const [fila] = (await call('GET', '/api/orden/?estados=En%20Reparaci%C3%B3n&tipo_cliente=1', 'gerencia')).body.results;
    const { cliente } = (await call('GET', `/api/orden/${fila.ot}`, 'gerencia')).body;
    const { status, body } = await call('POST', `/api/clientes/${cliente.id}/suprimir`, 'gerencia', {
      motivo: 'Lo pidió',
      confirmacion: 'SUPRIMIR',
    });
    expect([status, body.codigo]).toEqual([409, 'CLIENTE_CON_ORDENES']);
    expect((await call('GET', `/api/orden/${fila.ot}`, 'gerencia')).body.cliente.rut).toBe(cliente.rut);
  });
});

// After it: the orders of that person are closed too.
describe('supresión de todo lo de una persona', () => partesDeSupresionEntera(() => product));

describe('supresión de los datos de alguien del personal', () => {
  interface Persona {
    readonly id: number;
    readonly email: string;
    readonly first_name: string;
    readonly last_name: string;
    readonly estado: string;
  }
  const persona = async (correo: string): Promise<Persona> =>
    (await call('GET', '/api/admin/personas', 'administrador')).body.find(({ email }: Persona) => email === `${correo}@bitacora.example`);
  const suprimir = (id: number, body: object = { motivo: 'Lo pidió por escrito', confirmacion: 'SUPRIMIR' }, quien = 'administrador') =>
    call('POST', `/api/admin/personas/${id}/suprimir`, quien, body);
  const desactivar = (id: number, traspaso_a: number | null = null) =>
    call('POST', `/api/admin/personas/${id}/desactivar`, 'administrador', { motivo: 'Se fue', traspaso_a });
  const carpetaDeRespaldo = () => new BackupFolder(BACKUP.BACKUP_DIR, clave);

  /** Everything that the API gives for an order's number, to the user with the most rights. */
  async function todoLoContado(ots: readonly number[]): Promise<string> {
    const partes: string[] = [];
    for (const { route } of RUTAS.filter(({ route: { method, path } }) => method === 'GET' && path.startsWith('/api/'))) {
      const rutas = route.path.includes('{ot}') ? ots.map((ot) => route.path.replace('{ot}', String(ot))) : [route.path];
      for (const ruta of rutas.filter((una) => !una.includes('{')))
        for (const quien of ['gerencia', 'administrador']) {
          const { status, body } = await call('GET', ruta, quien);
          if (status === 200 && !Buffer.isBuffer(body)) partes.push(JSON.stringify(body));
        }
    }
    return partes.join(' ');
  }

  it('sus nombres y correos no quedan en tabla ni respuesta alguna, ni tras rehacer las lecturas, ni al restaurar un respaldo de antes', async () => {
    const { runtime } = product;
    const seVan = await Promise.all(['tecnico2', 'bodega', 'ventas', 'supervisor'].map(persona));
    const [tecnica, bodega] = seVan as [Persona, Persona];
    const heredero = await persona('tecnico');
    const dichos = seVan.flatMap(({ email, first_name, last_name }) => [email, `${first_name} ${last_name}`]);
    const { rows: suyas } = await runtime.pool.query<{ ot: number }>('select ot from lectura.orden where tecnico_id = $1', [tecnica.id]);
    const ots = suyas.slice(0, 5).map(({ ot }) => ot);
    // Other data of a staff member: a message each way, views, a token, a browser.
    const mensaje = (de: string, a: number) =>
      call('POST', '/api/usuarios/messaging', de, { recipients: [a], ot: ots[0], message: 'Llegó la placa', send_by_email: true });
    expect([(await mensaje('tecnico2', heredero.id)).status, (await mensaje('tecnico', tecnica.id)).status]).toEqual([200, 200]);
    for (const compartida of [true, false]) {
      const vista = { nombre: `Vista ${compartida}`, compartida, consulta: { filtros: {}, estado: null, ordering: null } };
      expect((await call('POST', '/api/vistas', 'tecnico2', vista)).status).toBe(201);
    }
    const token = { nombre: `Planilla de ${tecnica.first_name} ${tecnica.last_name}`, alcances: ['ordenes:leer'], dias: 30 };
    expect((await call('POST', '/api/auth/tokens', 'tecnico2', token)).status).toBe(201);
    await product.settled();
    const antes = await todoLoGuardado();
    for (const dicho of dichos) expect([dicho, antes.includes(dicho)]).toEqual([dicho, true]);
    // Answers have first and last names separately.
    const enRespuestas = [...dichos, ...seVan.map(({ last_name }) => `"last_name":"${last_name}"`)];
    const contado = JSON.stringify([
      (await call('GET', '/api/admin/personas', 'administrador')).body,
      (await call('GET', `/api/orden/${ots[0]}/historial`, 'gerencia')).body,
    ]);
    expect(enRespuestas.filter((dicho) => contado.includes(dicho)).length).toBeGreaterThan(dichos.length);
    await backUp(
      {
        pool: runtime.pool,
        files: runtime.files,
        masterKey: MASTER_KEY,
        version: VERSION,
        rebuilt: [LIVE],
        ownedFiles: async () => new Set<string>(),
        erasedOf: async () => [],
      },
      carpetaDeRespaldo(),
    );

    expect(await suprimir(tecnica.id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Desactiva antes') } });
    await desactivar(tecnica.id);
    expect(await suprimir(tecnica.id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('órdenes abiertas') } });
    await call('POST', `/api/admin/personas/${tecnica.id}/reactivar`, 'administrador', {});
    await desactivar(tecnica.id, heredero.id);
    expect((await suprimir(tecnica.id, {})).body.errors).toEqual({
      motivo: ['Campo requerido'],
      confirmacion: ['Escribe SUPRIMIR para confirmar'],
    });
    expect((await suprimir(tecnica.id, undefined, 'gerencia')).status).toBe(403);
    for (const { id } of seVan.slice(1)) await desactivar(id);
    for (const { id } of seVan)
      expect(await suprimir(id)).toMatchObject({
        status: 200,
        body: { id, estado: 'suprimido', enlace: null, recibo: { eventos_con_nombre: 0, dias_de_respaldo: 35 } },
      });
    expect((await suprimir(bodega.id)).status).toBe(409);

    await product.settled();
    expect(await dondeEsta(dichos)).toEqual([]);
    const queda = await todoLoContado(ots);
    for (const dicho of enRespuestas) expect([dicho, queda.includes(dicho)]).toEqual([dicho, false]);
    expect(queda).toContain('Usuario suprimido');
    expect(await verifyAll(runtime.pool)).toBeNull();
    // What was read above is noted in the log a moment later: the hashes are of one head.
    let cabeza: number;
    let vivo: Awaited<ReturnType<typeof readModelHash>>;
    do {
      cabeza = await runtime.store.head();
      await product.settled();
      vivo = await readModelHash(runtime.pool);
      await rebuild(runtime.store, runtime.pool);
    } while ((await runtime.store.head()) !== cabeza);
    expect(await readModelHash(runtime.pool)).toEqual(vivo);

    // The number is not reused: the next owner of the address is another person.
    const datos = { email: bodega.email, first_name: 'Nora', last_name: 'Vidal', grupos: ['Bodega'] };
    const otra = await call('POST', '/api/admin/personas', 'administrador', datos);
    expect(otra.status).toBe(201);
    expect(seVan.map(({ id }) => id)).not.toContain(otra.body.id);

    const destino = await createTestDatabase();
    try {
      const lapidas = new Tombstones(clave, [BACKUP.BACKUP_DIR]);
      const { erased } = await restore(carpetaDeRespaldo(), await choosePoint(carpetaDeRespaldo()), {
        pool: destino.pool,
        migrations: knownMigrations(),
        putFile: async () => undefined,
        erasedOf: (sujetos) => lapidas.erasedOf(sujetos),
        forget: forgetErased,
        finish: async () => undefined,
      });
      expect(erased).toBeGreaterThanOrEqual(seVan.length);
      const config = configSchema.parse({ LOG_LEVEL: 'silent' });
      const restaurado = await createRuntime(config, {
        databaseUrl: destino.url,
        dataDir: carpeta,
        masterKey: MASTER_KEY,
        ownUrl: () => '',
      });
      try {
        await rebuild(restaurado.store, restaurado.pool);
        expect(await dondeEsta(dichos, restaurado.pool)).toEqual([]);
        expect(await dondeEsta(['Usuario suprimido'], restaurado.pool)).toContain('lectura.orden: Usuario suprimido');
      } finally {
        await restaurado.store.close();
        await restaurado.pool.end();
      }
    } finally {
      await destino.drop();
    }
  });
});

describe('el nombre de alguien del personal', () => {
  it('está en el registro solo bajo su clave; sin ella la historia dice un texto neutro y los demás siguen', async () => {
    const { pool, store, keys } = product.runtime;
    const { rows: personal } = await pool.query<{ id: number; nombre: string }>(
      `select id, trim(first_name || ' ' || last_name) as nombre from seguridad.usuario where first_name <> ''`,
    );
    const veces = async (consulta: string, nombre: string): Promise<number> => {
      const { rows } = await pool.query<{ n: number }>(consulta, [`%"nombre": "${nombre}"%`]);
      return rows[0]?.n ?? 0;
    };
    const enRegistro = 'select count(*)::integer as n from log.event where actor::text like $1 or data::text like $1';
    const enLectura = 'select count(*)::integer as n from lectura.orden where dominio::text like $1';
    expect(await veces(enRegistro, 'Sistema')).toBeGreaterThan(0);
    for (const { nombre } of personal) expect([nombre, await veces(enRegistro, nombre)]).toEqual([nombre, 0]);

    const asignados = (await store.readAll(0, 100_000)).filter(
      ({ type, data }) => type === 'TecnicoAsignado' && (data['tecnico'] as { nombre: string }).nombre !== 'Usuario suprimido',
    );
    const [asignado] = asignados;
    if (!asignado) throw new Error('La demostración no asigna a nadie');
    const { id, nombre } = asignado.data['tecnico'] as { id: number; nombre: string };
    expect(personal).toContainEqual({ id, nombre });
    expect(await veces(enLectura, nombre)).toBeGreaterThan(0);

    await keys.erase(STREAM_USUARIO.of(id));
    await rebuild(store, pool);
    expect(await veces(enLectura, nombre)).toBe(0);
    const [despues] = await store.readStream(asignado.stream, asignado.revision, 1);
    expect(despues?.data['tecnico']).toEqual({ id, nombre: 'Usuario suprimido' });
    expect(despues?.actor).toEqual(asignado.actor);
    expect((await call('GET', `/api/orden/${STREAM_ORDEN.id(asignado.stream)}`, 'gerencia')).status).toBe(200);
    expect(await verifyAll(pool)).toBeNull();
  });
});
