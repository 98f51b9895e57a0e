import { type Cliente, celdas, csv, formulario, libro } from './cliente';
import { HOY } from './preparar-ordenes';

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
    return c().preparar(
      'POST /api/bodega/partes',
      'bodega',
      {},
      { part_number, description: 'Flex', real_location: 'Z1', precio_unitario: 1000 },
    );
  };
  const conStock = (parte: number, contador: string, cantidad: number) =>
    c().product.runtime.pool.query(`select 1 from lectura.parte where id = $1 and ${contador} >= $2`, [parte, cantidad]);

  it('crea, busca, lee, edita y elimina una parte', async () => {
    const datos = { part_number: c().rma(), description: 'Flex', real_location: 'Z1', precio_unitario: 1000 };
    const parte = await c().hecho('POST /api/bodega/partes', 'bodega', {}, datos);
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
    const lista = await c().hecho('GET /api/bodega/grupo_movimiento/', 'bodega', {
      page: 1,
      date_start: '2020-01-01',
      date_end: HOY,
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

  it('una parte se crea sin precio, se edita campo por campo, y su número se busca escrito como sea', async () => {
    const part_number = c().rma();
    const { id } = await c().hecho(
      'POST /api/bodega/partes',
      'administrativo',
      {},
      { part_number, description: 'Ñ', real_location: 'Ñ-1' },
    );
    for (const [campo, valor] of [
      ['description', 'Cable «ñ» 30 cm'],
      ['real_location', 'A-12'],
      ['precio_unitario', 0],
      ['precio_unitario', 99990],
    ] as const) {
      await c().hecho('PATCH /api/bodega/partes/{id}', 'gerencia', { id }, { [campo]: valor });
      expect((await c().hecho('GET /api/bodega/partes/{id}', 'supervisor', { id }))[campo]).toBe(valor);
    }
    const escrita = `${part_number.slice(0, 3)}-${part_number.slice(3)}`.toLowerCase();
    expect((await c().hecho('GET /api/bodega/partes', 'bodega', { search: escrita })).results).toMatchObject([{ id }]);
    for (const [campo, valor] of [
      ['precio_unitario', -1],
      ['description', ''],
    ] as const) {
      const mala = await c().llamar('PATCH /api/bodega/partes/{id}', 'bodega', { id }, { [campo]: valor });
      expect([campo, mala.status, mala.body[campo]]).toEqual([campo, 400, [expect.any(String)]]);
    }
    expect(await c().hecho('GET /api/bodega/parte/historial/{id}', 'supervisor', { id })).toMatchObject({
      count: 0,
      results: [],
      parte: { id },
    });
    await c().hecho('DELETE /api/bodega/partes/{id}', 'gerencia', { id });
    expect((await c().llamar('GET /api/bodega/partes/{id}', 'bodega', { id })).status).toBe(404);
    expect((await c().llamar('DELETE /api/bodega/partes/{id}', 'bodega', { id })).status).toBe(404);
  });

  it('los movimientos y los grupos se filtran por tipo, por código y por fechas, página por página', async () => {
    const { id, part_number } = await nueva();
    await c().preparar('POST /api/bodega/movimiento_inventario', 'bodega', {}, [{ id, part_number, quantity: 3, tipo: 1 }]);
    for (const type of [1, 5, 6, 7, 9]) {
      const { results } = await c().hecho('GET /api/bodega/movimiento_inventario', 'supervisor', { page: 1, type });
      expect([type, results.every(({ tipo }: { tipo: number }) => tipo === type)]).toEqual([type, true]);
      const grupos = await c().hecho('GET /api/bodega/grupo_movimiento/', 'supervisor', { page: 1, type });
      expect([type, grupos.results.every(({ tipo }: { tipo: number }) => tipo === type)]).toEqual([type, true]);
    }
    const [una, dos] = await Promise.all([1, 2].map((page) => c().hecho('GET /api/bodega/movimiento_inventario', 'gerencia', { page })));
    expect([una.results.length, dos.previous]).toEqual([20, 1]);
    const ids = [...una.results, ...dos.results].map((uno: { id: number }) => uno.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await c().hecho('GET /api/bodega/movimiento_inventario', 'bodega', { page: 1, code: 'NADA-QUE-VER' })).results).toEqual([]);
    const antiguos = { page: 1, date_start: '2001-01-01', date_end: '2001-12-31' };
    expect((await c().hecho('GET /api/bodega/grupo_movimiento/', 'bodega', antiguos)).results).toEqual([]);
    // A single date is no filter; the dates count when both are set.
    const todos = await c().hecho('GET /api/bodega/grupo_movimiento/', 'gerencia', { page: 1 });
    expect((await c().hecho('GET /api/bodega/grupo_movimiento/', 'gerencia', { page: 1, date_start: '2999-01-01' })).count).toBe(
      todos.count,
    );
    const [grupo] = (await c().hecho('GET /api/bodega/grupo_movimiento/', 'bodega', { page: 1, date_start: HOY, date_end: '2999-01-01' }))
      .results;
    const detalle = await c().hecho('GET /api/bodega/grupo_movimiento/{id}', 'gerencia', { id: grupo.id });
    expect(detalle).toMatchObject({
      id: grupo.id,
      partes: 1,
      cantidad_total: 3,
      movimientos_inventario: [{ parte: { part_number }, cantidad: 3 }],
    });
    const excel = await c().llamar('GET /api/bodega/grupo_movimiento/{id}/detalle_excel', 'gerencia', { id: grupo.id });
    expect(await celdas(excel.body)).toContain(part_number);
  });

  it('una llamada con varias filas es un solo grupo, y una fila mala no deja ninguna', async () => {
    const [una, otra] = [await nueva(), await nueva()];
    const filas = [una, otra].map(({ id, part_number }, i) => ({ id, part_number, quantity: i + 2, tipo: 1 }));
    const { id } = await c().hecho('POST /api/bodega/movimiento_inventario', 'administrativo', {}, filas);
    expect(await c().hecho('GET /api/bodega/grupo_movimiento/{id}', 'supervisor', { id })).toMatchObject({ partes: 2, cantidad_total: 5 });
    const mala = await c().llamar('POST /api/bodega/movimiento_inventario', 'bodega', {}, [filas[0], { ...filas[1], quantity: -1 }]);
    expect(mala.status).toBe(400);
    expect((await c().hecho('GET /api/bodega/partes/{id}', 'bodega', { id: una.id })).cantidad_buenos).toBe(2);
    // The number alone identifies the part.
    const porNumero = [{ id: null, part_number: otra.part_number, quantity: 1, tipo: 1 }];
    await c().hecho('POST /api/bodega/movimiento_inventario', 'bodega', {}, porNumero);
    expect((await c().hecho('GET /api/bodega/parte/historial/{id}', 'gerencia', { id: otra.id })).count).toBe(2);
  });

  it('los archivos se suben también como Excel, y lo que se rebaja sale de lo que hay', async () => {
    const [una, otra] = [c().rma(), c().rma()];
    const partes = await libro([
      ['Código', 'Descripción', 'Ubicación', 'Precio unitario'],
      [una, 'Batería ñ', 'B2', '25000'],
      [otra, 'Cable', 'B3', '1500'],
    ]);
    const subidas = await c().hecho('POST /api/bodega/upload_parts', 'supervisor', {}, formulario({}, { file: ['partes.xlsx', partes] }));
    expect(subidas.message).toBe('Partes ingresadas.');
    const inventario = async (tipo_movimiento: string, filas: readonly string[][]) =>
      c().llamar(
        'POST /api/bodega/upload_inventory',
        tipo_movimiento === '1' ? 'administrativo' : 'supervisor',
        {},
        formulario({ tipo_movimiento }, { file: ['i.xlsx', await libro([['Código', 'Cantidad'], ...filas])] }),
      );
    expect(
      (
        await inventario('1', [
          [una, '7'],
          [otra, '2'],
        ])
      ).body.message,
    ).toBe('Inventario ingresado.');
    expect((await inventario('9', [[una, '3']])).body.message).toBe('Inventario ingresado.');
    const { results } = await c().hecho('GET /api/bodega/partes', 'supervisor', { search: una });
    expect(results).toMatchObject([{ description: 'Batería ñ', precio_unitario: 25000, cantidad_buenos: 4 }]);
    const ajena = await inventario('1', [['NO-EXISTE', '1']]);
    expect([ajena.status, ajena.body.detail]).toEqual([400, expect.stringContaining('Algunas de las piezas especificadas no existe')]);
    const excel = await c().llamar('GET /api/bodega/generar_excel_partes', 'gerencia');
    expect(await celdas(excel.body)).toEqual(expect.arrayContaining([una, otra]));
  });

  it('dice los modelos que usaron una parte, y de cada estado solo lo que lo tiene', async () => {
    const modelos: { id: number; model_name: string }[] = await c().preparar('GET /api/equipo/modelos/', 'bodega');
    let usada = 0;
    for (const { id } of await c().preparar('GET /api/bodega/partes/list', 'bodega', { state: 'good' })) {
      const usan: { id: number; cantidad: number }[] = await c().hecho('GET /api/bodega/list_partes_modelos/{id}', 'supervisor', { id });
      for (const uno of usan) expect(modelos.map((modelo) => modelo.id)).toContain(uno.id);
      usada += usan.length;
      if (usada > 3) break;
    }
    expect(usada).toBeGreaterThan(0);
    for (const [state, contador] of [
      ['good', 'cantidad_buenos'],
      ['allocated', 'cantidad_allocated'],
      ['drop', 'cantidad_drop'],
      ['bad', 'cantidad_malos'],
      ['outgoing', 'cantidad_salida'],
    ] as const)
      for (const parte of await c().hecho('GET /api/bodega/partes/list', 'gerencia', { state })) expect(parte[contador]).toBeGreaterThan(0);
    expect((await c().llamar('GET /api/bodega/partes/list', 'bodega', { state: 'lost' })).status).toBe(400);
  });
}
