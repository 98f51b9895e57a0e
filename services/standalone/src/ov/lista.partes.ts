import { readModelHash, rebuild } from '@bitacora/projections';
import { CLIENTE, type ContextoDeOv, enEstado, hecho, OV } from './contexto';

/** The list, hostile input, races and the rebuild (specification, 9.8 and 9.12). */
export function partesDeLista({ call, cotizable, otra, ov, product, verOt, verOv }: ContextoDeOv): void {
  it('lista, pestañas, búsqueda, orden y permisos', async () => {
    const { body } = await call('GET', `${OV}/get-ov`, 'bodega');
    expect(body.results.length).toBeLessThanOrEqual(21);
    const pestanas = (await call('GET', `${OV}/get-estados-ov`, 'ventas')).body;
    expect(pestanas[0]).toMatchObject({ estado: 'Todas', count: body.count });
    expect(pestanas.slice(1).reduce((suma: number, p: { count: number }) => suma + p.count, 0)).toBe(body.count);
    const eva = (await call('GET', `${OV}/get-ov?search=true&params=eva+paz`, 'ventas')).body;
    expect(eva.results[0]).toMatchObject({ nombre: 'Eva', apellido: 'Paz' });
    for (const texto of ['7.654.321-6', '76543216', 'SERIEDE15CARACT'])
      expect((await call('GET', `${OV}/get-ov?search=${texto}`, 'ventas')).body.results[0]).toMatchObject({ nombre: 'Ana' });
    // A single letter is not a search.
    expect((await call('GET', `${OV}/get-ov?search=a`, 'ventas')).body.count).toBe(body.count);
    const porId = (await call('GET', `${OV}/get-ov?ordering=id&estado=Cotización Enviada`, 'ventas')).body.results.map(
      (f: { id: number }) => f.id,
    );
    expect(porId).toEqual([...porId].sort((a, b) => a - b));
    expect((await call('GET', `${OV}/get-ov?ordering=dominio`, 'ventas')).status).toBe(400);
    for (const user of ['tecnico', 'retail']) expect((await call('GET', `${OV}/get-ov`, user)).status).toBe(403);
    expect((await call('GET', `${OV}/listar-servicios`, 'ventas')).body[0]).toMatchObject({ id: 1, nombre: 'Diagnóstico' });
  });

  it('datos malos responden 400 con el campo, nunca 5xx', async () => {
    const { id } = await hecho(call('POST', `${OV}/oportunidad-precompleta`, 'ventas', { nombre: 'Leo', correo: 'leo@x.cl' }));
    const malos: readonly (readonly [string, object, string])[] = [
      ['enviar-cotizacion', {}, 'id_oportunidad_venta'],
      ['enviar-cotizacion', { id_oportunidad_venta: 'x' }, 'id_oportunidad_venta'],
      ['update-ov-precompletada', { id_oportunidad_venta: id }, 'rut'],
      ['oportunidad-completada-new', { ...CLIENTE, rut: '1-1' }, 'rut'],
    ];
    for (const [ruta, body, campo] of malos) {
      const respuesta = await call('POST', `${OV}/${ruta}`, 'ventas', body);
      expect([ruta, respuesta.status, Object.keys(respuesta.body.errors)]).toEqual([ruta, 400, expect.arrayContaining([campo])]);
    }
    for (const body of [[], 'x', null, { id_oportunidad_venta: 1e99 }, { id_oportunidad_venta: 999_999 }])
      expect((await call('POST', `${OV}/enviar-cotizacion`, 'ventas', body)).status).toBeLessThan(500);
    const { id: cotizada } = await cotizable('ENVIO');
    const enviar = (extra: object) => call('POST', `${OV}/enviar-cotizacion`, 'ventas', { id_oportunidad_venta: cotizada, ...extra });
    expect((await enviar({})).body.errors.items).toEqual(['Debe agregar al menos un repuesto o servicio']);
    expect((await enviar({ items: [{ id_parte: 999_999, precio_unitario: 1, partes_cant: 1 }] })).status).toBe(400);
    expect((await enviar({ servicios: [{ id: 999, precio: 1 }] })).body.errors['servicios.0.id']).toEqual([
      'Debes elegir entre los servicios disponibles',
    ]);
    expect((await call('PATCH', `${OV}/patch-ov/${cotizada}`, 'ventas', { telefono: 'x' })).body.errors.telefono).toEqual([
      'Debe ser numérico',
    ]);
    expect((await call('PATCH', `${OV}/patch-ov/${cotizada}`, 'ventas', { correo: 'x' })).status).toBe(400);
    await hecho(call('PATCH', `${OV}/patch-ov/${cotizada}`, 'ventas', { comentario: 'Llamar antes', correo: 'otra@correo.example' }));
    await verOv(cotizada, { comentario: 'Llamar antes', correo_electronico: 'otra@correo.example' });
  });

  it('dos cotizaciones aceptadas a la vez por las mismas unidades: quien llega después las compra', async () => {
    const { cantidad_buenos } = (await call('GET', '/api/bodega/partes', 'bodega')).body.results.find(
      (p: { id: number }) => p.id === otra().id,
    );
    const unidades = Math.min(cantidad_buenos, 6);
    const sobra = cantidad_buenos - unidades;
    const ocupa = sobra === 0 ? null : await cotizable('ENVIO');
    if (ocupa) {
      await ov('enviar-cotizacion', ocupa.id, 'ventas', { items: [{ id_parte: otra().id, precio_unitario: 1000, partes_cant: sobra }] });
      await ov('aceptar-oportunidad', ocupa.id, 'ventas');
      await verOt(ocupa.ot, enEstado('Repuesto localizado solicitado'));
    }
    const pares = [await cotizable('ENVIO'), await cotizable('ENVIO')];
    for (const { id } of pares)
      await ov('enviar-cotizacion', id, 'ventas', { items: [{ id_parte: otra().id, precio_unitario: 1000, partes_cant: unidades }] });
    await Promise.all(pares.map(({ id }) => ov('aceptar-oportunidad', id, 'ventas')));
    const asignadas: number[] = [];
    for (const { ot } of pares) {
      const { solicitud_partes } = await verOt(ot, {
        datos_ov_asociada: { estado: 'OT en Reparación' },
        solicitud_partes: [{}, ...Array(unidades - 1).fill({})],
      });
      asignadas.push(solicitud_partes.filter((s: { allocated: boolean }) => s.allocated).length);
    }
    expect(asignadas.sort()).toEqual([0, unidades]);
  });

  it('reconstruir da lo mismo y ningún proceso quedó detenido', async () => {
    await product().settled();
    const vivos = await readModelHash(product().runtime.pool);
    await rebuild(product().runtime.store, product().runtime.pool);
    expect(await readModelHash(product().runtime.pool)).toEqual(vivos);
    expect((await call('GET', '/api/admin/proyecciones', 'gerencia')).body.detenidos).toEqual([]);
  });
}
