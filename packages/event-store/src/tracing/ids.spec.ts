import * as api from '@opentelemetry/api';
import { correlationOf, spanOf, traceOf } from './ids';
import { linksTo } from './links';
import { inSpan } from './spans';
import { traceWith } from './tracing';

it('a correlation id that is a UUID is its trace, both ways; any other has one too', () => {
  const id = '0199c7b2-0b1e-7c3a-9f00-1234567890ab';
  expect(traceOf(id)).toBe('0199c7b20b1e7c3a9f001234567890ab');
  expect(correlationOf(traceOf(id))).toBe(id);
  for (const other of ['pedido-77', '00000000-0000-0000-0000-000000000000']) {
    expect(traceOf(other)).toMatch(/^[0-9a-f]{32}$/);
    expect(traceOf(other)).not.toMatch(/^0+$/);
  }
  expect(traceOf('pedido-77')).not.toBe(traceOf('pedido-78'));
  expect(spanOf('una-clave')).toMatch(/^[0-9a-f]{16}$/);
});

it('while nobody traces, work is only done', async () => {
  expect(await inSpan('command', { trace: 'x' }, async (span) => [span, 7])).toEqual([null, 7]);
  await expect(inSpan('load', {}, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(linksTo([{ correlation_id: 'a', command_id: 'b' }])).toEqual([]);
});

it('events link to their commands, each command once', () => {
  traceWith(api);
  try {
    const command = (command_id: string) => ({ correlation_id: '0199c7b2-0b1e-7c3a-9f00-1234567890ab', command_id });
    expect(linksTo([command('uno'), command('uno'), command('dos')]).map(({ context }) => [context.traceId, context.spanId])).toEqual(
      ['uno', 'dos'].map((id) => ['0199c7b20b1e7c3a9f001234567890ab', spanOf(id)]),
    );
    expect(linksTo(Array.from({ length: 500 }, (_, n) => command(`c${n}`)))).toHaveLength(128);
  } finally {
    traceWith(null);
  }
});
