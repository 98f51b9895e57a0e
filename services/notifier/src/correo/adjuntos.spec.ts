import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { EventStore } from '@bitacora/event-store';
import { adjuntosDe, nombresDeAdjuntos } from './adjuntos';

const pedidos: IncomingMessage[] = [];
let estado = 200;
let servidor: Server;
const runtime = {
  serviceKey: 'clave',
  store: { head: async () => 77 } as unknown as EventStore,
  queriesUrl: () => `http://127.0.0.1:${(servidor.address() as AddressInfo).port}`,
};

beforeAll(async () => {
  servidor = createServer((pedido, respuesta) => {
    pedidos.push(pedido);
    respuesta.writeHead(estado).end('%PDF');
  });
  await new Promise<void>((listo) => servidor.listen(0, '127.0.0.1', listo));
});
afterAll(() => {
  servidor.close();
});

const correo = (plantilla: string, ot: number | null, datos = {}) => ({ plantilla, ot, datos });

it('pide el documento a quien ya sabe del hecho que el correo cuenta', async () => {
  expect(await adjuntosDe(runtime, correo('ingreso', 10001))).toEqual([{ nombre: 'ingreso-ot-10001.pdf', bytes: Buffer.from('%PDF') }]);
  expect(pedidos[0]?.url).toBe('/api/orden/get_pdf_ingreso/10001');
  expect(pedidos[0]?.headers).toMatchObject({ authorization: 'Service clave', 'x-min-position': '77' });
});

it('sin documento no pide nada; uno que no se puede hacer detiene el correo', async () => {
  pedidos.length = 0;
  expect(await adjuntosDe(runtime, correo('reparado', 10001))).toEqual([]);
  expect(pedidos).toEqual([]);
  estado = 404;
  await expect(adjuntosDe(runtime, correo('informe_final', 10001))).rejects.toThrow(
    'El documento informe-ot-10001.pdf no se pudo generar (404)',
  );
});

it('dice cómo se llaman sin pedirlos', () => {
  expect(nombresDeAdjuntos(correo('cotizacion_enviada', 10001, { ov: 7 }))).toEqual(['cotizacion-ov-7.pdf']);
  expect(nombresDeAdjuntos(correo('informe_final', 5))).toEqual(['informe-ot-5.pdf']);
  expect([nombresDeAdjuntos(correo('reparado', 5)), nombresDeAdjuntos(correo('ingreso', null))]).toEqual([[], []]);
});
