import { type Cliente, formulario } from './cliente';
import { aceptada, asistente, CLIENTE, cotizacion, cotizada, delPublico, deOrden, lineas, precompletada, verOv } from './preparar-ov';

/** The other cases of the opportunities' calls (specification, 9.2 to 9.16 and 13.11). */
export function casosDeVentas(c: () => Cliente): void {
  const rechazar = (id: number, type: string) =>
    c().hecho('POST /api/oportunidadventa/rechazar-oportunidad', 'administrativo', {}, { id_oportunidad_venta: id, type });
  const acciones = async (id: number, usuario: 'administrativo' | 'bodega' | 'gerencia' = 'administrativo'): Promise<string[]> =>
    (await c().hecho('GET /api/oportunidadventa/get-ov-actions/{id}', usuario, { id })).visible;

  it('el asistente cotiza sin foto, con abono, sin envío y solo con servicios', async () => {
    const [servicio, ...otros] = await c().hecho('GET /api/oportunidadventa/listar-servicios', 'gerencia');
    expect(otros.length).toBeGreaterThan(0);
    const campos = {
      ...(await asistente(c())),
      partes: '[]',
      servicios: JSON.stringify([{ id: servicio.id, cantidad: 2, precio: 15000 }]),
      requiere_abono: 'true',
      abono_requerido: '5.000',
      requiere_cobro_envio: 'false',
      porcentaje_descuento: '0',
      descuento: '0',
    };
    const { id } = await c().hecho('POST /api/oportunidadventa/oportunidad-completada-new', 'gerencia', {}, formulario(campos));
    expect(await verOv(c(), id)).toMatchObject({
      monto_total_neto: 30000,
      monto_descuento: 0,
      requiere_abono: true,
      detalle_venta: [],
      servicios: [
        { cantidad: 2, precio: 15000, servicio: { id: servicio.id, nombre: servicio.nombre, descripcion: servicio.descripcion } },
      ],
    });
  });

  it('las pestañas cuentan lo que la lista de cada estado tiene, y las páginas son de 21', async () => {
    const pestanas: { estado: string; count: number }[] = await c().hecho('GET /api/oportunidadventa/get-estados-ov', 'supervisor');
    for (const { estado, count } of pestanas) {
      const lista = await c().hecho('GET /api/oportunidadventa/get-ov', 'supervisor', { page: 1, estado });
      expect([estado, lista.count]).toEqual([estado, count]);
    }
    const vistas: number[] = [];
    for (let page: number | null = 1; page !== null; ) {
      const una: { count: number; next: number | null; results: { id: number }[] } = await c().hecho(
        'GET /api/oportunidadventa/get-ov',
        'gerencia',
        { page, ordering: 'id' },
      );
      if (una.next !== null) expect(una.results).toHaveLength(21);
      vistas.push(...una.results.map(({ id }) => id));
      page = una.next;
    }
    expect(vistas).toEqual([...new Set(vistas)].sort((a, b) => a - b));
    // A single letter is no search, and a text without matches gives an empty page.
    const una = await c().hecho('GET /api/oportunidadventa/get-ov', 'bodega', { search: 'x', page: 1 });
    expect(una.count).toBe(vistas.length);
    expect(await c().hecho('GET /api/oportunidadventa/get-ov', 'bodega', { params: 'nadie-se-llama-así' })).toMatchObject({
      count: 0,
      results: [],
    });
  });

  it('el RMA de una orden también está tomado, y una parte vendida dice su último precio', async () => {
    const { results } = await c().preparar('GET /api/orden/', 'gerencia', { estados: 'En Evaluación' });
    const { rma } = results.find((orden: { rma: string | null }) => orden.rma !== null);
    expect(await c().hecho('GET /api/oportunidadventa/validate-rma', 'gerencia', { rma })).toMatchObject({ status: false });
    expect(await c().hecho('GET /api/oportunidadventa/validate-rma', 'gerencia', { rma: 'zz00000000' })).toMatchObject({ status: true });
    const id = await aceptada(c());
    const [{ parte }] = (await verOv(c(), id)).detalle_venta;
    const info = await c().hecho('GET /api/oportunidadventa/info-parte-ov', 'gerencia', { parte_id: parte.id });
    expect(info.ultimo_precio).toBe(10000);
    expect(info['porcentaje_aprobación']).toBeGreaterThan(0);
    const nueva = { part_number: c().rma(), description: 'Nunca vendida', real_location: 'Z9', precio_unitario: 1 };
    const { id: parte_id } = await c().preparar('POST /api/bodega/partes', 'bodega', {}, nueva);
    expect(await c().hecho('GET /api/oportunidadventa/info-parte-ov', 'administrativo', { parte_id })).toEqual({
      ultimo_precio: null,
      porcentaje_aprobación: null,
      porcentaje_aprobación_3_meses: null,
    });
  });

  it('las acciones de cada grupo son las suyas, y las de un estado las del estado', async () => {
    const { id } = await precompletada(c());
    expect(await acciones(id)).toEqual(expect.arrayContaining(['VerOvPrecompletada', 'CompletarPrecompletada']));
    expect(await acciones(id, 'bodega')).not.toContain('CompletarPrecompletada');
    const enviada = await cotizada(c());
    expect(await acciones(enviada)).toEqual(expect.arrayContaining(['AceptarCotizacion', 'RechazarCotizacion']));
    expect(await acciones(await aceptada(c()))).toContain('PedirRepuestosBodega');
  });

  it('completa la precompletada con abono, sin descuento ni envío, y con una imagen grande de nombre', async () => {
    const { id } = await precompletada(c(), { correo: 'eva@correo.example', comentario: 'Quebrada' });
    const { partes, servicios } = await lineas(c(), 2);
    const campos = {
      ...(await asistente(c(), { requiere_abono: 'true', abono_requerido: '12,000', requiere_cobro_envio: 'false', costo_envio: '0' })),
      nombre: 'Íñigo',
      apellido: 'Núñez',
      id_oportunidad_venta: String(id),
      discount: '0',
      partes: JSON.stringify(partes),
      servicios: JSON.stringify(servicios),
    };
    await c().hecho('POST /api/oportunidadventa/update-ov-precompletada', 'gerencia', {}, formulario(campos));
    expect(await verOv(c(), id)).toMatchObject({
      nombre: 'Íñigo',
      apellido: 'Núñez',
      monto_total_neto: 40000,
      porcentaje_descuento: 0,
      monto_descuento: 0,
      requiere_abono: true,
      detalle_venta: [{ cantidad: 2, precio_unitario: 10000, precio_total: 20000 }],
    });
    expect((await c().llamar('POST /api/oportunidadventa/update-ov-precompletada', 'administrativo', {}, formulario(campos))).status).toBe(
      409,
    );
  });

  it('lo disponible pasa directo al ejecutivo, y lo demás lo recibe bodega', async () => {
    const todo = await aceptada(c());
    const [linea] = (await verOv(c(), todo)).detalle_venta;
    const pedir = (id: number, usuario: 'administrativo' | 'gerencia', lista_detalle?: object[]) =>
      c().hecho(
        'POST /api/oportunidadventa/pedir-repuestos-bodega',
        usuario,
        {},
        { id_oportunidad_venta: id, ...(lista_detalle ? { lista_detalle } : {}) },
      );
    await pedir(todo, 'administrativo', [{ id_detalle_venta: linea.id, repuesto_disponiblidad: true }]);
    expect(await verOv(c(), todo)).toMatchObject({ estado: 'Repuestos en Bodega', detalle_venta: [{ repuesto_disponiblidad: true }] });
    await c().hecho('POST /api/oportunidadventa/recibir-repuestos-logistica', 'gerencia', {}, { id_oportunidad_venta: todo });
    expect((await verOv(c(), todo)).estado).toBe('Repuestos Recibidos');
    // Without a list every line counts as available, the default.
    const porDefecto = await aceptada(c());
    await pedir(porDefecto, 'gerencia');
    expect((await verOv(c(), porDefecto)).detalle_venta[0].repuesto_disponiblidad).toBe(true);
    const parte = (await lineas(c())).parte;
    const dos = await aceptada(c(), {
      partes: JSON.stringify([
        { id_parte: parte.id, precio_unitario: 5000, partes_cant: 1 },
        { id_parte: parte.id, precio_unitario: 6000, partes_cant: 1 },
      ]),
    });
    const [si, no] = (await verOv(c(), dos)).detalle_venta;
    await pedir(dos, 'administrativo', [
      { id_detalle_venta: si.id, repuesto_disponiblidad: true },
      { id_detalle_venta: no.id, repuesto_disponiblidad: false },
    ]);
    expect((await verOv(c(), dos)).estado).toBe('Esperando Repuestos');
    await c().hecho('POST /api/oportunidadventa/recibir-repuestos-bodega', 'gerencia', {}, { id_oportunidad_venta: dos });
    expect((await verOv(c(), dos)).estado).toBe('Repuestos en Bodega');
    expect(
      (await c().llamar('POST /api/oportunidadventa/recibir-repuestos-bodega', 'bodega', {}, { id_oportunidad_venta: dos })).status,
    ).toBe(409);
  });

  it('el RMA se indica sin cambiar de estado, y sin él no se abre la OT', async () => {
    const id = await delPublico(c());
    const rma = c().rma();
    const de = { id_oportunidad_venta: id };
    await c().hecho('POST /api/oportunidadventa/set-rma', 'gerencia', {}, { ...de, rma: rma.toLowerCase(), change_state: false });
    expect(await verOv(c(), id)).toMatchObject({ rma, estado: 'Oportunidad Completada' });
    await c().preparar('POST /api/oportunidadventa/enviar-cotizacion', 'administrativo', {}, await cotizacion(c(), id, { items: [] }));
    const aceptar = { ...de, monto_abonado: 0, nro_boleta_abono: '' };
    await c().hecho('POST /api/oportunidadventa/aceptar-oportunidad', 'gerencia', {}, aceptar);
    // A sale of services only has no parts to wait for.
    expect((await verOv(c(), id)).estado).toBe('Repuestos Recibidos');
    const [, modelo] = await c().preparar('GET /api/equipo/modelos/', 'administrativo');
    const { ot } = await c().hecho('POST /api/orden/create_ov_ot', 'gerencia', {}, { ...de, modelo: modelo.id });
    await c().product.settled();
    expect(await c().orden(ot)).toMatchObject({ rma, datos_ov_asociada: { id }, equipo: { modelo: modelo.id } });
    expect((await c().llamar('POST /api/orden/create_ov_ot', 'administrativo', {}, { ...de, modelo: modelo.id })).status).toBe(409);
  });

  it('solo repuestos: pedidos y recibidos se pagan, y la oportunidad se cierra', async () => {
    const id = await aceptada(c(), { servicios: '[]' });
    const de = { id_oportunidad_venta: id };
    await c().hecho('POST /api/oportunidadventa/pedir-repuestos-bodega', 'administrativo', {}, { ...de, lista_detalle: [] });
    await c().hecho('POST /api/oportunidadventa/recibir-repuestos-logistica', 'administrativo', {}, de);
    await c().hecho('POST /api/oportunidadventa/ingresar-pago', 'gerencia', {}, { ...de, comentario_cierre: '', nro_boleta_pago: 'B-77' });
    expect(await verOv(c(), id)).toMatchObject({ estado: 'Oportunidad Cerrada', nro_boleta_pago: 'B-77' });
    expect(await acciones(id)).not.toContain('IngresarPago');
  });

  it('rechazada por el cliente, el equipo vuelve y la oportunidad se cierra', async () => {
    for (const diagnostico_pagado of [true, false]) {
      const { ot, id } = await deOrden(c());
      await c().hecho('POST /api/oportunidadventa/enviar-cotizacion', 'gerencia', {}, await cotizacion(c(), id, { items: [] }));
      await rechazar(id, 'close_ov');
      await c().product.settled();
      await c().transicion(ot, 'devolverBodega', 'bodega');
      await c().transicion(ot, 'entregarRecepcion', 'bodega');
      await c().transicion(ot, 'entregarEquipoCliente', 'administrativo', { diagnostico_pagado });
      await c().product.settled();
      const cerrar = diagnostico_pagado ? 'administrativo' : 'gerencia';
      await c().hecho('POST /api/oportunidadventa/cerrar-rechazado-oportunidad', cerrar, {}, { id_oportunidad_venta: id });
      expect((await verOv(c(), id)).estado).toBe('Oportunidad Cerrada Rechazada');
    }
  });

  it('una cotización rechazada se prepara de nuevo, y aceptada vuelve la orden al taller', async () => {
    for (const usuario of ['administrativo', 'supervisor'] as const) {
      const { ot, id } = await deOrden(c());
      await c().preparar('POST /api/oportunidadventa/enviar-cotizacion', 'administrativo', {}, await cotizacion(c(), id, { items: [] }));
      await rechazar(id, 'close_ov');
      await c().product.settled();
      expect((await c().llamar('POST /api/orden/revaluar-ot', usuario, {}, { ot })).status).toBe(409);
      const { ov_hija } = await c().hecho(
        'POST /api/oportunidadventa/preparar-nueva-cotizacion',
        usuario === 'supervisor' ? 'gerencia' : usuario,
        {},
        { id_oportunidad_venta: id },
      );
      expect(await verOv(c(), ov_hija)).toMatchObject({ ov_rechazada: id, estado: 'Oportunidad Completada', ot });
      await c().hecho(
        'POST /api/oportunidadventa/enviar-cotizacion',
        usuario,
        {},
        await cotizacion(c(), ov_hija, { items: [], discount: 100 }),
      );
      await c().hecho(
        'POST /api/oportunidadventa/aceptar-oportunidad',
        usuario,
        {},
        { id_oportunidad_venta: ov_hija, monto_abonado: 0, nro_boleta_abono: '' },
      );
      await c().product.settled();
      expect(await c().hecho('POST /api/orden/revaluar-ot', usuario, {}, { ot })).toMatchObject({ code: 200 });
      await c().product.settled();
      expect(await c().orden(ot)).toMatchObject({ estado: { estado: { nombre: 'En Evaluación' } }, presupuesto_id: ov_hija });
    }
  });

  it('corrige solo lo que se dice, y lo demás queda', async () => {
    const id = await cotizada(c());
    const cambio = {
      nombre: 'Águeda',
      telefono: '56998765432',
      correo_electronico: 'agueda@correo.example',
      direccion: 'Ñuble 5',
      comentario_vendedor: '«Urgente»',
    };
    await c().hecho('PATCH /api/oportunidadventa/patch-ov/{id}', 'gerencia', { id }, cambio);
    expect(await verOv(c(), id)).toMatchObject({
      nombre: 'Águeda',
      apellido: CLIENTE.apellido,
      telefono: '56998765432',
      correo_electronico: 'agueda@correo.example',
      direccion: 'Ñuble 5',
      comuna: CLIENTE.comuna,
      comentario_vendedor: '«Urgente»',
      monto_total_neto: 35000,
    });
    const mala = await c().llamar('PATCH /api/oportunidadventa/patch-ov/{id}', 'gerencia', { id }, { correo_electronico: 'no es' });
    expect([mala.status, (await verOv(c(), id)).correo_electronico]).toEqual([400, 'agueda@correo.example']);
  });
}
