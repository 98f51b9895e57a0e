import { type Cliente, formulario, PNG, type Usuario } from './cliente';
import { conStock, dia, diagnosticada, enTaller, estadoDe, fila, pedirPartes } from './preparar-ordenes';
/** The workshop: diagnosis, parts, repair, rejection and exceptions (specification, chapters 5 to 7). */
export function casosDeTaller(c: () => Cliente): void {
  const guardar = (usuario: Usuario, filas: readonly object[]) => c().llamar('PUT /api/bodega/partes/solicitud', usuario, {}, filas);

  it('diagnostica, edita, lee y entrega el informe de un diagnóstico', async () => {
    const ot = await diagnosticada(c());
    const { diagnostico: id } = await c().orden(ot);
    expect(await c().hecho('GET /api/diagnostico/{id}', 'supervisor', { id })).toMatchObject({
      id,
      informe: 'Placa dañada',
      replicar_falla: true,
      resultado: null,
      solucion: null,
      solucion_macro: null,
      comentario_rechazo: null,
      tecnico: { id: expect.any(Number) },
      tecnico_reparacion: null,
      revisado: false,
      usuario_revisor: null,
      fecha_creacion: expect.any(String),
      fecha_envio_correo_cliente: null,
    });
    expect(await c().hecho('POST /api/diagnostico/cliente_pdf/{id}', 'administrativo', { id })).toMatchObject({
      message: 'PDF Generado correctamente',
    });
    const incompleto = await c().llamar(
      'POST /api/diagnostico/',
      'supervisor',
      {},
      {
        orden_trabajo: await enTaller(c()),
        replicar_falla: true,
        informe: '',
      },
    );
    expect([incompleto.status, incompleto.body.informe]).toEqual([400, ['Complete todo los campos requeridos']]);
    const [solicitada] = await pedirPartes(c(), ot, [true]);
    await guardar('bodega', [fila(ot, solicitada, { estado: 4 })]);
    expect(await estadoDe(c(), ot)).toBe('En Reparación');
    const edicion = {
      id,
      informe: 'Placa y cable',
      solucion: 'Cambio de placa',
      replicar_falla: true,
      revisado: false,
      usuario_revisor: null,
    };
    expect((await c().llamar('PUT /api/diagnostico/{id}', 'supervisor', { id, email: true }, edicion)).status).toBe(200);
    expect(await c().hecho('GET /api/diagnostico/{id}', 'supervisor', { id })).toMatchObject({
      informe: 'Placa y cable',
      solucion: 'Cambio de placa',
    });
  });

  it('el diagnóstico de un presupuesto espera su revisión, y se devuelve con un comentario', async () => {
    const ot = await enTaller(c(), 4);
    await c().hecho(
      'POST /api/diagnostico/pre-diagnostico',
      'supervisor',
      {},
      { orden_trabajo: ot, replicar_falla: true, informe: 'Placa' },
    );
    expect(await estadoDe(c(), ot)).toBe('Diagnosticado por revisar');
    const { diagnostico: id } = await c().orden(ot);
    const devuelto = await c().hecho(
      'POST /api/diagnostico/reject-diagnostic',
      'administrativo',
      {},
      { id, comentario_rechazo: 'Falta detalle' },
    );
    expect([devuelto.mensaje, await estadoDe(c(), ot)]).toEqual([expect.any(String), 'En Evaluación']);
  });

  it('repara y rechaza por el estado solo', async () => {
    const reparada = await diagnosticada(c());
    const { id } = await c().usuario('supervisor');
    const cambiar = (orden: number, state: string) =>
      c().llamar('PUT /api/bodega/cambio_estado', 'supervisor', {}, { state, orden, user: id });
    expect([(await cambiar(reparada, 'Reparado')).status, await estadoDe(c(), reparada)]).toEqual([200, 'Reparado']);
    const rechazada = await diagnosticada(c());
    expect([(await cambiar(rechazada, 'Rechazado')).status, await estadoDe(c(), rechazada)]).toEqual([200, 'Rechazado']);
    expect((await c().orden(rechazada)).motivo_rechazo).toBe('sin motivo');
    expect((await cambiar(rechazada, 'Perdido')).status).toBe(400);
    const otra = await diagnosticada(c());
    expect((await c().llamar('POST /api/orden/rechazar_ot', 'supervisor', {}, { orden_trabajo: otra })).status).toBe(200);
    expect(await estadoDe(c(), otra)).toBe('Rechazado');
    expect((await c().llamar('POST /api/orden/rechazar_ot', 'supervisor', {}, { orden_trabajo: otra })).status).toBe(409);
  });

  it('rechaza administrativamente por uno de sus motivos', async () => {
    const ot = await c().tomar('Asignado');
    const rechazar = (motivo_rechazo: string, comentario_rechazo: string | null) =>
      c().llamar('POST /api/orden/rechazo-administrativo', 'administrativo', {}, { ot, motivo_rechazo, comentario_rechazo });
    expect((await rechazar('Otro motivo', '')).body.comentario_rechazo).toEqual(['Campo requerido']);
    expect((await rechazar('Porque sí', null)).status).toBe(400);
    expect((await rechazar('Falta documentación del cliente', null)).status).toBe(200);
  });

  it('revalúa una orden rechazada', async () => {
    const ot = await c()
      .tomar('Rechazado', { tipo_servicio: 4 }, (o) => o.acciones.visible.includes('revaluarOT') || o.presupuesto_id !== null)
      .catch(() => null);
    const { body, status } = await c().llamar('POST /api/orden/revaluar-ot', 'administrativo', {}, { ot: ot ?? 1 });
    expect([200, 404, 409]).toContain(status);
    if (status === 200) expect(body.code).toBe(200);
  });

  it('registra movimientos de bodega y dice a qué hora', async () => {
    const { id } = await c().usuario('bodega');
    const ot = await c().tomar('Reparado', { tipo_servicio: 1, aprobadas_3x3: false }, ({ ubicacion }) => ubicacion === 'Laboratorio');
    const mover = (tipo_movimiento: number, tipo_entrada: number, tipo_salida: number) =>
      c().llamar(
        'POST /api/bodega/',
        'bodega',
        {},
        { ot, tipo_movimiento, tipo_entrada, tipo_salida, entregado_por: id, recibido_por: id },
      );
    expect(await mover(1, 3, 0)).toMatchObject({ status: 200, body: { fecha_hora: expect.any(String) } });
    expect(await mover(2, 0, 1)).toMatchObject({ status: 200, body: { fecha_hora: expect.any(String) } });
    expect((await mover(3, 0, 0)).status).toBe(400);
  });

  it('la llegada que ya se marcó sirve para poner el repuesto en espera', async () => {
    const ot = await diagnosticada(c());
    const [solicitada] = await pedirPartes(c(), ot, [false]);
    expect((await guardar('administrativo', [fila(ot, solicitada, { estado: 2 })])).body.detail).toBe('Seleccione una fecha estimada');
    const marca = { ot_id: ot, solicitud_id: solicitada.id, fecha_estimada: dia(5) };
    expect(await c().hecho('POST /api/bodega/marcar_llegada_estimada', 'administrativo', {}, marca)).toMatchObject({
      fecha_hora_entrega_estimada: dia(5),
    });
    expect(
      (await c().llamar('POST /api/bodega/marcar_llegada_estimada', 'administrativo', {}, { ...marca, fecha_estimada: '' })).body.detail,
    ).toBe('Seleccione una fecha estimada');
    expect((await guardar('administrativo', [fila(ot, solicitada, { estado: 2 })])).status).toBe(200);
    expect((await guardar('administrativo', [fila(ot, solicitada, { estado: 3 })])).status).toBe(200);
    const { solicitud_partes } = await c().hecho('GET /api/orden/{ot}/partes', 'bodega', { ot });
    expect(solicitud_partes).toMatchObject([{ estado: 3, estado_pieza: 'Localizado' }]);
  });

  it('guarda la tabla entera: lo que no cambió se deja, y lo que falló se pide de nuevo', async () => {
    const ot = await diagnosticada(c());
    const [una, otra] = await pedirPartes(c(), ot, [true, true]);
    expect((await guardar('bodega', [fila(ot, una, { estado: 4 }), fila(ot, otra, { estado: 4 })])).status).toBe(200);
    expect(
      (await guardar('supervisor', [fila(ot, una, { estado: 6 }), fila(ot, otra, { estado: 7, solicitarPart: true, allocated: false })]))
        .status,
    ).toBe(200);
    const { solicitud_partes } = await c().hecho('GET /api/orden/{ot}/partes', 'bodega', { ot });
    expect(solicitud_partes).toMatchObject([
      { estado: 6, estado_pieza: 'Bad' },
      { estado: 7, estado_pieza: 'Part failed' },
      { estado: 1, allocated: false },
    ]);
    const tabla = solicitud_partes.map((s: Parameters<typeof fila>[1]) => fila(ot, s));
    expect((await guardar('administrativo', tabla)).status).toBe(200);
    const [, , nueva] = solicitud_partes;
    const { id, part_number, description, real_location } = await conStock(c());
    const parte = { id, partNumber: part_number, description, realLocation: real_location };
    expect(
      (await c().llamar('POST /api/bodega/cambiar_pieza_solicitada', 'administrativo', {}, { solicitud_id: nueva.id, parte })).status,
    ).toBe(200);
    const cambiada = (await c().hecho('GET /api/orden/{ot}/partes', 'bodega', { ot })).solicitud_partes[2];
    expect(cambiada).toMatchObject({
      allocated: false,
      registro: [{ pieza_original: {}, pieza_nueva: { part_number }, fecha_cambio: expect.any(String) }],
    });
    expect((await guardar('supervisor', [fila(ot, solicitud_partes[0], { estado: 5 })])).status).toBe(409);
  });

  it('pide excepciones por el número o el nombre de su tipo, y Gerencia las decide', async () => {
    const { id } = await c().usuario('gerencia');
    const ot = await c().tomar('Reparado', { tipo_servicio: 1, aprobadas_3x3: false }, (o) => !o.cambio_3x3);
    const solicitud = { estado: 1, orden_trabajo: ot, comentario_solicitud: 'Falla repetida', solicitado_por: id };
    expect((await c().llamar('POST /api/excepcion/', 'administrativo', {}, { ...solicitud, tipo: 'Aprobación de 3x3' })).status).toBe(200);
    const lista = await c().hecho('GET /api/excepcion/', 'gerencia', { ot, estado: 1, page: 1, search: String(ot) });
    expect(lista).toMatchObject({
      count: 1,
      results: [{ orden: ot, orden_trabajo: ot, tipo: 2, estado: 1, comentario_solicitud: 'Falla repetida', estados_detail: 'Solicitado' }],
    });
    for (const campo of [
      'comentario_respuesta',
      'respondido_por',
      'fecha_hora_creacion',
      'fecha_hora_respuesta',
      'rma',
      'serial_number',
      'fecha_llegada_parte',
      'repuesto_solicitado',
      'additional_data',
    ])
      expect(lista.results[0]).toHaveProperty(campo);
    const excepcion = lista.results[0].id;
    const decidir = (usuario: Usuario, estado: number) =>
      c().llamar(
        'PUT /api/excepcion/{id}',
        usuario,
        { id: excepcion },
        { id: excepcion, estado, comentario_respuesta: 'Visto', respondido_por: id },
      );
    expect((await decidir('supervisor', 2)).status).toBe(403);
    for (const estado of [2, 1, 3]) expect([estado, (await decidir('gerencia', estado)).status]).toEqual([estado, 200]);
    expect((await c().hecho('GET /api/orden/{ot}/exceptions', 'administrativo', { ot }))[0]).toMatchObject({
      orden: ot,
      orden_trabajo: ot,
      estado: 3,
    });
    const esperando = await c().tomar('Espera de partes', { tipo_servicio: 1 });
    expect(
      (await c().llamar('POST /api/excepcion/', 'administrativo', {}, { ...solicitud, orden_trabajo: esperando, tipo: 3 })).status,
    ).toBe(200);
    const sinComentario = await c().llamar(
      'POST /api/excepcion/',
      'administrativo',
      {},
      { ...solicitud, orden_trabajo: esperando, tipo: 9 },
    );
    expect(sinComentario.status).toBe(400);
  });

  it('guarda el cambio, manda su correo y da su PDF', async () => {
    const { id } = await c().usuario('gerencia');
    const ot = await c().tomar('Espera de partes', { tipo_servicio: 1, tipo_cliente: 1 });
    await c().hecho(
      'POST /api/excepcion/',
      'administrativo',
      {},
      { estado: 1, orden_trabajo: ot, comentario_solicitud: 'No llega', solicitado_por: id, tipo: 3 },
    );
    const [{ id: excepcion }] = await c().hecho('GET /api/orden/{ot}/exceptions', 'gerencia', { ot });
    await c().hecho(
      'PUT /api/excepcion/{id}',
      'gerencia',
      { id: excepcion },
      { id: excepcion, estado: 2, comentario_respuesta: '', respondido_por: id },
    );
    expect(await c().orden(ot)).toMatchObject({ mostrar_envio_correos: true, cambio_correo_enviado: false });
    expect(
      (
        await c().llamar(
          'POST /api/orden/{ot}/guardar-cambio',
          'administrativo',
          { ot },
          formulario({ sucursal: '1' }, { boleta: ['boleta.png', PNG] }),
        )
      ).status,
    ).toBe(200);
    expect((await c().llamar('POST /api/orden/{ot}/email-cambio', 'administrativo', { ot }, { ot })).status).toBe(200);
    expect(await c().orden(ot)).toMatchObject({ cambio_correo_enviado: true, boleta: expect.any(String) });
    const pdf = await c().llamar('GET /api/orden/download_pdf_cambio/{ot}', 'administrativo', { ot });
    expect([pdf.status, pdf.headers['content-type']]).toEqual([200, 'application/pdf']);
  });
}
