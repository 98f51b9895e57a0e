import { type Cliente, formulario, PNG, type Usuario } from './cliente';
import { dia, diagnosticada, estadoDe, fila, ordenNueva, partesDe, pedirPartes } from './preparar-ordenes';

/** Rejections, requested parts and exceptions: their other cases (specification, chapters 5 to 7). */
export function casosDeRechazos(c: () => Cliente): void {
  const guardar = (usuario: Usuario, filas: readonly object[]) => c().llamar('PUT /api/bodega/partes/solicitud', usuario, {}, filas);
  const pedirExcepcion = (usuario: Usuario, datos: object) => c().hecho('POST /api/excepcion/', usuario, {}, { estado: 1, ...datos });

  it('rechaza administrativamente por cada motivo, y con otro dice cuál', async () => {
    for (const [usuario, motivo_rechazo, comentario_rechazo] of [
      ['administrativo', 'Boleta no corresponde con el equipo', null],
      ['administrativo', 'Cliente no firmó autorización de formateo', ''],
      ['administrativo', 'Falta documentación del cliente', 'No trajo la boleta'],
      ['administrativo', 'Otro motivo', 'El equipo es de otra persona'],
    ] as const) {
      const ot = await ordenNueva(c());
      await c().hecho('POST /api/orden/rechazo-administrativo', usuario, {}, { ot, motivo_rechazo, comentario_rechazo });
      expect(await c().orden(ot)).toMatchObject({ motivo_rechazo: expect.stringContaining(motivo_rechazo) });
      expect((await c().orden(ot)).acciones.visible).not.toContain('rechazoAdministrativo');
    }
  });

  it('rechaza con sus palabras, y por el estado con una solución ya dicha', async () => {
    const ot = await diagnosticada(c());
    const motivo = 'Sin repuestos: «placa» descontinuada';
    await c().hecho('POST /api/orden/rechazar_ot', 'supervisor', {}, { orden_trabajo: ot, motivo });
    expect(await c().orden(ot)).toMatchObject({ estado: { estado: { nombre: 'Rechazado' } }, motivo_rechazo: motivo });
    const reparada = await diagnosticada(c());
    const { id: user } = await c().usuario('supervisor');
    const cambio = { state: 'Reparado', orden: reparada, user, solucion: 'Se limpió' };
    await c().hecho('PUT /api/bodega/cambio_estado', 'supervisor', {}, cambio);
    expect((await c().orden(reparada)).diagnostico_detail).toMatchObject({ solucion: 'Se limpió' });
    expect((await c().llamar('PUT /api/bodega/cambio_estado', 'supervisor', {}, cambio)).status).toBe(409);
  });

  it('la llegada se marca de nuevo con otra fecha, y la pieza se cambia antes de llegar', async () => {
    const ot = await diagnosticada(c());
    const [solicitada] = await pedirPartes(c(), ot, [false]);
    const marcar = (fecha_estimada: string, usuario: Usuario) =>
      c().hecho('POST /api/bodega/marcar_llegada_estimada', usuario, {}, { ot_id: ot, solicitud_id: solicitada.id, fecha_estimada });
    for (const [dias, usuario] of [
      [3, 'administrativo'],
      [10, 'administrativo'],
    ] as const)
      expect(await marcar(dia(dias), usuario)).toMatchObject({ fecha_hora_entrega_estimada: dia(dias) });
    const [leida] = await partesDe(c(), ot);
    expect(leida.fecha_hora_entrega_estimada).toContain(dia(10));
    const [, otra] = await c().preparar('GET /api/bodega/partes/list', 'bodega', { state: 'good' });
    const cambiar = (parte: object) =>
      c().hecho('POST /api/bodega/cambiar_pieza_solicitada', 'administrativo', {}, { solicitud_id: solicitada.id, parte });
    await cambiar({ id: otra.id, part_number: otra.part_number, description: otra.description, allocated: false });
    expect(await partesDe(c(), ot)).toMatchObject([
      { parte: { part_number: otra.part_number }, registro: [{ pieza_nueva: { part_number: otra.part_number } }] },
    ]);
    // A number outside the catalogue is a free part.
    await cambiar({ id: null, partNumber: 'LIBRE-77', description: 'Bisagra', realLocation: '' });
    const [libre] = await partesDe(c(), ot);
    expect([libre.parte.part_number, libre.registro.length]).toEqual(['LIBRE-77', 2]);
  });

  it('una pieza entregada termina en Drop, en Bad o sin reposición, y ahí queda', async () => {
    const ot = await diagnosticada(c());
    const [una, otra] = await pedirPartes(c(), ot, [true, true]);
    expect((await guardar('bodega', [fila(ot, una, { estado: 4 }), fila(ot, otra, { estado: 4 })])).status).toBe(200);
    await c().hecho('PUT /api/bodega/partes/solicitud', 'supervisor', {}, [
      fila(ot, una, { estado: 5 }),
      fila(ot, otra, { estado: 7, solicitarPart: false }),
    ]);
    const partes = await partesDe(c(), ot);
    expect(partes).toMatchObject([
      { estado: 5, estado_pieza: 'Drop', dropped: true },
      { estado: 7, estado_pieza: 'Part failed' },
    ]);
    expect((await guardar('supervisor', [fila(ot, partes[0], { estado: 6 })])).status).toBe(409);
    expect((await partesDe(c(), ot))[0].estado).toBe(5);
  });

  it('las excepciones se hallan por orden, por estado, por texto y por página', async () => {
    const [{ orden, rma }] = (await c().preparar('GET /api/excepcion/', 'gerencia', {})).results;
    for (const filtro of [{ ot: orden }, { search: String(orden) }, ...(rma ? [{ search: rma }] : [])]) {
      const { results } = await c().hecho('GET /api/excepcion/', 'administrativo', filtro);
      expect(results.map((una: { orden: number }) => una.orden)).toContain(orden);
    }
    for (const [estado, detalle] of [
      [1, 'Solicitado'],
      [2, 'Aprobado'],
      [3, 'Rechazado'],
    ] as const) {
      const { results } = await c().hecho('GET /api/excepcion/', 'supervisor', { estado, page: 1 });
      for (const una of results) expect([una.estado, una.estados_detail]).toEqual([estado, detalle]);
    }
    expect(await c().hecho('GET /api/excepcion/', 'bodega', { search: 'NADIE-LO-TIENE' })).toMatchObject({ count: 0, results: [] });
    expect((await c().hecho('GET /api/excepcion/', 'gerencia', { page: 1 })).results.length).toBeLessThanOrEqual(20);
  });

  it('la espera de retiro pide su RMA de cambio, y rechazada la ampliación la orden es de presupuesto', async () => {
    const esperando = await c().tomar('A espera de retiro');
    const { id } = await c().usuario('administrativo');
    const rma_cambio = c().rma();
    const datos = { orden_trabajo: esperando, solicitado_por: id, tipo: 5, comentario_solicitud: 'Cambio', comentario_cambio: 'Tono gris' };
    const sinRma = await c().llamar('POST /api/excepcion/', 'administrativo', {}, { estado: 1, ...datos, rma_cambio: '' });
    expect([sinRma.status, sinRma.body.rma_cambio]).toEqual([400, ['Campo requerido']]);
    await pedirExcepcion('administrativo', { ...datos, rma_cambio });
    const [pedida] = (await c().hecho('GET /api/excepcion/', 'gerencia', { ot: esperando, estado: 1 })).results;
    expect(pedida).toMatchObject({ tipo: 5, rma_cambio, comentario_cambio: 'Tono gris' });
    const vencida = await ordenNueva(c(), { fecha_de_compra: '2015-01-01' });
    const [ampliacion] = await c().hecho('GET /api/orden/{ot}/exceptions', 'supervisor', { ot: vencida });
    const { id: respondido_por } = await c().usuario('gerencia');
    await c().hecho(
      'PUT /api/excepcion/{id}',
      'gerencia',
      { id: ampliacion.id },
      {
        id: ampliacion.id,
        estado: 3,
        comentario_respuesta: 'Fuera de plazo',
        respondido_por,
      },
    );
    expect(await c().orden(vencida)).toMatchObject({ tipo_servicio: { id: 4 }, estado: { estado: { nombre: 'Ingresado' } } });
  });

  it('el cambio se guarda también sin boleta, su correo se manda, y su PDF lo baja quien atiende', async () => {
    const { id } = await c().usuario('gerencia');
    for (const [i, usuario] of (['administrativo', 'gerencia'] as const).entries()) {
      const ot = await c().tomar('Espera de partes', { tipo_servicio: 1, tipo_cliente: 1 });
      await pedirExcepcion('administrativo', { orden_trabajo: ot, comentario_solicitud: 'No llega', solicitado_por: id, tipo: 3 });
      const [{ id: excepcion }] = await c().hecho('GET /api/orden/{ot}/exceptions', 'gerencia', { ot });
      const aprobar = { id: excepcion, estado: 2, comentario_respuesta: 'Sí', respondido_por: id };
      await c().hecho('PUT /api/excepcion/{id}', 'gerencia', { id: excepcion }, aprobar);
      const sinSucursal = await c().llamar('POST /api/orden/{ot}/guardar-cambio', 'administrativo', { ot }, formulario({ sucursal: '' }));
      expect([sinSucursal.status, (await c().orden(ot)).cambio_correo_enviado]).toEqual([400, false]);
      const datos = { sucursal: String(i + 2) };
      const form = i === 0 ? formulario(datos) : formulario(datos, { boleta: ['b.png', PNG] });
      await c().hecho('POST /api/orden/{ot}/guardar-cambio', 'administrativo', { ot }, form);
      await c().hecho('POST /api/orden/{ot}/email-cambio', 'administrativo', { ot }, i === 0 ? {} : { ot });
      await c().product.settled();
      expect(await c().orden(ot)).toMatchObject({ cambio_correo_enviado: true });
      const pdf = await c().llamar('GET /api/orden/download_pdf_cambio/{ot}', usuario, { ot });
      expect([pdf.status, pdf.body.subarray(0, 4).toString(), await estadoDe(c(), ot)]).toEqual([200, '%PDF', expect.any(String)]);
    }
  });
}
