import { z } from 'zod';
import { reactions } from './by-event';
import { defineEvent } from './event';

const EVENTOS = {
  Abierta: defineEvent({ type: 'Abierta', label: 'Abierta', schema: z.object({ n: z.number() }) }),
  Cerrada: defineEvent({ type: 'Cerrada', label: 'Cerrada', schema: z.object({}) }),
} as const;

describe('the reactions of a process', () => {
  it('answer for its own events, and are silent about others', () => {
    const proceso = reactions<typeof EVENTOS, [otro: number], number>()(['Cerrada'], { Abierta: ({ data }, otro) => data.n + otro });
    expect([proceso.has('Abierta'), proceso.has('Cerrada'), proceso.has('toString')]).toEqual([true, false, false]);
    expect(proceso.handle({ type: 'Abierta', data: { n: 1 } }, 2)).toBe(3);
    expect(proceso.handle({ type: 'Cerrada', data: {} }, 2)).toBeNull();
  });

  it('do not compile with an event that is in neither list, nor with one that is in both', () => {
    // @ts-expect-error Cerrada is in neither.
    reactions<typeof EVENTOS, [], number>()([], { Abierta: () => 1 });
    // @ts-expect-error Cerrada is in both.
    reactions<typeof EVENTOS, [], number>()(['Cerrada'], { Abierta: () => 1, Cerrada: () => 1 });
    const completo = reactions<typeof EVENTOS, [], number>()([], { Abierta: () => 1, Cerrada: () => 2 });
    expect(completo.handle({ type: 'Cerrada', data: {} })).toBe(2);
  });
});
