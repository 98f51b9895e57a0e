import { Writable } from 'node:stream';
import { createLogger } from './logger';
import { Outages } from './outages';

function lineaDe(error: unknown): string {
  const lineas: string[] = [];
  const salida = new Writable({
    write(trozo, _codificacion, listo) {
      lineas.push(String(trozo));
      listo();
    },
  });
  createLogger('warn', salida).error({ err: error }, 'failed');
  return lineas.join('');
}

describe('the log of a failure', () => {
  it('says where it broke, and nothing of what the statement or the mail carried', () => {
    const driver = Object.assign(new Error('duplicate key value violates unique constraint "x"'), {
      code: '23505',
      detail: 'Key (rut)=(12345678-5) already exists.',
      where: 'ana@hogar.example',
    });
    const error = Object.assign(new Error('query failed', { cause: driver }), {
      parameters: ['12345678-5'],
      driverError: driver,
      rejected: ['ana@hogar.example'],
    });
    const linea = lineaDe(error);
    for (const personal of ['12345678-5', 'ana@hogar.example']) expect(linea).not.toContain(personal);
    expect(JSON.parse(linea).err).toMatchObject({ type: 'Error', message: 'query failed', cause: { code: '23505' } });
    expect(JSON.parse(linea).err.stack).toContain('logger.spec');
  });

  it('shows nothing of a thrown value that is no error, and ends with circular causes', () => {
    expect(lineaDe({ rut: '12345678-5' })).not.toContain('12345678-5');
    const error = new Error('a');
    error.cause = error;
    expect(lineaDe(error)).toContain('"message":"a"');
  });
});

it('failures of one outage are two lines for all callers: one when it begins and one when it is over', async () => {
  const lines: { msg: string; outage?: string; failures?: number; err?: unknown }[] = [];
  const target = new Writable({
    write(chunk, _encoding, done) {
      lines.push(JSON.parse(String(chunk)));
      done();
    },
  });
  const outages = new Outages();
  const logger = createLogger('warn', target, outages);
  let back = false;
  const probe = async () => {
    if (!back) throw new Error('still away');
  };
  outages.watch({ database: probe, log: probe, disk: probe }, logger);
  const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' });
  for (let i = 0; i < 50; i++) logger.error({ err: refused }, 'projection failed');
  logger.error({ err: Object.assign(new Error('the system is shutting down'), { code: '57P03' }) }, 'request failed');
  logger.error({ err: new Error('another matter') }, 'request failed');
  expect(outages.has('database')).toBe(true);
  back = true;
  while (outages.has('database')) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lines.map(({ msg, outage }) => [msg, outage])).toEqual([
    ['not available', 'database'],
    ['request failed', undefined],
    ['available again', 'database'],
  ]);
  expect(lines[2]?.failures).toBe(51);
});
