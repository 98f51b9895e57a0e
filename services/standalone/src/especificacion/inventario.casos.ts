import { type Cliente, csv, formulario } from './cliente';

const TIPOS = [
  ['ingreso', 1, 'bodega'],
  ['drop', 5, 'bodega'],
  ['rtv', 6, 'bodega'],
  ['scrap', 7, 'supervisor'],
  ['slow', 9, 'supervisor'],
] as const;

/** Parts, their stock and its movements (specification, 8.4 to 8.8, 12.13 and 13.10). */
export function casosDeInventario(c: () => Cliente): void {
  const nueva = async () => {
    const part_number = c().rma();
    return c().hecho(
      'POST /api/bodega/partes',
      'bodega',
      {},
      { part_number, description: 'Flex', real_location: 'Z1', precio_unitario: 1000 },
    );
  };
  const conStock = (parte: number, contador: string, cantidad: number) =>
    c().product.runtime.pool.query(`select 1 from lectura.parte where id = $1 and ${contador} >= $2`, [parte, cantidad]);

  it('crea, busca, lee, edita y elimina una parte', async () => {
    const parte = await nueva();
    const { id, part_number } = parte;
    expect(parte).toMatchObject({
      normalized_part_number: part_number,
      description: 'Flex',
      real_location: 'Z1',
      precio_unitario: 1000,
      cantidad_buenos: 0,
    });
    for (const contador of ['cantidad_allocated', 'cantidad_drop', 'cantidad_malos', 'cantidad_salida']) expect(parte[contador]).toBe(0);
    const lista = await c().hecho('GET /api/bodega/partes', 'bodega', { search: part_number, page: 1 });
    expect(lista).toMatchObject({ count: 1, results: [{ id, part_number }] });
    for (const corta of [
      { partNumber: part_number, shortQuery: true },
      { search: part_number, short_query: true },
    ])
      expect((await c().hecho('GET /api/bodega/partes', 'tecnico', corta)).results).toEqual([
        { id, part_number, description: 'Flex', real_location: 'Z1', precio_unitario: 1000, recomended: expect.any(Boolean) },
      ]);
    expect((await c().hecho('GET /api/bodega/partes/{id}', 'bodega', { id })).part_number).toBe(part_number);
    expect((await c().hecho('PATCH /api/bodega/partes/{id}', 'bodega', { id }, { precio_unitario: 2000 })).precio_unitario).toBe(2000);
    expect(Array.isArray(await c().hecho('GET /api/bodega/list_partes_modelos/{id}', 'bodega', { id }))).toBe(true);
    expect((await c().llamar('DELETE /api/bodega/partes/{id}', 'bodega', { id })).status).toBeLessThan(300);
    expect((await c().hecho('GET /api/bodega/partes', 'bodega', { search: part_number })).count).toBe(0);
  });

  it('de una parte mal escrita responde un mapa de campo a mensajes', async () => {
    const { status, body } = await c().llamar(
      'POST /api/bodega/partes',
      'bodega',
      {},
      { part_number: '', description: '', real_location: '' },
    );
    expect([status, body.part_number, body.description, body.real_location]).toEqual([
      400,
      ['Campo requerido'],
      ['Campo requerido'],
      ['Campo requerido'],
    ]);
    const repetida = await nueva();
    expect((await c().llamar('POST /api/bodega/partes', 'bodega', {}, { ...repetida, id: undefined })).body.part_number).toHaveLength(1);
  });

  it('guarda cada tipo de movimiento por sus filas, y la historia dice que no tuvo motivo', async () => {
    const { id, part_number } = await nueva();
    const fila = (tipo: number, quantity: number) => ({ id, part_number, quantity, tipo });
    expect((await c().llamar('POST /api/bodega/movimiento_inventario', 'bodega', {}, [fila(1, 9)])).body.message).toBe(
      'Inventario ingresado exitosamente',
    );
    const grupos = new Map<number, object>();
    for (const [, tipo, usuario] of TIPOS) {
      const desde = { 5: 'drop', 6: 'bad', 7: 'bad' }[tipo as number];
      const [otra] = desde ? await c().hecho('GET /api/bodega/partes/list', 'bodega', { state: desde }) : [];
      const movida = otra ? { id: otra.id, part_number: otra.part_number, quantity: 1, tipo } : fila(tipo, 1);
      const { status, body } = await c().llamar('POST /api/bodega/movimiento_inventario', usuario, {}, [movida]);
      expect([tipo, status, body.message]).toEqual([tipo, 200, 'Inventario ingresado exitosamente']);
      grupos.set(tipo, await c().hecho('GET /api/bodega/grupo_movimiento/{id}', 'bodega', { id: body.id }));
    }
    expect(grupos.get(9)).toMatchObject({
      id: expect.any(Number),
      created_at: expect.any(String),
      tipo: 9,
      partes: 1,
      cantidad_total: 1,
      user: expect.any(String),
      referencia: 'sin motivo',
      movimientos_inventario: [{ parte: { id, part_number }, cantidad: 1 }],
    });
    expect(grupos.get(1)).toMatchObject({ referencia: 'sin documento' });
    const historia = await c().hecho('GET /api/bodega/parte/historial/{id}', 'bodega', { id, page: 1 });
    expect(historia).toMatchObject({ count: 3, parte: { id } });
    expect(historia.results[0]).toMatchObject({
      created_at: expect.any(String),
      tipo: expect.any(String),
      cantidad: 1,
      user: expect.any(String),
    });
    for (const campo of ['rma', 'ot']) expect(historia.results[0]).toHaveProperty(campo);
    expect(
      (await c().hecho('GET /api/bodega/movimiento_inventario', 'bodega', { page: 1, code: part_number, type: 1 })).results[0],
    ).toMatchObject({ part_number, quantity: 1, tipo: 1 });
    const hoy = new Date().toISOString().slice(0, 10);
    const lista = await c().hecho('GET /api/bodega/grupo_movimiento/', 'bodega', {
      page: 1,
      date_start: '2020-01-01',
      date_end: hoy,
      type: 9,
    });
    expect(lista.results[0]).toMatchObject({ tipo: 9, partes: 1 });
    const excel = await c().llamar('GET /api/bodega/grupo_movimiento/{id}/detalle_excel', 'bodega', { id: lista.results[0].id });
    expect([excel.status, excel.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
    expect((await conStock(id, 'cantidad_buenos', 9)).rowCount).toBe(1);
  });

  it('rehúsa filas malas con sus palabras', async () => {
    const { id, part_number } = await nueva();
    const mover = (fila: object) => c().llamar('POST /api/bodega/movimiento_inventario', 'bodega', {}, [fila]);
    const ajena = await mover({ id: null, part_number: 'NO-EXISTE', quantity: 1, tipo: 1 });
    expect([ajena.status, ajena.body.detail]).toEqual([400, 'Algunas de las piezas especificadas no existe']);
    expect((await mover({ id, part_number, quantity: 0, tipo: 1 })).status).toBe(400);
    expect((await mover({ id, part_number, quantity: 1, tipo: 2 })).status).toBe(400);
    expect(
      (await c().llamar('POST /api/bodega/movimiento_inventario', 'tecnico', {}, [{ id, part_number, quantity: 1, tipo: 1 }])).status,
    ).toBe(403);
  });

  it('sube partes e inventario desde un archivo, y exporta las piezas', async () => {
    const part_number = c().rma();
    const partes = csv('Código;Descripción;Ubicación;Precio unitario', `${part_number};Flex;Z1;1500`);
    expect(
      (await c().llamar('POST /api/bodega/upload_parts', 'bodega', {}, formulario({}, { file: ['partes.csv', partes] }))).body.message,
    ).toBe('Partes ingresadas.');
    const inventario = formulario({ tipo_movimiento: '1' }, { file: ['inventario.csv', csv('Código;Cantidad', `${part_number};4`)] });
    const subido = await c().llamar('POST /api/bodega/upload_inventory', 'bodega', {}, inventario);
    expect([subido.status, subido.body.message]).toEqual([200, 'Inventario ingresado.']);
    const { results } = await c().hecho('GET /api/bodega/partes', 'bodega', { search: part_number });
    expect(results).toMatchObject([{ cantidad_buenos: 4, precio_unitario: 1500 }]);
    const excel = await c().llamar('GET /api/bodega/generar_excel_partes', 'bodega');
    expect([excel.status, excel.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheetml')]);
    for (const state of ['good', 'allocated', 'drop', 'bad', 'outgoing'])
      expect((await c().llamar('GET /api/bodega/partes/list', 'bodega', { state })).status).toBe(200);
  });
}
