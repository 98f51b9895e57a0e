import { Client } from 'pg';
import { startTestProduct, type TestProduct } from './testing';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product?.stop());

const CLIENTS = 16;
const ROUNDS = 12;
const COMMANDS = CLIENTS * ROUNDS;

/** Statements of commands and their processes only, because the rest of the product runs in this process too. */
const OF_COMMANDS = /\b(workflow|seguridad)\.|log\.(append|command|reservation|stream|subject_key)/;

/** The statements of commands sent while `work` runs, with their count and without numbers, and the milliseconds of the work. */
async function statementsOf(work: () => Promise<unknown>): Promise<{ sent: ReadonlyMap<string, number>; took: number }> {
  const spy = jest.spyOn(Client.prototype, 'query');
  const begun = performance.now();
  await work();
  const took = performance.now() - begun;
  const sent = new Map<string, number>();
  for (const [asked] of spy.mock.calls as unknown as (string | { readonly text: string })[][]) {
    const text = (typeof asked === 'string' ? asked : (asked?.text ?? '')).replace(/\s+/g, ' ').replace(/\d+/g, 'N');
    if (OF_COMMANDS.test(text)) sent.set(text, (sent.get(text) ?? 0) + 1);
  }
  spy.mockRestore();
  return { sent, took };
}

/** Runs a number of clients at once, each in its own order. */
const together = (work: (client: number, round: number) => Promise<void>) =>
  Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      for (let round = 0; round < ROUNDS; round++) await work(client, round);
    }),
  );

it('los comandos de muchos a la vez comparten sus sentencias: ninguna se envía por cada comando', async () => {
  const { call, runtime } = product;
  const { rows: equipos } = await runtime.pool.query<{ equipo: number; cliente: number }>(
    'select id as equipo, cliente_id as cliente from lectura.equipo order by id limit $1',
    [CLIENTS],
  );
  const ots: number[] = [];
  const abrir = async (client: number) => {
    const form = { ...equipos[client % equipos.length], tipo_servicio: 4, despacho: 'RETIRO', tipo_falla: [1] };
    const texto = { reporte_falla_cliente: 'No enciende', observaciones: 'Sin daños', otros_accesorios: 'Cargador' };
    const { status, body } = await call('POST', '/api/orden', 'administrativo', { ...form, ...texto });
    expect([status, body]).toEqual([201, expect.anything()]);
    ots.push(body.ot);
  };
  const actuar = async (client: number, round: number) => {
    const rma = `S${String(client * ROUNDS + round).padStart(9, '0')}`;
    const { status } = await call('POST', `/api/orden/${ots[client * ROUNDS + round]}/acciones/editRMA`, 'administrativo', { rma });
    expect(status).toBe(200);
  };
  for (const work of [abrir, actuar]) {
    const { sent, took } = await statementsOf(() => together(work));
    expect([...sent.keys()].filter((text) => text.includes('log.append_next'))).toHaveLength(1);
    expect([...sent].filter(([, times]) => times > COMMANDS * 0.7)).toEqual([]);
    const hechos = [...sent].filter(([text]) => text.startsWith('insert into workflow.orden_hechos'));
    expect(hechos.reduce((sum, [, times]) => sum + times, 0)).toBeLessThanOrEqual(took / 50 + 2);
  }
});
