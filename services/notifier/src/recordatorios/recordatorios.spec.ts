import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { DIA, HORA } from '../comun/tiempos';
import { abrirEscenario, type Escenario } from '../testing/escenario';
import { Recordatorios, seguirRetiros } from './recordatorios';

let e: Escenario;
let recordatorios: Recordatorios;
let seguir: Awaited<ReturnType<typeof seguirRetiros>>;
beforeAll(async () => {
  e = await abrirEscenario();
  recordatorios = new Recordatorios(e.runtime);
  seguir = await seguirRetiros(e.runtime);
});
afterAll(async () => {
  await seguir.stop();
  await e.cerrar();
});
const alDia = async () => expect(await seguir.reached(await e.runtime.store.head(), 60_000)).toBe(true);
const entregas = async () => (await e.runtime.pool.query('select ot, plantilla, estado from avisos.entrega order by id')).rows;
const aRecepcion = (ot: number, at?: Date) => e.escribir(STREAM_ORDEN.of(ot), [{ type: 'EquipoEntregadoARecepcion' }], at ? { at } : {});

it('recuerda a los 30, 60 y 90 días, cada vez una sola, y calla cuando el equipo se fue', async () => {
  for (const ot of [10001, 10002]) {
    await e.orden(ot);
    await aRecepcion(ot);
  }
  await e.orden(10003, { despacho: 'ENVIO' });
  await aRecepcion(10003);
  await alDia();
  e.avanzar(30 * DIA - HORA);
  expect(await recordatorios.avisar()).toBe(0);
  e.avanzar(HORA + 1000);
  expect(await recordatorios.avisar()).toBe(2);
  expect(await recordatorios.avisar()).toBe(0);
  await e.escribir('orden-10002', [
    { type: 'OrdenCerrada', data: { resultado: 'REPARADO', estado: { anterior: 'Informe Revisado', nuevo: 'Cerrado' } } },
  ]);
  await alDia();
  e.avanzar(30 * DIA);
  expect(await recordatorios.avisar()).toBe(1);
  e.avanzar(30 * DIA);
  expect(await recordatorios.avisar()).toBe(1);
  e.avanzar(30 * DIA);
  expect(await recordatorios.avisar()).toBe(0);
  expect(await entregas()).toEqual([
    { ot: 10001, plantilla: 'recordatorio_retiro_30', estado: 'pendiente' },
    { ot: 10002, plantilla: 'recordatorio_retiro_30', estado: 'pendiente' },
    { ot: 10001, plantilla: 'recordatorio_retiro_60', estado: 'pendiente' },
    { ot: 10001, plantilla: 'recordatorio_retiro_90', estado: 'pendiente' },
  ]);
});

it('no escribe de esperas importadas ni cuando pasó el día', async () => {
  await e.orden(10010);
  await aRecepcion(10010, new Date(Date.now() - 31 * DIA));
  await e.orden(10011);
  await aRecepcion(10011);
  await alDia();
  e.avanzar(35 * DIA);
  expect(await recordatorios.avisar()).toBe(0);
  expect((await entregas()).slice(4)).toEqual([{ ot: 10011, plantilla: 'recordatorio_retiro_30', estado: 'omitido' }]);
});
