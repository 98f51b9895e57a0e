import { SISTEMA } from '@bitacora/domain';
import { v7 } from 'uuid';
import { Aggregates } from '../command/aggregates';
import { bitacoraVacia } from '../testing';
import { abrirServicio } from '../wiring/testing/servicio';
import { CodigosDeParte } from './codigos';
import { HechosDeStockEnTablas } from './hechos-de-stock';
import { ActOnParte, OpenParte } from './stock.commands';

const META = { actor: SISTEMA, at: '2026-03-02T12:00:00.000Z', correlationId: v7(), canal: 'sistema' } as const;
const FICHA = { description: 'Flex', real_location: 'Z1-01', precio_unitario: 1000 };
const bitacora = bitacoraVacia();

it('a number that a part has left is free at once, though the table of old numbers still says it', async () => {
  const codigos = new CodigosDeParte(bitacora.store, new HechosDeStockEnTablas(bitacora.db.pool), new Aggregates(bitacora.store));
  const { bus } = await abrirServicio(bitacora.store, bitacora.db.pool);
  const crear = () => bus.execute(new OpenParte('crear', { ...FICHA, part_number: 'COD-1' }, META));
  const primera = await crear();
  if (!primera.ok) throw new Error(primera.rejection.mensaje);
  const { id } = primera.value.state;
  // The process that keeps the table has not handled the next change yet.
  await bitacora.db.pool.query("insert into workflow.codigo_de_parte values ($1, 'COD1')", [id]);
  expect(await codigos.parteDe('cod 1')).toBe(id);
  expect(await bus.execute(new ActOnParte(id, 'editar', { part_number: 'COD-2' }, META))).toMatchObject({ ok: true });
  expect(await codigos.parteDe('cod 1')).toBeNull();
  expect(await crear()).toMatchObject({ ok: true });
});
