import { Writable } from 'node:stream';
import { createLogger } from './logger';

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

  it('shows nothing of what is thrown without being an error, and ends with causes that go in circles', () => {
    expect(lineaDe({ rut: '12345678-5' })).not.toContain('12345678-5');
    const error = new Error('a');
    error.cause = error;
    expect(lineaDe(error)).toContain('"message":"a"');
  });
});
