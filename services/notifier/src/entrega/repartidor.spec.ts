import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { cicloOrden, type Orden } from '@bitacora/domain/orden';
import { createLogger } from '@bitacora/platform';
import { PasosDelLote } from '../comun/pasos';
import { DIA, MINUTO } from '../comun/tiempos';
import { abrirOficina, type Oficina } from '../testing/oficina';
import type { Resultado } from './canal';
import { anotar, type Entrega } from './entrega';
import { pausaTras, Repartidor } from './repartidor';
import { reaccionar } from './suscripcion-avisos';

let o: Oficina;
beforeAll(async () => {
  o = await abrirOficina();
});
afterAll(() => o.cerrar());
beforeEach(() => o.limpiar());

it('reintenta con pausas crecientes, cuenta cada intento y se rinde al quinto', async () => {
  await o.e.orden(10002);
  await o.alDia();
  o.buzon.rechazar('550 5.1.1 <camila@correo.test> no existe');
  for (let intento = 1; intento <= 5; intento++) {
    expect(await o.repartidor.repartir()).toBe(1);
    expect(await o.repartidor.repartir()).toBe(0);
    await o.informante.informar();
    o.e.avanzar(pausaTras(intento));
  }
  expect([1, 2, 3, 4].map(pausaTras)).toEqual([MINUTO, 5 * MINUTO, 30 * MINUTO, 30 * MINUTO]);
  expect(await o.repartidor.repartir()).toBe(0);
  expect((await o.entregas(10002))[0]).toMatchObject({ estado: 'fallido', intentos: 5, informe: 'hecho' });
  expect(o.workflow.llamadas).toHaveLength(5);
  expect(new Set(o.workflow.llamadas.map((l) => l.clave)).size).toBe(5);
  expect(o.workflow.llamadas[0]?.cuerpo).toMatchObject({ plantilla: 'ingreso', email_successful: false });
  expect(JSON.stringify(o.workflow.llamadas)).not.toContain('camila@');
});

it('reenvía el último correo fallido cuando alguien lo pide, una vez por pedido', async () => {
  o.buzon.rechazar(null);
  await o.e.escribir('orden-10002', [{ type: 'ReenvioDeCorreoSolicitado', data: { plantilla: 'ingreso' } }]);
  await o.alDia();
  expect(await o.repartidor.repartir()).toBe(1);
  expect(o.buzon.correos).toHaveLength(1);
  await o.informante.informar();
  expect(o.workflow.llamadas[0]?.cuerpo).toMatchObject({ plantilla: 'ingreso', email_successful: true });
  const pedido = (await o.e.runtime.store.readStream('orden-10002')).at(-1);
  const client = await o.e.runtime.pool.connect();
  if (pedido) await reaccionar(o.e.runtime, pedido, client, new PasosDelLote<Orden>(o.e.runtime.store, cicloOrden, [pedido]));
  client.release();
  expect(await o.repartidor.repartir()).toBe(0);
});

it('vuelve a contar a la orden cuando la llamada falla', async () => {
  await o.e.orden(10003);
  await o.alDia();
  o.workflow.responder(503);
  await o.repartidor.repartir();
  await o.informante.informar();
  expect(await o.informante.informar()).toBe(0);
  o.workflow.responder(200);
  o.e.avanzar(2 * MINUTO);
  expect(await o.informante.informar()).toBe(1);
  expect(new Set(o.workflow.llamadas.map((l) => l.clave)).size).toBe(1);
  expect((await o.entregas(10003))[0]).toMatchObject({ informe: 'hecho', informe_fallas: 1 });
});

it('varios repartidores a la vez envían cada correo una vez', async () => {
  for (let ot = 20001; ot <= 20012; ot++) await o.e.orden(ot, { email: `c${ot}@correo.test` });
  await o.alDia();
  const hechos = await Promise.all([o.repartidor.repartir(), o.repartidor.repartir(), o.repartidor.repartir()]);
  expect(hechos.reduce((a, b) => a + b)).toBe(12);
  expect(new Set(o.buzon.correos.flatMap((c) => c.para)).size).toBe(12);
  expect(o.buzon.correos).toHaveLength(12);
});

it('el correo que falla nombra su orden o su oportunidad en el registro; el que se perdió, también', async () => {
  const lineas: Record<string, unknown>[] = [];
  const salida = new Writable({
    write(trozo, _codificacion, listo) {
      lineas.push(JSON.parse(String(trozo)));
      listo();
    },
  });
  const { e } = o;
  const filas = [
    { ot: 30001, datos: {} },
    { ot: null, datos: { ov: 77 } },
    { ot: 30002, datos: {} },
  ];
  for (const { ot, datos } of filas) {
    const comun = { canal: 'correo', destinatario: 'c', plantilla: 'p', revision: 0 } as const;
    await anotar(e.runtime.pool, [{ ...comun, event_id: randomUUID(), ot, datos }], e.runtime.clock.now());
  }
  const canal = {
    enviar: async ({ ot }: Entrega): Promise<Resultado> => {
      if (ot === 30002) return { tipo: 'perdido', motivo: 'El hecho no está en la bitácora' };
      throw new Error('550 <ana@hogar.example> no existe');
    },
  };
  await new Repartidor({ ...e.runtime, logger: createLogger('warn', salida) }, { correo: canal, push: canal }, () => false).repartir();
  expect(lineas.map(({ ot, ov, reason }) => ({ ot, ov, reason }))).toEqual(
    expect.arrayContaining([
      { ot: 30001, ov: undefined, reason: '550 <[correo]> no existe' },
      { ot: undefined, ov: 77, reason: '550 <[correo]> no existe' },
      { ot: 30002, ov: undefined, reason: 'El hecho no está en la bitácora' },
    ]),
  );
  await e.runtime.pool.query(`delete from avisos.entrega where plantilla = 'p'`);
});

it('al detenerlo termina lo que está enviando y deja el resto para después', async () => {
  for (let ot = 20021; ot <= 20032; ot++) await o.e.orden(ot, { email: `d${ot}@correo.test` });
  await o.alDia();
  const canal = { enviar: async () => ({ tipo: 'omitido' as const, motivo: 'prueba' }) };
  const alParar = {
    enviar: () => {
      parado.detener();
      return canal.enviar();
    },
  };
  const parado: Repartidor = new Repartidor(o.e.runtime, { push: canal, correo: alParar }, () => false);
  expect(await parado.repartir()).toBe(5);
  expect(await parado.repartir()).toBe(0);
  expect(await o.repartidor.repartir()).toBe(7);
});

it('un proceso que muere enviando no pierde el correo', async () => {
  await o.e.orden(10005);
  await o.alDia();
  await o.e.runtime.pool.query(`update avisos.entrega set intentos = 1, proximo_intento = $2 where ot = $1`, [
    10005,
    new Date(o.e.runtime.clock.now().getTime() + 2 * MINUTO),
  ]);
  expect(await o.repartidor.repartir()).toBe(0);
  o.e.avanzar(3 * MINUTO);
  expect(await o.repartidor.repartir()).toBe(1);
  expect(o.buzon.correos).toHaveLength(1);
  o.e.avanzar(DIA);
  expect(await o.repartidor.repartir()).toBe(0);
});
