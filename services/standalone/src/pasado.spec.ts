import { ESTADOS } from '@bitacora/domain';
import * as rutas from '@bitacora/domain/contracts/routes';
import { RejectionError, type Session } from '@bitacora/platform';
import { Oraculo, type Pregunta } from '@bitacora/projections/testing';
import { startTestProduct, type TestProduct } from './testing';

/** `PASADO_PARES=1000` asks that many questions; a run's questions follow from its seed. */
const PARES = Number(process.env['PASADO_PARES'] ?? 40);
const SEMILLA = Number(process.env['PASADO_SEMILLA'] ?? 7);
const P95_MS = 200;
/** On a busy machine reads of the present are slow too; those of the past may take this many times as long. */
const VECES = 6;

let product: TestProduct;
let head: number;
beforeAll(async () => {
  product = await startTestProduct();
  await product.settled();
  head = await product.runtime.store.head();
});
afterAll(() => product.stop());

/** Numbers from 0 to 1 from a fixed seed (mulberry32). */
function azarDe(semilla: number): () => number {
  let a = semilla;
  return () => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function sesionDe(usuario: string): Promise<Session> {
  const { rows } = await product.runtime.pool.query(
    `select u.id, u.first_name || ' ' || u.last_name as nombre, u.cliente_empresa_id,
       array(select g.name from seguridad.usuario_grupo ug join seguridad.grupo g on g.id = ug.grupo_id where ug.usuario_id = u.id order by g.id) as grupos
     from seguridad.usuario u where u.email = $1`,
    [`${usuario}@bitacora.example`],
  );
  const [{ id, nombre, grupos, cliente_empresa_id }] = rows;
  return { actor: { id, nombre, grupos }, clienteEmpresaId: cliente_empresa_id } as unknown as Session;
}

const llena = ({ route, params, query }: Pregunta, en?: number): string =>
  `${route.path.replace(/\{(\w+)\}/g, (_, nombre: string) => params[nombre] ?? '')}?${new URLSearchParams({ ...query, ...(en === undefined ? {} : { en: String(en) }) })}`;

async function leer(url: string, usuario: string, tiempos: number[] = []) {
  const inicio = performance.now();
  const answer = await fetch(`${product.address}${url}`, { headers: { authorization: `Token ${product.tokens.get(usuario)}` } });
  const text = await answer.text();
  tiempos.push(performance.now() - inicio);
  return { status: answer.status, text, position: answer.headers.get('x-posicion') };
}
const p95 = (tiempos: readonly number[]): number => tiempos.toSorted((a, b) => a - b)[Math.floor(tiempos.length * 0.95)] ?? 0;

test('lo que se responde con ?en= es lo que se habría respondido entonces, byte por byte', async () => {
  const azar = azarDe(SEMILLA);
  const uno = <T>(de: readonly T[]): T => de[Math.floor(azar() * de.length)] as T;
  const numeros = async (tabla: string, clave = 'id') =>
    (await product.runtime.pool.query<{ n: number }>(`select ${clave} as n from lectura.${tabla} order by 1`)).rows.map(({ n }) =>
      String(n),
    );
  const [ots, clientes, equipos, partes, ovs] = await Promise.all([
    numeros('orden', 'ot'),
    numeros('cliente'),
    numeros('equipo'),
    numeros('parte'),
    numeros('ov'),
  ]);
  const ordering = () =>
    uno(['', '', '-ot', 'fecha_ingreso', '-state_time', 'all_time', '-estado', 'rma', 'ubicacion', '-despacho', 'tipo_servicio']);
  const filtros = (): Record<string, string> => {
    const query: Record<string, string> = {};
    if (azar() < 0.3) query['tipo_servicio'] = uno(['1', '2', '3']);
    if (azar() < 0.3) query['despacho'] = uno(['ENVIO', 'RETIRO']);
    if (azar() < 0.2) query['tipo_cliente'] = uno(['1', '2']);
    if (azar() < 0.3) query['alert_color__in'] = uno(['red', 'yellow', 'green', 'red,yellow']);
    return query;
  };
  const deLista = (): Record<string, string> => ({
    ...filtros(),
    ...(azar() < 0.5 ? { estados: uno(ESTADOS) } : {}),
    ...(azar() < 0.2 ? { sin_rma: 'true' } : {}),
    ...(azar() < 0.2 ? { sin_tecnico: 'true' } : {}),
    ...(azar() < 0.3 ? { page: uno(['1', '2']) } : {}),
    ordering: ordering(),
  });
  const deCliente = (): Record<string, string> => (azar() < 0.5 ? { cliente: uno(clientes) } : {});
  const deOrden = [
    rutas.orden,
    rutas.historialDeOrden,
    rutas.filaDeOrden,
    rutas.accionesDeOrden,
    rutas.lineaDeTiempo,
    rutas.ordenComoCliente,
    rutas.partesDeOrden,
    rutas.excepcionesDeOrden,
    rutas.movimientosDeOrden,
  ];
  const PANTALLAS: readonly (() => Pregunta)[] = [
    () => ({ route: uno(deOrden), params: { ot: uno(ots) }, query: {} }),
    () => ({ route: rutas.orden, params: { ot: uno(ots) }, query: {} }),
    () => ({ route: rutas.ordenes, params: {}, query: deLista() }),
    () => ({ route: rutas.ordenes, params: {}, query: deLista() }),
    () => ({ route: rutas.pestanasDeOrdenes, params: {}, query: filtros() }),
    () => ({ route: rutas.trabajosPorEstado, params: {}, query: deLista() }),
    () => ({ route: rutas.tablero, params: {}, query: filtros() }),
    () => ({ route: rutas.celdaDeTablero, params: {}, query: { ...filtros(), cubeta: uno(['1', '3', '10']) } }),
    () => ({ route: rutas.ordenesDeCelda, params: {}, query: { ...filtros(), page: uno(['1', '2']) } }),
    () => ({ route: rutas.partes, params: {}, query: { page: uno(['1', '2', '3']) } }),
    () => ({ route: uno([rutas.parte, rutas.historialDeParte, rutas.modelosDeParte]), params: { id: uno(partes) }, query: {} }),
    () => ({ route: rutas.movimientos, params: {}, query: {} }),
    () => ({ route: uno([rutas.ov, rutas.accionesDeOv]), params: { id: uno(ovs) }, query: {} }),
    () => ({ route: uno([rutas.cliente, rutas.sucursales]), params: { id: uno(clientes) }, query: {} }),
    () => ({ route: rutas.equipo, params: { id: uno(equipos) }, query: {} }),
    () => ({ route: rutas.buscarEquipos, params: {}, query: { query: '', cliente: uno(clientes) } }),
    () => ({ route: rutas.reparacionesAnteriores, params: {}, query: deCliente() }),
  ];
  const pares = Array.from({ length: PARES }, () => ({
    pregunta: uno(PANTALLAS)(),
    position: 1 + Math.floor(azar() * head),
    usuario: uno(['gerencia', 'gerencia', 'bodega', 'tecnico', 'ventas']),
  })).sort((a, b) => a.position - b.position);
  const sesiones = new Map<string, Session>();
  for (const { usuario } of pares) if (!sesiones.has(usuario)) sesiones.set(usuario, await sesionDe(usuario));
  const oraculo = await Oraculo.abrir(product.runtime);
  const tiempos: number[] = [];
  const deHoy: number[] = [];
  const distintas: unknown[] = [];
  let vistas = 0;
  try {
    for (const { pregunta, position, usuario } of pares) {
      if (oraculo.position !== position) await oraculo.hasta(position);
      const esperada = await oraculo.responde(pregunta, sesiones.get(usuario) as Session).catch((error: unknown) => {
        if (error instanceof RejectionError) return null;
        throw error;
      });
      const answer = await leer(llena(pregunta, position), usuario, tiempos);
      await leer(llena(pregunta), usuario, deHoy);
      const { text } = answer;
      if (answer.status === 403) continue;
      if (answer.status === 200) vistas++;
      if (esperada === null ? answer.status < 400 || answer.status >= 500 : text !== esperada || answer.position !== String(position))
        distintas.push({
          url: llena(pregunta, position),
          usuario,
          status: answer.status,
          text: text.slice(0, 3000),
          esperada: esperada?.slice(0, 3000),
        });
    }
  } finally {
    await oraculo.cerrar();
  }
  expect(distintas.slice(0, 1)).toEqual([]);
  expect(vistas).toBeGreaterThan(PARES / 3);
  expect(p95(tiempos)).toBeLessThan(Math.max(P95_MS, VECES * p95(deHoy)));
});

const rechazo = async (method: string, url: string) => {
  const { status, body } = await product.call(method, url, 'gerencia', method === 'GET' ? undefined : {});
  return [status, Object.keys(body.errors ?? {})];
};

test('un momento que no existe se rechaza en su campo, y en el pasado no se escribe', async () => {
  const manana = new Date(Date.now() + 86_400_000).toISOString();
  expect(await rechazo('GET', `/api/orden?en=${head + 1_000_000}`)).toEqual([400, ['en']]);
  expect(await rechazo('GET', `/api/orden?en=${manana}`)).toEqual([400, ['en']]);
  expect(await rechazo('GET', '/api/orden?en=ayer')).toEqual([400, ['en']]);
  expect(await rechazo('GET', '/api/orden?at=1')).toEqual([400, ['at']]);
  // It has no past, and ignoring the moment would answer the present.
  expect(await rechazo('GET', '/api/usuarios?en=1')).toEqual([400, ['en']]);
  expect(await rechazo('POST', '/api/orden/10100/acciones/asignarTecnico?en=1')).toEqual([405, ['en']]);
  expect(await rechazo('GET', `/api/orden?correo_fallido=true&en=${head}`)).toEqual([400, ['correo_fallido']]);
});

test('un instante lleva a lo último que se había escrito entonces', async () => {
  const { rows } = await product.runtime.pool.query<{ position: number; at: Date }>(
    'select position::integer, least(at, recorded_at) as at from log.event order by position',
  );
  let reloj = 0;
  const horas = rows.map(({ position, at }) => {
    reloj = Math.max(reloj, at.getTime());
    return { position, reloj };
  });
  for (const { reloj: instante } of [horas[3], horas[40], horas[700], horas.at(-1)].flatMap((hora) => hora ?? [])) {
    const esperada = horas.findLast(({ reloj: hora }) => hora <= instante)?.position;
    const { status, position } = await leer(`/api/orden/pestanas?en=${new Date(instante).toISOString()}`, 'gerencia');
    expect([status, position]).toEqual([200, String(esperada)]);
  }
  expect((await leer('/api/orden/pestanas?en=2001-01-01T00:00:00Z', 'gerencia')).text).toContain('"total":0');
});

test('lo que veía el cliente entonces es lo que se le habría mostrado, byte por byte', async () => {
  const { rows } = await product.runtime.pool.query<{ ot: number; rut: string; desde: string }>(
    `select o.ot, c.rut, (select min(position) from lectura.hecho h where h.entidad = 'orden' and h.entidad_id = o.ot::text) as desde
     from lectura.orden o join lectura.cliente c on c.id = o.cliente_id where c.rut is not null and o.ot % 7 = 0 order by o.ot limit 6`,
  );
  const oraculo = await Oraculo.abrir(product.runtime);
  const veces: { ot: number; rut: string; position: number }[] = rows
    .flatMap(({ ot, rut, desde }) => [Number(desde), Math.floor((Number(desde) + head) / 2)].map((position) => ({ ot, rut, position })))
    .sort((a, b) => a.position - b.position);
  try {
    for (const { ot, rut, position } of veces) {
      const { headers } = await product.call('POST', '/api/public/seguimiento', null, { ot, rut });
      const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
      if (oraculo.position !== position) await oraculo.hasta(position);
      const entonces = await oraculo.alCliente(ot);
      const leida = async (que: string) => {
        const answer = await fetch(`${product.address}/api/public/seguimiento/${que}?en=${position}`, { headers: { cookie } });
        return [answer.status, await answer.text()];
      };
      // The staff sees the same on the order's own page.
      const enLaCasa = await leer(`/api/orden/${ot}/como_cliente?en=${position}`, 'gerencia');
      expect(enLaCasa.text).toBe(`{"orden":${entonces.orden},"historial":${entonces.historial}}`);
      expect([ot, position, await leida('orden'), await leida('historial')]).toEqual([
        ot,
        position,
        [200, entonces.orden],
        [200, entonces.historial],
      ]);
    }
  } finally {
    await oraculo.cerrar();
  }
  expect(veces.length).toBeGreaterThan(5);
});

test('un equipo que pasó a otro cliente está en el pasado con el que lo tenía', async () => {
  const { call } = product;
  const { rows } = await product.runtime.pool.query<{ id: number; cliente_id: number; otro: number }>(
    `select e.id, e.cliente_id, (select min(c.id) from lectura.cliente c where c.id <> e.cliente_id) as otro from lectura.equipo e order by e.id limit 1`,
  );
  const [{ id, cliente_id, otro } = { id: 0, cliente_id: 0, otro: 0 }] = rows;
  const antes = await product.runtime.store.head();
  const { modelo_detail, tiene_password, ...equipo } = (await call('GET', `/api/equipo/${id}`, 'gerencia')).body;
  const pasado = await call('PUT', `/api/equipo/${id}`, 'gerencia', { ...equipo, modelo: modelo_detail.id, cliente: otro });
  expect([pasado.status, tiene_password]).toEqual([200, tiene_password]);
  await product.settled();
  const suyos = async (cliente: number, en = '') =>
    (await call('GET', `/api/equipo?cliente=${cliente}${en}`, 'gerencia')).body.some((uno: { id: number }) => uno.id === id);
  expect([await suyos(cliente_id), await suyos(otro)]).toEqual([false, true]);
  expect([await suyos(cliente_id, `&en=${antes}`), await suyos(otro, `&en=${antes}`)]).toEqual([true, false]);
});

test('una lectura por instante queda anotada como del pasado, en su posición', async () => {
  const { rows } = await product.runtime.pool.query<{ ot: number; at: Date }>(
    `select o.ot, h.at + interval '1 minute' as at from lectura.orden o
     join lectura.hecho h on h.entidad = 'orden' and h.entidad_id = o.ot::text order by h.position limit 1`,
  );
  const { status, position } = await leer(`/api/orden/${rows[0]?.ot}?en=${rows[0]?.at.toISOString()}`, 'gerencia');
  const anotada = await product.runtime.pool.query<{ en: string | null }>(
    'select en from acceso.lectura_de_datos order by id desc limit 1',
  );
  expect([status, anotada.rows[0]?.en]).toEqual([200, position]);
});

test('lo que se dice que cambió es lo que se lee distinto entonces y hoy, con quien lo dejó así', async () => {
  const { call, runtime } = product;
  const ahora = await runtime.store.head();
  const desde = Math.floor(ahora / 2);
  const todas = async (que: 'ordenes' | 'partes') => {
    const filas = [];
    for (let page: number | null = 1; page !== null; ) {
      const { status, body } = await call('GET', `/api/pasado/${que}?desde=${desde}&page=${page}`, 'gerencia');
      expect(status).toBe(200);
      filas.push(...body.results);
      page = body.next;
    }
    return filas;
  };
  const estados = async (en: string) => {
    const leidos = new Map<number, string>();
    for (const estado of ESTADOS)
      for (let page: number | null = 1; page !== null; ) {
        const { body } = await call('GET', `/api/orden?estados=${encodeURIComponent(estado)}&page=${page}${en}`, 'gerencia');
        for (const fila of body.results) leidos.set(fila.ot, `${estado} ${fila.tecnico ?? fila.tecnico_asignado ?? ''}`.trim());
        page = body.next;
      }
    return leidos;
  };
  const [entonces, hoy] = [await estados(`&en=${desde}`), await estados('')];
  const ordenes = await todas('ordenes');
  const deEstado = ordenes.filter(({ cambios }) => cambios.some(({ dato }: { dato: string }) => dato === 'Estado'));
  const distintas = [...hoy].filter(([ot]) => estadoDe(entonces.get(ot)) !== estadoDe(hoy.get(ot))).map(([ot]) => ot);
  expect(distintas.length).toBeGreaterThan(0);
  expect(deEstado.map(({ ot }) => ot).sort()).toEqual(distintas.sort());
  expect(
    ordenes
      .filter(({ nueva }) => nueva)
      .map(({ ot }) => ot)
      .sort(),
  ).toEqual([...hoy.keys()].filter((ot) => !entonces.has(ot)).sort());
  expect(ordenes.every(({ hecho }) => hecho.position > desde && hecho.position <= ahora && hecho.acto && hecho.actor.nombre)).toBe(true);

  const partes = await todas('partes');
  expect(partes.length).toBeGreaterThan(0);
  for (const { id, entonces: antes, hoy: ahora_ } of partes.slice(0, 5)) {
    const una = async (en: string) => {
      const { body } = await call('GET', `/api/bodega/partes/${id}${en}`, 'gerencia');
      return [body.cantidad_buenos, body.cantidad_allocated, body.cantidad_salida, body.cantidad_drop, body.cantidad_malos];
    };
    const cifras = (s: Record<string, number>) => [s['buenos'], s['allocated'], s['salida'], s['drop'], s['malos']];
    expect([await una(`?en=${desde}`), await una('')]).toEqual([cifras(antes), cifras(ahora_)]);
  }
});
const estadoDe = (leido: string | undefined): string | undefined => ESTADOS.find((estado) => leido?.startsWith(estado));

test('los momentos de una cosa son sus hechos, y los de la casa sus días y horas', async () => {
  const { call, runtime } = product;
  const ahora = await runtime.store.head();
  const momentos = async (query: string) => (await call('GET', `/api/pasado/momentos?${query}`, 'gerencia')).body;
  const { rows } = await runtime.pool.query<{ entidad: string; entidad_id: string; n: number }>(
    `select distinct on (entidad) entidad, entidad_id, count(*)::integer as n from lectura.hecho
     where entidad in ('orden', 'ov', 'parte') group by 1, 2 order by entidad, n desc`,
  );
  expect(rows.length).toBe(3);
  for (const { entidad, entidad_id, n } of rows) {
    const suyos = await momentos(`de=${entidad}&id=${entidad_id}&cerca=${ahora}`);
    expect([entidad, suyos.length]).toEqual([entidad, Math.min(n, 500)]);
    expect(suyos.map(({ position }: { position: number }) => position)).toEqual(
      suyos.map(({ position }: { position: number }) => position).toSorted((a: number, b: number) => a - b),
    );
  }
  const dias = await momentos(`de=dia&cerca=${ahora}`);
  const horas = await momentos(`de=hora&cerca=${ahora}`);
  expect([dias.at(-1).position, horas.at(-1).position]).toEqual([ahora, ahora]);
  const enSantiago = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Santiago' });
  const nombres = dias.map(({ at }: { at: string }) => enSantiago.format(new Date(at)));
  expect(new Set(nombres).size).toBe(nombres.length);
  expect((await call('GET', '/api/pasado/momentos?de=ov&cerca=1', 'gerencia')).body.errors).toHaveProperty('id');
  expect((await call('GET', '/api/pasado/ordenes', 'gerencia')).body.errors).toHaveProperty('desde');
});

const CANARIO = 'CANARIOAMARILLO';

test('lo que se escribió después no aparece antes, y lo suprimido no vuelve', async () => {
  const { call } = product;
  const { results } = (await call('GET', '/api/orden?estados=Cerrado&tipo_cliente=1', 'gerencia')).body;
  const antes = await product.runtime.store.head();
  for (const { ot } of results) {
    const { cliente } = (await call('GET', `/api/orden/${ot}`, 'gerencia')).body;
    const suyas = (await call('GET', `/api/orden?query=${cliente.rut}`, 'gerencia')).body.results;
    if (suyas.some((fila: { estado: { estado: { nombre: string } } }) => fila.estado.estado.nombre !== 'Cerrado')) continue;
    const { nombre, apellido } = cliente.persona;
    const editado = await call('PUT', `/api/clientes/${cliente.id}`, 'gerencia', { ...cliente.persona, rut: cliente.rut, nombre: CANARIO });
    expect(editado.status).toBe(200);
    await product.settled();
    const PAGINAS = [
      `/api/orden/${ot}`,
      `/api/orden/${ot}/fila`,
      `/api/orden/${ot}/linea_de_tiempo`,
      `/api/orden?ot=${ot}`,
      `/api/clientes/${cliente.id}`,
    ];
    const como = async (en: number) =>
      (await Promise.all(PAGINAS.map((pagina) => leer(`${pagina}${pagina.includes('?') ? '&' : '?'}en=${en}`, 'gerencia'))))
        .map(({ text }) => text)
        .join(' ');
    const despues = await product.runtime.store.head();
    expect([(await como(antes)).includes(CANARIO), (await como(despues)).includes(CANARIO)]).toEqual([false, true]);
    expect((await como(antes)).includes(nombre)).toBe(true);
    expect(
      (await call('POST', `/api/clientes/${cliente.id}/suprimir`, 'gerencia', { motivo: 'Lo pidió por escrito', confirmacion: 'SUPRIMIR' }))
        .status,
    ).toBeLessThan(300);
    await product.settled();
    for (const en of [antes, despues]) {
      const leido = await como(en);
      expect([CANARIO, cliente.rut, cliente.persona.email, `${nombre} ${apellido}`].filter((dato) => leido.includes(dato))).toEqual([]);
    }
    return;
  }
  throw new Error('No client to erase');
});
