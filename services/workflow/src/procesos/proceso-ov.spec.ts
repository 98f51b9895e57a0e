import { SISTEMA } from '@bitacora/domain';
import { STREAM_ORDEN, STREAM_OV } from '@bitacora/domain/streams';
import { MemoryEventStore, type RecordedEvent } from '@bitacora/event-store';
import { createLogger } from '@bitacora/platform';
import type { CommandBus } from '@nestjs/cqrs';
import { v7 } from 'uuid';
import { Aggregates } from '../command/aggregates';
import { LogWriter } from '../command/writer';
import { decirAOvs } from './proceso-orden-ov';
import { atenderOv } from './proceso-ov';
import { nacimiento } from './testing/nacimiento';

const META = { actor: SISTEMA, at: '2026-03-02T12:00:00.000Z', correlationId: v7(), canal: 'sistema' } as const;
const store = new MemoryEventStore();
const escribir = async (stream: string, ...events: readonly { type: string; data: unknown }[]): Promise<RecordedEvent[]> => {
  expect((await new LogWriter(store).append(stream, 'noStream', events, META)).kind).toBe('appended');
  return store.readStream(stream);
};

/** The number of histories that the process reads for an event, which must be 0 for an event it ignores. */
async function historiasLeidas(atender: (aggregates: Aggregates) => Promise<void>): Promise<number> {
  const aggregates = new Aggregates(store);
  const lecturas = [jest.spyOn(store, 'readStream'), jest.spyOn(aggregates, 'including')];
  await atender(aggregates);
  const leidas = lecturas.reduce((suma, { mock }) => suma + mock.calls.length, 0);
  for (const lectura of lecturas) lectura.mockRestore();
  return leidas;
}
// No command is sent here; a bus without handlers would refuse it.
const bus = {} as CommandBus;

it('una OV: solo los hechos que oye llegan a su manejo', async () => {
  const [rechazada, cerrada] = await escribir(
    STREAM_OV.of(5),
    { type: 'OtRechazada', data: { ot: 9 } },
    { type: 'OtCerrada', data: { ot: 9 } },
  );
  const leidas = (event?: RecordedEvent) => historiasLeidas((aggregates) => atenderOv(event as RecordedEvent, store, { bus, aggregates }));
  expect(await leidas(rechazada)).toBe(1);
  expect(await leidas(cerrada)).toBe(0);
  const [orden] = await escribir(STREAM_ORDEN.of(8), ...nacimiento(8, META.at));
  expect(await leidas(orden)).toBe(0);
});

it('una orden: solo los hechos que sus OV deben saber llegan a su manejo', async () => {
  const events = [...nacimiento(9, META.at), { type: 'EquipoRecibido', data: {} }, { type: 'OrdenRechazada', data: {} }];
  const escritos = await escribir(STREAM_ORDEN.of(9), ...events);
  const leidas = (type: string) =>
    historiasLeidas((aggregates) =>
      decirAOvs(
        escritos.find((event) => event.type === type) as RecordedEvent,
        { store, logger: createLogger('silent') },
        { bus, aggregates },
      ),
    );
  expect(await leidas('OrdenRechazada')).toBeGreaterThan(0);
  expect(await leidas('EquipoRecibido')).toBe(0);
  // The birth of an order that no opportunity requested concerns none.
  expect(await leidas('OrdenCreada')).toBe(0);
});
