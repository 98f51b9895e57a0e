import type { CatalogoConfigurable, OrdenDetalle } from '@bitacora/domain/contracts';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import type { TestProduct } from './testing';
import { workHead } from './testing';

/** The catalogues of the house: corrections, retirements and mergers, as orders show them. */
export function partesDeCatalogos(c: () => TestProduct): void {
  const call: TestProduct['call'] = (...llamada) => c().call(...llamada);
  const leer = async (catalogo: string) => (await call('GET', `/api/admin/catalogos/${catalogo}`, 'gerencia')).body as CatalogoConfigurable;
  const item = async (catalogo: string, nombre: string) => {
    const hallado = (await leer(catalogo)).items.find((uno) => uno.nombre === nombre);
    if (!hallado) throw new Error(`Nothing is called ${nombre}`);
    return hallado;
  };
  const hacer = async (que: string, catalogo: string, nombre: string, mas: object = {}, quien = 'gerencia') => {
    const { id, ultimo_cambio } = await item(catalogo, nombre);
    return call('POST', `/api/admin/catalogos/${catalogo}/${id}/${que}`, quien, { ultimo_cambio, ...mas });
  };
  const corregir = async (catalogo: string, nombre: string, datos: object) => {
    const { id, ultimo_cambio, datos: actuales } = await item(catalogo, nombre);
    return call('PUT', `/api/admin/catalogos/${catalogo}/${id}`, 'gerencia', { ...actuales, ...datos, ultimo_cambio });
  };
  const agregar = async (catalogo: string, datos: object, quien = 'administrador'): Promise<number> => {
    const { status, body } = await call('POST', `/api/admin/catalogos/${catalogo}`, quien, datos);
    expect(status).toBe(201);
    return body.id;
  };
  const orden = async (ot: number) => (await call('GET', `/api/orden/${ot}`, 'gerencia')).body as OrdenDetalle;
  const ofrecidos = async (donde: string): Promise<number[]> =>
    (await call('GET', donde, 'administrativo')).body.map(({ id }: { id: number }) => id);
  /** An open warranty order of a person, which may be edited. */
  const unaOrden = async (): Promise<OrdenDetalle> => {
    const { results } = (await call('GET', '/api/orden/?estados=Ingresado&tipo_cliente=1', 'administrativo')).body;
    for (const { ot } of results) {
      const una = await orden(ot);
      if (una.tipo_servicio.id <= 3) return una;
    }
    throw new Error('No warranty order is open');
  };
  const editar = (ot: number, cambios: object) => call('PUT', `/api/orden/${ot}`, 'administrativo', cambios);

  it('una tienda y una falla retiradas no se ofrecen ni se aceptan de nuevo; la orden que las tiene las sigue nombrando y se edita', async () => {
    const { ot } = await unaOrden();
    const tienda = await agregar('tienda', { nombre: 'Tienda que cierra' });
    const falla = await agregar('tipo_falla', { name: 'Falla rara' });
    expect((await editar(ot, { tienda_empresa: tienda, tipo_falla: [falla] })).status).toBe(200);
    for (const [catalogo, nombre] of [
      ['tienda', 'Tienda que cierra'],
      ['tipo_falla', 'Falla rara'],
    ] as const)
      expect((await hacer('retirar', catalogo, nombre)).status).toBe(200);
    expect(await ofrecidos('/api/orden/tiendas')).not.toContain(tienda);
    expect(await ofrecidos('/api/orden/tipo_falla')).not.toContain(falla);
    expect(await orden(ot)).toMatchObject({ tienda_empresa: { id: tienda, nombre: 'Tienda que cierra' }, tipo_de_falla: [falla] });
    expect((await editar(ot, { observaciones: 'Con la tienda de antes' })).status).toBe(200);
    const { results } = (await call('GET', '/api/orden/?estados=Ingresado', 'administrativo')).body;
    const otra = results.find((fila: { ot: number }) => fila.ot !== ot).ot;
    expect((await editar(otra, { tipo_falla: [falla] })).body.errors).toEqual({ tipo_falla: ['El tipo de falla no existe'] });
    expect((await hacer('reponer', 'tipo_falla', 'Falla rara')).status).toBe(200);
    expect(await ofrecidos('/api/orden/tipo_falla')).toContain(falla);
  });

  it('una tienda fusionada se lee como la otra en la orden, hasta que se repone', async () => {
    const { ot, tienda_empresa } = await unaOrden();
    if (!tienda_empresa) throw new Error('The order has no shop');
    await agregar('tienda', { nombre: 'Tienda única' });
    const { id: a } = await item('tienda', 'Tienda única');
    const uso = await call('GET', `/api/admin/catalogos/tienda/${tienda_empresa.id}/uso`, 'gerencia');
    expect(uso.body.texto).toMatch(/^Lo nombran? \d+ (orden|órdenes)$/);
    expect((await hacer('reponer', 'tienda', tienda_empresa.nombre)).status).toBe(200);
    expect((await hacer('fusionar', 'tienda', tienda_empresa.nombre, { a })).status).toBe(200);
    expect((await orden(ot)).tienda_empresa).toEqual({ id: tienda_empresa.id, nombre: 'Tienda única' });
    expect(await item('tienda', tienda_empresa.nombre)).toMatchObject({ activo: false, fusionado_en: { id: a, nombre: 'Tienda única' } });
    expect((await hacer('reponer', 'tienda', tienda_empresa.nombre)).status).toBe(200);
    expect((await orden(ot)).tienda_empresa).toEqual(tienda_empresa);
  });

  it('una marca corregida y un modelo fusionado se leen en la lista, el equipo y la búsqueda', async () => {
    const { ot, equipo } = await unaOrden();
    const modelo = equipo?.modelo_detail;
    if (!modelo) throw new Error('The order has no equipment');
    const { marca_name } = modelo.marca;
    expect((await corregir('marca', marca_name, { marca_name: 'Marca Corregida' })).status).toBe(200);
    const enLista = async () => (await call('GET', `/api/orden/?ot=${ot}`, 'gerencia')).body.results[0].modelo;
    expect(await enLista()).toBe(`Marca Corregida ${modelo.model_name}`);
    const a = await agregar('modelo', { ...modelo, marca: modelo.marca.id, model_name: 'Modelo único' });
    expect((await hacer('fusionar', 'modelo', `Marca Corregida ${modelo.model_name}`, { a })).status).toBe(200);
    expect(await enLista()).toBe('Marca Corregida Modelo único');
    expect((await orden(ot)).equipo?.modelo_detail).toMatchObject({ model_name: 'Modelo único', marca: { marca_name: 'Marca Corregida' } });
    const halladas = (await call('GET', '/api/orden/?query=Modelo%20%C3%BAnico', 'gerencia')).body.results;
    expect(halladas.map((fila: { ot: number }) => fila.ot)).toContain(ot);
    expect((await hacer('retirar', 'marca', 'Marca Corregida')).body.detail).toMatch(/^Quedan modelos de esta marca/);
    expect((await leer('marca')).cambios[0]).toMatchObject({
      clase: 'corregido',
      diferencias: [{ campo: 'marca_name', antes: marca_name, despues: 'Marca Corregida' }],
      actor: { nombre: expect.stringMatching(/./) },
    });
  });

  it('un courier guarda su página de seguimiento y se sigue ofreciendo; una que no sirve se dice en su campo', async () => {
    const { body } = await corregir('courier', 'Starken', { url_seguimiento: 'http://starken.cl/{codigo}' });
    expect(body.errors).toHaveProperty(['url_seguimiento']);
    expect((await corregir('courier', 'Starken', { url_seguimiento: 'https://starken.cl/?n={codigo}' })).status).toBe(200);
    expect((await item('courier', 'Starken')).datos).toMatchObject({ url_seguimiento: 'https://starken.cl/?n={codigo}' });
    expect(await ofrecidos('/api/orden/courier')).toContain((await item('courier', 'Starken')).id);
  });

  it('los motivos de un rechazo administrativo son de la casa: se agregan, se renombran y se retiran, y uno pide su comentario', async () => {
    const motivos = async (): Promise<{ nombre: string; pide_comentario: boolean }[]> =>
      (await call('GET', '/api/orden/motivo_rechazo', 'administrativo')).body;
    expect((await motivos()).map(({ nombre, pide_comentario }) => [nombre, pide_comentario])).toEqual([
      ['Boleta no corresponde con el equipo', false],
      ['Cliente no firmó autorización de formateo', false],
      ['Falta documentación del cliente', false],
      ['Otro motivo', true],
    ]);
    await agregar('motivo_rechazo', { nombre: 'Equipo con bloqueo de cuenta' });
    expect((await corregir('motivo_rechazo', 'Otro motivo', { nombre: 'Otra causa' })).status).toBe(200);
    expect((await hacer('retirar', 'motivo_rechazo', 'Falta documentación del cliente')).status).toBe(200);
    expect((await motivos()).map(({ nombre }) => nombre)).toEqual([
      'Boleta no corresponde con el equipo',
      'Cliente no firmó autorización de formateo',
      'Equipo con bloqueo de cuenta',
      'Otra causa',
    ]);
    const filas = (await call('GET', '/api/orden/', 'administrativo')).body.results as { ot: number; acciones: { visible: string[] } }[];
    const fila = filas.find(({ acciones }) => acciones.visible.includes('rechazoAdministrativo'));
    if (!fila) throw new Error('No order can be rejected');
    const rechazar = (body: object) => call('POST', `/api/orden/${fila.ot}/acciones/rechazoAdministrativo`, 'administrativo', body);
    for (const motivo_rechazo of ['Otro motivo', 'Falta documentación del cliente', 'Porque sí'])
      expect((await rechazar({ motivo_rechazo, comentario_rechazo: 'x' })).body.errors).toEqual({
        motivo_rechazo: ['Ese motivo no está en la lista de este centro: elige otro'],
      });
    expect((await rechazar({ motivo_rechazo: 'Otra causa' })).body.errors).toHaveProperty('comentario_rechazo');
    const hecho = await rechazar({ motivo_rechazo: 'Equipo con bloqueo de cuenta', comentario_rechazo: 'no se usa' });
    expect(hecho.status).toBeLessThan(300);
    const [evento] = (await c().runtime.store.readStream(STREAM_ORDEN.of(fila.ot))).filter(
      ({ type }) => type === 'OrdenRechazadaAdministrativamente',
    );
    expect(evento?.data).toMatchObject({ motivo_rechazo: 'Equipo con bloqueo de cuenta', comentario_rechazo: null });
  });

  it('lo que no sirve se rechaza y no escribe nada; quien miró antes de otro cambio se entera', async () => {
    await c().settled();
    const head = await workHead(c().runtime);
    const { id } = await item('courier', 'Starken');
    const malas: [string, string, unknown, number][] = [
      ['POST', '/api/admin/catalogos/color', { nombre: 'x' }, 400],
      ['POST', '/api/admin/catalogos/tienda', { nombre: ' ' }, 400],
      ['POST', '/api/admin/catalogos/tienda', null, 400],
      ['POST', '/api/admin/catalogos/modelo', { marca: 999_999, model_name: 'x', part_number: 'x', dispositive_type: 'laptop' }, 400],
      ['PUT', `/api/admin/catalogos/courier/${id}`, { nombre: 'Otro' }, 400],
      ['PUT', `/api/admin/catalogos/courier/${id}`, { nombre: 'Otro', ultimo_cambio: 0 }, 409],
      ['PUT', '/api/admin/catalogos/courier/999999', { nombre: 'Otro', ultimo_cambio: 0 }, 404],
      ['POST', `/api/admin/catalogos/courier/${id}/fusionar`, { ultimo_cambio: 1, a: id }, 400],
      ['POST', `/api/admin/catalogos/courier/${id}/fusionar`, { ultimo_cambio: 1, a: 'x' }, 400],
      ['POST', `/api/admin/catalogos/courier/${id}/reponer`, { ultimo_cambio: 1 }, 409],
      ['POST', `/api/admin/catalogos/courier/${id}/retirar`, [], 400],
      ['GET', '/api/admin/catalogos/courier/999999/uso', undefined, 404],
    ];
    for (const [method, url, body, status] of malas)
      expect([url, body, (await call(method, url, 'gerencia', body)).status]).toEqual([url, body, status]);
    for (const quien of ['administrativo', 'supervisor', 'bodega', 'retail', 'tecnico']) {
      expect((await call('POST', '/api/admin/catalogos/tienda', quien, { nombre: 'x' })).status).toBe(403);
      expect((await call('GET', '/api/admin/catalogos/tienda', quien)).status).toBe(403);
    }
    expect(await workHead(c().runtime)).toBe(head);
  });
}
