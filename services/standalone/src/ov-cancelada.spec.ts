import { STREAM_ORDEN, STREAM_OV } from '@bitacora/domain/streams';
import type { EventStore } from '@bitacora/event-store';
import { type Answer, startTestProduct, type TestProduct } from './testing';

let product: TestProduct;
let call: TestProduct['call'];
let modelo: number;
beforeAll(async () => {
  product = await startTestProduct();
  ({ call } = product);
  modelo = (await call('GET', '/api/equipo/modelos', 'administrativo')).body[0].id;
});
afterAll(() => product.stop());

const OV = '/api/oportunidadventa';
let serie = 0;
const pedir = (ruta: string, id: number, campos: object = {}, user = 'ventas'): Promise<Answer> =>
  call('POST', ruta, user, { id_oportunidad_venta: id, ...campos });
const abrirOt = (id: number) => pedir('/api/orden/create_ov_ot', id, { modelo });
const cancelar = (id: number) => pedir(`${OV}/cancelar-oportunidad`, id, { motivo: 'El cliente desistió' });
const estadoDe = async (id: number) => (await call('GET', `${OV}/get-ov/${id}`, 'gerencia')).body.estado;
const ordenesDe = async (id: number): Promise<number[]> => {
  const { rows } = await product.runtime.pool.query(
    "select ot from lectura.orden where dominio ->> 'ov_id' = $1 or dominio #>> '{ov,id}' = $1",
    [String(id)],
  );
  return rows.map(({ ot }) => ot);
};

/** A sale with its parts in stock, waiting for its equipment. */
async function porRecibirEquipo(): Promise<number> {
  const rma = `CA${String(++serie).padStart(8, '0')}`;
  const [parte] = (await call('GET', '/api/bodega/partes', 'bodega')).body.results;
  const { body } = await call('POST', `${OV}/oportunidad-completada-new`, 'ventas', {
    nombre: 'Ana',
    apellido: 'Soto',
    rut: '7654321-6',
    correo: 'ana.soto@correo.example',
    telefono: '56912345678',
    region: 'Biobío',
    comuna: 'Concepción',
    direccion: 'Prat 1',
    device_serial_number: `SERIEDE15CARAC${serie}`,
    rma,
    partes: [{ id_parte: parte.id, precio_unitario: 10_000, partes_cant: 1 }],
  });
  for (const [accion, user, campos] of [
    ['aceptar-oportunidad', 'ventas', {}],
    ['pedir-repuestos-bodega', 'ventas', {}],
    ['recibir-repuestos-logistica', 'ventas', {}],
    ['set-rma', 'ventas', { rma, change_state: true }],
  ] as const) {
    const { status, body: dicho } = await pedir(`${OV}/${accion}`, body.id, campos, user);
    expect([accion, status, dicho.detail]).toEqual([accion, 200, undefined]);
  }
  await product.settled();
  return body.id;
}

/** Runs something right before the first write on a stream of a kind; other writes on it wait until it is done. */
function antesDeEscribir(stream: (nombre: string) => boolean, hacer: () => Promise<Answer>): { hecho(): Promise<Answer> } {
  const { store } = product.runtime;
  const append = store.append.bind(store);
  let hecho: Promise<Answer> | null = null;
  let avisar: (answer: Promise<Answer>) => void = () => undefined;
  const primero = new Promise<Answer>((resolve) => {
    avisar = resolve;
  });
  store.append = async (...args: Parameters<EventStore['append']>) => {
    const [nombre, , eventos] = args;
    if (!stream(nombre) || eventos.some(({ type }) => type === 'OportunidadCancelada')) return append(...args);
    if (!hecho) {
      hecho = hacer();
      avisar(hecho);
    }
    await hecho;
    return append(...args);
  };
  return {
    hecho: async () => {
      const answer = await primero;
      store.append = append;
      return answer;
    },
  };
}

it('una oportunidad que se cancela mientras llega su equipo no recibe una orden', async () => {
  const id = await porRecibirEquipo();
  const cancelada = antesDeEscribir(
    (nombre) => STREAM_ORDEN.has(nombre),
    () => cancelar(id),
  );
  const orden = await abrirOt(id);
  expect((await cancelada.hecho()).status).toBe(200);
  expect([orden.status, orden.body.codigo]).toEqual([409, 'CONFLICTO']);
  await product.settled();
  expect(await ordenesDe(id)).toEqual([]);
});

it('una oportunidad a la que ya le llegó su equipo no se cancela, aunque todavía no lo sepa', async () => {
  const id = await porRecibirEquipo();
  const cancelada = antesDeEscribir(
    (nombre) => nombre === STREAM_OV.of(id),
    () => cancelar(id),
  );
  const orden = await abrirOt(id);
  const { status, body } = await cancelada.hecho();
  expect([orden.status, status, body.codigo]).toEqual([201, 409, 'CONFLICTO']);
  await product.settled();
  expect([await estadoDe(id), await ordenesDe(id)]).toEqual(['OT en Reparación', [orden.body.ot]]);
});
