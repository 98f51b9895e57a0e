import { cicloOrden, type Orden } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import { PasosDelLote } from './pasos';

const evento = (ot: number, revision: number, command_id = `c${revision}`): RecordedEvent => ({
  id: `${ot}-${revision}`,
  stream: STREAM_ORDEN.of(ot),
  revision,
  position: revision + 1,
  type: revision === 0 ? 'OrdenCreada' : 'TecnicoAsignado',
  version: 1,
  at: '2026-03-02T12:00:00.000Z',
  recorded_at: '2026-03-02T12:00:00.000Z',
  actor: { id: 7, nombre: 'Silvia Vera', grupos: [] },
  command_id,
  correlation_id: command_id,
  causation_id: command_id,
  hash: '',
  data: revision === 0 ? { ot } : { tecnico: { id: revision, nombre: `Persona ${revision}` }, motivo_sobrecarga: null },
});

/** A log of one stream that counts the reads of it. */
function bitacora(historia: readonly RecordedEvent[]) {
  const lecturas: number[] = [];
  const readStream = async (_stream: string, from = 0, limit = 1000) => {
    const leidos = historia.slice(from, from + limit);
    lecturas.push(leidos.length);
    return leidos;
  };
  return { lecturas, pasos: (...lote: RecordedEvent[]) => new PasosDelLote<Orden>({ readStream }, cicloOrden, lote) };
}
const historia = (hasta: number) => Array.from({ length: hasta }, (_, revision) => evento(10001, revision));

it('lee la historia una vez por orden y lote, y nada de una orden que nace', async () => {
  const { lecturas, pasos } = bitacora([]);
  const [nace, sigue] = [evento(10001, 0), evento(10001, 1)];
  const nuevos = pasos(nace, sigue);
  expect(await nuevos.de(nace)).toMatchObject({ antes: null, despues: { ot: 10001 } });
  expect(await nuevos.de(sigue)).toMatchObject({ antes: { tecnico_asignado: null }, despues: { tecnico_asignado: { id: 1 } } });
  expect(lecturas).toEqual([]);

  const larga = bitacora(historia(30));
  const lote = [evento(10001, 30), evento(10001, 31), evento(10001, 32), evento(10001, 33)];
  const vistos = larga.pasos(...lote);
  for (const event of lote) expect((await vistos.de(event)).despues.tecnico_asignado?.id).toBe(event.revision);
  expect(larga.lecturas).toEqual([30]);
});

it('cuenta también los hechos por los que nadie preguntó', async () => {
  const { lecturas, pasos } = bitacora(historia(3));
  const lote = [evento(10001, 3), evento(10001, 4), evento(10001, 5)];
  const { antes, despues } = await pasos(...lote).de(evento(10001, 5));
  expect([antes?.tecnico_asignado?.id, despues.tecnico_asignado?.id]).toEqual([4, 5]);
  expect(lecturas).toEqual([3]);
});

it('lee lo que falta entre dos hechos de un lote', async () => {
  const { lecturas, pasos } = bitacora(historia(6));
  const lote = [evento(10001, 2), evento(10001, 5)];
  const vistos = pasos(...lote);
  for (const event of lote) expect((await vistos.de(event)).antes?.tecnico_asignado?.id).toBe(event.revision - 1);
  expect(lecturas).toEqual([2, 2]);
});

it('dice cuál repite un hecho de su comando, venga del lote o de antes', async () => {
  const { pasos } = bitacora([evento(10001, 0), evento(10001, 1, 'mismo')]);
  const lote = [evento(10001, 2, 'mismo'), evento(10001, 3, 'otro'), evento(10001, 4, 'otro')];
  const vistos = pasos(...lote);
  const repetidos: boolean[] = [];
  for (const event of lote) repetidos.push((await vistos.de(event)).repetido);
  expect(repetidos).toEqual([true, false, true]);
});

it('un hecho que no es de su lote es un error', async () => {
  const { pasos } = bitacora(historia(3));
  await expect(pasos(evento(10001, 3)).de(evento(10001, 9))).rejects.toThrow('orden-10001@9');
});
