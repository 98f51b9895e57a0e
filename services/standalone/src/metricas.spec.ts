import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promtoolLeg } from '@bitacora/platform/testing';
import { startTestProduct, type TestProduct } from './testing';

const CLAVE = 'clave-de-metricas-de-prueba';
const root = join(__dirname, '..', '..', '..');
const leer = (path: string) => readFileSync(join(root, path), 'utf8');
const REGLAS = leer('deploy/prometheus/bitacora.rules.yml');
const TABLERO = JSON.parse(leer('deploy/grafana/bitacora.json'));
const EXPRESIONES: string[] = TABLERO.panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr));
const ALARMAS = [...REGLAS.matchAll(/- alert: (\w+)/g)].map(([, nombre]) => String(nombre));
const sinFamilia = (nombre: string) => nombre.replace(/_(bucket|count|sum)$/, '');
const nombradas = (texto: string) => new Set([...texto.matchAll(/\bbitacora_\w+/g)].map(([nombre]) => sinFamilia(nombre)));

const promtool = promtoolLeg();
let product: TestProduct;
let pagina: string;
beforeAll(async () => {
  product = await startTestProduct({ METRICS_TOKEN: CLAVE });
  const { call } = product;
  const persona = {
    tipo_cliente: 1,
    rut: '11111111-1',
    nombre: 'Berta',
    apellido: 'Llanos',
    telefono: '912345678',
    email: 'berta@correo.example',
  };
  const lugar = { region: 'Biobío', comuna: 'Concepción', direccion: 'Prat 1' };
  await call('POST', '/api/clientes/', 'administrativo', { ...persona, ...lugar });
  await call('GET', '/api/orden/10001?desconocido=berta@correo.example', 'administrativo');
  await call('GET', '/api/no/existe/11111111-1', 'administrativo');
  await product.settled();
  // The subscriptions are measured every five seconds.
  for (;;) {
    pagina = String((await call('GET', '/metrics', null, undefined, { authorization: `Bearer ${CLAVE}` })).body);
    if (/bitacora_subscription_runs\{subscription="workflow-stock"\} 1/.test(pagina)) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
});
afterAll(() => product?.stop());

const tipos = () => [...pagina.matchAll(/^# TYPE (bitacora_\w+)/gm)].map(([, nombre]) => String(nombre)).sort();
const muestras = (nombre: string) => pagina.split('\n').filter((linea) => linea.startsWith(`${nombre}{`) || linea.startsWith(`${nombre} `));

it('la tabla de métricas y lo que el producto muestra son lo mismo, con sus etiquetas', () => {
  const filas = [...leer('docs/metrics.md').matchAll(/^\| `(bitacora_\w+)` \| ([^|]+) \|/gm)].map(
    ([, nombre, etiquetas]) => [String(nombre), String(etiquetas).trim()] as const,
  );
  expect(filas.map(([nombre]) => nombre)).toEqual(tipos());
  for (const [nombre, dichas] of filas) {
    const [muestra] = [...muestras(nombre), ...muestras(`${nombre}_count`)];
    if (!muestra) continue;
    const hay = [...muestra.matchAll(/(\w+)="/g)].map(([, etiqueta]) => etiqueta);
    expect([nombre, hay.join(', ') || '–']).toEqual([nombre, dichas]);
  }
});

it('mide cada suscripción, cada canal, las conexiones, la clave y cada comando, también los que no son acciones', () => {
  for (const suscripcion of ['lectura', 'workflow-stock', 'notifier-avisos'])
    for (const que of ['position', 'lag_events', 'lag_seconds', 'runs'])
      expect(pagina).toMatch(new RegExp(`bitacora_subscription_${que}\\{subscription="${suscripcion}"\\} `));
  expect(pagina).toMatch(/bitacora_deliveries\{channel="correo",state="fallido"\} \d/);
  expect(pagina).toMatch(/bitacora_pool_connections\{state="idle"\} \d/);
  expect(pagina).toContain('bitacora_key_check 1');
  expect(pagina).toContain('bitacora_quarantine 0');
  expect(pagina).toContain('bitacora_sockets 0');
  expect(pagina).toMatch(/bitacora_commands_total\{accion="cliente\.crear",outcome="ok"\} [1-9]/);
});

it('una llamada se mide por la forma de su ruta: nada de quien llama, ni de lo que pide, queda en una etiqueta', () => {
  expect(pagina).toMatch(/bitacora_http_seconds_count\{method="POST",route="\/api\/clientes",status="200"\} 1|route="\/api\/clientes\/?"/);
  expect(pagina).toMatch(/bitacora_http_seconds_count\{method="GET",route="\/api\/orden\/:ot",status="400"\} 1/);
  expect(pagina).toMatch(/route="none",status="404"|route="\/api\/\*"/);
  // Measured values may have any digits, so they are left out.
  const nombresYEtiquetas = pagina.replace(/ [-+\d.e]+(NaN|Inf)?$/gm, '');
  expect(nombresYEtiquetas).not.toMatch(/_sum\{[^}]*\} \d/);
  for (const personal of ['berta', '11111111', '10001', '@']) expect(nombresYEtiquetas).not.toContain(personal);
});

it('la salud en detalle dice cada parte a quien muestra la clave, y a nadie más', async () => {
  const pedir = (headers: Record<string, string>) => product.call('GET', '/health/detail', null, undefined, headers);
  expect([(await pedir({})).status, (await pedir({ authorization: 'Bearer otra' })).status]).toEqual([404, 404]);
  const { status, body } = await pedir({ authorization: `Bearer ${CLAVE}` });
  expect([status, body.status]).toEqual([200, 'ok']);
  const parte = (nombre: string) => body.parts.find(({ name }: { name: string }) => name === nombre);
  expect(parte('log').detail.head).toBe(await product.runtime.store.head());
  for (const nombre of ['database', 'key', 'disk', 'files']) expect([nombre, parte(nombre).status]).toEqual([nombre, 'ok']);
  for (const nombre of ['smtp', 'kafka', 'backup']) expect([nombre, parte(nombre).status]).toEqual([nombre, 'off']);
  expect(parte('subscription:lectura')).toMatchObject({ status: 'ok', detail: { lag: 0, parked: 0, process: expect.any(String) } });
});

it('el tablero y las alarmas solo nombran métricas que el producto muestra', () => {
  const hay = new Set(tipos());
  expect(EXPRESIONES.length).toBeGreaterThan(15);
  for (const texto of [REGLAS, ...EXPRESIONES]) expect([...nombradas(texto)].filter((nombre) => !hay.has(nombre))).toEqual([]);
  // Every measured metric is used in a rule, a panel or the guide.
  const miradas = new Set([...nombradas(REGLAS), ...EXPRESIONES.flatMap((texto) => [...nombradas(texto)])]);
  expect([...hay].filter((nombre) => !miradas.has(nombre))).toEqual([]);
});

it('cada alarma tiene su capítulo, y cada capítulo su alarma', () => {
  const capitulos = [...leer('docs/runbook.md').matchAll(/^## (\w+)\n\n(.+)/gm)].map(([, nombre]) => String(nombre));
  expect(ALARMAS.length).toBeGreaterThan(10);
  expect([...capitulos].sort()).toEqual([...ALARMAS].sort());
});

it('lo que los capítulos mandan hacer existe: los comandos, los servicios y lo que se pregunta a la base', async () => {
  const guia = leer('docs/runbook.md');
  const comandos = [...guia.matchAll(/npm run bitacora -- ([\w-]+)/g)].map(([, nombre]) => String(nombre));
  expect(new Set(comandos).size).toBeGreaterThan(4);
  for (const nombre of comandos) expect([nombre, existsSync(join(__dirname, 'cli', `${nombre}.ts`))]).toEqual([nombre, true]);
  const servicios = [...leer('docker-compose.yml').matchAll(/^ {2}([\w-]+):$/gm)].map(([, nombre]) => nombre);
  for (const [, nombrados = ''] of guia.matchAll(/docker compose up --detach ([\w ]+)$/gm))
    expect(servicios).toEqual(expect.arrayContaining(nombrados.split(' ')));
  const consultas = [...guia.matchAll(/--command "([^"]+)"/g)].map(([, sql]) => String(sql));
  expect(consultas.length).toBeGreaterThan(3);
  for (const sql of consultas) await expect(product.runtime.pool.query(sql)).resolves.toBeDefined();
});

(promtool.run ? describe : describe.skip)(`con ${promtool.name}`, () => {
  const run = (...args: string[]) => promtool.run?.(...args) ?? { ok: false, said: '' };

  it('las reglas son válidas y suenan cuando deben', () => {
    const prueba = join(root, 'deploy/prometheus/bitacora.test.yml');
    expect(run('check', 'rules', join(root, 'deploy/prometheus/bitacora.rules.yml'))).toMatchObject({ ok: true });
    expect(run('test', 'rules', prueba)).toMatchObject({ ok: true });
  });

  it('una regla que no sonara se notaría', () => {
    const carpeta = mkdtempSync(join(tmpdir(), 'bitacora-reglas-'));
    writeFileSync(
      join(carpeta, 'bitacora.rules.yml'),
      REGLAS.replace('bitacora_subscription_position[2m])) == 0', 'bitacora_subscription_position[2m])) < 0'),
    );
    writeFileSync(join(carpeta, 'bitacora.test.yml'), leer('deploy/prometheus/bitacora.test.yml'));
    expect(run('test', 'rules', join(carpeta, 'bitacora.test.yml'))).toMatchObject({
      ok: false,
      said: expect.stringContaining('SuscripcionParada'),
    });
    rmSync(carpeta, { recursive: true });
  });

  it('cada expresión del tablero es válida, y lo que el producto muestra está bien escrito', () => {
    const carpeta = mkdtempSync(join(tmpdir(), 'bitacora-tablero-'));
    const rules = EXPRESIONES.map((expr, i) => ({ record: `panel:${i}`, expr }));
    // JSON is YAML too.
    writeFileSync(join(carpeta, 'tablero.yml'), JSON.stringify({ groups: [{ name: 'tablero', rules }] }));
    expect(run('check', 'rules', join(carpeta, 'tablero.yml'))).toMatchObject({ ok: true });
    rmSync(carpeta, { recursive: true });
  });
});
