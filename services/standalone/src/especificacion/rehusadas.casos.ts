import type { Cliente } from './cliente';
import { LLAMADAS, type Llamada } from './llamadas';

/** Calls open to everyone (specification, 13.2, 13.9 and 13.12); the cases of the public pages have their own refusals. */
const PUBLICAS: readonly Llamada[] = [
  'POST /api/auth/login/',
  'POST /api/retail/register_retail_user/',
  'POST /api/retail/reset_retail_user_password/',
  'GET /api/clientes/regiones',
  'POST /api/orden/{ot}/solicitar_cambio_retiro',
  'POST /api/orden/{ot}/confirmar_cambio_retiro',
  'GET /api/quotes/part-category/',
  'POST /api/quotes/external-quote/',
  'GET /api/oportunidadventa/get-data-precompletado',
  'POST /api/oportunidadventa/oportunidad-completada',
  'POST /api/public/orden/',
  'POST /api/public/orden/regions',
];
/** Calls of a retail user: the list of the company's orders, and the registered device. */
const DE_RETAIL: readonly Llamada[] = [
  'POST /api/mensajeria/register_device',
  'GET /api/orden/',
  'GET /api/orden/list_works_orders',
  'GET /api/orden/status',
  'GET /api/orden/estados',
];
/** A user only has their own notices; others' are refused or not found. */
const DE_AVISOS = /\/notificaciones/;
/** Lists by a key that need not exist. */
const LISTA_VACIA: readonly Llamada[] = ['GET /api/bodega/list_partes_modelos/{id}'];

const MALOS = ['x', '-1', '1.5', '99999999999999999999'];
const NADIE = '2000000000';
const CUERPOS: readonly unknown[] = [{}, [], 'texto', { id: NADIE, orden: 'x', orden_trabajo: null }];

/** Each call refuses forbidden callers, unknown things and empty input, with its reason, and changes nothing. */
export function casosRehusados(c: () => Cliente): void {
  const escribe = (llamada: Llamada) => !/^(GET|DELETE)/.test(llamada);
  const llamar = (llamada: Llamada, usuario: 'gerencia' | 'retail' | null, id: string, body?: unknown) => {
    const [metodo, camino] = llamada.split(' ') as [string, string];
    return c().product.call(metodo, camino.replace(/\{\w+\}/g, encodeURIComponent(id)), usuario, escribe(llamada) ? body : undefined, {});
  };
  const rehusa = async (respuesta: ReturnType<typeof llamar>, ...estados: readonly number[]) => {
    const { status, body } = await respuesta;
    expect(estados).toContain(status);
    expect(body).toMatchObject({
      status,
      title: expect.stringMatching(/\S/),
      detail: expect.stringMatching(/\S/),
      codigo: expect.any(String),
    });
    // Messages by field, also among the problem's own members.
    for (const [campo, mensajes] of Object.entries(body.errors ?? {})) {
      expect(mensajes).toEqual(expect.arrayContaining([expect.stringMatching(/\S/)]));
      if (!['type', 'title', 'status', 'detail', 'codigo', 'errors'].includes(campo)) expect(body[campo]).toEqual(mensajes);
    }
  };
  let antes = 0;
  beforeAll(async () => {
    // Opened documents become events a moment later.
    await c().product.settled();
    antes = await c().product.runtime.store.head();
  });

  const privadas = LLAMADAS.filter((llamada) => !PUBLICAS.includes(llamada));
  it.each(privadas)('%s', async (llamada) => {
    const conId = llamada.includes('{');
    const casos = [rehusa(llamar(llamada, null, '1', {}), 401)];
    if (!DE_RETAIL.includes(llamada))
      casos.push(rehusa(llamar(llamada, 'retail', '1', {}), 403, ...(DE_AVISOS.test(llamada) ? [404] : [])));
    if (conId) for (const id of MALOS) casos.push(rehusa(llamar(llamada, 'gerencia', id, {}), 400, 404));
    if (conId && !LISTA_VACIA.includes(llamada))
      casos.push(rehusa(llamar(llamada, 'gerencia', NADIE, {}), 404, 400, 415, ...(DE_AVISOS.test(llamada) ? [403] : [])));
    if (escribe(llamada)) for (const cuerpo of CUERPOS) casos.push(rehusa(llamar(llamada, 'gerencia', NADIE, cuerpo), 400, 404, 415));
    await Promise.all(casos);
  });

  it('y nadie escribió nada', async () => {
    await c().product.settled();
    const ids = await Promise.all([c().usuario('gerencia'), c().usuario('retail')]).then((usuarios) => usuarios.map(({ id }) => id));
    const escritos = await c().product.runtime.store.readAll(antes, 1000);
    expect(escritos.filter(({ actor }) => ids.includes((actor as { id: number }).id)).map(({ type }) => type)).toEqual([]);
  });
}
