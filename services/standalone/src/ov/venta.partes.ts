import { CLIENTE, COTIZACION, type ContextoDeOv, enEstado, hecho, OV, RUTS } from './contexto';

/** From the wizards to the order, parts alone, and the customer’s link (specification, 9.10 to 9.15). */
export function partesDeVenta({
  call,
  contadores,
  cotizable,
  esperarStock,
  hasta,
  item,
  nombreDe,
  ov,
  parte,
  product,
  rmaNuevo,
  verOt,
  verOv,
}: ContextoDeOv): void {
  it('del asistente a la OT nueva: repuesto por llegar, RMA compartido, una sola OT', async () => {
    const antes = await contadores();
    const rma = rmaNuevo();
    const asistente = {
      ...CLIENTE,
      rut: RUTS[0],
      device_serial_number: 'SERIEDE15CARACT',
      rma,
      partes: JSON.stringify([item()]),
      servicios: JSON.stringify(COTIZACION.servicios),
      requiere_abono: 'true',
      abono_requerido: '5,000',
      descuento: '0',
    };
    const form = (campos: Record<string, string>) => {
      const cuerpo = new FormData();
      for (const [campo, valor] of Object.entries(campos)) cuerpo.append(campo, valor);
      return cuerpo;
    };
    const mala = await call(
      'POST',
      `${OV}/oportunidad-completada-new`,
      'ventas',
      form({ ...asistente, rma: 'corto', correo: 'x' } as never),
    );
    expect(mala).toMatchObject({ status: 400, body: { errors: { rma: ['Debe ser de 10 caracteres'], correo: ['Correo inválido'] } } });
    const { id } = await hecho(call('POST', `${OV}/oportunidad-completada-new`, 'ventas', form(asistente as never)));
    await verOv(id, { estado: 'Cotización Enviada', abono_requerido: '5000', rut: RUTS[0] });
    expect((await call('GET', `${OV}/validate-rma?rma=${rma}`, 'ventas')).body).toEqual({ status: false });
    expect((await call('GET', `${OV}/validate-rma?rma=${rma}&ov=${id}`, 'ventas')).body).toEqual({ status: true });
    expect(
      (await call('POST', `${OV}/aceptar-oportunidad`, 'ventas', { id_oportunidad_venta: id, monto_abonado: 10 })).body.errors,
    ).toEqual({
      monto_abonado: ['No puede ser menor al abono mínimo de la cotización'],
    });
    await ov('aceptar-oportunidad', id, 'ventas', { monto_abonado: 5000, nro_boleta_abono: 'A-1' });
    const { detalle_venta } = await verOv(id, { estado: 'Cotización Aceptada' });
    await ov('pedir-repuestos-bodega', id, 'ventas', {
      lista_detalle: [{ id_detalle_venta: detalle_venta[0].id, repuesto_disponiblidad: false }],
    });
    expect((await call('POST', `${OV}/recibir-repuestos-bodega`, 'ventas', { id_oportunidad_venta: id })).status).toBe(403);
    await ov('recibir-repuestos-bodega', id, 'bodega');
    await esperarStock({ ...antes, allocated: antes.allocated + 1 });
    await ov('recibir-repuestos-logistica', id, 'ventas');
    await ov('set-rma', id, 'ventas', { rma, change_state: true });
    const crear = (extra: object = {}) => call('POST', '/api/orden/create_ov_ot', 'ventas', { id_oportunidad_venta: id, ...extra });
    expect(await crear()).toMatchObject({ status: 400, body: { errors: { modelo: [expect.any(String)] } } });
    const [modelo] = (await call('GET', '/api/equipo/modelos', 'administrativo')).body;
    const dos = await Promise.all([crear({ modelo: modelo.id }), crear({ modelo: modelo.id })]);
    expect(dos.map((r) => r.status).sort()).toEqual([201, expect.any(Number)]);
    const { ot } = dos.find((r) => r.status === 201)?.body ?? {};
    const detalle = await verOt(ot, {
      rma,
      tipo_servicio: { id: 4 },
      cliente: { rut: RUTS[0], persona: { nombre: 'Ana' } },
      equipo: { serial_number: 'SERIEDE15CARACT' },
      datos_ov_asociada: { id, estado: 'OT en Reparación' },
      solicitud_partes: [{ estado: 3 }],
      ...enEstado('Ingresado'),
    });
    expect(detalle.solicitud_partes).toHaveLength(1);
    // The accessories are unknown at the counter, and the intake document must not claim otherwise.
    expect(detalle).toMatchObject({ otros_accesorios: 'No informados', observaciones: `Oportunidad de venta ${id}` });
    const { historial_acciones } = (await call('GET', `${OV}/get-ov/${id}`, 'ventas')).body;
    expect(historial_acciones.find(({ accion }: { accion: string }) => accion === 'OT vinculada').responsable).toBe(
      await nombreDe('ventas'),
    );
    await esperarStock({ ...antes, allocated: antes.allocated + 1 });
    // Each movement is signed by the user who caused it, not by the process.
    const { results } = (await call('GET', `/api/bodega/parte/historial/${parte().id}`, 'bodega')).body;
    const firmados = (results as { tipo: string; user: string; ov: number | null }[])
      .filter((movimiento) => movimiento.ov === id)
      .map(({ tipo, user }) => [tipo, user])
      .reverse();
    const [bodega, ventas] = await Promise.all([nombreDe('bodega'), nombreDe('ventas')]);
    expect(firmados).toEqual([
      ['Ingreso', bodega],
      ['Asignación', bodega],
      ['Entrega', ventas],
      ['Traspaso a OT', ventas],
    ]);
    expect((await crear({ modelo: modelo.id })).status).toBe(409);
    const otra = await cotizable('ENVIO');
    expect((await call('POST', `${OV}/set-rma`, 'ventas', { id_oportunidad_venta: otra.id, rma })).status).toBe(409);
  });

  it('solo repuestos: se piden, se entregan y se pagan', async () => {
    const antes = await contadores();
    const datos = { ...CLIENTE, rut: RUTS[1], device_serial_number: 'OTRASERIEDE15CR', rma: rmaNuevo(), partes: [item(2)] };
    const { id } = await hecho(call('POST', `${OV}/oportunidad-completada-new`, 'administrativo', datos));
    await ov('aceptar-oportunidad', id, 'administrativo');
    const sinStock = await call('POST', `${OV}/pedir-repuestos-bodega`, 'retail', { id_oportunidad_venta: id });
    expect(sinStock.status).toBe(403);
    expect(await ov('pedir-repuestos-bodega', id, 'administrativo')).toMatchObject({ estado: 'Repuestos en Bodega' });
    await ov('recibir-repuestos-logistica', id, 'administrativo');
    await ov('ingresar-pago', id, 'administrativo', { nro_boleta_pago: 'B-9', comentario_cierre: 'ok' });
    await verOv(id, { estado: 'Oportunidad Cerrada', comentario_cierre: 'ok' });
    await esperarStock({ ...antes, buenos: antes.buenos - 2 });
    expect((await call('GET', `${OV}/info-parte-ov?parte_id=${parte().id}`, 'ventas')).body).toMatchObject({ ultimo_precio: 10_000 });
  });

  it('el enlace precompletado se abre una vez y no guarda su secreto', async () => {
    const sinContacto = await call('POST', `${OV}/oportunidad-precompleta`, 'ventas', { nombre: 'Eva' });
    expect(sinContacto.body.errors.telefono).toEqual(['Debe completar al menos uno de los campos: Teléfono o Correo.']);
    expect((await call('POST', `${OV}/oportunidad-precompleta`, 'tecnico', { nombre: 'Eva', telefono: '912345678' })).status).toBe(403);
    const { id, link } = await hecho(call('POST', `${OV}/oportunidad-precompleta`, 'ventas', { nombre: 'Eva', telefono: '912345678' }));
    const token = new URL(link).searchParams.get('token') ?? '';
    await hasta(`${OV}/get-data-precompletado?token=${token}`, { nombre: 'Eva', telefono: '912345678' });
    // The installation's key makes it, so nothing stored opens the opportunity.
    const guardado = await product().runtime.pool.query('select count(*)::integer as n from workflow.enlace_ov');
    expect([token.startsWith(`${id}-`), guardado.rows]).toEqual([true, [{ n: 0 }]]);
    const ajeno = token.replace(`${id}-`, `${id + 1}-`);
    expect((await call('GET', `${OV}/get-data-precompletado?token=${ajeno}`, null)).status).toBe(404);
    const enviar = (extra: Record<string, string> = {}) => {
      const cuerpo = new FormData();
      const cliente = {
        rut: RUTS[2],
        first_name: 'Eva',
        last_name: 'Paz',
        region: 'Biobío',
        commune: 'Tomé',
        address: 'A 1',
        phone: '912345678',
        email: 'e@x.cl',
      };
      for (const [campo, valor] of Object.entries(cliente)) cuerpo.append(`quote_client.${campo}`, valor as string);
      cuerpo.append('parts_data', JSON.stringify([{ category_id: 1, comments: 'Trizada' }]));
      cuerpo.append('device_serial_number', 'SERIEDECLIENTE1');
      for (const [campo, valor] of Object.entries(extra)) cuerpo.set(campo, valor);
      return call('POST', `${OV}/oportunidad-completada`, null, cuerpo, { 'x-requested-with': 'bitacora' });
    };
    expect((await enviar({ device_serial_number: 'corta' })).body.errors.device_serial_number).toEqual([
      'El N° de serie debe tener al menos 15 caracteres.',
    ]);
    expect((await enviar({ token })).status).toBe(201);
    await verOv(id, { estado: 'Oportunidad Completada', repuestos: [{ categoria: 'Pantalla', comments: 'Trizada' }] });
    const [{ rma }] = (await call('GET', '/api/orden/?estados=En+Evaluaci%C3%B3n', 'gerencia')).body.results.filter(
      (f: { rma: string | null }) => f.rma,
    );
    const tomado = { status: 400, body: { errors: { rma: ['RMA ya se encuentra registrado'] } } };
    expect(await call('POST', `${OV}/set-rma`, 'ventas', { id_oportunidad_venta: id, rma })).toMatchObject(tomado);
    const propio = rmaNuevo();
    await ov('set-rma', id, 'ventas', { rma: propio });
    const [sinRma] = (await call('GET', '/api/orden/?estados=Ingresado', 'gerencia')).body.results.filter(
      (f: { rma: string | null }) => !f.rma,
    );
    expect(await call('POST', `/api/orden/${sinRma.ot}/acciones/editRMA`, 'administrativo', { rma: propio })).toMatchObject(tomado);
    expect((await enviar({ token })).body.codigo).toBe('ENLACE_USADO');
    expect((await enviar({ token: 'x'.repeat(43) })).body.codigo).toBe('ENLACE_INVALIDO');
    expect((await call('GET', `${OV}/get-data-precompletado?token=${token}`, null)).status).toBe(404);
    expect((await enviar()).status).toBe(201);
  });
}
