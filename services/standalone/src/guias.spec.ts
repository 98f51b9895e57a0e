import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { type TestDatabase, until } from '@bitacora/event-store/testing';
import { CLAVE_DEMO } from '@bitacora/workflow/demo';
import { clientOf, demoDatabase, MASTER_KEY, type TestClient } from './testing';
import { Copy, countGuides, type Guide, printCounts, readGuides } from './testing-guides';
import { type Child, killChildren, READY, ROOT, runNode } from './testing-process';

/** The limits of each guide. */
const LIMITS: Readonly<Record<string, { readonly files?: number; readonly machinery?: number }>> = {
  'add-an-action': { files: 9 },
  'add-a-field': { files: 10 },
  'add-a-role': { files: 10 },
  'add-a-lifecycle': { machinery: 300 },
};

let copy: Copy;
let guides: readonly Guide[];
const guide = (name: string): Guide => guides.find((one) => one.name === name) as Guide;
const stepsIn = (name: string, part: string) => guide(name).steps.filter(({ path }) => path.includes(part));

const node = (...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], { cwd: copy.folder, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};
const passes = ({ status, output }: ReturnType<typeof node>) => expect([status, status === 0 ? '' : output]).toEqual([0, '']);
/** The compiler's errors in the copy, without the neighbours' tests, which would only take time. */
function complaints(base: 'tsconfig.json' | 'tsconfig.web.json', include?: readonly string[]): readonly string[] {
  const config = { extends: `./${base}`, ...(include ? { include } : {}), exclude: ['**/*.spec.ts', 'e2e', 'bench'] };
  writeFileSync(copy.path('tsconfig.guias.json'), JSON.stringify(config));
  return node(join(ROOT, 'node_modules/typescript-7/bin/tsc'), '--pretty', 'false', '-p', copy.path('tsconfig.guias.json'))
    .output.split('\n')
    .filter((line) => line.includes('error TS'));
}
/** The specs of the domain and the apps, and those of the services that need no database. */
function specs(...files: readonly string[]) {
  const config = `const { projects, ...all } = require('./jest.config.cjs');
const services = { ...projects[0], displayName: 'services', testMatch: ['<rootDir>/services/workflow/src/{cuartos,command/un-solo-camino,wiring/*}.spec.ts'] };
module.exports = { ...all, projects: [projects[0], projects[1], services] };
`;
  writeFileSync(copy.path('.config/jest.guias.cjs'), config);
  return node(join(ROOT, 'node_modules/jest/bin/jest.js'), '--ci', '--config', copy.path('.config/jest.guias.cjs'), ...files);
}
const biome = (...files: readonly string[]) =>
  node(join(ROOT, 'node_modules/@biomejs/biome/bin/biome'), 'check', '--vcs-enabled=false', ...files);

beforeAll(async () => {
  copy = new Copy();
  guides = await readGuides();
});
afterAll(() => {
  killChildren();
  copy.remove();
});

describe('the guides', () => {
  it('take no more files and lines than they should, and leave the kernel alone', async () => {
    const counts = await countGuides();
    process.stdout.write(`${await printCounts()}\n`);
    expect(counts.map(({ name }) => name).sort()).toEqual(Object.keys(LIMITS).sort());
    for (const { name, files, machinery, kernel } of counts) {
      const limit = LIMITS[name];
      expect([name, kernel]).toEqual([name, 0]);
      if (limit?.files) expect([name, files <= limit.files]).toEqual([name, true]);
      if (limit?.machinery) expect([name, machinery <= limit.machinery]).toEqual([name, true]);
    }
  });

  it('of the action names every map that must hear of a new event', () => {
    const sources = ['packages', 'services'].flatMap((folder) =>
      readdirSync(join(ROOT, folder)).flatMap((name) => {
        const src = join(ROOT, folder, name, 'src');
        return readdirSync(src, { recursive: true, encoding: 'utf8' }).map((file) => join(src, file));
      }),
    );
    const maps = sources.filter(
      (file) =>
        /\.ts$/.test(file) &&
        !/\.spec\.ts$/.test(file) &&
        /: TotalByEvent<EventosOrden|\[T in OrdenEventType\]: \(event/.test(readFileSync(file, 'utf8')),
    );
    expect(maps.length).toBeGreaterThan(1);
    const told = readFileSync(join(ROOT, 'docs/guides/add-an-action.md'), 'utf8');
    for (const file of maps) expect(told).toContain(relative(ROOT, file).replace(/index\.ts$/, ''));
  });

  it('of the action and the lifecycle: what they leave out is missed', async () => {
    // A lifecycle with only a stream: the compiler names each map that lacks it.
    const stream = 'packages/domain/src/streams/index.ts';
    const before = readFileSync(copy.path(stream), 'utf8');
    await copy.follow(stepsIn('add-a-lifecycle', stream));
    // With the event alone, the compiler names each place that lacks its meaning.
    const action = 'add-an-action';
    await copy.follow(stepsIn(action, 'bodega.eventos.ts'));
    const forgotten = complaints('tsconfig.json', [
      'packages/domain/src/index.ts',
      'packages/domain/src/auditoria/index.ts',
      'services/notifier/src/reacciones/reacciones.ts',
    ]);
    for (const file of ['orden/evolucion/index.ts', 'notifier/src/reacciones/reacciones.ts'])
      expect(forgotten.filter((line) => line.includes(file) && line.includes('EquipoLimpiado'))).not.toEqual([]);
    for (const file of ['auditoria/entidades.ts', 'auditoria/actos.ts', 'auditoria/historias/index.ts', 'eventos/index.ts'])
      expect([file, forgotten.filter((line) => line.includes(file) && line.includes('prestamo')).length > 0]).toEqual([file, true]);
    writeFileSync(copy.path(stream), before);
    // Everything except its description, which the suite asks for.
    const description = stepsIn(action, 'limpiar-equipo.spec.ts');
    const rest = guide(action).steps.filter((step) => !step.path.endsWith('bodega.eventos.ts') && !description.includes(step));
    await copy.follow(rest);
    const undescribed = specs('orden/actions/acciones.spec.ts');
    expect(undescribed.status).not.toBe(0);
    expect(undescribed.output).toMatch(/toda acción tiene su descripción[\s\S]*limpiarEquipo/);
    await copy.follow(description);
  });

  it('followed to the letter: the pages are generated, all compiles, and their specs pass', async () => {
    for (const { name, steps } of guides) if (name !== 'add-an-action') await copy.follow(steps);
    passes(node('scripts/generate.mjs'));
    for (const { generated } of guides)
      for (const file of generated) {
        const page = (root: string) => {
          try {
            return readFileSync(join(root, file), 'utf8');
          } catch {
            return null;
          }
        };
        expect([file, page(copy.folder) === page(ROOT)]).toEqual([file, false]);
      }
    const orden = readFileSync(copy.path('docs/lifecycles/orden.md'), 'utf8');
    expect(orden).toContain(
      '| `limpiarEquipo` | Limpiar equipo | menú | Bodega | estado: Informe Revisado | ubicación: Bodega | **detalle** | EquipoLimpiado v1 |',
    );
    expect(orden).toMatch(/^\| Informe Revisado \|[^|]*`limpiarEquipo`/m);
    expect(readFileSync(copy.path('docs/lifecycles/prestamo.md'), 'utf8')).toMatch(/^\| Prestado \| `recibir`, `darPorPerdido` \|/m);

    passes(biome(...new Set(guides.flatMap(({ steps }) => steps.map(({ path }) => path)))));
    expect(complaints('tsconfig.json')).toEqual([]);
    expect(complaints('tsconfig.web.json')).toEqual([]);
    writeFileSync(
      copy.path('apps/console/src/features/acciones/limpiar.spec.ts'),
      `import { rutaDeAccion } from '../../api/rutas';
import { formularioDe } from './campos';
it('the console offers the dialog of the added action', () => {
  expect(rutaDeAccion(7, 'limpiarEquipo')).toBe('/orden/7/acciones/limpiarEquipo');
  expect(formularioDe('limpiarEquipo')?.campos).toMatchObject([{ nombre: 'detalle', titulo: 'Qué se limpió', control: 'textarea', requerido: true }]);
});
`,
    );
    passes(
      specs(
        'orden/actions/acciones.spec.ts',
        'limpiar-equipo.spec.ts',
        'orden.bitacora',
        'prestamo',
        'domain/src/(auditoria|contracts|eventos|kernel)/',
        'docs/(docs|especificacion).spec.ts',
        'limpiar.spec.ts',
        'features/pasado',
        'services/workflow',
      ),
    );
  });
});

describe('the product that comes out, built and started on a database that was there before', () => {
  let db: TestDatabase;
  let product: Child;
  let client: TestClient;
  let call: TestClient['call'];
  let recepcionista: { authorization: string };
  const dataDir = mkdtempSync(join(tmpdir(), 'bitacora-guias-datos-'));

  beforeAll(async () => {
    db = await demoDatabase();
    passes(node('scripts/build.mjs'));
    const env = { PORT: '0', HOST: '127.0.0.1', DATABASE_URL: db.url, MASTER_KEY, DATA_DIR: dataDir };
    product = runNode([copy.path('services/standalone/dist/main.js')], env);
    const url = (await product.wrote(READY)).replace('localhost', '127.0.0.1');
    client = await clientOf(url);
    ({ call } = client);
    await db.pool.query(`with nueva as (
      insert into seguridad.usuario (email, first_name, last_name, password_hash)
      select 'recepcion@bitacora.example', 'Rosa', 'Farías', password_hash from seguridad.usuario where email = 'bodega@bitacora.example' returning id)
      insert into seguridad.usuario_grupo select nueva.id, grupo.id from nueva, seguridad.grupo grupo where grupo.name = 'Recepcionista'`);
    const { body } = await call('POST', '/api/auth/login/', null, { email: 'recepcion@bitacora.example', password: CLAVE_DEMO });
    recepcionista = { authorization: `Token ${body.key}` };
  });
  afterAll(async () => {
    product?.process.kill('SIGTERM');
    await product?.end;
    await db?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const avisosDe = async (usuario: string): Promise<string[]> => {
    const { rows } = await db.pool.query(
      `select texto from avisos.aviso a join seguridad.usuario u on u.id = a.usuario_id where u.email = $1 order by a.id`,
      [`${usuario}@bitacora.example`],
    );
    return rows.map(({ texto }) => texto);
  };

  const historia = async (entidad: string, id: number) =>
    (await call('GET', `/api/auditoria/historia/${entidad}/${id}`, 'gerencia')).body.results;

  it('carries out the added action, shows it, and tells of it', async () => {
    const { body: lista } = await call('GET', '/api/orden/?estados=Informe%20Revisado', 'bodega');
    const { ot } = lista.results.find(
      (fila: { acciones: { visible: string[]; disabled: string[] } }) =>
        fila.acciones.visible.includes('limpiarEquipo') && !fila.acciones.disabled.includes('limpiarEquipo'),
    );
    const accion = `/api/orden/${ot}/acciones/limpiarEquipo`;
    expect((await call('POST', accion, 'ventas', { detalle: 'Teclado' })).status).toBe(403);
    expect((await call('POST', accion, 'bodega', {})).body.errors).toEqual({ detalle: ['Campo requerido'] });
    expect((await call('POST', accion, 'bodega', { detalle: 'Teclado' })).status).toBe(200);
    const { body: historial } = await call('GET', `/api/orden/${ot}/linea_de_tiempo`, 'bodega');
    const detalles = [{ etiqueta: 'Qué se limpió', valor: 'Teclado' }];
    expect(historial).toContainEqual(expect.objectContaining({ label: 'Equipo limpiado', detalles }));
    expect(await historia('orden', ot)).toContainEqual(expect.objectContaining({ acto: 'Equipo limpiado', detalles }));
    await until(async () => (await avisosDe('administrativo')).includes('equipo limpio, listo para entregar'));
    // The added group shares the counter's notices.
    expect(await avisosDe('recepcion')).toContain('equipo limpio, listo para entregar');

    const { body: api } = await call('GET', '/api/openapi.json', null);
    expect(JSON.stringify(api)).toContain('limpiarEquipo');
  });

  it('shows the added field in the list, on the page and in the workbook', async () => {
    const { body: lista } = await call('GET', '/api/orden/?estados=Informe%20Revisado', 'gerencia');
    const [{ ot, asignaciones }] = lista.results;
    const asignada = (await historia('orden', ot)).find(({ tipo }: { tipo: string }) => tipo === 'TecnicoAsignado');
    expect(asignada.cambios).toContainEqual(expect.objectContaining({ etiqueta: 'Asignaciones', despues: String(asignaciones) }));
    const { rows } = await db.pool.query(`select count(*)::integer as n from log.event where stream = $1 and type in ('TecnicoAsignado')`, [
      STREAM_ORDEN.of(ot),
    ]);
    expect([asignaciones, rows[0].n > 0]).toEqual([rows[0].n, true]);
    expect((await call('GET', `/api/orden/${ot}`, 'gerencia')).body.asignaciones).toBe(asignaciones);
    const accept = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    const libro = await call('GET', `/api/orden/generar_excel_por_ots?ots=${ot}&campos=ot,asignaciones`, 'gerencia', undefined, {
      accept,
    });
    const { Workbook } = createRequire(join(ROOT, 'services/projections/package.json'))('exceljs');
    const book = new Workbook();
    await book.xlsx.load(libro.body);
    const [sheet] = book.worksheets;
    expect([1, 2].map((fila) => sheet.getRow(fila).values.slice(1))).toEqual([
      ['O.T', 'Asignaciones'],
      [ot, asignaciones],
    ]);
  });

  it('has the added lifecycle: asked, lent and returned; asked, lent and lost', async () => {
    const { body: lista } = await call('GET', '/api/orden/?estados=Informe%20Revisado', 'gerencia');
    const { ot } = lista.results[0];
    const pedir = async () => {
      const { status, body } = await call('POST', '/api/prestamo', 'administrativo', { ot, equipo: 'Portátil' });
      expect([status, body.estado]).toEqual([201, 'Pedido']);
      return body.id as number;
    };
    const actuar = (id: number, accion: string, usuario: string | null, body: object = {}, headers = {}) =>
      call('POST', `/api/prestamo/${id}/acciones/${accion}`, usuario, body, headers);
    const PRESTADO = { serie: 'S-1', devolver_el: '2099-01-31' };
    const [uno, otro] = [await pedir(), await pedir()];
    expect((await actuar(uno, 'prestar', 'bodega', PRESTADO)).body).toMatchObject({ id: uno, estado: 'Prestado' });
    // Done by the added group.
    expect((await actuar(uno, 'recibir', null, {}, recepcionista)).body).toMatchObject({ id: uno, estado: 'Devuelto' });
    expect((await actuar(otro, 'prestar', 'bodega', PRESTADO)).status).toBe(200);
    expect((await actuar(otro, 'darPorPerdido', 'gerencia')).body).toMatchObject({ id: otro, estado: 'Perdido' });

    const { body: prestamos } = await call('GET', '/api/prestamo?page=1', 'bodega');
    expect(prestamos.results).toMatchObject([
      { id: otro, ot, estado: 'Perdido', ...PRESTADO },
      { id: uno, ot, estado: 'Devuelto', equipo: 'Portátil' },
    ]);
    const tercero = await pedir();
    const { acciones } = (await call('GET', '/api/prestamo', 'bodega')).body.results[0];
    expect([tercero, acciones.visible, acciones.etiquetas]).toEqual([tercero, ['prestar'], { prestar: 'Prestar equipo' }]);

    for (const [status, codigo, answer] of [
      [400, 'DATOS_INVALIDOS', actuar(tercero, 'prestar', 'bodega')],
      [409, 'ACCION_NO_DISPONIBLE', actuar(uno, 'recibir', 'administrativo')],
      [403, 'SIN_PERMISO', actuar(tercero, 'prestar', 'tecnico', PRESTADO)],
      [403, 'SIN_PERMISO', actuar(tercero, 'prestar', 'retail', PRESTADO)],
      [404, 'ACCION_DESCONOCIDA', actuar(tercero, 'regalar', 'bodega')],
      [404, 'NO_ENCONTRADO', actuar(999, 'prestar', 'bodega', PRESTADO)],
      [400, 'DATOS_INVALIDOS', call('POST', '/api/prestamo', 'bodega', { ot: 99_999_999, equipo: 'Portátil' })],
    ] as const) {
      const { status: got, body } = await answer;
      expect([got, body.codigo]).toEqual([status, codigo]);
    }

    // The audit has it, field by field.
    const [devuelto, prestado, pedido] = await historia('prestamo', uno);
    expect([pedido.acto, prestado.acto, devuelto.acto]).toEqual(['Préstamo pedido', 'Equipo prestado', 'Equipo prestado devuelto']);
    expect(prestado.cambios).toContainEqual(expect.objectContaining({ etiqueta: 'N° de serie', antes: null, despues: 'S-1' }));
    expect(devuelto.cambios).toEqual([expect.objectContaining({ etiqueta: 'Estado', antes: 'Prestado', despues: 'Devuelto' })]);
    const { body: auditoria } = await call('GET', `/api/auditoria?acto=EquipoPrestadoPerdido`, 'gerencia');
    expect(auditoria.results).toMatchObject([{ actor: { nombre: expect.any(String) }, sobre: { nombre: `Préstamo ${otro}` } }]);
    const { body: causas } = await call('GET', `/api/auditoria/causas?hecho=${auditoria.results[0].position}`, 'gerencia');
    expect(JSON.stringify(causas)).toContain(`Préstamo ${otro}`);
    // A program can come in with the scope of orders, and with no other.
    const conAlcance = async (alcance: string) => {
      const { body: emitido } = await call('POST', '/api/auth/tokens', 'gerencia', { nombre: 'Programa', alcances: [alcance], dias: 1 });
      return (await call('GET', '/api/prestamo', null, undefined, { authorization: `Token ${emitido.token}` })).status;
    };
    expect([await conAlcance('ordenes:leer'), await conAlcance('partes:leer')]).toEqual([200, 403]);

    await until(async () => (await avisosDe('bodega')).filter((texto) => texto === 'se pidió un equipo de reemplazo').length === 3);
    expect(await avisosDe('supervisor')).toContain('un equipo de reemplazo se perdió');
    const correos = async () => (await call('GET', '/api/avisos/bandeja?search=reemplazo', 'gerencia')).body.results;
    await until(async () => (await correos()).filter(({ estado }: { estado: string }) => estado === 'enviado').length === 2);
    const [{ id, nombre }] = await correos();
    const { correo } = (await call('GET', `/api/avisos/bandeja/${id}`, 'gerencia')).body;
    expect([nombre, correo.asunto, correo.para.length > 0]).toEqual([
      'Equipo de reemplazo prestado',
      'Te prestamos un equipo de reemplazo',
      true,
    ]);
    expect(correo.texto).toMatch(/N° de serie: S-1[\s\S]*31\/01\/2099/);
  });
});
