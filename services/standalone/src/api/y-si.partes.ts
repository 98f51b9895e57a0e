import { type Actor, type Estado, GRUPOS } from '@bitacora/domain';
import type { ComandoImaginado } from '@bitacora/domain/contracts';
import { ACCIONES_ORDEN, acciones, cicloOrden, type Orden } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { entradasDe } from '@bitacora/domain/testing';
import type { RecordedEvent } from '@bitacora/event-store';
import { Bifurcacion } from '@bitacora/workflow';
import { Pool } from 'pg';
import { type TestProduct, workHead } from '../testing';

/** 300 for the whole proof; few by default, since each is also done for real. */
const BIFURCACIONES = Number(process.env['Y_SI_BIFURCACIONES'] ?? 30);
const USUARIOS = ['administrativo', 'bodega', 'supervisor', 'tecnico', 'gerencia'] as const;
type Usuario = (typeof USUARIOS)[number];

/** Forks: a real run has the same result as a fork, and a fork changes nothing (specification of the audit, forks). */
export function partesDeYSi(c: () => TestProduct): void {
  const call: TestProduct['call'] = (...llamada) => c().call(...llamada);
  const ySi = (usuario: string, comandos: readonly object[], extra: object = {}) =>
    call('POST', '/api/y_si', usuario, { comandos, ...extra });

  /** Everything that a fork could change by mistake. */
  async function huella(): Promise<unknown> {
    const { pool, store } = c().runtime;
    const numeros = await pool.query("select sequencename, last_value from pg_sequences where schemaname = 'workflow' order by 1");
    const tablas = await pool.query(
      `select (select count(*) from avisos.entrega) as entregas, (select count(*) from log.command) as comandos,
              (select count(*) from log.reservation) as reservas, (select count(*) from workflow.archivo) as archivos`,
    );
    const medidas = String((await call('GET', '/metrics', null, undefined, { authorization: `Bearer ${c().runtime.metricsToken}` })).body)
      .split('\n')
      .filter((linea) => /^bitacora_(commands|conflicts|append)/.test(linea));
    return [await workHead(c().runtime), numeros.rows, tablas.rows, medidas, await store.findReservation('rma', 'YSI0000001')];
  }

  /** Waits until the processes have handled everything, and its mails have left. */
  async function quieto(): Promise<void> {
    const { pool, store } = c().runtime;
    for (let antes = -1; ; await new Promise((resolve) => setTimeout(resolve, 30))) {
      const head = await store.head();
      const { rowCount } = await pool.query(
        `select 1 from log.checkpoint where position < $1 and name not like 'sell%'
         union all select 1 from avisos.entrega where informe = 'pendiente'
           or (estado = 'pendiente' and (proximo_intento <= now() or (intentos > 0 and error is null)))`,
        [head],
      );
      if (rowCount === 0 && head === antes) return;
      antes = head;
    }
  }

  async function actorDe(usuario: string): Promise<Actor> {
    const { rows } = await c().runtime.pool.query<{ id: number; nombre: string; grupos: string[] }>(
      `select u.id, trim(u.first_name || ' ' || u.last_name) as nombre, array_agg(g.name) as grupos from seguridad.usuario u
       join seguridad.usuario_grupo ug on ug.usuario_id = u.id join seguridad.grupo g on g.id = ug.grupo_id where u.email = $1 group by u.id`,
      [`${usuario}@bitacora.example`],
    );
    const { id, nombre, grupos } = rows[0] as { id: number; nombre: string; grupos: string[] };
    return { id, nombre, grupos: GRUPOS.filter((grupo) => grupos.includes(grupo)) };
  }

  const enEstado = async (estado: Estado): Promise<number> =>
    (await call('GET', `/api/orden/?estados=${encodeURIComponent(estado)}`, 'gerencia')).body.results[0].ot;

  describe('¿y si…?', () => {
    it('dice qué pasaría con una orden, encadena otra acción, y nada se movió', async () => {
      await c().settled();
      const ot = await enEstado('Reparado');
      const antes = await huella();
      const primera = { clase: 'orden', ot, accion: 'ingresarABodegaReparado', input: {} };
      const { status, body } = await ySi('bodega', [primera]);
      expect([status, body.comandos[0].ok]).toEqual([200, true]);
      expect(body.ordenes).toHaveLength(1);
      expect(body.ordenes[0]).toMatchObject({ ot, antes: { estado: 'Reparado' }, acciones: { menu: { visible: expect.any(Array) } } });
      const dos = await ySi('bodega', [primera, primera]);
      expect(dos.body.comandos.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, false]);
      expect(dos.body.frases[0]).toBe('1 de 2 acciones no se podrían hacer');
      expect(await huella()).toEqual(antes);
      expect((await call('GET', `/api/orden/${ot}`, 'gerencia')).body.estado.estado.nombre).toBe('Reparado');
    });

    it('niega con palabras lo que sale de la casa, lo que borra, lo que no es de quien pregunta y lo que no se entiende', async () => {
      const ot = await enEstado('En Evaluación');
      const una = async (usuario: string, comando: object) => (await ySi(usuario, [comando])).body.comandos[0];
      expect(await una('administrativo', { clase: 'orden', ot, accion: 'reenviarCorreo', input: {} })).toMatchObject({
        ok: false,
        mensaje: expect.stringContaining('correo'),
      });
      expect(await una('administrativo', { clase: 'orden', ot, accion: 'adjuntarArchivo', input: {} })).toMatchObject({ ok: false });
      expect(await una('tecnico', { clase: 'umbral', estado: 'Ingresado', hora_alerta_1: 1, hora_alerta_2: 2 })).toMatchObject({
        ok: false,
        mensaje: 'No tiene permiso para realizar esta acción',
      });
      expect(await una('tecnico', { clase: 'movimientos', tipo: 'ingreso', filas: [{ id: 1, quantity: 1 }] })).toMatchObject({ ok: false });
      expect(await una('administrativo', { clase: 'orden', ot, accion: 'rechazoAdministrativo', input: {} })).toMatchObject({
        ok: false,
        campos: { motivo_rechazo: ['Campo requerido'] },
      });
      expect(await una('gerencia', { clase: 'umbral', estado: 'Ingresado', hora_alerta_1: 5, hora_alerta_2: 2 })).toMatchObject({
        ok: false,
        campos: { hora_alerta_2: ['El rojo comienza después del amarillo'] },
      });
      const suprimir = await ySi('administrador', [{ clase: 'suprimirCliente', id: 1 }]);
      expect([suprimir.status, JSON.stringify(suprimir.body.errors)]).toEqual([400, expect.stringContaining('nada que salga de la casa')]);
      expect((await ySi('gerencia', [])).status).toBe(400);
      expect((await ySi('retail', [{ clase: 'orden', ot, accion: 'editRMA', input: {} }])).status).toBe(403);
      expect((await call('POST', '/api/y_si', null, { comandos: [] })).status).toBe(401);
      for (const malo of [null, [], 'x', { comandos: 7 }, { comandos: [null] }, { comandos: [{ clase: 'orden', ot: 1e40, accion: 'x' }] }])
        expect((await call('POST', '/api/y_si', 'gerencia', malo as object)).status).toBe(400);
      expect((await ySi('gerencia', [{ clase: 'orden', ot: 2_000_000_001, accion: 'editRMA', input: {} }])).body.comandos[0].ok).toBe(
        false,
      );
      expect((await ySi('gerencia', [{ clase: 'orden', ot, accion: '__proto__', input: { __proto__: 1 } }])).body.comandos[0].ok).toBe(
        false,
      );
    });

    it('cuenta las órdenes que cambiarían de color con otras horas, como las cuenta el tablero', async () => {
      const umbral = { clase: 'umbral', estado: 'Espera de partes', hora_alerta_1: 1, hora_alerta_2: 2 };
      const [{ body }, efecto] = [
        await ySi('gerencia', [umbral]),
        await call('GET', '/api/admin/estados/efecto?estado=Espera%20de%20partes&hora_alerta_1=1&hora_alerta_2=2', 'gerencia'),
      ];
      const rojas = body.ordenes.filter(({ antes, despues }: { antes: { color: string }; despues: { color: string } }) => {
        return antes.color !== 'red' && despues.color === 'red';
      }).length;
      expect(rojas).toBeGreaterThan(0);
      expect(rojas).toBe(efecto.body.despues.rojas - efecto.body.antes.rojas);
      expect(body.frases).toContain(`${rojas} ${rojas === 1 ? 'orden pasa' : 'órdenes pasan'} a rojo`);
      expect(body.ordenes[0].despues.siguiente).not.toBe('');
      const deQuienAdministra = (await ySi('administrador', [umbral])).body;
      expect([deQuienAdministra.frases, deQuienAdministra.total, deQuienAdministra.ordenes]).toEqual([body.frases, body.total, []]);
    });

    it('con las unidades que llegan se destraban las órdenes que las esperan, de la más antigua a la más nueva', async () => {
      const ots = (await call('GET', '/api/orden/?estados=Espera%20de%20partes', 'gerencia')).body.results.map(
        ({ ot }: { ot: number }) => ot,
      );
      const ordenes: Orden[] = await Promise.all(ots.map(leerOrden));
      const pedidas = ordenes.flatMap(({ solicitudes }) => solicitudes.flatMap((s) => (s.estado === 2 ? (s.parte.id ?? []) : [])));
      const parte = pedidas[0] as number;
      const { body: llegada } = await call('GET', `/api/y_si/llegada?parte=${parte}&unidades=40`, 'administrativo');
      expect([llegada.esperan > 0, llegada.alcanzan]).toEqual([true, llegada.esperan]);
      expect(llegada.comandos.at(-1)).toMatchObject({ clase: 'movimientos', filas: [{ id: parte, quantity: 40 - llegada.esperan }] });
      const antes = await huella();
      const { body } = await ySi('administrativo', llegada.comandos, { en: 1 });
      const destrabadas = body.ordenes.filter(({ destrabada }: { destrabada: boolean }) => destrabada).length;
      expect(destrabadas).toBeGreaterThan(0);
      expect(body.frases.join('\n')).toMatch(new RegExp(`Se destraban? ${destrabadas} `));
      expect(body.partes).toMatchObject([
        { id: parte, despues: { buenos: (body.partes[0].antes.buenos as number) + 40 - llegada.esperan } },
      ]);
      expect(body.desde_entonces.length).toBeGreaterThan(0);
      expect(await huella()).toEqual(antes);
      const una = await call('GET', `/api/y_si/llegada?parte=${parte}&unidades=1`, 'administrativo');
      expect(una.body.comandos).toHaveLength(1);
      expect((await call('GET', '/api/y_si/llegada?parte=99999999&unidades=1', 'administrativo')).status).toBe(404);
      expect((await call('GET', `/api/y_si/llegada?parte=${parte}&unidades=0`, 'administrativo')).status).toBe(400);
    });

    it(`${BIFURCACIONES} bifurcaciones al azar dicen lo que después pasa`, async () => {
      const { runtime } = c();
      const lector = new Pool({ ...runtime.pool.options, max: 3, options: '-c default_transaction_read_only=on' });
      lector.on('error', () => undefined);
      const azar = azarDe(20_261_114);
      const ots = (await runtime.pool.query<{ ot: number }>("select ot from lectura.orden where estado <> 'Cerrado' order by ot")).rows.map(
        ({ ot }) => ot,
      );
      const partes = (await runtime.pool.query<{ id: number }>('select id from lectura.parte where not eliminada order by id')).rows;
      const tecnicos = (await call('GET', '/api/orden/tecnicos', 'gerencia')).body.map(({ id }: { id: number }) => id);
      // New numbers that no other number can be taken for.
      const { rows: secuencias } = await runtime.pool.query("select sequencename from pg_sequences where schemaname = 'workflow'");
      for (const { sequencename } of secuencias) await runtime.pool.query(`select setval('workflow.${sequencename}', 1500000)`);
      const cuenta = { hechos: 0, negados: 0, eventos: 0 };
      for (let i = 0; i < BIFURCACIONES; i++) {
        await quieto();
        let ot = azar.uno(ots);
        const usuario = await quienPuede(ot, azar.entero(0, 4));
        const antes = await huella();
        const head = await runtime.store.head();
        const fork = await Bifurcacion.abrir(runtime, lector, await actorDe(usuario));
        const comandos: ComandoImaginado[] = [];
        for (let n = azar.entero(1, 4); n > 0; n--) {
          if (azar.ocurre(0.3)) ot = azar.uno(ots);
          comandos.push(
            azar.ocurre(0.12)
              ? {
                  clase: 'movimientos',
                  tipo: 'ingreso',
                  referencia: 'Guía',
                  filas: [{ id: azar.uno(partes).id, quantity: azar.entero(1, 4) }],
                }
              : await accionAlAzar(fork, ot, azar, { n: 7000 + i * 10 + n, tecnicos, partes: partes.map(({ id }) => id) }),
          );
          await fork.hacer(comandos);
        }
        expect([i, await huella()]).toEqual([i, antes]);
        const reales = [];
        for (const comando of comandos) {
          const { status, body } = await deVerdad(call, usuario, comando);
          expect([i, comando, status < 500]).toEqual([i, comando, true]);
          reales.push(status < 300 ? { ok: true } : { ok: false, mensaje: body.detail });
          await quieto();
        }
        expect([i, fork.resultados.map(({ ok, mensaje }) => (ok ? { ok } : { ok, mensaje }))]).toEqual([i, reales]);
        const hechos = (await runtime.store.readAll(head, 10_000)).filter(deLaCasa);
        expect([i, comandos, normales(fork.store.imagined)]).toEqual([i, comandos, normales(hechos)]);
        for (const stream of new Set(hechos.map(({ stream }) => stream))) {
          if (!STREAM_ORDEN.has(stream) || !fork.store.imagined.some((event) => event.stream === stream)) continue;
          const real = await leerOrden(STREAM_ORDEN.id(stream));
          expect((await fork.despues.orden(real.ot))?.[0].estado).toBe(real.estado);
        }
        for (const { ok } of fork.resultados) cuenta[ok ? 'hechos' : 'negados']++;
        cuenta.eventos += hechos.length;
        expect([i, fork.detenidos]).toEqual([i, []]);
        await fork.cerrar();
      }
      await lector.end();
      process.stdout.write(
        `${BIFURCACIONES} forks = done: ${cuenta.hechos} commands accepted, ${cuenta.negados} refused, ${cuenta.eventos} events\n`,
      );
      expect(cuenta.hechos).toBeGreaterThan(BIFURCACIONES / 3);
      expect(cuenta.negados).toBeGreaterThan(BIFURCACIONES / 6);
    }, 3_600_000);
  });

  /** A user who may act on an order. */
  async function quienPuede(ot: number, desde: number): Promise<Usuario> {
    const orden = await leerOrden(ot);
    for (let i = 0; i < USUARIOS.length; i++) {
      const usuario = USUARIOS[(desde + i) % USUARIOS.length] as Usuario;
      const { visible, disabled } = acciones(orden, await actorDe(usuario));
      if (visible.length > disabled.length) return usuario;
    }
    return 'gerencia';
  }

  const leerOrden = async (ot: number): Promise<Orden> =>
    cicloOrden.replay(await c().runtime.store.readStream(STREAM_ORDEN.of(ot))) as Orden;
}

/** True for an act of the house: neither a log-in nor a sent mail, which no fork sends. */
const deLaCasa = ({ stream, type }: RecordedEvent): boolean => !/^(acceso|sistema)-/.test(stream) && type !== 'EnvioDeCorreoRegistrado';

interface Azar {
  entero(desde: number, hasta: number): number;
  uno<T>(lista: readonly T[]): T;
  ocurre(probabilidad: number): boolean;
}
function azarDe(semilla: number): Azar {
  let estado = semilla >>> 0;
  const real = () => {
    estado = (Math.imul(estado, 1_664_525) + 1_013_904_223) >>> 0;
    return estado / 4_294_967_296;
  };
  const entero = (desde: number, hasta: number) => desde + Math.floor(real() * (hasta - desde + 1));
  return { entero, uno: (lista) => lista[entero(0, lista.length - 1)] as (typeof lista)[number], ocurre: (p) => real() < p };
}

/** Mostly an action that the fork offers, with a form that fits the order; sometimes any. */
async function accionAlAzar(
  fork: Bifurcacion,
  ot: number,
  azar: Azar,
  { n, tecnicos, partes }: { readonly n: number; readonly tecnicos: readonly number[]; readonly partes: readonly number[] },
): Promise<ComandoImaginado> {
  const [orden] = (await fork.despues.orden(ot)) as [Orden, unknown];
  const ofrecidas = (['menu', 'panel'] as const).flatMap((lugar) => {
    const { visible, disabled } = acciones(orden, fork.actor, lugar);
    return visible.filter((nombre) => !disabled.includes(nombre));
  });
  const posibles = ofrecidas.filter((nombre) => !/rchivo|oleta|reenviarCorreo/.test(nombre));
  const todas = Object.keys(ACCIONES_ORDEN).filter((nombre) => !/rchivo|oleta|reenviarCorreo/.test(nombre));
  const accion = azar.uno(posibles.length > 0 && azar.ocurre(0.8) ? posibles : todas);
  const buenos = { 1: 3, 2: 3, 3: 3 };
  const formas = entradasDe(accion, orden, { actor: fork.actor, buenos, n, hoy: new Date().toISOString().slice(0, 10) });
  const forma = JSON.stringify(formas.length > 0 ? azar.uno(formas) : {}, (clave, valor) =>
    /tecnico|technician/i.test(clave) && typeof valor === 'number'
      ? azar.uno(tecnicos)
      : clave === 'id' && typeof valor === 'number'
        ? azar.uno(partes)
        : valor,
  );
  return { clase: 'orden', ot, accion, input: JSON.parse(forma) };
}

function deVerdad(call: TestProduct['call'], usuario: Usuario, comando: ComandoImaginado) {
  switch (comando.clase) {
    case 'orden':
      return call('POST', `/api/orden/${comando.ot}/acciones/${comando.accion}`, usuario, comando.input);
    case 'movimientos':
      return call('POST', '/api/bodega/movimiento_inventario', usuario, {
        filas: comando.filas.map(({ id, quantity }) => ({ id, part_number: '', quantity, tipo: 1 })),
        documento: comando.referencia,
      });
    case 'umbral':
      throw new Error('not here');
  }
}

/** Events without drawn values or clock times: each stream's in order, new numbers by their first appearance. */
function normales(events: readonly RecordedEvent[]): unknown {
  const nuevos = new Map<number, string>();
  for (const { stream, revision } of events) {
    const [clase = '', id] = stream.split(/-(?=\d+$)/);
    if (revision === 0 && id !== undefined && Number(id) > 1_000_000) nuevos.set(Number(id), `${clase}#${nuevos.size}`);
  }
  const nombre = (n: number): string | undefined => nuevos.get(n) ?? (n >= 1000 ? conResto(n) : undefined);
  const conResto = (n: number) => (nuevos.has(Math.floor(n / 1000)) ? `${nuevos.get(Math.floor(n / 1000))}.${n % 1000}` : undefined);
  const texto = (valor: string) =>
    valor
      .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '<id>')
      .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<t>')
      .replace(/\d{7,}/g, (cifras) => nombre(Number(cifras)) ?? cifras);
  const normal = (valor: unknown): unknown =>
    typeof valor === 'number'
      ? (nombre(valor) ?? valor)
      : typeof valor === 'string'
        ? texto(valor)
        : Array.isArray(valor)
          ? valor.map(normal)
          : valor && typeof valor === 'object'
            ? Object.fromEntries(Object.entries(valor).map(([clave, uno]) => [texto(clave), normal(uno)]))
            : valor;
  const porStream = new Map<string, unknown[]>();
  for (const { stream, type, version, actor, comando, subject, data } of events) {
    const suyo = texto(stream);
    const accion = comando?.accion;
    porStream.set(suyo, [...(porStream.get(suyo) ?? []), normal({ type, version, actor, accion, subject, data })]);
  }
  return Object.fromEntries([...porStream].sort(([a], [b]) => a.localeCompare(b)));
}
