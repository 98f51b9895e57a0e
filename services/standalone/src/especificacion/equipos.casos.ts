import type { Cliente } from './cliente';
import { PERSONA, personaNueva } from './preparar-ordenes';

/** Brands, models and units (specification, 3.8, 3.9, 12.3 and 13.9). */
export function casosDeEquipos(c: () => Cliente): void {
  it('crea marca, modelo y equipo con la memoria en número o en texto, los lee y los edita', async () => {
    const marca = await c().hecho('POST /api/equipo/marcas/', 'administrativo', {}, { marca_name: 'Bergantín' });
    expect(await c().hecho('GET /api/equipo/marcas/', 'administrativo')).toContainEqual({ id: marca.id, marca_name: 'Bergantín' });
    const datos = { marca: marca.id, dispositive_type: 'laptop', model_name: 'B-15', part_number: 'B15-001', years_warranty: 2 };
    const modelo = await c().hecho('POST /api/equipo/modelos/', 'administrativo', {}, datos);
    expect(modelo).toMatchObject({ id: expect.any(Number), dispositive_type: 'laptop', model_name: 'B-15', part_number: 'B15-001' });
    expect(await c().hecho('GET /api/equipo/modelos/', 'administrativo')).toContainEqual(
      expect.objectContaining({ id: modelo.id, years_warranty: 2 }),
    );
    const { id: cliente } = await c().hecho('POST /api/clientes/', 'administrativo', {}, { ...PERSONA, rut: c().rut() });
    const equipo = {
      cliente,
      modelo: modelo.id,
      serial_number: c().numeroDeSerie(),
      password: 'secreta',
      type_hard_drive: 'SSD',
      size_hard_drive: '512_GB',
      power_source: 1,
      total_ram_memorie: 16,
      memorie_modules: '2x8',
    };
    const creado = await c().llamar('POST /api/equipo/', 'administrativo', {}, equipo);
    expect([200, 201]).toContain(creado.status);
    const { id } = creado.body;
    const leido = await c().hecho('GET /api/equipo/{id}/', 'administrativo', { id });
    const { password: _secreta, total_ram_memorie: _ram, ...visible } = equipo;
    expect(leido).toMatchObject({
      ...visible,
      total_ram_memorie: '16',
      modelo_detail: {
        model_name: 'B-15',
        dispositive_type: 'laptop',
        years_warranty: 2,
        part_number: 'B15-001',
        marca: { marca_name: 'Bergantín' },
      },
    });
    const sinVerificar = { ...equipo, type_hard_drive: 'NOT_VERIFIED', total_ram_memorie: 'NOT_VERIFIED' };
    const editado = await c().hecho('PUT /api/equipo/{id}/', 'administrativo', { id }, sinVerificar);
    expect(editado).toMatchObject({ size_hard_drive: null, total_ram_memorie: 'NOT_VERIFIED' });
    const [hallado] = await c().hecho('GET /api/equipo/', 'administrativo', { query: equipo.serial_number });
    expect(hallado).toMatchObject({ id, serial_number: equipo.serial_number });
  });

  it('dice de marca, modelo y equipo lo que está mal', async () => {
    const mal = async (llamada: 'POST /api/equipo/' | 'POST /api/equipo/modelos/' | 'POST /api/equipo/marcas/', body: object) =>
      (await c().llamar(llamada, 'administrativo', {}, body)).status;
    expect(await mal('POST /api/equipo/marcas/', { marca_name: '' })).toBe(400);
    expect(
      await mal('POST /api/equipo/modelos/', {
        marca: 1,
        dispositive_type: 'laptop',
        model_name: 'x',
        part_number: 'x',
        years_warranty: 6,
      }),
    ).toBe(400);
    expect(await mal('POST /api/equipo/modelos/', { marca: 1, dispositive_type: 'tostadora', model_name: 'x', part_number: 'x' })).toBe(
      400,
    );
    expect(await mal('POST /api/equipo/', { cliente: 1, modelo: 1, serial_number: '' })).toBe(400);
    expect(await mal('POST /api/equipo/', { cliente: 1, modelo: 1, serial_number: 'SN1', total_ram_memorie: 3 })).toBe(400);
  });

  it('hay modelos de cada clase de aparato, con garantía de 1 a 5 años y de 1 si no se dice', async () => {
    const marca = await c().hecho('POST /api/equipo/marcas/', 'bodega', {}, { marca_name: 'Ñandú & Cía' });
    const marcas = await c().hecho('GET /api/equipo/marcas/', 'tecnico');
    expect(marcas.find(({ id }: { id: number }) => id === marca.id)).toEqual({ id: marca.id, marca_name: 'Ñandú & Cía' });
    const clases = ['laptop', 'desktop', 'all_in_one', 'tablet', 'smartphone', 'monitor', 'game_console'];
    for (const [i, dispositive_type] of clases.entries()) {
      const datos = { marca: marca.id, dispositive_type, model_name: `Ñ-${dispositive_type}`, part_number: `Ñ-00${i}` };
      const modelo = await c().hecho(
        'POST /api/equipo/modelos/',
        'bodega',
        {},
        i === 0 ? datos : { ...datos, years_warranty: Math.min(i, 5) },
      );
      expect(modelo).toMatchObject({
        id: expect.any(Number),
        dispositive_type,
        model_name: datos.model_name,
        part_number: datos.part_number,
      });
    }
    const modelos = await c().hecho('GET /api/equipo/modelos/', 'supervisor');
    const anos = clases.map((clase) => modelos.find((m: { model_name: string }) => m.model_name === `Ñ-${clase}`).years_warranty);
    expect(anos).toEqual([1, 1, 2, 3, 4, 5, 5]);
  });

  it('un equipo se crea con lo mínimo, con cada disco y cada memoria, y se busca por su serie', async () => {
    const cliente = await personaNueva(c());
    const [modelo] = await c().preparar('GET /api/equipo/modelos/', 'administrativo');
    const serial_number = c().numeroDeSerie();
    const minimo = await c().hecho('POST /api/equipo/', 'bodega', {}, { cliente, modelo: modelo.id, serial_number });
    const leido = await c().hecho('GET /api/equipo/{id}/', 'supervisor', { id: minimo.id });
    expect(leido).toMatchObject({ id: minimo.id, cliente, modelo: modelo.id, serial_number });
    expect([leido.password ?? null, leido.size_hard_drive ?? null]).toEqual([null, null]);
    const editar = (cambio: object) =>
      c().hecho('PUT /api/equipo/{id}/', 'bodega', { id: minimo.id }, { cliente, modelo: modelo.id, serial_number, ...cambio });
    for (const size_hard_drive of ['64_GB', '1_TB', '3_TB'])
      expect(await editar({ type_hard_drive: 'HDD', size_hard_drive })).toMatchObject({ type_hard_drive: 'HDD', size_hard_drive });
    for (const total_ram_memorie of [2, 4, 8, 32, 64])
      expect(await editar({ total_ram_memorie })).toMatchObject({ total_ram_memorie: String(total_ram_memorie) });
    expect(
      (await c().llamar('PUT /api/equipo/{id}/', 'bodega', { id: minimo.id }, { cliente, modelo: modelo.id, serial_number: '' })).status,
    ).toBe(400);
    for (const query of [serial_number, serial_number.toLowerCase(), serial_number.slice(0, -1)])
      expect((await c().hecho('GET /api/equipo/', 'supervisor', { query })).map((e: { id: number }) => e.id)).toContain(minimo.id);
    expect(await c().hecho('GET /api/equipo/', 'administrativo', { query: 'NO-HAY-TAL' })).toEqual([]);
    const largo = await c().llamar('POST /api/equipo/', 'bodega', {}, { cliente, modelo: modelo.id, serial_number: 'X'.repeat(16) });
    expect([largo.status, largo.body.serial_number]).toEqual([400, [expect.any(String)]]);
  });
}
