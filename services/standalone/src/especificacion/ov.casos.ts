import { type Cliente, formulario, PNG } from './cliente';
import { asistente, CLIENTE, cotizada, delPublico, enviadaConOt, lineas } from './preparar-ov';

/** Sales opportunities (specification, 9.2, 9.8 to 9.16, 12.14 and 13.11). */
export function casosDeOv(c: () => Cliente): void {
  const ver = (id: number) => c().hecho('GET /api/oportunidadventa/get-ov/{id}', 'administrativo', { id });

  it('cotiza por el asistente, y la lee con los campos que nombra', async () => {
    const form = formulario(await asistente(c()), { device_picture: ['etiqueta.png', PNG] });
    const { id } = await c().hecho('POST /api/oportunidadventa/oportunidad-completada-new', 'administrativo', {}, form);
    const [servicio] = await c().hecho('GET /api/oportunidadventa/listar-servicios', 'administrativo');
    expect(servicio).toMatchObject({ id: expect.any(Number), nombre: expect.any(String), descripcion: expect.any(String) });
    const ov = await ver(id);
    expect(ov).toMatchObject({
      id,
      nombre: 'Ana',
      apellido: 'Soto',
      correo_electronico: 'ana.soto@correo.example',
      telefono: '56912345678',
      region: 'Biobío',
      comuna: 'Concepción',
      direccion: 'Prat 1',
      comentario_vendedor: 'Listo en una semana',
      monto_total_neto: 35000,
      porcentaje_descuento: 10,
      // The discount is taken from the gross total.
      monto_descuento: Math.round(35000 * 1.19 * 0.1),
      costo_envio: 5000,
      requiere_abono: false,
      repuestos: expect.any(Array),
      cotizacion_pdf: expect.any(String),
      detalle_venta: [
        {
          id: expect.any(Number),
          cantidad: 1,
          precio_unitario: 10000,
          precio_total: 10000,
          repuesto_disponiblidad: false,
          parte: { part_number: expect.any(String), description: expect.any(String) },
        },
      ],
      servicios: [
        { cantidad: 1, precio: 20000, servicio: { id: expect.any(Number), nombre: expect.any(String), descripcion: expect.any(String) } },
      ],
      historial_acciones: expect.arrayContaining([
        { fecha_hora: expect.any(String), accion: expect.any(String), responsable: expect.any(String) },
      ]),
    });
    for (const campo of [
      'numero_serie_equipo',
      'rut',
      'rma',
      'ot',
      'estado',
      'comentario',
      'comentario_cierre',
      'monto_abonado',
      'abono_requerido',
      'nro_boleta_abono',
      'nro_boleta_pago',
      'ov_rechazada',
      'data_ov_rechazada',
      'link_precompletado',
      'datos_falla_ot_asociada',
      'datos_equipo',
    ])
      expect(ov).toHaveProperty(campo);
    expect((await c().product.call('GET', ov.cotizacion_pdf, 'administrativo')).headers['content-type']).toBe('application/pdf');
    const corto = formulario(await asistente(c(), { device_serial_number: 'CORTA' }));
    expect(
      (await c().llamar('POST /api/oportunidadventa/oportunidad-completada-new', 'administrativo', {}, corto)).body.device_serial_number,
    ).toEqual(['El N° de serie debe tener al menos 15 caracteres.']);
    const vacia = formulario(await asistente(c(), { partes: '[]', servicios: '[]' }));
    const sinLineas = await c().llamar('POST /api/oportunidadventa/oportunidad-completada-new', 'administrativo', {}, vacia);
    expect([sinLineas.status, sinLineas.body.detail]).toEqual([400, 'Debe agregar al menos un repuesto o servicio']);
  });

  it('lista, ordena, busca y cuenta por estado', async () => {
    const id = await cotizada(c());
    const lista = await c().hecho('GET /api/oportunidadventa/get-ov', 'administrativo', { page: 1, ordering: '-id' });
    expect(lista).toMatchObject({ count: expect.any(Number), results: expect.any(Array) });
    expect(lista.results.length).toBeLessThanOrEqual(21);
    expect(lista.results[0]).toMatchObject({
      id,
      nombre: 'Ana',
      apellido: 'Soto',
      correo_electronico: CLIENTE.correo,
      estado: expect.any(String),
    });
    for (const campo of ['telefono', 'rma', 'ot', 'monto_total_neto', 'monto_descuento', 'ov_rechazada', 'cotizacion_pdf'])
      expect(lista.results[0]).toHaveProperty(campo);
    for (const busqueda of [{ search: 'Soto' }, { params: 'Soto' }]) {
      const { results } = await c().hecho('GET /api/oportunidadventa/get-ov', 'administrativo', { page: 1, ordering: '-id', ...busqueda });
      expect(results[0].id).toBe(id);
    }
    const pestanas = await c().hecho('GET /api/oportunidadventa/get-estados-ov', 'administrativo');
    expect(pestanas.map(({ estado }: { estado: string }) => estado)).toEqual(
      expect.arrayContaining(['Todas', 'Oportunidad Rechazada', 'Oportunidad Cerrada Rechazada']),
    );
    const { parte } = await lineas(c());
    const info = await c().hecho('GET /api/oportunidadventa/info-parte-ov', 'administrativo', { parte_id: parte.id });
    for (const campo of ['ultimo_precio', 'porcentaje_aprobación', 'porcentaje_aprobación_3_meses']) expect(info).toHaveProperty(campo);
    const { rma } = await ver(id);
    expect(await c().hecho('GET /api/oportunidadventa/validate-rma', 'administrativo', { rma })).toMatchObject({ status: false });
    expect(await c().hecho('GET /api/oportunidadventa/validate-rma', 'administrativo', { rma: c().rma() })).toMatchObject({ status: true });
  });

  it('precompleta, dice por qué no, y completa por el asistente', async () => {
    const datos = {
      nombre: 'Eva',
      apellido: 'Paz',
      correo: 'eva@correo.example',
      telefono: '912345678',
      comentario: 'Pantalla',
      send_email: true,
    };
    const crear = (cambio: object) =>
      c().llamar('POST /api/oportunidadventa/oportunidad-precompleta', 'administrativo', {}, { ...datos, ...cambio });
    for (const [cambio, campo, mensaje] of [
      [{ nombre: 'Ev' }, 'nombre', 'Campo requerido'],
      [{ correo: 'no es' }, 'correo', 'Correo inválido'],
      [{ telefono: 'abc' }, 'telefono', 'Debe ser numérico'],
      [{ telefono: '123456789012' }, 'telefono', 'Debe ser de 11 caracteres máximo'],
      [{ telefono: '', correo: '' }, 'telefono', 'Debe completar al menos uno de los campos: Teléfono o Correo.'],
    ] as const) {
      const { status, body } = await crear(cambio);
      expect([campo, status, body[campo]]).toEqual([campo, 400, [mensaje]]);
    }
    const { body } = await crear({});
    expect(body).toMatchObject({ id: expect.any(Number), link: expect.stringContaining('/ingresar-oportunidad?token=') });
    const { partes, servicios } = await lineas(c());
    const completa = formulario({
      ...(await asistente(c())),
      id_oportunidad_venta: String(body.id),
      discount: '0',
      partes: JSON.stringify(partes),
      servicios: JSON.stringify(servicios),
    });
    expect((await c().llamar('POST /api/oportunidadventa/update-ov-precompletada', 'administrativo', {}, completa)).status).toBe(200);
    expect(await ver(body.id)).toMatchObject({ nombre: 'Ana', detalle_venta: [{ cantidad: 1 }], link_precompletado: null });
  });

  it('cotiza una solicitud del público, con abono', async () => {
    const id = await delPublico(c());
    const { partes, servicios } = await lineas(c());
    const cotizacion = {
      requiere_abono: true,
      abono_requerido: '10,000',
      requiere_cobro_envio: false,
      costo_envio: 0,
      comentario_vendedor: '',
      items: partes,
      discount: 0,
      servicios,
      id_oportunidad_venta: id,
    };
    const enviar = (cambio: object) =>
      c().llamar('POST /api/oportunidadventa/enviar-cotizacion', 'administrativo', {}, { ...cotizacion, ...cambio });
    for (const [cambio, mensaje] of [
      [{ items: [], servicios: [] }, 'Debe agregar al menos un repuesto o servicio'],
      [{ abono_requerido: '0' }, 'El abono requerido no puede ser negativo ni cero'],
      [{ abono_requerido: '900,000' }, 'El abono no puede ser mayor al 100% del total'],
      [{ discount: 101 }, 'El descuento no puede ser menor a 0 o mayor al 100%'],
    ] as const) {
      const { status, body: problema } = await enviar(cambio);
      expect([mensaje, status, problema.detail]).toEqual([mensaje, 400, mensaje]);
    }
    expect((await enviar({})).status).toBe(200);
    const aceptar = (monto_abonado: number, nro_boleta_abono: string) =>
      c().llamar(
        'POST /api/oportunidadventa/aceptar-oportunidad',
        'administrativo',
        {},
        { id_oportunidad_venta: id, monto_abonado, nro_boleta_abono },
      );
    expect((await aceptar(5000, 'B1')).body.detail).toBe('No puede ser menor al abono mínimo de la cotización');
    expect((await aceptar(10000, '')).status).toBe(400);
    expect((await aceptar(10000, 'B1')).status).toBe(200);
    expect(await ver(id)).toMatchObject({ monto_abonado: 10000, nro_boleta_abono: 'B1', abono_requerido: expect.any(String) });
  });

  it('pide los repuestos, los recibe, indica el RMA y abre la OT', async () => {
    const id = await delPublico(c());
    const de = { id_oportunidad_venta: id };
    const { partes, servicios } = await lineas(c());
    const cotizacion = {
      ...de,
      requiere_abono: false,
      requiere_cobro_envio: false,
      comentario_vendedor: '',
      items: partes,
      discount: 0,
      servicios,
    };
    await c().hecho('POST /api/oportunidadventa/enviar-cotizacion', 'administrativo', {}, cotizacion);
    await c().hecho(
      'POST /api/oportunidadventa/aceptar-oportunidad',
      'administrativo',
      {},
      { ...de, monto_abonado: 0, nro_boleta_abono: '' },
    );
    const [linea] = (await ver(id)).detalle_venta;
    const pedido = { ...de, lista_detalle: [{ id_detalle_venta: linea.id, repuesto_disponiblidad: false }] };
    await c().hecho('POST /api/oportunidadventa/pedir-repuestos-bodega', 'administrativo', {}, pedido);
    expect((await c().hecho('GET /api/oportunidadventa/get-ov-actions/{id}', 'bodega', { id })).visible).toContain(
      'RepuestosRecibidosBodega',
    );
    await c().hecho('POST /api/oportunidadventa/recibir-repuestos-bodega', 'bodega', {}, de);
    await c().product.settled();
    await c().hecho('POST /api/oportunidadventa/recibir-repuestos-logistica', 'administrativo', {}, de);
    const corto = await c().llamar('POST /api/oportunidadventa/set-rma', 'administrativo', {}, { ...de, rma: 'CORTO', change_state: true });
    expect([corto.status, corto.body.rma]).toEqual([400, ['Debe ser de 10 caracteres']]);
    const ajeno = await ver(await cotizada(c()));
    const repetido = await c().llamar(
      'POST /api/oportunidadventa/set-rma',
      'administrativo',
      {},
      { ...de, rma: ajeno.rma, change_state: true },
    );
    expect([repetido.status, repetido.body.rma]).toEqual([400, ['RMA ya se encuentra registrado']]);
    await c().hecho('POST /api/oportunidadventa/set-rma', 'administrativo', {}, { ...de, rma: c().rma(), change_state: true });
    const [modelo] = await c().hecho('GET /api/equipo/modelos/', 'administrativo');
    const abierta = await c().hecho('POST /api/orden/create_ov_ot', 'administrativo', {}, { ...de, modelo: modelo.id });
    expect((await c().orden(abierta.ot)).tipo_servicio.id).toBe(4);
  });

  it('rechaza preparando otra o cerrando, cobra el diagnóstico y cierra', async () => {
    const padre = await cotizada(c());
    await c().hecho(
      'POST /api/oportunidadventa/rechazar-oportunidad',
      'administrativo',
      {},
      { id_oportunidad_venta: padre, type: 'create_ov' },
    );
    await c().product.settled();
    const { results } = await c().hecho('GET /api/oportunidadventa/get-ov', 'administrativo', { page: 1, ordering: '-id' });
    const hija = results.find((ov: { ov_rechazada: number | null }) => ov.ov_rechazada === padre);
    expect(await ver(hija.id)).toMatchObject({
      ov_rechazada: padre,
      data_ov_rechazada: { detalle_venta: [{ cantidad: 1 }], servicios: [{ cantidad: 1 }] },
    });
    const rechazar = async () => {
      const id = await enviadaConOt(c());
      await c().hecho(
        'POST /api/oportunidadventa/rechazar-oportunidad',
        'administrativo',
        {},
        { id_oportunidad_venta: id, type: 'close_ov' },
      );
      expect((await ver(id)).estado).toBe('Oportunidad Rechazada');
      return id;
    };
    const pagada = await rechazar();
    const pagar = (nro_boleta_pago: string) =>
      c().llamar(
        'POST /api/oportunidadventa/ingresar-pago',
        'administrativo',
        {},
        { id_oportunidad_venta: pagada, comentario_cierre: 'Pagó el diagnóstico', nro_boleta_pago, monto_envio: 3500 },
      );
    const sinBoleta = await pagar('');
    expect([sinBoleta.status, sinBoleta.body.nro_boleta_pago]).toEqual([400, ['Campo requerido']]);
    expect((await pagar('B9')).status).toBe(200);
    expect(await ver(pagada)).toMatchObject({
      estado: 'Oportunidad Cerrada Rechazada',
      comentario_cierre: 'Pagó el diagnóstico',
      nro_boleta_pago: 'B9',
    });
    const otra = await rechazar();
    const de = { id_oportunidad_venta: otra };
    expect((await c().llamar('POST /api/oportunidadventa/preparar-nueva-cotizacion', 'administrativo', {}, de)).status).toBe(200);
    expect((await c().llamar('POST /api/oportunidadventa/preparar-nueva-cotizacion', 'administrativo', {}, de)).status).toBe(409);
    // It closes once its diagnosis is paid or the unit was returned.
    expect((await c().llamar('POST /api/oportunidadventa/cerrar-rechazado-oportunidad', 'administrativo', {}, de)).status).toBe(409);
    const mal = { id_oportunidad_venta: await cotizada(c()), type: 'otro' };
    expect((await c().llamar('POST /api/oportunidadventa/rechazar-oportunidad', 'administrativo', {}, mal)).status).toBe(400);
  });

  it('corrige los datos de una oportunidad', async () => {
    const id = await cotizada(c());
    expect(
      (await c().llamar('PATCH /api/oportunidadventa/patch-ov/{id}', 'administrativo', { id }, { comentario: 'Llamar tarde' })).status,
    ).toBe(200);
    expect((await ver(id)).comentario).toBe('Llamar tarde');
  });
}
