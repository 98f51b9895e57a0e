import type { Cliente } from './cliente';
import { empresaNueva, equipoNuevo, formularioDeOrden, HOY, ordenNueva } from './preparar-ordenes';

/** Opening and editing orders (specification, 3.4, 12.1 and 13.4). */
export function casosDeOrdenes(c: () => Cliente): void {
  const nueva = (cambio: object = {}) => formularioDeOrden(c(), cambio);

  it('abre una orden con tipo_de_falla o con tipo_falla, y la lee con los campos que nombra', async () => {
    const body = await nueva();
    const { status, body: creada } = await c().llamar('POST /api/orden', 'administrativo', {}, body);
    expect([status, creada.ot]).toEqual([201, expect.any(Number)]);
    const { tipo_de_falla, ...otra } = await nueva();
    expect((await c().llamar('POST /api/orden', 'bodega', {}, { ...otra, tipo_falla: tipo_de_falla })).status).toBe(201);
    const orden = await c().orden(creada.ot);
    expect(orden).toMatchObject({
      ot: creada.ot,
      rma: null,
      tipo_servicio: { id: 1, nombre: 'Garantía' },
      tipo_cliente: 1,
      cliente: { persona: { nombre: 'Ana', apellido: 'Soto' } },
      equipo: { serial_number: expect.any(String), modelo_detail: { marca: { marca_name: expect.any(String) } } },
      tecnico_asignado: null,
      recepcionista_detail: { id: expect.any(Number) },
      ubicacion: 'Recepción',
      despacho: 'RETIRO',
      fecha_de_compra: HOY,
      numero_boleta: '123456',
      tipo_de_falla: [1],
      segundos_ingresos: [],
      excepciones: { count: 0, items: [] },
      acciones: { visible: expect.any(Array), disabled: expect.any(Array), has_active_actions: expect.any(Boolean) },
      cambios_ubicacion_list: [
        {
          created_at: expect.any(String),
          ubicacion_anterior: null,
          ubicacion_nueva: 'Recepción',
          estado: 'Ingresado',
          usuario: expect.any(String),
        },
      ],
      tiempo_estados: { hora_total: expect.any(Number), hora_estado_actual: expect.any(Number), hora_compuesta_actual: expect.any(Number) },
      detalle_alerta: { state: { color: 'green' }, total: { color: 'green' } },
    });
    expect(orden.estado.estado).toMatchObject({
      nombre: 'Ingresado',
      nombre_cliente: expect.any(String),
      descripcion_cliente: expect.any(String),
      porcentaje_cliente: expect.any(Number),
      color_background: expect.any(String),
      color_foreground: expect.any(String),
      fase: 2,
      siguiente_paso: expect.any(String),
      orden: expect.any(Number),
    });
    const { hora_alerta_1, hora_alerta_2 } = orden.estado.estado;
    expect(orden.detalle_tiempo_compuesto).toEqual({ estado_compuesto: { hora_alerta_1, hora_alerta_2 } });
    for (const campo of [
      'tienda_empresa',
      'despacho_solicitado',
      'boleta',
      'codigo_retail',
      'guia_despacho_ingreso',
      'exige_cambio_3x3',
      'cambio_3x3',
      'alert_text',
      'alert_color',
      'diagnostico',
      'diagnostico_detail',
      'informe_cliente_pdf',
      'pdf_cambio',
      'email_informe_status',
      'mostrar_envio_correos',
      'cambio_correo_enviado',
      'solicitud_partes',
      'solicitud_cotizacion_interna',
      'presupuesto_id',
      'datos_ov_asociada',
      'datos_provisorios',
      'limite_total_amarillo',
      'limite_total_rojo',
      'recepcionista',
      'sucursal',
      'observaciones',
    ])
      expect(orden).toHaveProperty(campo);
  });

  it('dice de una orden lo que falta', async () => {
    const mal = async (cambio: object) => (await c().llamar('POST /api/orden', 'administrativo', {}, await nueva(cambio))).body;
    for (const campo of ['observaciones', 'otros_accesorios', 'reporte_falla_cliente', 'fecha_de_compra', 'numero_boleta'])
      expect([campo, (await mal({ [campo]: '' }))[campo]]).toEqual([campo, ['Campo requerido']]);
    expect((await mal({ tipo_de_falla: [] })).tipo_falla).toEqual(['Campo requerido']);
    expect((await mal({ tipo_servicio: null })).tipo_servicio).toEqual(['Campo requerido']);
    expect((await mal({ fecha_de_compra: '2999-01-01' })).fecha_de_compra).toEqual([expect.stringContaining('futura')]);
    expect((await mal({ tipo_servicio: 4, despacho: 'ON_SITE' })).despacho).toHaveLength(1);
    expect((await c().llamar('POST /api/orden', 'tecnico', {}, await nueva())).status).toBe(403);
  });

  it('abre la orden de una empresa con su sucursal sola, y con la garantía vencida pide la excepción', async () => {
    const { cliente, sucursal } = await empresaNueva(c());
    const equipo = await equipoNuevo(c(), cliente);
    const datos = await nueva({ cliente, equipo, sucursal, despacho: 'ENVIO', guia_despacho_ingreso: 'G-1', codigo_retail: 'R-1' });
    const { ot } = await c().hecho('POST /api/orden', 'administrativo', {}, datos);
    expect(await c().orden(ot)).toMatchObject({
      tipo_cliente: 2,
      sucursal: { id: sucursal, telefono: '912345678', comuna: 'Concepción', despacho: 'ENVIO' },
    });
    for (const campo of ['guia_despacho_ingreso', 'despacho', 'sucursal'])
      expect((await c().llamar('POST /api/orden', 'administrativo', {}, { ...datos, [campo]: null })).body[campo]).toEqual([
        'Campo requerido',
      ]);
    const vencida = await c().hecho('POST /api/orden', 'administrativo', {}, await nueva({ fecha_de_compra: '2015-01-01' }));
    const excepciones = await c().hecho('GET /api/orden/{ot}/exceptions', 'gerencia', { ot: vencida.ot });
    expect(excepciones).toMatchObject([{ orden: vencida.ot, orden_trabajo: vencida.ot, tipo: 1, estado: 1 }]);
    // The percentage of the state before the request.
    const estados = await c().hecho('GET /api/orden/estados', 'gerencia');
    const { porcentaje_cliente } = estados.find(({ nombre }: { nombre: string }) => nombre === 'Ingresado');
    expect((await c().orden(vencida.ot)).estado.estado).toMatchObject({ nombre: 'En Solicitud de Excepción', porcentaje_cliente });
    expect(porcentaje_cliente).toBeGreaterThan(0);
  });

  it('edita rma, ubicación, técnico y lo que se ingresó, cada cosa sola', async () => {
    const { ot } = await c().hecho('POST /api/orden', 'administrativo', {}, await nueva());
    const rma = c().rma();
    const editar = (usuario: 'administrativo' | 'bodega' | 'supervisor', body: object) =>
      c().llamar('PUT /api/orden/{ot}', usuario, { ot }, body);
    expect((await editar('administrativo', { rma: 'CORTO', action: 'editRMA' })).body.rma).toEqual(['Rma debe ser de 10 caracteres']);
    expect((await editar('administrativo', { rma, action: 'editRMA' })).status).toBeLessThan(400);
    const { id } = await c().usuario('tecnico');
    const asignada = await editar('supervisor', { tecnico_asignado: id });
    expect([asignada.status, (await c().orden(ot)).tecnico_asignado]).toEqual([200, expect.objectContaining({ id })]);
    const movimiento = { ot, tipo_movimiento: 1, tipo_entrada: 1, tipo_salida: 0, entregado_por: id, recibido_por: id };
    expect(await c().hecho('POST /api/bodega/', 'bodega', {}, movimiento)).toMatchObject({ fecha_hora: expect.any(String) });
    expect((await editar('bodega', { ubicacion: 'Bodega' })).status).toBeLessThan(400);
    expect((await editar('administrativo', { observaciones: 'Sin rayas' })).status).toBeLessThan(400);
    expect(await c().orden(ot)).toMatchObject({
      rma,
      ubicacion: 'Bodega',
      observaciones: 'Sin rayas',
      reporte_falla_cliente: 'No enciende',
    });
  });

  it('asigna sobre la capacidad sin motivo, y la respuesta lo advierte', async () => {
    const cargas: {
      tecnico: { id: number };
      cantidad_ot_garantia: number;
      cantidad_ot_presupuesto: number;
      cantidad_maxima_total: number;
    }[] = await c().hecho('GET /api/orden/tecnicos', 'supervisor');
    const { tecnico } = cargas[0] as (typeof cargas)[number];
    await c().product.runtime.pool.query('update seguridad.usuario set maximo_total = 0 where id = $1', [tecnico.id]);
    const { ot } = await c().hecho('POST /api/orden', 'administrativo', {}, await nueva());
    await c().hecho('PUT /api/orden/{ot}', 'administrativo', { ot }, { rma: c().rma(), action: 'editRMA' });
    const asignada = await c().llamar('PUT /api/orden/{ot}', 'supervisor', { ot }, { tecnico_asignado: tecnico.id });
    expect([asignada.status, asignada.body.message]).toEqual([200, expect.stringContaining('capacidad máxima')]);
    const linea = await c().product.call('GET', `/api/orden/${ot}/linea_de_tiempo`, 'gerencia');
    expect(linea.body.find((e: { type: string }) => e.type === 'TecnicoAsignado').detalles).toContainEqual({
      etiqueta: 'Motivo de la sobrecarga',
      valor: 'sin motivo',
    });
    await c().product.runtime.pool.query('update seguridad.usuario set maximo_total = 100 where id = $1', [tecnico.id]);
  });

  it('las entradas a bodega se crean como movimiento y después se dicen con su acción', async () => {
    for (const [estado, filtro, action] of [
      ['Rechazado', {}, 'ingresarABodegaRechazado'],
      ['Espera de partes', {}, 'ingresarABodegaPorEsperaDePartes'],
      ['Reparado', { aprobadas_3x3: false }, 'ingresarABodegaReparado'],
    ] as const) {
      const ot = await c()
        .tomar(estado, filtro, ({ ubicacion }) => ubicacion === 'Laboratorio')
        .catch(() => c().tomar(estado, filtro, ({ ubicacion }) => ubicacion === 'Bodega'));
      if ((await c().orden(ot)).ubicacion !== 'Bodega')
        await c().hecho('POST /api/bodega/', 'bodega', {}, { ot, tipo_movimiento: 1, tipo_entrada: 2, tipo_salida: 0 });
      const dicha = await c().llamar('PUT /api/orden/{ot}', 'bodega', { ot }, { action, ubicacion: 'Bodega' });
      expect([action, dicha.status < 400, (await c().orden(ot)).ubicacion]).toEqual([action, true, 'Bodega']);
    }
  });

  it('el público ve su orden por el número y el RUT', async () => {
    const ot = await c().tomar('En Solicitud de Excepción', { tipo_cliente: 1 });
    const { cliente } = await c().orden(ot);
    const LUGAR = { nombre: expect.any(String), direccion: expect.any(String), region: expect.any(String), comuna: expect.any(String) };
    const publica = await c().hecho('GET /api/orden/{ot}', null, { ot, rut: cliente.rut });
    expect(publica).toMatchObject({
      ot,
      mail: expect.any(String),
      estado: {
        estado: { nombre_cliente: expect.any(String), descripcion_cliente: expect.any(String), porcentaje_cliente: expect.any(Number) },
      },
      equipo: {
        serial_number: expect.any(String),
        modelo_detail: { model_name: expect.any(String), dispositive_type: expect.any(String), marca: { marca_name: expect.any(String) } },
      },
      tiempo_estados: { hora_total: expect.any(Number), hora_estado_actual: expect.any(Number) },
      sucursal: LUGAR,
    });
    expect(publica).toHaveProperty('whatsapp');
    // The customer's own data stays masked for readers who only know number and RUT.
    expect(publica.cliente).not.toHaveProperty('direccion');
    const [hito] = await c().hecho('GET /api/orden/{ot}/historial', null, { ot, rut: cliente.rut });
    expect(hito).toMatchObject({
      fecha_hora: expect.any(String),
      estado: { id: expect.any(Number), nombre_cliente: expect.any(String), descripcion_cliente: expect.any(String) },
    });
    expect((await c().llamar('GET /api/orden/{ot}', null, { ot, rut: '1-9' })).status).toBe(404);
    const deEmpresa = await c().tomar('Reparado', { tipo_cliente: 2 }, (orden) => orden.sucursal !== null);
    const suya = await c().hecho('GET /api/orden/{ot}', null, { ot: deEmpresa, rut: (await c().orden(deEmpresa)).cliente.rut });
    expect(suya.sucursal).toEqual(LUGAR);
    // The percentage is that of the state before the request, for staff and customer alike.
    const { results } = await c().preparar('GET /api/excepcion/', 'gerencia', { ot, estado: 1 });
    const estados = await c().preparar('GET /api/orden/estados', 'gerencia');
    const previo = estados.find(({ nombre }: { nombre: string }) => nombre === results[0].estado_previo);
    expect(previo.porcentaje_cliente).toBeGreaterThan(0);
    expect((await c().orden(ot)).estado.estado.porcentaje_cliente).toBe(previo.porcentaje_cliente);
    expect(publica.estado.estado.porcentaje_cliente).toBe(previo.porcentaje_cliente);
  });

  it('reenvía el correo que falló y cambia de servicio y de despacho', async () => {
    const ot = await c().tomar('Ingresado', { tipo_servicio: 1, tipo_cliente: 1 }, (orden) => orden.ubicacion === 'Recepción');
    const { status } = await c().llamar('POST /api/orden/{ot}/resend_failed_email', 'administrativo', { ot });
    expect([200, 409]).toContain(status);
    const despacho = { ot, despacho: 'ENVIO', direccion: 'Prat 1', comuna: 'Concepción', region: 'Biobío' };
    expect(await c().hecho('POST /api/orden/{ot}/cambiar_despacho', 'administrativo', { ot }, despacho)).toMatchObject({
      message: expect.any(String),
    });
    const incompleto = await c().llamar('POST /api/orden/{ot}/cambiar_despacho', 'administrativo', { ot }, { ...despacho, direccion: '' });
    expect([incompleto.status, incompleto.body.direccion]).toEqual([400, ['Campo requerido']]);
    const cambiada = await c().hecho('POST /api/orden/{ot}/change_service_type', 'administrativo', { ot }, {});
    expect([cambiada.message, (await c().orden(ot)).tipo_servicio.id]).toEqual(['OT cambiada a Presupuesto', 4]);
    const sinFecha = await c().llamar('POST /api/orden/{ot}/change_service_type', 'administrativo', { ot }, {});
    expect([sinFecha.status, sinFecha.body.fecha_de_compra]).toEqual([400, ['Campo requerido']]);
  });

  it('abre con cada servicio lo que cada uno pide: un presupuesto va sin compra, y cada despacho se guarda', async () => {
    for (const [tipo_servicio, despacho] of [
      [4, 'ENVIO'],
      [4, 'COORD_CLIENTE'],
      [1, 'ON_SITE'],
    ] as const) {
      const { fecha_de_compra, numero_boleta, ...sinCompra } = await nueva({ tipo_servicio, despacho, tipo_de_falla: [1, 3, 8] });
      const datos = tipo_servicio === 1 ? { ...sinCompra, fecha_de_compra, numero_boleta } : sinCompra;
      const { ot } = await c().hecho('POST /api/orden', 'gerencia', {}, datos);
      expect(await c().orden(ot)).toMatchObject({
        tipo_servicio: { id: tipo_servicio },
        despacho,
        tipo_de_falla: [1, 3, 8],
        fecha_de_compra: tipo_servicio === 1 ? fecha_de_compra : null,
        estado: { estado: { nombre: 'Ingresado' } },
      });
    }
  });

  it('guarda las palabras del cliente tal como son, y la misma llamada repetida con su clave no abre otra', async () => {
    const reporte_falla_cliente = 'La «ñ» no anda 😀\nni la tilde: «árbol»';
    const datos = await nueva({ reporte_falla_cliente, otros_accesorios: 'Funda "azul" & cable <usb>' });
    const clave = { 'idempotency-key': `intake-${datos.cliente}-repeated` };
    const [una, otra] = [
      await c().hecho('POST /api/orden', 'bodega', {}, datos, clave),
      await c().hecho('POST /api/orden', 'bodega', {}, datos, clave),
    ];
    expect(otra.ot).toBe(una.ot);
    expect(await c().hecho('GET /api/orden/{ot}', 'supervisor', { ot: una.ot })).toMatchObject({
      reporte_falla_cliente,
      otros_accesorios: 'Funda "azul" & cable <usb>',
    });
    expect((await c().llamar('GET /api/orden/{ot}', 'gerencia', { ot: 99_999_999 })).status).toBe(404);
  });

  it('la segunda orden de un equipo dice la primera', async () => {
    const datos = await nueva();
    const primera = await c().preparar('POST /api/orden', 'administrativo', {}, datos);
    await c().preparar(
      'POST /api/orden/rechazo-administrativo',
      'administrativo',
      {},
      {
        ot: primera.ot,
        motivo_rechazo: 'Cliente no firmó autorización de formateo',
        comentario_rechazo: null,
      },
    );
    const segunda = await c().llamar('POST /api/orden', 'administrativo', {}, datos);
    // A unit has only one open order: the second waits for the first to close, or is refused with its number.
    if (segunda.status < 300)
      expect((await c().orden(segunda.body.ot)).segundos_ingresos).toMatchObject([{ ot: primera.ot, fecha_ingreso: expect.any(String) }]);
    else expect([segunda.status, segunda.body.detail]).toEqual([expect.any(Number), expect.stringContaining(String(primera.ot))]);
  });

  it('reenvía el correo que falló y dice con qué mensaje', async () => {
    for (const usuario of ['administrativo', 'supervisor'] as const) {
      const ot = await ordenNueva(c());
      await c().product.settled();
      const { email_informe_status: enviado } = await c().orden(ot);
      expect(enviado ?? null).toBeNull();
      // The mail service reports to the order that the mail was refused.
      await c().correoDevuelto(ot, 'ingreso', '550 El buzón no existe');
      expect((await c().orden(ot)).acciones.visible).toEqual(expect.any(Array));
      const { message } = await c().hecho('POST /api/orden/{ot}/resend_failed_email', usuario, { ot });
      expect(message).toEqual(expect.stringMatching(/correo/i));
      const linea = await c().product.call('GET', `/api/orden/${ot}/linea_de_tiempo`, 'gerencia');
      expect(linea.body.map(({ type }: { type: string }) => type)).toContain('ReenvioDeCorreoSolicitado');
    }
  });

  it('el despacho interno cambia en los dos sentidos, y el retiro no pide dirección', async () => {
    const ot = await ordenNueva(c());
    const cambiar = (body: object, usuario: 'administrativo' | 'bodega' | 'supervisor') =>
      c().hecho('POST /api/orden/{ot}/cambiar_despacho', usuario, { ot }, { ot, ...body });
    const envio = { despacho: 'ENVIO', direccion: 'Av. Ñuñoa 1', comuna: 'Ñuñoa', region: 'Metropolitana de Santiago' };
    expect((await cambiar(envio, 'bodega')).message).toEqual(expect.stringMatching(/\S/));
    expect((await c().orden(ot)).despacho).toBe('ENVIO');
    expect((await cambiar({ despacho: 'RETIRO' }, 'supervisor')).message).toEqual(expect.stringMatching(/\S/));
    expect((await c().orden(ot)).despacho).toBe('RETIRO');
  });

  it('un presupuesto pasa a garantía con su fecha y su tienda, por una excepción que la pide', async () => {
    const ot = await ordenNueva(c(), { tipo_servicio: 4, fecha_de_compra: null, numero_boleta: null });
    const [tienda] = (await c().product.call('GET', '/api/orden/tiendas', 'administrativo')).body;
    const datos = { fecha_de_compra: HOY, sucursal: tienda.id, comentario: 'Trajo la boleta' };
    const futura = { ...datos, fecha_de_compra: '2999-01-01' };
    expect((await c().llamar('POST /api/orden/{ot}/change_service_type', 'administrativo', { ot }, futura)).status).toBe(400);
    const { message } = await c().hecho('POST /api/orden/{ot}/change_service_type', 'administrativo', { ot }, datos);
    expect(message).toEqual(expect.any(String));
    const [excepcion] = await c().hecho('GET /api/orden/{ot}/exceptions', 'gerencia', { ot });
    expect(excepcion).toMatchObject({ tipo: 1, estado: 1, additional_data: { fecha_compra: HOY, tienda: datos.sucursal } });
    const { id } = await c().usuario('gerencia');
    const decidir = { id: excepcion.id, estado: 3, comentario_respuesta: 'No corresponde', respondido_por: id };
    expect((await c().hecho('PUT /api/excepcion/{id}', 'gerencia', { id: excepcion.id }, decidir)).message ?? '').toEqual(
      expect.any(String),
    );
    expect((await c().orden(ot)).tipo_servicio.id).toBe(4);
  });
}
