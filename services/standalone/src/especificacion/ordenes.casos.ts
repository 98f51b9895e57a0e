import type { Cliente } from './cliente';

const HOY = new Date().toISOString().slice(0, 10);

/** Reading, opening and editing orders (specification, 2.3, 3.4, 12.1 and 13.3). */
export function casosDeOrdenes(c: () => Cliente): void {
  const nueva = async (cambio: object = {}) => {
    const persona = {
      tipo_cliente: 1,
      rut: c().rut(),
      nombre: 'Ana',
      apellido: 'Soto',
      region: 'Biobío',
      comuna: 'Concepción',
      direccion: 'Prat 1',
      telefono: '912345678',
      email: 'ana.soto@correo.example',
    };
    const { id: cliente } = await c().hecho('POST /api/clientes/', 'administrativo', {}, persona);
    const [modelo] = await c().hecho('GET /api/equipo/modelos/', 'administrativo');
    const equipo = await c().hecho(
      'POST /api/equipo/',
      'administrativo',
      {},
      { cliente, modelo: modelo.id, serial_number: c().numeroDeSerie() },
    );
    return {
      tipo_servicio: 1,
      cliente,
      equipo: equipo.id,
      despacho: 'RETIRO',
      tipo_de_falla: [1],
      reporte_falla_cliente: 'No enciende',
      observaciones: 'Rayas en la tapa',
      otros_accesorios: 'Cargador',
      fecha_de_compra: HOY,
      numero_boleta: '123456',
      ...cambio,
    };
  };
  const empresa = async () => {
    const datos = { rut: c().rut(), tipo_cliente: 2, razon_social: 'Prat SpA', correo_empresas: '["a@prat.example"]', correo_cambio: '[]' };
    const { clienteEmpresa } = await c().hecho('POST /api/clientes/', 'administrativo', {}, datos);
    const sucursal = {
      nombre: 'Centro',
      direccion: 'Prat 1',
      region: 'Biobío',
      comuna: 'Concepción',
      telefono: '912345678',
      email: '["c@prat.example"]',
      despacho: 'ENVIO',
    };
    const { id } = await c().hecho('POST /api/clientes/{id}/sucursal', 'administrativo', { id: clienteEmpresa.id }, sucursal);
    return { cliente: clienteEmpresa.id as number, sucursal: id as number };
  };

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
    const { cliente, sucursal } = await empresa();
    const [modelo] = await c().hecho('GET /api/equipo/modelos/', 'administrativo');
    const { id: equipo } = await c().hecho(
      'POST /api/equipo/',
      'administrativo',
      {},
      { cliente, modelo: modelo.id, serial_number: c().numeroDeSerie() },
    );
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
    // The share of the state before the request, which is the state's own.
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

  it('lista las órdenes por páginas, filtradas y ordenadas', async () => {
    const lista = await c().hecho('GET /api/orden/', 'gerencia', { page: 1, ordering: '-ot' });
    expect(lista).toMatchObject({
      count: expect.any(Number),
      next: 2,
      previous: null,
      results: expect.any(Array),
      estados: expect.any(Array),
    });
    expect(lista.results).toHaveLength(20);
    const [primera] = lista.results;
    expect(primera).toMatchObject({
      ot: expect.any(Number),
      estado: { estado: { nombre: expect.any(String) } },
      excepciones: { count: expect.any(Number) },
    });
    expect(primera).toHaveProperty('tecnico_asignado');
    expect(primera.ot).toBeGreaterThan(lista.results[1].ot);
    const { ot } = primera;
    for (const filtro of [{ ot }, { ot_number: ot }, { ot_list: String(ot) }, { query: ot }])
      expect((await c().hecho('GET /api/orden/', 'gerencia', filtro)).results[0].ot).toBe(ot);
    const tecnico = await c().usuario('tecnico');
    for (const filtro of [
      { tipo_servicio: 1 },
      { tecnico_asignado_id: tecnico.id },
      { aprobadas_3x3: true },
      { alert_color__in: 'yellow,red' },
      { fecha_ingreso: HOY },
      { sucursal: 1 },
    ])
      expect((await c().llamar('GET /api/orden/', 'gerencia', filtro)).status).toBe(200);
    const suyas = await c().hecho('GET /api/orden/', 'tecnico', { tecnico_asignado_id: 1 });
    for (const fila of suyas.results) expect(fila.tecnico_asignado.id).toBe(tecnico.id);
    const filas = await c().hecho('GET /api/orden/list_works_orders', 'gerencia', {
      estados: 'Ingresado,Asignado',
      for_notifications: true,
      tipo_servicio: 1,
      tipo_cliente: 1,
      tecnico_asignado_id: 0,
      despacho: 'ENVIO',
    });
    expect(Array.isArray(filas.results ?? filas)).toBe(true);
    expect((await c().hecho('GET /api/orden/filter_by_id', 'gerencia', { ot_ids: String(ot) })).results).toMatchObject([{ ot }]);
    expect(await c().hecho('GET /api/orden/ordenes_autocomplete', 'gerencia', { ot: String(ot) })).not.toHaveLength(0);
    expect(await c().hecho('GET /api/orden/ordenes_autocomplete', 'gerencia', { ot: '1' })).toHaveLength(0);
  });

  it('dice los estados por su nombre, también los que ninguna orden toma', async () => {
    for (const llamada of ['GET /api/orden/estados', 'GET /api/orden/status'] as const) {
      const nombres = (await c().hecho(llamada, 'gerencia')).map((estado: { nombre: string }) => estado.nombre);
      expect(nombres).toEqual(
        expect.arrayContaining([
          'Pre ingreso',
          'Pre ingreso regiones',
          'Ingresado',
          'Asignado',
          'En Evaluación',
          'Espera de partes',
          'Repuesto ordered',
          'Repuesto localizado',
          'Repuesto localizado solicitado',
          'Repuesto entregado',
          'Repuestos entregados',
          'En Reparación',
          'Reparado',
          'Revisión Informe',
          'Informe Revisado',
          'Diagnosticado por revisar',
          'Rechazado',
          'A espera de retiro',
          'Acreditación',
          'En Solicitud de Excepción',
          'Cotización Solicitada',
          'Pendiente',
          'En progreso',
          'Cerrado',
        ]),
      );
    }
    expect(await c().hecho('GET /api/orden/', 'gerencia', { estados: 'Pendiente,En progreso' })).toMatchObject({ count: 0, results: [] });
  });

  it('resume el tablero, las cargas y los catálogos', async () => {
    for (const parametros of [{}, { refresh: true }])
      expect(await c().hecho('GET /api/orden/dashboard', 'gerencia', parametros)).toMatchObject({
        ots: expect.anything(),
        last_update: expect.any(String),
      });
    expect((await c().hecho('GET /api/orden/tecnicos', 'supervisor'))[0]).toMatchObject({
      tecnico: { id: expect.any(Number), first_name: expect.any(String), last_name: expect.any(String) },
      cantidad_ot_garantia: expect.any(Number),
      cantidad_maxima: expect.any(Number),
      cantidad_ot_presupuesto: expect.any(Number),
      cantidad_maxima_presupuesto: expect.any(Number),
      cantidad_maxima_total: expect.any(Number),
    });
    for (const llamada of ['GET /api/orden/courier', 'GET /api/orden/distribuidor'] as const)
      expect((await c().hecho(llamada, 'bodega'))[0]).toMatchObject({ id: expect.any(Number), nombre: expect.any(String) });
    expect((await c().hecho('GET /api/orden/tipo_falla', 'bodega'))[0]).toMatchObject({
      id: expect.any(Number),
      name: expect.any(String),
      tipo_de_falla: null,
    });
  });

  it('cuenta la historia de una orden: estados, lugares, movimientos, repuestos y acciones', async () => {
    const ot = await c().tomar('En Reparación', {}, (orden) => orden.solicitud_partes.length > 0);
    const { estados, cambios_ubicacion_list } = await c().hecho('GET /api/orden/{ot}/historial', 'gerencia', { ot });
    expect([estados.length > 1, cambios_ubicacion_list.length > 1]).toEqual([true, true]);
    for (const llamada of ['GET /api/orden/{ot}/movimientos_inventario', 'GET /api/orden/{ot}/historial_movimientos_inventario'] as const)
      expect((await c().hecho(llamada, 'gerencia', { ot }))[0]).toMatchObject({
        fecha_hora: expect.any(String),
        tipo_movimiento: expect.any(Number),
        tipo_entrada: expect.any(Number),
        tipo_salida: expect.any(Number),
      });
    const { solicitud_partes } = await c().hecho('GET /api/orden/{ot}/partes', 'bodega', { ot });
    expect(solicitud_partes[0]).toMatchObject({
      id: expect.any(Number),
      estado: expect.any(Number),
      estado_pieza: expect.any(String),
      allocated: expect.any(Boolean),
      not_allocated_at_start: expect.any(Boolean),
      dropped: expect.any(Boolean),
      parte: { part_number: expect.any(String), description: expect.any(String) },
      registro: expect.any(Array),
    });
    for (const campo of ['fecha_hora_solicitud', 'fecha_hora_entrega', 'fecha_hora_entrega_estimada'])
      expect(solicitud_partes[0]).toHaveProperty(campo);
    expect(await c().hecho('GET /api/orden/get_actions/{ot}', 'supervisor', { ot })).toMatchObject({
      visible: expect.any(Array),
      disabled: expect.any(Array),
    });
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
    expect((await c().orden(ot)).estado.estado.porcentaje_cliente).toEqual(expect.any(Number));
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
}
