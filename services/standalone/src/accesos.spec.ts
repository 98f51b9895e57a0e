import { randomInt } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MOTIVOS_DE_FALLA } from '@bitacora/domain/acceso';
import { STREAM_ACCESO, STREAM_CLIENTE, STREAM_ORDEN, STREAM_OV, STREAM_SISTEMA } from '@bitacora/domain/streams';
import { countFailedLogin, dropOldMonths, PersonalReads } from '@bitacora/platform';
import { CLAVE_DEMO } from '@bitacora/workflow/demo';
import { demoDatabase, MASTER_KEY, startTestProduct, type TestProduct } from './testing';
import { killChildren, startProduct } from './testing-process';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
  await product.settled();
});
afterAll(async () => {
  await product.stop();
  killChildren();
});

const acc = <T>(values: readonly T[]): T => values[randomInt(values.length)] as T;
const sql = async <T extends object>(text: string, values: unknown[] = []) => (await product.runtime.pool.query<T>(text, values)).rows;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** The events of a stream once no act waits to be written. */
const eventos = async (stream: string) => {
  while (
    (await sql("select 1 from acceso.acto union all select 1 from acceso.ingreso_fallido where cuarto < now() - interval '20 minutes'"))
      .length > 0
  )
    await new Promise((resolve) => setTimeout(resolve, 100));
  return product.runtime.store.readStream(stream);
};
const usuarioDe = async (correo: string) =>
  (await sql<{ id: number }>('select id from seguridad.usuario where email = $1', [`${correo}@bitacora.example`]))[0]?.id ?? 0;
const entrar = (body: object, headers: Record<string, string> = {}) => product.call('POST', '/api/auth/login/', null, body, headers);

/** A call, with the subject that its row must have. */
interface Leida {
  readonly ruta: string;
  readonly via: string;
  readonly sujeto: string;
}

describe('reads of personal data', () => {
  it('500 random ones by screen, API token, export and PDF leave a row each, with whose data they gave', async () => {
    const ots = (await sql<{ ot: number }>('select ot from lectura.orden order by ot')).map(({ ot }) => ot);
    const clientes = (await sql<{ id: number }>('select id from lectura.cliente order by id')).map(({ id }) => id);
    const ovs = (await sql<{ id: number }>('select id from lectura.ov order by id')).map(({ id }) => id);
    const emitido = await product.call('POST', '/api/auth/tokens', 'gerencia', {
      nombre: 'Lector',
      alcances: ['ordenes:leer', 'clientes:leer', 'oportunidades:leer'],
      dias: 5,
    });
    expect(emitido.status).toBe(201);
    const cookie = `bitacora=${(await entrar({ email: 'gerencia@bitacora.example', password: CLAVE_DEMO })).body.key}`;
    const de =
      (headers: Record<string, string>) =>
      (path: string, more: Record<string, string> = {}) =>
        product.call('GET', path, null, undefined, { ...headers, ...more });
    const pantalla = de({ cookie, referer: `${product.address}/listar-ordenes` });
    const programa = de({ authorization: `Token ${emitido.body.token}` });
    const leer: readonly (() => Promise<readonly Leida[]>)[] = (
      [
        ['consola', pantalla],
        ['api', programa],
      ] as const
    ).flatMap(([via, por]) => [
      async () => {
        const ot = acc(ots);
        expect((await por(`/api/orden/${ot}`)).status).toBe(200);
        return [{ ruta: 'GET /api/orden/{ot}', via, sujeto: STREAM_ORDEN.of(ot) }];
      },
      async () => {
        const { body } = await por(`/api/orden?page=${1 + randomInt(5)}`);
        return body.results.map(({ ot }: { ot: number }) => ({ ruta: 'GET /api/orden', via, sujeto: STREAM_ORDEN.of(ot) }));
      },
      async () => {
        const id = acc(clientes);
        expect((await por(`/api/clientes/${id}`)).status).toBe(200);
        return [{ ruta: 'GET /api/clientes/{id}', via, sujeto: STREAM_CLIENTE.of(id) }];
      },
      async () => {
        const id = acc(ovs);
        expect((await por(`/api/oportunidadventa/get-ov/${id}`)).status).toBe(200);
        return [{ ruta: 'GET /api/oportunidadventa/get-ov/{id}', via, sujeto: STREAM_OV.of(id) }];
      },
      async () => {
        const ot = acc(ots);
        expect((await por(`/api/orden/get_pdf_ingreso/${ot}`)).status).toBe(200);
        return [{ ruta: 'GET /api/orden/get_pdf_ingreso/{ot}', via: 'documento', sujeto: STREAM_ORDEN.of(ot) }];
      },
    ]);
    const exportar = async (): Promise<readonly Leida[]> => {
      const elegidas = [acc(ots), acc(ots), acc(ots)];
      const { status } = await pantalla(`/api/orden/generar_excel_por_ots?ots=${elegidas.join(',')}&campos=ot`, { accept: XLSX });
      expect(status).toBe(200);
      return elegidas.map((ot) => ({ ruta: 'GET /api/orden/generar_excel_por_ots', via: 'exportacion', sujeto: STREAM_ORDEN.of(ot) }));
    };
    const [antes] = await sql<{ id: string }>('select coalesce(max(id), 0) as id from acceso.lectura_de_datos');
    const hechas: (readonly Leida[])[] = [];
    const lector = async () => {
      while (hechas.length < 500) {
        const leida = hechas.push([]) - 1;
        hechas[leida] = await (randomInt(10) === 0 ? exportar() : acc(leer)());
      }
    };
    await Promise.all(Array.from({ length: 6 }, lector));
    const filas = await sql<{ ruta: string; via: string; sujetos: string[]; proposito: string | null; token: number | null }>(
      'select ruta, via, sujetos, proposito, token from acceso.lectura_de_datos where id > $1',
      [antes?.id],
    );
    expect([hechas.length, filas.length]).toEqual([500, 500]);
    const cuenta = new Map<string, number>();
    const clave = ({ ruta, via, sujeto }: Leida) => `${ruta} ${via} ${sujeto}`;
    for (const { ruta, via, sujetos } of filas)
      for (const sujeto of sujetos) cuenta.set(clave({ ruta, via, sujeto }), (cuenta.get(clave({ ruta, via, sujeto })) ?? 0) + 1);
    for (const leidas of hechas) for (const una of new Set(leidas.map(clave))) cuenta.set(una, (cuenta.get(una) ?? 0) - 1);
    expect([...cuenta].filter(([, sobran]) => sobran !== 0)).toEqual([]);
    expect(new Set(filas.filter(({ via }) => via === 'consola').map(({ proposito }) => proposito))).toEqual(new Set(['lista']));
    expect(new Set(filas.filter(({ via }) => via === 'api').map(({ token }) => token))).toEqual(new Set([emitido.body.id]));
  });

  it('what cannot be written down is not answered, neither as JSON nor as a file, and nothing else is refused', async () => {
    const [orden] = await sql<{ ot: number }>('select ot from lectura.orden limit 1');
    const leer = (path: string) => product.call('GET', path, 'gerencia');
    await sql('alter table acceso.lectura_de_datos rename to lectura_aparte');
    try {
      for (const path of [`/api/orden/${orden?.ot}`, '/api/orden', `/api/orden/get_pdf_ingreso/${orden?.ot}`]) {
        const { status, body, headers } = await leer(path);
        const problema = Buffer.isBuffer(body) ? JSON.parse(body.toString()) : body;
        expect([path, status, problema.codigo, headers['content-type'], headers['content-disposition']]).toEqual([
          path,
          503,
          'AUN_NO_DISPONIBLE',
          'application/problem+json; charset=utf-8',
          undefined,
        ]);
      }
      expect((await leer('/api/orden/courier')).status).toBe(200);
    } finally {
      await sql('alter table acceso.lectura_aparte rename to lectura_de_datos');
    }
    expect((await leer(`/api/orden/${orden?.ot}`)).status).toBe(200);
  });

  it('a customer leaves rows of their own, and auditors see the readers of a client, through any channel', async () => {
    const [una] = await sql<{ ot: number; cliente_id: number; rut: string }>(
      'select o.ot, o.cliente_id, c.rut from lectura.orden o join lectura.cliente c on c.id = o.cliente_id where c.rut is not null limit 1',
    );
    if (!una) throw new Error('No order has a client');
    expect((await product.call('GET', `/api/orden/${una.ot}?rut=${una.rut}`, null)).status).toBe(200);
    await product.call('GET', `/api/clientes/${una.cliente_id}`, 'administrativo');
    await product.call('GET', `/api/orden/download_report/${una.ot}`, 'administrativo');
    await product.call('GET', `/api/orden/get_pdf_ingreso/${una.ot}`, 'administrativo');
    const { body } = await product.call('GET', `/api/clientes/${una.cliente_id}/lecturas`, 'gerencia');
    expect(body.results.slice(0, 4).map(({ via }: { via: string }) => via)).toEqual(
      expect.arrayContaining(['cliente', 'consola', 'documento'].filter((via) => via !== 'consola')),
    );
    expect(body.results.some(({ usuario }: { usuario: unknown }) => usuario === null)).toBe(true);
    expect((await product.call('GET', `/api/clientes/${una.cliente_id}/lecturas`, 'administrativo')).status).toBe(403);
    expect((await product.call('GET', '/api/auditoria/lecturas?via=nada', 'gerencia')).body.errors).toEqual({ via: ['Vía desconocida'] });
    expect((await product.call('GET', '/api/auditoria/accesos?desde=2026-05-02&hasta=2026-05-01', 'gerencia')).status).toBe(400);
  });

  it('pages follow each other without a gap or a repetition', async () => {
    const vistas: number[] = [];
    let despues: string | null = '';
    while (despues !== null) {
      const { body }: { body: { results: { id: number }[]; siguiente: string | null } } = await product.call(
        'GET',
        `/api/auditoria/lecturas?via=documento${despues ? `&despues=${despues}` : ''}`,
        'gerencia',
      );
      vistas.push(...body.results.map(({ id }) => id));
      despues = body.siguiente;
    }
    const filas = await sql<{ id: string }>(`select id from acceso.lectura_de_datos where via = 'documento' order by at desc, id desc`);
    expect([vistas.length > 50, vistas]).toEqual([true, filas.map(({ id }) => Number(id))]);
  });

  it('an expired month is deleted whole, and the log records its number of reads', async () => {
    const { pool } = product.runtime;
    const at = new Date('2021-03-15T12:00:00Z');
    const vieja = {
      at,
      clase: 'casa',
      usuario_id: 1,
      token: null,
      sesion: null,
      via: 'consola',
      ruta: 'GET /api/orden',
      proposito: null,
      en: null,
    } as const;
    // A month without a partition gets one.
    await PersonalReads.of(pool).note({ ...vieja, sujetos: [STREAM_ORDEN.of(1)] });
    await PersonalReads.of(pool).note({ ...vieja, sujetos: [STREAM_ORDEN.of(2)] });
    const hoy = (await sql<{ n: number }>(`select count(*)::integer as n from acceso.lectura_de_datos where at > '2022-01-01'`))[0]?.n;
    const dichas: unknown[] = [];
    await dropOldMonths(pool, 'casa', 24, product.runtime.clock.now(), async (_, { mes, filas }) => void dichas.push([mes, filas]));
    expect(dichas.filter((una) => (una as [string, number])[1] > 0)).toEqual([['2021-03', 2]]);
    expect((await sql<{ n: number }>('select count(*)::integer as n from acceso.lectura_de_datos'))[0]?.n).toBe(hoy);
  });
});

describe('acts on the system', () => {
  it('who comes in, by which way and from which browser, and who leaves, is in the log, sealed under their key', async () => {
    const id = await usuarioDe('ventas');
    const antes = (await eventos(STREAM_ACCESO.of(id))).length;
    const agente = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    const { body, headers } = await entrar({ email: 'ventas@bitacora.example', password: CLAVE_DEMO }, agente);
    const conocido = /dispositivo=[\w-]+/.exec(String(headers['set-cookie']))?.[0] ?? '';
    await entrar({ email: 'ventas@bitacora.example', password: CLAVE_DEMO }, { ...agente, cookie: conocido });
    await product.call('POST', '/api/auth/logout', null, undefined, { authorization: `Token ${body.key}` });
    const suyos = (await eventos(STREAM_ACCESO.of(id))).slice(antes);
    expect(suyos.map(({ type, data }) => [type, data['manera'], data['equipo_conocido'], data['equipo']])).toEqual([
      ['IngresoRealizado', 'clave', false, 'Firefox en Linux'],
      ['IngresoRealizado', 'clave', true, 'Firefox en Linux'],
      ['SesionCerrada', undefined, undefined, 'Un programa o un navegador desconocido'],
    ]);
    const [guardado] = await sql<{ data: { ip: string } }>('select data from log.event where position = $1', [suyos[0]?.position]);
    expect([suyos[0]?.data['ip'], guardado?.data.ip]).toEqual(['127.0.0.1', expect.stringMatching(/^enc:/)]);
    const { body: propios } = await product.call('GET', '/api/auth/accesos', 'ventas', undefined, {
      'x-min-position': String(suyos.at(-1)?.position),
    });
    expect(propios.results.slice(0, 2).map(({ detalle }: { detalle: string }) => detalle)).toEqual([
      'Cerró su sesión',
      'Entró con su clave, desde un equipo conocido',
    ]);
  });

  it('exports and documents are acts of their user, besides rows', async () => {
    const id = await usuarioDe('supervisor');
    const antes = (await eventos(STREAM_ACCESO.of(id))).length;
    const [orden] = await sql<{ ot: number }>('select ot from lectura.orden limit 1');
    await product.call('GET', `/api/orden/get_pdf_ingreso/${orden?.ot}`, 'supervisor');
    await product.call('GET', `/api/orden/generar_excel_por_ots?ots=${orden?.ot}&campos=ot`, 'supervisor');
    await product.call('GET', '/api/accion/registro-accion/export-xls', 'supervisor');
    const suyos = (await eventos(STREAM_ACCESO.of(id))).slice(antes);
    expect(suyos.map(({ type, data }) => [type, data['que']])).toEqual([
      ['DocumentoAbierto', 'Comprobante de ingreso'],
      ['DatosExportados', 'Órdenes elegidas'],
      ['DatosExportados', 'Acciones de usuarios'],
    ]);
    const { body, status } = await product.call('GET', `/api/auditoria/accesos?usuario=${id}&clase=salida`, 'gerencia', undefined, {
      'x-min-position': String(suyos.at(-1)?.position),
    });
    expect([status, body.results[0].nombre, body.results[0].detalle]).toEqual([
      200,
      'Datos exportados',
      expect.stringContaining('Acciones de usuarios'),
    ]);
    const libro = await product.call('GET', `/api/auditoria/accesos/excel?usuario=${id}`, 'gerencia');
    expect([libro.status, libro.headers['content-type']]).toEqual([200, XLSX]);
    const deGerencia = await eventos(STREAM_ACCESO.of(await usuarioDe('gerencia')));
    expect(deGerencia.at(-1)?.data['que']).toBe('Registro de accesos');
  });

  it('10,000 failed log-ins are at most 100 events, each with its count, and those of nobody count together', async () => {
    const { pool } = product.runtime;
    const cuentas = (await sql<{ id: number }>('select id from seguridad.usuario order by id')).map(({ id }) => id);
    // Unfinished quarters, so nothing is written before all is counted.
    const comienzo = Date.now() + 3_600_000;
    const head = await product.runtime.store.head();
    for (let n = 0; n < 10_000; n += 500)
      await Promise.all(
        Array.from({ length: 500 }, (_, i) =>
          countFailedLogin(pool, {
            usuarioId: (n + i) % 3 === 0 ? null : acc(cuentas),
            motivo: acc(MOTIVOS_DE_FALLA),
            ip: `203.0.113.${randomInt(250)}`,
            // An hour of an attack on every account.
            at: new Date(comienzo + randomInt(3_600_000)),
          }),
        ),
      );
    await sql(`update acceso.ingreso_fallido set cuarto = cuarto - interval '3 hours' where cuarto > now()`);
    await eventos(STREAM_SISTEMA.of('ingresos'));
    const todos = (await product.runtime.store.readAll(head, 1000)).filter(({ type }) => /^Ingresos\w*Fallidos$/.test(type));
    const suma = todos.reduce((total, { data }) => total + Number(data['cantidad']), 0);
    expect([suma, todos.length <= 100, todos.every(({ data }) => Number(data['redes']) <= 5)]).toEqual([10_000, true, true]);
    expect(todos.filter(({ type }) => type === 'IngresosDesconocidosFallidos').length).toBeLessThanOrEqual(5);
  });

  it('a real wrong password counts for its account, also for an unknown one', async () => {
    await sql('delete from acceso.ingreso_fallido');
    for (const email of ['tecnico@bitacora.example', 'tecnico@bitacora.example', 'nadie@bitacora.example'])
      expect((await entrar({ email, password: 'no es esta' })).status).toBe(401);
    const filas = await sql<{ cuenta: number; motivos: object; ips: string[] }>(
      'select cuenta, motivos, ips from acceso.ingreso_fallido order by cuenta',
    );
    expect(filas).toEqual([
      { cuenta: 0, motivos: { clave: 1 }, ips: ['127.0.0.1'] },
      { cuenta: await usuarioDe('tecnico'), motivos: { clave: 2 }, ips: ['127.0.0.1'] },
    ]);
  });
});

it('kill -9 between read and answer leaves no answer without its row', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bitacora-accesos-'));
  chmodSync(folder, 0o755);
  const db = await demoDatabase();
  const env = { DATABASE_URL: db.url, DATA_DIR: folder, MASTER_KEY };
  const contestadas = new Set<number>();
  try {
    let token = '';
    for (let vuelta = 0; vuelta < 3; vuelta++) {
      const { child, url } = await startProduct(env);
      if (!token) {
        const login = await fetch(`${url}/api/auth/login/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: 'gerencia@bitacora.example', password: CLAVE_DEMO }),
        });
        token = ((await login.json()) as { key: string }).key;
      }
      const leer = (path: string) => fetch(`${url}${path}`, { headers: { authorization: `Token ${token}` } });
      // The read models may lag while the product already serves.
      while (((await (await leer('/api/orden/pestanas')).json()) as { total: number }).total < 280)
        await new Promise((resolve) => setTimeout(resolve, 250));
      let viva = true;
      // Every order is read once, so its row can only come from this read.
      let siguiente = 10_001 + vuelta * 90;
      const lector = async () => {
        while (viva && siguiente < 10_001 + (vuelta + 1) * 90) {
          const ot = siguiente++;
          await leer(`/api/orden/${ot}`)
            .then(async (answer) => {
              if (answer.status === 200) contestadas.add(((await answer.json()) as { ot: number }).ot);
            })
            .catch(() => undefined);
        }
      };
      const lectores = Promise.all(Array.from({ length: 8 }, lector));
      while (contestadas.size < 10 * (vuelta + 1) && siguiente < 10_001 + (vuelta + 1) * 90)
        await new Promise((resolve) => setTimeout(resolve, 5));
      setTimeout(() => child.process.kill('SIGKILL'), randomInt(60));
      await child.end;
      viva = false;
      await lectores;
    }
    const { child, url } = await startProduct(env);
    const anotadas = new Set<number>();
    for (let despues: string | null = ''; despues !== null; ) {
      const answer: Response = await fetch(`${url}/api/auditoria/lecturas${despues ? `?despues=${despues}` : ''}`, {
        headers: { authorization: `Token ${token}` },
      });
      const page = (await answer.json()) as { results: { sujetos: { flujo: string }[] }[]; siguiente: string | null };
      for (const { sujetos } of page.results)
        for (const { flujo } of sujetos) if (STREAM_ORDEN.has(flujo)) anotadas.add(STREAM_ORDEN.id(flujo));
      despues = page.siguiente;
    }
    child.process.kill('SIGTERM');
    await child.end;
    expect(contestadas.size).toBeGreaterThanOrEqual(30);
    expect([...contestadas].filter((ot) => !anotadas.has(ot))).toEqual([]);
  } finally {
    killChildren();
    await db.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
