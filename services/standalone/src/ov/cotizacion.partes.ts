import { diaEnSantiago } from '@bitacora/domain';
import { CLIENTE, COTIZACION, type ContextoDeOv, enEstado, hecho, OV, RUTS } from './contexto';

/** Quotations: sent, accepted with stock, repaired, paid (specification, 9.1 to 9.6). */
export function partesDeCotizacion({
  call,
  contadores,
  cotizable,
  esperarStock,
  item,
  orden,
  ov,
  product,
  rmaNuevo,
  verOt,
  verOv,
}: ContextoDeOv): void {
  it('los datos de demostración no hablan del futuro, y el mes pasado ya se cerraban órdenes', async () => {
    const { rows } = await product().runtime.pool.query('select count(*)::integer as futuros from log.event where at > now()');
    expect(rows).toEqual([{ futuros: 0 }]);
    const haceUnMes = diaEnSantiago(new Date(Date.now() - 31 * 86_400_000));
    const { body } = await call('GET', `/api/orden/ot_summary_report?fecha_conclusion__lte=${haceUnMes}`, 'gerencia');
    expect(body.summary_diag_results.at(-1).count).toBeGreaterThan(5);
  });

  it('en los datos de demostración cada OV dice lo que su OT: nada se aceptó, rechazó o pagó sin ella', async () => {
    const { rows } = await product().runtime.pool.query<{ estado: string; orden: string; pedida: string; pago: string | null }>(
      `select v.estado, o.dominio ->> 'estado' as orden, o.dominio -> 'ov' ->> 'estado' as pedida, o.dominio ->> 'estado_pago' as pago
       from lectura.ov v join lectura.orden o on o.ot = v.ot`,
    );
    expect(rows.length).toBeGreaterThan(30);
    const esperado: Record<string, string> = {
      'Oportunidad Completada': 'PENDIENTE',
      'Cotización Enviada': 'PENDIENTE',
      'OT en Reparación': 'ACEPTADA',
      'Pago Pendiente': 'ACEPTADA',
      'Oportunidad Cerrada': 'ACEPTADA',
    };
    for (const { estado, pedida } of rows) if (esperado[estado]) expect([estado, pedida]).toEqual([estado, esperado[estado]]);
    expect([...new Set(rows.map(({ estado }) => estado))].toSorted()).toEqual(expect.arrayContaining(Object.keys(esperado)));
    for (const { orden, estado } of rows) if (orden === 'Reparado por pagar') expect(estado).toBe('Pago Pendiente');
    for (const { estado, pago } of rows) if (estado === 'Oportunidad Cerrada') expect(pago).toBe('COMPLETO');
  });

  it('camino 4: se cotiza, se acepta con stock, se repara, se paga y se cierra', async () => {
    const antes = await contadores();
    const { ot, id } = await cotizable('ENVIO');
    expect(await ov('enviar-cotizacion', id, 'ventas', { ...COTIZACION, items: [item(2)] })).toMatchObject({
      id,
      estado: 'Cotización Enviada',
    });
    await verOt(ot, { datos_ov_asociada: { id, estado: 'Cotización Enviada' } });
    await ov('aceptar-oportunidad', id, 'ventas');
    await verOv(id, { estado: 'OT en Reparación', total: 47_600, saldo: 47_600 });
    const { solicitud_partes } = await verOt(ot, {
      ...enEstado('Repuesto localizado solicitado'),
      solicitud_partes: [{ allocated: true }, {}],
    });
    await esperarStock({ ...antes, buenos: antes.buenos - 2, allocated: antes.allocated + 2 });
    await orden(ot, 'entregarEquipoRepuestoLocalizado', 'bodega');
    for (const { id: solicitud_id } of solicitud_partes)
      await orden(ot, 'declararResultadoParte', 'tecnico', { solicitud_id, estado: 6, conserva_retirada: false });
    await orden(ot, 'ingresarReparacion', 'tecnico', { solucion: 'Se reemplaza' });
    await verOv(id, { estado: 'Pago Pendiente' });
    await ov('ingresar-pago', id, 'ventas', { nro_boleta_pago: 'B-1' });
    await verOt(ot, { ...enEstado('Reparado'), estado_pago: 'COMPLETO' });
    await orden(ot, 'ingresarABodegaReparado', 'bodega');
    await orden(ot, 'revisarInforme', 'administrativo', { aprobado: true });
    await orden(ot, 'darSalida', 'bodega', { tipo_salida: 4, numero_guia_despacho: '1', numero_courrier: '2', courier: 1 });
    await verOt(ot, { ...enEstado('Cerrado'), resultado: 'REPARADO' });
    const { historial_acciones } = await verOv(id, {
      estado: 'Oportunidad Cerrada',
      monto_pagado: 47_600,
      saldo: 0,
      pagos: [{ concepto: 'Pago final', monto: 47_600, documento: 'B-1', fecha_hora: expect.any(String) }],
    });
    expect(historial_acciones.map((fila: { accion: string }) => fila.accion)).toEqual([
      'Oportunidad creada',
      'Cotización enviada',
      'Cotización aceptada por el cliente',
      'OT reparada',
      'Pago ingresado',
    ]);
    await esperarStock({ ...antes, buenos: antes.buenos - 2 });
  });

  it('la cotización enviada es un documento que va por correo a quien la pidió; la respuesta que falta se recuerda', async () => {
    const correos = async () =>
      (await product().runtime.pool.query(`select * from avisos.entrega where plantilla like '%cotizacion%' order by id`)).rows;
    const datos = { ...CLIENTE, rut: RUTS[0], device_serial_number: 'SERIECOTIZADA15', partes: [item(2)], rma: rmaNuevo() };
    const antes = (await correos()).length;
    const { id } = await hecho(
      call('POST', `${OV}/oportunidad-completada-new`, 'ventas', { ...datos, requiere_abono: true, abono_requerido: 5000 }),
    );
    const { cotizacion_pdf } = await verOv(id, { estado: 'Cotización Enviada', cotizacion_pdf: `${OV}/cotizacion_pdf/${id}` });
    const pdf = await call('GET', cotizacion_pdf, 'ventas');
    expect([pdf.status, pdf.headers['content-type'], pdf.body.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    expect((await call('GET', cotizacion_pdf, 'retail')).status).toBe(403);
    await product().settled();
    expect((await correos()).slice(antes)).toMatchObject([{ plantilla: 'cotizacion_enviada', estado: 'enviado', datos: { ov: id } }]);
    const { results } = (await call('GET', `/api/avisos/bandeja?search=${CLIENTE.correo}`, 'gerencia')).body;
    expect(results[0]).toMatchObject({
      nombre: 'Cotización enviada',
      para: [CLIENTE.correo],
      reenviable: false,
      adjuntos: [{ nombre: `cotizacion-ov-${id}.pdf`, bytes: expect.any(Number) }],
    });
    const { correo } = (await call('GET', `/api/avisos/bandeja/${results[0].id}`, 'gerencia')).body;
    expect(correo.texto).toContain('Total: $ 23.800');
    const guardada = await cotizable('ENVIO');
    await verOv(guardada.id, { cotizacion_pdf: null });
    expect((await call('GET', `${OV}/cotizacion_pdf/${guardada.id}`, 'ventas')).status).toBe(404);
    expect((await call('GET', `${OV}/cotizacion_pdf/999999`, 'ventas')).status).toBe(404);
  });

  it('el enlace precompletado se envía por correo cuando se pide, y sirve', async () => {
    const datos = { nombre: 'Iris', correo: 'iris@correo.example', send_email: true };
    const { id } = await hecho(call('POST', `${OV}/oportunidad-precompleta`, 'ventas', datos));
    await product().settled();
    const { results } = (await call('GET', '/api/avisos/bandeja?search=iris@correo.example', 'gerencia')).body;
    const { correo } = (await call('GET', `/api/avisos/bandeja/${results[0].id}`, 'gerencia')).body;
    const token = /ingresar-oportunidad\?token=([\w-]+)/.exec(correo.texto)?.[1];
    expect((await call('GET', `${OV}/get-data-precompletado?token=${token}`, null)).body).toMatchObject({ nombre: 'Iris' });
    expect(JSON.stringify((await product().runtime.pool.query('select * from avisos.entrega')).rows)).not.toContain(token);
    expect(results[0]).toMatchObject({ nombre: 'Enlace para pedir una cotización', ot: null });
    expect(id).toBeGreaterThan(0);
  });
}
