import type { Cliente } from './cliente';

const LUGAR = { direccion: 'Prat 1', region: 'Biobío', comuna: 'Concepción' };
const SUCURSAL = {
  ...LUGAR,
  nombre: 'Casa Matriz',
  telefono: '912345678',
  email: JSON.stringify(['matriz@empresa.example']),
  despacho: 'RETIRO',
};
const PERSONA = {
  ...LUGAR,
  tipo_cliente: 1,
  nombre: 'ana maría ',
  apellido: 'soto',
  telefono: '91234567',
  email: 'ana.soto@correo.example',
};
const empresa = (rut: string) => ({
  rut,
  tipo_cliente: 2,
  razon_social: 'Comercial Prat SpA',
  correo_empresas: JSON.stringify(['contacto@empresa.example']),
  correo_cambio: JSON.stringify(['cambios@empresa.example']),
});

/** Clients, their branches and their equipment (specification, 3.5 to 3.9, 12.3 and 13.9). */
export function casosDeClientes(c: () => Cliente): void {
  it('crea, halla, lee y edita a una persona', async () => {
    const rut = c().rut();
    const persona = { ...PERSONA, rut };
    const creada = await c().hecho('POST /api/clientes/', 'administrativo', {}, persona);
    expect(creada).toMatchObject({
      id: expect.any(Number),
      rut,
      tipo_cliente: 1,
      persona: { nombre: 'Ana maría', apellido: 'Soto', telefono: '91234567' },
    });
    const halladas = await c().hecho('GET /api/clientes/', 'administrativo', { query: rut.slice(0, -2) });
    expect(halladas).toEqual([
      expect.objectContaining({ id: creada.id, rut, tipo_cliente: 1, persona: expect.any(Object), empresa: null }),
    ]);
    expect((await c().hecho('GET /api/clientes/{id}', 'bodega', { id: creada.id, tipo: 1 })).persona.email).toBe(PERSONA.email);
    const editada = await c().hecho('PUT /api/clientes/{id}', 'administrativo', { id: creada.id }, { ...persona, telefono: '922222222' });
    expect(editada.persona.telefono).toBe('922222222');
  });

  it('dice de una persona lo que está mal, campo por campo', async () => {
    for (const [campo, valor, mensaje] of [
      ['nombre', '', 'Campo requerido'],
      ['telefono', 'abcdefgh', 'Solo puedes ingresar numeros'],
      ['telefono', '1234567', 'Debes ingresar 9 digitos'],
      ['email', 'no es', 'No es una dirección de correo válida'],
      ['rut', '1-1', 'Ingrese un rut válido. Ej: 12345678-9'],
    ] as const) {
      const { status, body } = await c().llamar(
        'POST /api/clientes/',
        'administrativo',
        {},
        { ...PERSONA, rut: c().rut(), [campo]: valor },
      );
      expect([campo, status, body[campo]]).toEqual([campo, 400, [mensaje]]);
    }
  });

  it('crea una empresa por sus datos solos, y después sus sucursales', async () => {
    const datos = empresa(c().rut());
    const creada = await c().hecho('POST /api/clientes/', 'administrativo', {}, datos);
    expect(creada).toMatchObject({ clienteEmpresa: { id: expect.any(Number) } });
    const { id } = creada.clienteEmpresa;
    const sucursal = await c().hecho('POST /api/clientes/{id}/sucursal', 'administrativo', { id }, SUCURSAL);
    expect(sucursal).toMatchObject({
      id: expect.any(Number),
      cliente_empresa: id,
      nombre: 'Casa Matriz',
      email: ['matriz@empresa.example'],
      despacho: 'RETIRO',
    });
    const cambiada = { ...SUCURSAL, cliente_empresa: id, despacho: 'ENVIO' };
    const editada = await c().hecho(
      'PUT /api/clientes/{id}/sucursal/{sucursal_id}',
      'administrativo',
      { id, sucursal_id: sucursal.id },
      cambiada,
    );
    expect(editada.despacho).toBe('ENVIO');
    expect(await c().hecho('GET /api/clientes/{id}/sucursal', 'bodega', { id })).toMatchObject([{ id: sucursal.id, despacho: 'ENVIO' }]);
    const { empresa: leida } = await c().hecho('GET /api/clientes/{id}', 'bodega', { id });
    expect(leida).toMatchObject({
      id,
      razon_social: 'Comercial Prat SpA',
      correo_empresas: ['contacto@empresa.example'],
      correo_cambio: ['cambios@empresa.example'],
      sucursal: [{ id: sucursal.id }],
      hasEmpresa: true,
    });
    expect(
      (await c().hecho('PUT /api/clientes/{id}', 'administrativo', { id }, { ...datos, razon_social: 'Prat y Cía' })).empresa.razon_social,
    ).toBe('Prat y Cía');
    expect(await c().hecho('GET /api/clientes/empresa', 'administrativo')).toContainEqual(expect.objectContaining({ id, tipo_cliente: 2 }));
  });

  it('dice de una empresa y de una sucursal lo que está mal', async () => {
    const sinCorreo = await c().llamar('POST /api/clientes/', 'administrativo', {}, { ...empresa(c().rut()), correo_empresas: '[]' });
    expect([sinCorreo.status, sinCorreo.body.correo_empresas]).toEqual([400, ['Debe ingresar al menos una dirección de correo']]);
    const { clienteEmpresa } = await c().hecho('POST /api/clientes/', 'administrativo', {}, empresa(c().rut()));
    const crear = (cambio: object) =>
      c().llamar('POST /api/clientes/{id}/sucursal', 'administrativo', { id: clienteEmpresa.id }, { ...SUCURSAL, ...cambio });
    expect((await crear({ telefono: '12345678' })).body.telefono).toEqual(['Debe ingresar un número de 9 dígitos']);
    expect((await crear({ telefono: 'x23456789' })).body.telefono).toEqual(['Solo puedes ingresar números']);
    expect((await crear({ email: '["a b@c.cl"]' })).body.email).toEqual(['Dirección de correo inválida: a b@c.cl']);
    const conSucursal = { ...empresa(c().rut()), sucursales: [SUCURSAL] };
    expect((await c().hecho('POST /api/clientes/', 'administrativo', {}, conSucursal)).empresa.sucursal).toHaveLength(1);
  });

  it('dice las regiones con sus comunas', async () => {
    const regiones = await c().hecho('GET /api/clientes/regiones', null);
    expect(regiones).toContainEqual({ region: 'Biobío', comunas: expect.arrayContaining(['Concepción']) });
  });

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
}
