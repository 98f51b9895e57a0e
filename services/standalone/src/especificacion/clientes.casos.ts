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

  it('busca por RUT con puntos o sin ellos, y por parte del nombre', async () => {
    const rut = c().rut();
    const { id } = await c().preparar(
      'POST /api/clientes/',
      'administrativo',
      {},
      { ...PERSONA, rut, nombre: 'Zulema', apellido: 'Ñiquetraru' },
    );
    const cuerpo = rut.slice(0, -2);
    for (const query of [cuerpo, `${cuerpo.slice(0, 2)}.${cuerpo.slice(2, 5)}.${cuerpo.slice(5)}`, rut])
      expect((await c().hecho('GET /api/clientes/', 'bodega', { query })).map((uno: { id: number }) => uno.id)).toEqual([id]);
    expect(await c().hecho('GET /api/clientes/', 'gerencia', { query: '99999999' })).toEqual([]);
    expect((await c().hecho('GET /api/clientes/', 'gerencia', { query: 'ñiquetraru' }))[0]).toMatchObject({ id, empresa: null });
  });

  it('una persona tiene también un contacto, y con un RUT que ya está no se crea otra', async () => {
    const persona = { ...PERSONA, rut: c().rut(), contacto_nombre: 'Luis Soto', contacto_telefono: '987654321' };
    const creada = await c().hecho('POST /api/clientes/', 'bodega', {}, persona);
    expect(creada.persona).toMatchObject({ contacto_nombre: 'Luis Soto', contacto_telefono: '987654321' });
    const repetida = await c().llamar('POST /api/clientes/', 'administrativo', {}, { ...persona, rut: persona.rut.replace('-', '') });
    expect([repetida.status, repetida.body.rut]).toEqual([expect.any(Number), [expect.any(String)]]);
    expect(repetida.status).toBeGreaterThanOrEqual(400);
    const editada = { ...persona, nombre: ' josé', apellido: 'd\u2019alençon ', direccion: 'Av. Ñuñoa 123, depto. 4', contacto_nombre: '' };
    await c().hecho('PUT /api/clientes/{id}', 'administrativo', { id: creada.id }, editada);
    expect((await c().hecho('GET /api/clientes/{id}', 'administrativo', { id: creada.id, tipo: 1 })).persona).toMatchObject({
      nombre: 'José',
      apellido: 'D\u2019Alençon',
      direccion: 'Av. Ñuñoa 123, depto. 4',
      telefono: '91234567',
    });
    const mala = await c().llamar('PUT /api/clientes/{id}', 'administrativo', { id: creada.id }, { ...persona, email: 'no es' });
    expect([mala.status, mala.body.email]).toEqual([400, ['No es una dirección de correo válida']]);
  });

  it('una empresa tiene varias sucursales, con el despacho que cada una diga', async () => {
    const { clienteEmpresa } = await c().hecho(
      'POST /api/clientes/',
      'bodega',
      {},
      {
        ...empresa(c().rut()),
        correo_empresas: JSON.stringify(['uno@empresa.example', 'dos@empresa.example']),
        correo_cambio: '[]',
      },
    );
    const { id } = clienteEmpresa;
    const de = (cambio: object) => ({ ...SUCURSAL, ...cambio });
    const creadas: { id: number; despacho: string }[] = [];
    for (const despacho of ['ENVIO', 'RETIRO', 'COORD_CLIENTE'])
      creadas.push(
        await c().hecho('POST /api/clientes/{id}/sucursal', 'administrativo', { id }, de({ nombre: `Local ${despacho}`, despacho })),
      );
    const { despacho: _sin, ...sinDespacho } = de({ nombre: 'Local 4', comentarios: 'Golpear fuerte', numero_courrier: '77' });
    const porDefecto = await c().hecho('POST /api/clientes/{id}/sucursal', 'administrativo', { id }, sinDespacho);
    expect(porDefecto).toMatchObject({ despacho: 'ENVIO', comentarios: 'Golpear fuerte', numero_courrier: '77' });
    const lista = await c().hecho('GET /api/clientes/{id}/sucursal', 'gerencia', { id });
    expect(lista.map((una: { id: number }) => una.id).sort()).toEqual([...creadas, porDefecto].map((una) => una.id).sort());
    const [primera] = creadas;
    const sucursal_id = primera?.id;
    const cambiada = de({ cliente_empresa: id, nombre: 'Local Uno', email: JSON.stringify(['x@empresa.example', 'y@empresa.example']) });
    const editada = await c().hecho('PUT /api/clientes/{id}/sucursal/{sucursal_id}', 'bodega', { id, sucursal_id }, cambiada);
    expect(editada).toMatchObject({ nombre: 'Local Uno', email: ['x@empresa.example', 'y@empresa.example'], despacho: 'RETIRO' });
    const mala = { ...cambiada, telefono: '123' };
    const rehusada = await c().llamar('PUT /api/clientes/{id}/sucursal/{sucursal_id}', 'bodega', { id, sucursal_id }, mala);
    expect([rehusada.status, rehusada.body.telefono]).toEqual([400, ['Debe ingresar un número de 9 dígitos']]);
    const empresas = await c().hecho('GET /api/clientes/empresa', 'supervisor');
    expect(empresas.find((una: { id: number }) => una.id === id).empresa).toMatchObject({
      correo_empresas: ['uno@empresa.example', 'dos@empresa.example'],
      correo_cambio: [],
    });
    expect(empresas.every((una: { tipo_cliente: number }) => una.tipo_cliente === 2)).toBe(true);
  });

  it('una empresa sin sucursales las tiene vacías, y las regiones son dieciséis para todos', async () => {
    const { clienteEmpresa } = await c().preparar('POST /api/clientes/', 'administrativo', {}, empresa(c().rut()));
    expect(await c().hecho('GET /api/clientes/{id}/sucursal', 'administrativo', { id: clienteEmpresa.id })).toEqual([]);
    const regiones: { region: string; comunas: string[] }[] = await c().hecho('GET /api/clientes/regiones', 'bodega');
    expect(regiones).toHaveLength(16);
    expect(regiones.flatMap(({ comunas }) => comunas)).toHaveLength(346);
    expect(regiones.find(({ region }) => region === 'Ñuble')?.comunas).toContain('Chillán');
  });
}
