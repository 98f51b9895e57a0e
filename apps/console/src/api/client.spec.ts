import { CABECERA } from '@bitacora/domain/contracts';
import { ApiError, conviene, leer, remember } from './client';

/** An answer whose body comes when the test sends it. */
function llegando(position: number) {
  const cuerpo = new TransformStream<Uint8Array, Uint8Array>();
  const escritor = cuerpo.writable.getWriter();
  const answer = new Response(cuerpo.readable, {
    headers: { 'content-type': 'application/json', [CABECERA.POSITION]: String(position) },
  });
  return { answer, enviar: (texto: string) => escritor.write(new TextEncoder().encode(texto)), terminar: () => escritor.close() };
}

describe('a reading', () => {
  const enRed = globalThis.fetch;
  afterEach(() => {
    globalThis.fetch = enRed;
  });

  test('begins again when a later event is heard of while the rest of its answer is on the way', async () => {
    const antes = llegando(40);
    const ahora = llegando(41);
    const respuestas = [antes.answer, ahora.answer];
    const minimos: (string | null)[] = [];
    globalThis.fetch = async (_, init) => {
      minimos.push(new Headers(init?.headers).get(CABECERA.MIN_POSITION));
      return respuestas.shift() ?? Response.error();
    };
    const leida = leer('/api/orden', { query: {} });
    await antes.enviar('{"results":');
    remember(41);
    await antes.enviar('["antes"]}');
    await Promise.all([antes.terminar(), ahora.enviar('{"results":[]}')]);
    await ahora.terminar();
    expect(await leida).toEqual({ results: [] });
    expect(minimos).toEqual([null, '41']);
  });

  test('is tried on while the read models are behind, and twice when the server fails', () => {
    const con = (status: number, codigo: string) =>
      new ApiError(status, { type: 'about:blank', title: '', status, detail: '', codigo, correlation_id: '' });
    const veces = (error: Error) => [0, 1, 2, 9, 10, 30].filter((count) => conviene(count, error));
    expect(veces(con(503, 'AUN_NO_DISPONIBLE'))).toEqual([0, 1, 2, 9]);
    expect(veces(con(500, 'ERROR_INTERNO'))).toEqual([0, 1]);
    expect(veces(con(0, 'SIN_CONEXION'))).toEqual([0, 1]);
    expect(veces(con(404, 'NO_ENCONTRADO'))).toEqual([]);
  });
});
