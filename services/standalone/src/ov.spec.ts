import { readModelHash, rebuild } from '@bitacora/projections';
import { type Answer, startTestProduct, type TestProduct } from './testing';

let product: TestProduct;
let call: TestProduct['call'];
let serie = 0;
let parte: { id: number; part_number: string; description: string };
let otra: { id: number; part_number: string };

beforeAll(async () => {
  product = await startTestProduct();
  ({ call } = product);
  const { results } = (await call('GET', '/api/bodega/partes', 'bodega')).body;
  [parte, otra] = results;
});
afterAll(() => product.stop());

const OV = '/api/oportunidadventa';
/** The answer of an accepted call. */
async function hecho(llamada: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await llamada;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
}
const ov = (accion: string, id: number, user: string, input: object = {}) =>
  hecho(call('POST', `${OV}/${accion}`, user, { id_oportunidad_venta: id, ...input }));
const orden = (ot: number, accion: string, user: string, input: object = {}) =>
  hecho(call('POST', `/api/orden/${ot}/acciones/${accion}`, user, input));
/** Reads until the processes have reached the expected state. */
async function hasta(url: string, esperado: object): Promise<Answer['body']> {
  let leido: Answer | undefined;
  for (let i = 0; i < 100; i++) {
    leido = await call('GET', url, 'gerencia');
    try {
      expect(leido.body).toMatchObject(esperado);
      return leido.body;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  expect(leido?.body).toMatchObject(esperado);
}
const verOv = (id: number, esperado: object) => hasta(`${OV}/get-ov/${id}`, esperado);
const verOt = (ot: number, esperado: object) => hasta(`/api/orden/${ot}`, esperado);
const enEstado = (nombre: string) => ({ estado: { estado: { nombre } } });
const contadores = async () => {
  const { results } = (await call('GET', `/api/bodega/partes?partNumber=${encodeURIComponent(parte.part_number)}`, 'bodega')).body;
  const { cantidad_buenos, cantidad_allocated, cantidad_salida } = results.find((p: { id: number }) => p.id === parte.id);
  return { buenos: cantidad_buenos, allocated: cantidad_allocated, salida: cantidad_salida };
};
const esperarStock = async (esperado: Awaited<ReturnType<typeof contadores>>) => {
  for (let i = 0; i < 60 && JSON.stringify(await contadores()) !== JSON.stringify(esperado); i++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await contadores()).toEqual(esperado);
};
const nombreDe = async (user: string): Promise<string> => {
  const { rows } = await product.runtime.pool.query(
    "select first_name || ' ' || last_name as nombre from seguridad.usuario where email like $1",
    [`${user}@%`],
  );
  return rows[0].nombre;
};
const rmaNuevo = () => `OV${String(++serie).padStart(8, '0')}`;
const COTIZACION = { servicios: [{ id: 2, cantidad: 1, precio: 20_000 }] };
const item = (partes_cant = 1) => ({ id_parte: parte.id, precio_unitario: 10_000, partes_cant });
const CLIENTE = {
  nombre: 'Ana',
  apellido: 'Soto',
  correo: 'ana.soto@correo.example',
  telefono: '56912345678',
  region: 'Biobío',
  comuna: 'Concepción',
  direccion: 'Prat 1',
};
const RUTS = ['7654321-6', '8765432-K', '9876543-3'];

/** An order's next step: for the counter with its opportunity, and for its customer. */
async function verLoQueSigue(ot: number, dicho: { texto: string; accion: number; cliente: string }): Promise<void> {
  const { siguiente, cliente_rut } = (await call('GET', `/api/orden/${ot}`, 'administrativo')).body;
  const { guia } = (await call('GET', `/api/orden/${ot}?rut=${cliente_rut}`, null)).body;
  expect({ texto: siguiente.texto, accion: siguiente.acciones[0]?.ov, cliente: guia.quien }).toEqual(dicho);
}

/** An order of Presupuesto in evaluation, diagnosed and approved: its opportunity is there. */
async function cotizable(despacho: 'ENVIO' | 'RETIRO'): Promise<{ ot: number; id: number; rma: string }> {
  const [cliente] = (await call('GET', '/api/clientes/?query=gonzalez', 'gerencia')).body;
  const modelo = (await call('GET', '/api/equipo/modelos', 'administrativo')).body[0];
  const equipo = await hecho(
    call('POST', '/api/equipo/', 'administrativo', { cliente: cliente.id, modelo: modelo.id, serial_number: `OV${++serie}SERIE` }),
  );
  const { ot } = await hecho(
    call('POST', '/api/orden', 'administrativo', {
      cliente: cliente.id,
      equipo: equipo.id,
      tipo_servicio: 4,
      despacho,
      tipo_falla: [1],
      reporte_falla_cliente: 'No enciende',
      observaciones: 'x',
      otros_accesorios: 'y',
    }),
  );
  const rma = rmaNuevo();
  const { id: tecnico_asignado_id } = (await call('GET', '/api/auth/sesion', 'tecnico')).body;
  await orden(ot, 'editRMA', 'administrativo', { rma });
  await orden(ot, 'selectTechnician', 'supervisor', { tecnico_asignado_id });
  await orden(ot, 'primerIngresoABodega', 'bodega');
  await orden(ot, 'entregarTecnico', 'bodega');
  await orden(ot, 'diagnosticar', 'tecnico', { replicar_falla: true, informe: 'Placa dañada' });
  await orden(ot, 'diagnosticadoPorRevisar', 'administrativo', { aprobado: true });
  const { presupuesto_id: id } = await verOt(ot, { ...enEstado('Cotización Solicitada'), presupuesto_id: expect.any(Number) });
  await verOv(id, { estado: 'Oportunidad Completada', ot, rma, datos_falla_ot_asociada: { diagnostico: 'Placa dañada' } });
  return { ot, id, rma };
}

it('los datos de demostración no hablan del futuro, y el mes pasado ya se cerraban órdenes', async () => {
  const { rows } = await product.runtime.pool.query('select count(*)::integer as futuros from log.event where at > now()');
  expect(rows).toEqual([{ futuros: 0 }]);
  const haceUnMes = new Date(Date.now() - 31 * 86_400_000).toISOString().slice(0, 10);
  const { body } = await call('GET', `/api/orden/ot_summary_report?fecha_conclusion__lte=${haceUnMes}`, 'gerencia');
  expect(body.summary_diag_results.at(-1).count).toBeGreaterThan(5);
});

it('en los datos de demostración cada OV dice lo que su OT: nada se aceptó, rechazó o pagó sin ella', async () => {
  const { rows } = await product.runtime.pool.query<{ estado: string; orden: string; pedida: string; pago: string | null }>(
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
    (await product.runtime.pool.query(`select * from avisos.entrega where plantilla like '%cotizacion%' order by id`)).rows;
  const datos = { ...CLIENTE, rut: RUTS[0], device_serial_number: 'SERIECOTIZADA15', partes: [item(2)], rma: rmaNuevo() };
  const antes = (await correos()).length;
  const { id } = await hecho(
    call('POST', `${OV}/oportunidad-completada-new`, 'ventas', { ...datos, requiere_abono: true, abono_requerido: 5000 }),
  );
  const { cotizacion_pdf } = await verOv(id, { estado: 'Cotización Enviada', cotizacion_pdf: `${OV}/cotizacion_pdf/${id}` });
  const pdf = await call('GET', cotizacion_pdf, 'ventas');
  expect([pdf.status, pdf.headers['content-type'], pdf.body.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
  expect((await call('GET', cotizacion_pdf, 'retail')).status).toBe(403);
  await product.settled();
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
  await product.settled();
  const { results } = (await call('GET', '/api/avisos/bandeja?search=iris@correo.example', 'gerencia')).body;
  const { correo } = (await call('GET', `/api/avisos/bandeja/${results[0].id}`, 'gerencia')).body;
  const token = /ingresar-oportunidad\?token=([\w-]+)/.exec(correo.texto)?.[1];
  expect((await call('GET', `${OV}/get-data-precompletado?token=${token}`, null)).body).toMatchObject({ nombre: 'Iris' });
  expect(JSON.stringify((await product.runtime.pool.query('select * from avisos.entrega')).rows)).not.toContain(token);
  expect(results[0]).toMatchObject({ nombre: 'Enlace para pedir una cotización', ot: null });
  expect(id).toBeGreaterThan(0);
});

it('camino 5: se rechaza y el equipo vuelve sin reparar; la OV se cierra', async () => {
  const { ot, id } = await cotizable('RETIRO');
  await ov('enviar-cotizacion', id, 'administrativo', COTIZACION);
  await ov('rechazar-oportunidad', id, 'ventas', { type: 'close_ov' });
  await verOt(ot, { datos_ov_asociada: { estado: 'Oportunidad Rechazada' }, bloqueos: [{ texto: 'Cotización rechazada por el cliente' }] });
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
    solicitud_partes: [{ estado: 3, allocated: true, parte: { id: parte.id } }],
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
  const { results } = (await call('GET', `/api/bodega/parte/historial/${parte.id}`, 'bodega')).body;
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
  const mala = await call('POST', `${OV}/oportunidad-completada-new`, 'ventas', form({ ...asistente, rma: 'corto', correo: 'x' } as never));
  expect(mala).toMatchObject({ status: 400, body: { errors: { rma: ['Debe ser de 10 caracteres'], correo: ['Correo inválido'] } } });
  const { id } = await hecho(call('POST', `${OV}/oportunidad-completada-new`, 'ventas', form(asistente as never)));
  await verOv(id, { estado: 'Cotización Enviada', abono_requerido: '5000', rut: RUTS[0] });
  expect((await call('GET', `${OV}/validate-rma?rma=${rma}`, 'ventas')).body).toEqual({ status: false });
  expect((await call('GET', `${OV}/validate-rma?rma=${rma}&ov=${id}`, 'ventas')).body).toEqual({ status: true });
  expect((await call('POST', `${OV}/aceptar-oportunidad`, 'ventas', { id_oportunidad_venta: id, monto_abonado: 10 })).body.errors).toEqual({
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
  // Nobody at the counter said what came with it: the intake document must not either.
  expect(detalle).toMatchObject({ otros_accesorios: 'No informados', observaciones: `Oportunidad de venta ${id}` });
  const { historial_acciones } = (await call('GET', `${OV}/get-ov/${id}`, 'ventas')).body;
  expect(historial_acciones.find(({ accion }: { accion: string }) => accion === 'OT vinculada').responsable).toBe(await nombreDe('ventas'));
  await esperarStock({ ...antes, allocated: antes.allocated + 1 });
  // Each movement is signed by whoever caused it, not by the process that made it.
  const { results } = (await call('GET', `/api/bodega/parte/historial/${parte.id}`, 'bodega')).body;
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
  expect((await call('GET', `${OV}/info-parte-ov?parte_id=${parte.id}`, 'ventas')).body).toMatchObject({ ultimo_precio: 10_000 });
});

it('el enlace precompletado se abre una vez y no guarda su secreto', async () => {
  const sinContacto = await call('POST', `${OV}/oportunidad-precompleta`, 'ventas', { nombre: 'Eva' });
  expect(sinContacto.body.errors.telefono).toEqual(['Debe completar al menos uno de los campos: Teléfono o Correo.']);
  expect((await call('POST', `${OV}/oportunidad-precompleta`, 'tecnico', { nombre: 'Eva', telefono: '912345678' })).status).toBe(403);
  const { id, link } = await hecho(call('POST', `${OV}/oportunidad-precompleta`, 'ventas', { nombre: 'Eva', telefono: '912345678' }));
  const token = new URL(link).searchParams.get('token') ?? '';
  await hasta(`${OV}/get-data-precompletado?token=${token}`, { nombre: 'Eva', telefono: '912345678' });
  // The installation's key makes it: nothing stored opens the opportunity.
  const guardado = await product.runtime.pool.query('select count(*)::integer as n from workflow.enlace_ov');
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
  // One letter is not a search yet.
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
  await hecho(call('PATCH', `${OV}/patch-ov/${cotizada}`, 'ventas', { comentario: 'Llamar antes' }));
  await verOv(cotizada, { comentario: 'Llamar antes' });
});

it('dos cotizaciones aceptadas a la vez por las mismas unidades: quien llega después las compra', async () => {
  const { cantidad_buenos } = (await call('GET', '/api/bodega/partes', 'bodega')).body.results.find(
    (p: { id: number }) => p.id === otra.id,
  );
  const unidades = Math.min(cantidad_buenos, 6);
  const sobra = cantidad_buenos - unidades;
  const ocupa = sobra === 0 ? null : await cotizable('ENVIO');
  if (ocupa) {
    await ov('enviar-cotizacion', ocupa.id, 'ventas', { items: [{ id_parte: otra.id, precio_unitario: 1000, partes_cant: sobra }] });
    await ov('aceptar-oportunidad', ocupa.id, 'ventas');
    await verOt(ocupa.ot, enEstado('Repuesto localizado solicitado'));
  }
  const pares = [await cotizable('ENVIO'), await cotizable('ENVIO')];
  for (const { id } of pares)
    await ov('enviar-cotizacion', id, 'ventas', { items: [{ id_parte: otra.id, precio_unitario: 1000, partes_cant: unidades }] });
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
  await product.settled();
  const vivos = await readModelHash(product.runtime.pool);
  await rebuild(product.runtime.store, product.runtime.pool);
  expect(await readModelHash(product.runtime.pool)).toEqual(vivos);
  expect((await call('GET', '/api/admin/proyecciones', 'gerencia')).body.detenidos).toEqual([]);
});
