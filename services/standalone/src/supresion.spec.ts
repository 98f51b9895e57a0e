import { STREAM_ORDEN } from '@bitacora/domain/streams';
import { verifyAll } from '@bitacora/event-store';
import { readModelHash, rebuild } from '@bitacora/projections';
import { startTestProduct, type TestProduct } from './testing';

let product: TestProduct;
let call: TestProduct['call'];
beforeAll(async () => {
  product = await startTestProduct();
  call = product.call;
});
afterAll(() => product.stop());

/** Every text and json column of every table, as one long text. */
async function todoLoGuardado(): Promise<string> {
  const { pool } = product.runtime;
  const { rows } = await pool.query<{ tabla: string }>(
    `select format('%I.%I', table_schema, table_name) as tabla from information_schema.tables
     where table_schema in ('log', 'lectura', 'workflow', 'avisos', 'seguridad') and table_type = 'BASE TABLE'`,
  );
  const partes = await Promise.all(
    rows.map(({ tabla }) => pool.query<{ t: string }>(`select coalesce(string_agg(t::text, ' '), '') as t from ${tabla} t`)),
  );
  return partes.map(({ rows: [fila] }) => fila?.t ?? '').join(' ');
}

describe('supresión de los datos de una persona', () => {
  it('no deja rastro de sus datos en ninguna tabla ni archivo y conserva la historia', async () => {
    const cerrada = (await call('GET', '/api/orden/?estados=Cerrado&tipo_cliente=1', 'gerencia')).body.results;
    let elegido: { id: number; ot: number } | null = null;
    for (const { ot } of cerrada) {
      const { cliente } = (await call('GET', `/api/orden/${ot}`, 'gerencia')).body;
      const { results } = (await call('GET', `/api/orden/?query=${cliente.rut}`, 'gerencia')).body;
      if (results.every((fila: { estado: { estado: { nombre: string } } }) => fila.estado.estado.nombre === 'Cerrado'))
        elegido = { id: cliente.id, ot };
      if (elegido) break;
    }
    const { id, ot } = elegido as { id: number; ot: number };
    const antes = (await call('GET', `/api/orden/${ot}`, 'gerencia')).body;
    const { persona, rut } = antes.cliente;
    const secretos = [
      rut,
      persona.telefono,
      persona.email,
      persona.direccion,
      `${persona.nombre} ${persona.apellido}`,
      antes.reporte_falla_cliente,
    ];
    const unicos: string[] = [];
    const lleno = await todoLoGuardado();
    for (const secreto of secretos) if (lleno.includes(secreto)) unicos.push(secreto);
    expect(unicos).toContain(rut);

    expect(
      (await call('POST', `/api/clientes/${id}/suprimir`, 'administrativo', { motivo: 'Lo pidió', confirmacion: 'SUPRIMIR' })).status,
    ).toBe(403);
    expect((await call('POST', `/api/clientes/${id}/suprimir`, 'gerencia', { motivo: 'Lo pidió' })).status).toBe(400);
    const hecho = await call('POST', `/api/clientes/${id}/suprimir`, 'gerencia', {
      motivo: 'Lo pidió por escrito',
      confirmacion: 'SUPRIMIR',
    });
    expect(hecho.status).toBe(200);

    const despues = (await call('GET', `/api/orden/${ot}`, 'gerencia')).body;
    expect([despues.cliente.persona.nombre, despues.cliente.rut, despues.estado.estado.nombre]).toEqual([null, null, 'Cerrado']);
    const vacio = await todoLoGuardado();
    for (const secreto of [rut, persona.telefono, persona.email]) expect([secreto, vacio.includes(secreto)]).toEqual([secreto, false]);
    expect((await call('GET', `/api/orden/?query=${rut}`, 'gerencia')).body.count).toBe(0);
    expect((await call('POST', '/api/public/seguimiento', null, { ot, rut })).status).toBe(404);
    expect(await verifyAll(product.runtime.pool)).toBeNull();

    await product.settled();
    const vivo = await readModelHash(product.runtime.pool);
    await rebuild(product.runtime.store, product.runtime.pool);
    expect(await readModelHash(product.runtime.pool)).toEqual(vivo);

    const otraVez = await call('POST', '/api/clientes/', 'administrativo', {
      ...persona,
      contacto_nombre: null,
      contacto_telefono: null,
      tipo_cliente: 1,
      rut,
    });
    expect(otraVez.status).toBe(200);
  });

  it('rehúsa mientras haya una orden abierta', async () => {
    const [fila] = (await call('GET', '/api/orden/?estados=En%20Reparaci%C3%B3n&tipo_cliente=1', 'gerencia')).body.results;
    const { cliente } = (await call('GET', `/api/orden/${fila.ot}`, 'gerencia')).body;
    const { status, body } = await call('POST', `/api/clientes/${cliente.id}/suprimir`, 'gerencia', {
      motivo: 'Lo pidió',
      confirmacion: 'SUPRIMIR',
    });
    expect([status, body.codigo]).toEqual([409, 'CLIENTE_CON_ORDENES']);
    expect((await call('GET', `/api/orden/${fila.ot}`, 'gerencia')).body.cliente.rut).toBe(cliente.rut);
  });
});

describe('el nombre de alguien del personal', () => {
  it('está en el registro solo bajo su clave; sin ella la historia dice un texto neutro y los demás siguen', async () => {
    const { pool, store, keys } = product.runtime;
    const { rows: personal } = await pool.query<{ id: number; nombre: string }>(
      `select id, trim(first_name || ' ' || last_name) as nombre from seguridad.usuario where first_name <> ''`,
    );
    const veces = async (consulta: string, nombre: string): Promise<number> => {
      const { rows } = await pool.query<{ n: number }>(consulta, [`%"nombre": "${nombre}"%`]);
      return rows[0]?.n ?? 0;
    };
    const enRegistro = 'select count(*)::integer as n from log.event where actor::text like $1 or data::text like $1';
    const enLectura = 'select count(*)::integer as n from lectura.orden where dominio::text like $1';
    expect(await veces(enRegistro, 'Sistema')).toBeGreaterThan(0);
    for (const { nombre } of personal) expect([nombre, await veces(enRegistro, nombre)]).toEqual([nombre, 0]);

    const asignados = (await store.readAll(0, 100_000)).filter(({ type }) => type === 'TecnicoAsignado');
    const [asignado] = asignados;
    if (!asignado) throw new Error('La demostración no asigna a nadie');
    const { id, nombre } = asignado.data['tecnico'] as { id: number; nombre: string };
    expect(personal).toContainEqual({ id, nombre });
    expect(await veces(enLectura, nombre)).toBeGreaterThan(0);

    await keys.erase(`usuario-${id}`);
    await rebuild(store, pool);
    expect(await veces(enLectura, nombre)).toBe(0);
    const [despues] = await store.readStream(asignado.stream, asignado.revision, 1);
    expect(despues?.data['tecnico']).toEqual({ id, nombre: 'Usuario suprimido' });
    expect(despues?.actor).toEqual(asignado.actor);
    expect((await call('GET', `/api/orden/${STREAM_ORDEN.id(asignado.stream)}`, 'gerencia')).status).toBe(200);
    expect(await verifyAll(pool)).toBeNull();
  });
});
