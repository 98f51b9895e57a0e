import { until } from '@bitacora/event-store/testing';
import type { Answer, TestProduct } from '../testing';

interface Parte {
  readonly id: number;
  readonly part_number: string;
  readonly description: string;
}

export const OV = '/api/oportunidadventa';
/** The answer of an accepted call. */
export async function hecho(llamada: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await llamada;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
}
export const enEstado = (nombre: string) => ({ estado: { estado: { nombre } } });
export const COTIZACION = { servicios: [{ id: 2, cantidad: 1, precio: 20_000 }] };
export const CLIENTE = {
  nombre: 'Ana',
  apellido: 'Soto',
  correo: 'ana.soto@correo.example',
  telefono: '56912345678',
  region: 'Biobío',
  comuna: 'Concepción',
  direccion: 'Prat 1',
};
export const RUTS = ['7654321-6', '8765432-K', '9876543-3'];

/** The shared context of this spec's parts: one product, its calls, and orders to quote. */
export function contextoDeOv(product: () => TestProduct) {
  const call: TestProduct['call'] = (...llamada) => product().call(...llamada);
  let serie = 0;
  let partes: readonly Parte[] = [];
  const parte = () => partes[0] as Parte;
  const otra = () => partes[1] as Parte;
  const ov = (accion: string, id: number, user: string, input: object = {}) =>
    hecho(call('POST', `${OV}/${accion}`, user, { id_oportunidad_venta: id, ...input }));
  const orden = (ot: number, accion: string, user: string, input: object = {}) =>
    hecho(call('POST', `/api/orden/${ot}/acciones/${accion}`, user, input));
  /** Reads until the processes have reached the expected state. */
  async function hasta(url: string, esperado: object): Promise<Answer['body']> {
    let leido: Answer | undefined;
    for (const fin = Date.now() + 120_000; Date.now() < fin; ) {
      leido = await call('GET', url, 'gerencia');
      try {
        expect(leido.body).toMatchObject(esperado);
        return leido.body;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
    expect(leido?.body).toMatchObject(esperado);
  }
  const verOv = (id: number, esperado: object) => hasta(`${OV}/get-ov/${id}`, esperado);
  const verOt = (ot: number, esperado: object) => hasta(`/api/orden/${ot}`, esperado);
  const contadores = async () => {
    const { results } = (await call('GET', `/api/bodega/partes?partNumber=${encodeURIComponent(parte().part_number)}`, 'bodega')).body;
    const { cantidad_buenos, cantidad_allocated, cantidad_salida } = results.find((p: { id: number }) => p.id === parte().id);
    return { buenos: cantidad_buenos, allocated: cantidad_allocated, salida: cantidad_salida };
  };
  const esperarStock = async (esperado: Awaited<ReturnType<typeof contadores>>) => {
    await until(async () => JSON.stringify(await contadores()) === JSON.stringify(esperado), JSON.stringify(esperado));
  };
  const nombreDe = async (user: string): Promise<string> => {
    const { rows } = await product().runtime.pool.query(
      "select first_name || ' ' || last_name as nombre from seguridad.usuario where email like $1",
      [`${user}@%`],
    );
    return rows[0].nombre;
  };
  const rmaNuevo = () => `OV${String(++serie).padStart(8, '0')}`;
  const item = (partes_cant = 1) => ({ id_parte: parte().id, precio_unitario: 10_000, partes_cant });
  /** An order's next step: for the counter with its opportunity, and for its customer. */
  async function verLoQueSigue(ot: number, dicho: { texto: string; accion: number; cliente: string }): Promise<void> {
    const { siguiente, cliente_rut } = (await call('GET', `/api/orden/${ot}`, 'administrativo')).body;
    const { guia } = (await call('GET', `/api/orden/${ot}?rut=${cliente_rut}`, null)).body;
    expect({ texto: siguiente.texto, accion: siguiente.acciones[0]?.ov, cliente: guia.quien }).toEqual(dicho);
  }

  /** An order of Presupuesto in evaluation, diagnosed and approved: its opportunity is there. */
  async function cotizable(despacho: 'ENVIO' | 'RETIRO', suya?: number): Promise<{ ot: number; id: number; rma: string }> {
    const cliente = suya === undefined ? (await call('GET', '/api/clientes/?query=gonzalez', 'gerencia')).body[0] : { id: suya };
    const modelo = (await call('GET', '/api/equipo/modelos', 'administrativo')).body[0];
    const equipo = await hecho(
      call('POST', '/api/equipo/', 'administrativo', { cliente: cliente.id, modelo: modelo.id, serial_number: `OV${++serie}SERIE` }),
    );
    const { ot } = await hecho(
      call('POST', '/api/orden', 'administrativo', {
        cliente: cliente.id,
        equipo: equipo.id,
        tipo_servicio: 4,
        despacho,
        tipo_falla: [1],
        reporte_falla_cliente: 'No enciende',
        observaciones: 'x',
        otros_accesorios: 'y',
      }),
    );
    const rma = rmaNuevo();
    const { id: tecnico_asignado_id } = (await call('GET', '/api/auth/sesion', 'tecnico')).body;
    await orden(ot, 'editRMA', 'administrativo', { rma });
    await orden(ot, 'selectTechnician', 'supervisor', { tecnico_asignado_id });
    await orden(ot, 'primerIngresoABodega', 'bodega');
    await orden(ot, 'entregarTecnico', 'bodega');
    await orden(ot, 'diagnosticar', 'tecnico', { replicar_falla: true, informe: 'Placa dañada' });
    await orden(ot, 'diagnosticadoPorRevisar', 'administrativo', { aprobado: true });
    const { presupuesto_id: id } = await verOt(ot, { ...enEstado('Cotización Solicitada'), presupuesto_id: expect.any(Number) });
    await verOv(id, { estado: 'Oportunidad Completada', ot, rma, datos_falla_ot_asociada: { diagnostico: 'Placa dañada' } });
    return { ot, id, rma };
  }
  const preparar = async () => {
    partes = (await call('GET', '/api/bodega/partes', 'bodega')).body.results;
  };
  return {
    preparar,
    product,
    parte,
    otra,
    call,
    ov,
    orden,
    hasta,
    verOv,
    verOt,
    contadores,
    esperarStock,
    nombreDe,
    rmaNuevo,
    item,
    verLoQueSigue,
    cotizable,
  };
}
export type ContextoDeOv = ReturnType<typeof contextoDeOv>;
