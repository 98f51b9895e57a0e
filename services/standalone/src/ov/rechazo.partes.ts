import { CLIENTE, COTIZACION, type ContextoDeOv, enEstado, hecho, OV, RUTS } from './contexto';

/** Rejections, cancellations and re-evaluations (specification, 9.2 and 9.3). */
export function partesDeRechazo({
  call,
  contadores,
  cotizable,
  esperarStock,
  item,
  nombreDe,
  orden,
  ov,
  parte,
  rmaNuevo,
  verLoQueSigue,
  verOt,
  verOv,
}: ContextoDeOv): void {
  it('camino 5: se rechaza y el equipo vuelve sin reparar; la OV se cierra', async () => {
    const { ot, id } = await cotizable('RETIRO');
    await ov('enviar-cotizacion', id, 'administrativo', COTIZACION);
    await ov('rechazar-oportunidad', id, 'ventas', { type: 'close_ov' });
    await verOt(ot, {
      datos_ov_asociada: { estado: 'Oportunidad Rechazada' },
      bloqueos: [{ texto: 'Cotización rechazada por el cliente' }],
    });
    expect((await call('GET', `${OV}/get-ov-actions/${id}`, 'ventas')).body.disabled).toContain('CerrarOVRechazado');
    await orden(ot, 'devolverBodega', 'bodega');
    await orden(ot, 'entregarRecepcion', 'bodega');
    await orden(ot, 'entregarEquipoCliente', 'administrativo', { diagnostico_pagado: true });
    await verOt(ot, { ...enEstado('Cerrado'), resultado: 'ENTREGADO_SIN_REPARAR' });
    await verOv(id, { situacion_ot: 'CERRADA', diagnostico_pagado: true });
    await ov('cerrar-rechazado-oportunidad', id, 'ventas');
    await verOv(id, { estado: 'Oportunidad Cerrada Rechazada' });
  });

  it('rechazar con create_ov prepara otra, que aceptada y con repuestos revalúa la OT y los traspasa', async () => {
    const antes = await contadores();
    const { ot, id, rma } = await cotizable('ENVIO');
    await ov('enviar-cotizacion', id, 'ventas', { ...COTIZACION, items: [item()] });
    const clave = { 'idempotency-key': `rechazo-${id}-clave` };
    const rechazar = () => call('POST', `${OV}/rechazar-oportunidad`, 'ventas', { id_oportunidad_venta: id, type: 'create_ov' }, clave);
    const { ov_hija } = await hecho(rechazar());
    expect((await hecho(rechazar())).ov_hija).toBe(ov_hija);
    await verOv(ov_hija, { estado: 'Oportunidad Completada', ov_rechazada: id, ot, rma, situacion_ot: 'RECHAZADA' });
    await verOv(id, { estado: 'Oportunidad Rechazada', ov_hija });
    await verOt(ot, { bloqueos: [{ texto: 'Cotización rechazada por el cliente' }] });
    await verLoQueSigue(ot, { texto: 'Preparar y enviar la cotización', accion: ov_hija, cliente: 'Nosotros' });
    await ov('enviar-cotizacion', ov_hija, 'ventas', { ...COTIZACION, items: [item()], discount: 10 });
    await verLoQueSigue(ot, { texto: 'Registrar la respuesta del cliente a la cotización', accion: ov_hija, cliente: 'Tú' });
    await ov('aceptar-oportunidad', ov_hija, 'ventas');
    const { detalle_venta } = await verOv(ov_hija, { estado: 'Cotización Aceptada' });
    await ov('pedir-repuestos-bodega', ov_hija, 'bodega', {
      lista_detalle: [{ id_detalle_venta: detalle_venta[0].id, repuesto_disponiblidad: true }],
    });
    await esperarStock({ ...antes, buenos: antes.buenos - 1, allocated: antes.allocated + 1 });
    await ov('recibir-repuestos-logistica', ov_hija, 'ventas');
    await esperarStock({ ...antes, buenos: antes.buenos - 1, salida: antes.salida + 1 });
    expect((await call('GET', `${OV}/get-ov-actions/${ov_hija}`, 'ventas')).body.principal).toBe('RevaluarOT');
    expect(await ov('revaluar-ot', ov_hija, 'ventas')).toMatchObject({ code: 200, estado: 'OT en Reparación' });
    await verOt(ot, {
      ...enEstado('En Evaluación'),
      presupuesto_id: ov_hija,
      diagnostico: null,
      solicitud_partes: [{ estado: 3, allocated: true, parte: { id: parte().id } }],
    });
    await esperarStock({ ...antes, buenos: antes.buenos - 1, allocated: antes.allocated + 1 });
    await orden(ot, 'diagnosticar', 'tecnico', { replicar_falla: true, informe: 'Nuevo diagnóstico' });
    await verOt(ot, enEstado('Repuesto localizado'));
    await orden(ot, 'entregarEquipoRepuestoLocalizado', 'bodega');
    await esperarStock({ ...antes, buenos: antes.buenos - 1, salida: antes.salida + 1 });
  });

  it('lo aceptado se cancela: los repuestos vuelven, firmados por quien los movió, y el abono se devuelve con su documento', async () => {
    const antes = await contadores();
    const { id } = await hecho(
      call('POST', `${OV}/oportunidad-completada-new`, 'ventas', {
        ...CLIENTE,
        rut: RUTS[1],
        device_serial_number: 'SERIECANCELADA5',
        partes: [item(2)],
        rma: rmaNuevo(),
        requiere_abono: true,
        abono_requerido: 5000,
      }),
    );
    await ov('aceptar-oportunidad', id, 'ventas', { monto_abonado: 5000, nro_boleta_abono: 'A-7' });
    const { detalle_venta } = await verOv(id, { estado: 'Cotización Aceptada' });
    const lista_detalle = [{ id_detalle_venta: detalle_venta[0].id, repuesto_disponiblidad: false }];
    await ov('pedir-repuestos-bodega', id, 'ventas', { lista_detalle });
    await ov('recibir-repuestos-bodega', id, 'bodega');
    await esperarStock({ ...antes, allocated: antes.allocated + 2 });
    await ov('recibir-repuestos-logistica', id, 'ventas');
    await esperarStock({ ...antes, salida: antes.salida + 2 });
    await ov('cancelar-oportunidad', id, 'administrativo', { motivo: 'Compró otro equipo' });
    await esperarStock({ ...antes, buenos: antes.buenos + 2 });
    await verOv(id, { estado: 'Oportunidad Rechazada', motivo_cancelacion: 'Compró otro equipo', saldo: 0 });
    const { results } = (await call('GET', `/api/bodega/parte/historial/${parte().id}`, 'bodega')).body;
    expect(results.slice(0, 4).map(({ tipo, user }: { tipo: string; user: string }) => [tipo, user])).toEqual([
      ['Devolución a bodega', await nombreDe('administrativo')],
      ['Entrega', await nombreDe('ventas')],
      ['Asignación', await nombreDe('bodega')],
      ['Ingreso', await nombreDe('bodega')],
    ]);
    const cerrar = () => call('POST', `${OV}/cerrar-rechazado-oportunidad`, 'ventas', { id_oportunidad_venta: id });
    expect(await cerrar()).toMatchObject({ status: 409, body: { detail: 'Falta devolver el abono' } });
    await ov('devolver-abono', id, 'ventas', { monto_devuelto: '5.000', nro_documento_devolucion: 'NC-3' });
    expect((await cerrar()).status).toBe(200);
    await verOv(id, {
      estado: 'Oportunidad Cerrada Rechazada',
      pagos: [
        { concepto: 'Abono', monto: 5000, documento: 'A-7' },
        { concepto: 'Devolución de abono', monto: -5000, documento: 'NC-3' },
      ],
    });
  });

  it('la OT rechazada por el técnico también se revalúa, desde su página', async () => {
    const { ot, id } = await cotizable('ENVIO');
    await ov('enviar-cotizacion', id, 'ventas', COTIZACION);
    await ov('aceptar-oportunidad', id, 'ventas');
    await verOt(ot, enEstado('En Reparación'));
    await orden(ot, 'rechazar', 'tecnico', { motivo: 'No tiene arreglo' });
    await verOv(id, { estado: 'Oportunidad Rechazada' });
    expect((await call('POST', '/api/orden/revaluar-ot', 'administrativo', { ot })).body.codigo).toBe('SIN_OV_ACEPTADA');
    const { ov_hija } = await ov('preparar-nueva-cotizacion', id, 'ventas');
    expect((await call('POST', `${OV}/preparar-nueva-cotizacion`, 'ventas', { id_oportunidad_venta: id })).status).toBe(409);
    await ov('enviar-cotizacion', ov_hija, 'ventas', COTIZACION);
    await ov('aceptar-oportunidad', ov_hija, 'ventas');
    expect(await hecho(call('POST', '/api/orden/revaluar-ot', 'administrativo', { ot }))).toMatchObject({
      code: 200,
      estado: 'En Evaluación',
    });
    await verOv(ov_hija, { estado: 'OT en Reparación', situacion_ot: 'ABIERTA' });
  });
}
