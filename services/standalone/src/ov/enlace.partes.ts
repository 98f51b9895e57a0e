import { CLIENTE, type ContextoDeOv, hecho, OV } from './contexto';

const INVALIDO = { status: 409, body: { codigo: 'ENLACE_INVALIDO', detail: 'El enlace fue anulado: pídenos uno nuevo' } };
const tokenDe = (link: string) => new URL(link).searchParams.get('token') ?? '';

/** The customer's link is revoked, and renewed (specification, 9.6). */
export function partesDeEnlace({ call, ov, product, verOv }: ContextoDeOv): void {
  const nueva = async () => hecho(call('POST', `${OV}/oportunidad-precompleta`, 'ventas', { nombre: 'Olga', telefono: '912345678' }));
  const leer = (token: string) => call('GET', `${OV}/get-data-precompletado?token=${token}`, null);
  const completar = (token: string) => {
    const form = new FormData();
    const campos = { rut: '9876543-3', first_name: 'Olga', last_name: 'Paz', region: 'Biobío', commune: 'Tomé', address: 'A 1' };
    for (const [campo, valor] of Object.entries({ ...campos, phone: '912345678', email: 'olga@correo.example' }))
      form.append(`quote_client.${campo}`, valor);
    form.append('parts_data', JSON.stringify([{ category_id: 1, comments: '' }]));
    form.append('device_serial_number', 'SERIEDEOLGA1234');
    form.append('token', token);
    return call('POST', `${OV}/oportunidad-completada`, null, form, { 'x-requested-with': 'bitacora' });
  };

  it('anulado no abre nada y lo dice; otro abre lo mismo, y el de antes sigue anulado', async () => {
    const { id, link } = await nueva();
    const primero = tokenDe(link);
    expect((await leer(primero)).body).toMatchObject({ nombre: 'Olga' });
    await ov('anular-enlace', id, 'administrativo');
    expect(await leer(primero)).toMatchObject(INVALIDO);
    expect(await completar(primero)).toMatchObject(INVALIDO);
    await verOv(id, { estado: 'Oportunidad Precompletada', link_precompletado: null });
    expect(await call('POST', `${OV}/anular-enlace`, 'ventas', { id_oportunidad_venta: id })).toMatchObject({
      status: 409,
      body: { detail: 'El enlace ya está anulado' },
    });
    expect((await call('POST', `${OV}/enlace-precompletada`, 'ventas', { id_oportunidad_venta: id })).body.detail).toBe(
      'El enlace está anulado: cree otro',
    );
    const segundo = tokenDe((await ov('renovar-enlace', id, 'ventas')).link);
    expect(segundo).not.toBe(primero);
    expect((await leer(segundo)).body).toMatchObject({ nombre: 'Olga' });
    expect(await leer(primero)).toMatchObject(INVALIDO);
    // A renewal ends the second link without revoking it first.
    const { link: ultimo } = await ov('renovar-enlace', id, 'administrativo');
    await verOv(id, { link_precompletado: ultimo });
    expect(await completar(segundo)).toMatchObject(INVALIDO);
    expect((await completar(tokenDe(ultimo))).status).toBe(201);
    await verOv(id, { estado: 'Oportunidad Completada', link_precompletado: null });
    expect((await completar(tokenDe(ultimo))).body.codigo).toBe('ENLACE_USADO');
    expect((await leer(tokenDe(ultimo))).status).toBe(404);
  });

  it('lo hace quien puede crearlo y solo mientras espera; el enlace de una no es el de otra', async () => {
    const { id, link } = await nueva();
    for (const accion of ['anular-enlace', 'renovar-enlace'])
      for (const [user, status] of [
        ['tecnico', 403],
        ['bodega', 403],
        ['retail', 403],
      ] as const)
        expect([accion, user, (await call('POST', `${OV}/${accion}`, user, { id_oportunidad_venta: id })).status]).toEqual([
          accion,
          user,
          status,
        ]);
    expect((await leer(tokenDe(link))).status).toBe(200);
    const [numero, firma] = [
      id,
      tokenDe((await ov('renovar-enlace', id, 'ventas')).link)
        .split('-')
        .slice(2)
        .join('-'),
    ];
    for (const ajeno of [`${numero}-1-${firma}`, `${numero}-3-${firma}`, `${numero + 1}-2-${firma}`, `${numero}-${firma}`])
      expect([ajeno, (await leer(ajeno)).status]).toEqual([ajeno, 404]);
    const enviada = await hecho(
      call('POST', `${OV}/oportunidad-completada-new`, 'ventas', {
        ...CLIENTE,
        rut: '9876543-3',
        device_serial_number: 'SERIEDEOTRA1234',
        rma: 'ENLACE0001',
        servicios: [{ id: 2, cantidad: 1, precio: 20_000 }],
      }),
    );
    for (const accion of ['anular-enlace', 'renovar-enlace'])
      expect((await call('POST', `${OV}/${accion}`, 'ventas', { id_oportunidad_venta: enviada.id })).status).toBe(409);
    expect((await call('POST', `${OV}/renovar-enlace`, 'ventas', { id_oportunidad_venta: 999_999 })).status).toBe(404);
    await product().settled();
  });
}
