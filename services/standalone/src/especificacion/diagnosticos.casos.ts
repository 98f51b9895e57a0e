import type { Cliente } from './cliente';
import { diagnosticada, enTaller, estadoDe } from './preparar-ordenes';

/** Diagnoses and their review (specification, 5.5 to 5.9, 12.11 and 13.5). */
export function casosDeDiagnosticos(c: () => Cliente): void {
  const conInforme = async (estado: string) => {
    const ot = await c().tomar(estado, { tipo_servicio: 1 }, (o) => o.diagnostico !== null && o.ubicacion === 'Bodega');
    return { ot, id: (await c().orden(ot)).diagnostico as number };
  };
  const ver = (id: number) => c().hecho('GET /api/diagnostico/{id}', 'administrativo', { id });

  it('la revisión aprueba el informe una vez, y dice quién y cuándo', async () => {
    const { ot, id } = await conInforme('Revisión Informe');
    const { informe, solucion, replicar_falla } = await ver(id);
    const { id: usuario_revisor } = await c().usuario('administrativo');
    const revision = { id, informe, solucion, replicar_falla, revisado: true, usuario_revisor };
    const { mensaje } = await c().hecho('PUT /api/diagnostico/{id}', 'administrativo', { id }, revision);
    expect(mensaje ?? '').toEqual(expect.any(String));
    expect(await ver(id)).toMatchObject({ revisado: true, usuario_revisor: expect.objectContaining({ id: usuario_revisor }), informe });
    expect(await estadoDe(c(), ot)).toBe('Informe Revisado');
    const deshecha = await c().llamar('PUT /api/diagnostico/{id}', 'administrativo', { id }, { ...revision, revisado: false });
    expect([deshecha.status >= 400, (await ver(id)).revisado]).toEqual([true, true]);
    const { message, informe_cliente_pdf } = await c().hecho('POST /api/diagnostico/cliente_pdf/{id}', 'gerencia', { id });
    expect(message).toBe('PDF Generado correctamente');
    expect((await c().product.call('GET', informe_cliente_pdf, 'gerencia')).headers['content-type']).toBe('application/pdf');
  });

  it('la revisión devuelve el informe con su comentario, que el técnico lee', async () => {
    const { ot, id } = await conInforme('Revisión Informe');
    const comentario_rechazo = 'Falta decir qué se limpió: «¿la placa?»';
    const { mensaje } = await c().hecho('POST /api/diagnostico/reject-diagnostic', 'administrativo', {}, { id, comentario_rechazo });
    expect(mensaje).toEqual(expect.stringMatching(/\S/));
    expect(await ver(id)).toMatchObject({ revisado: false, comentario_rechazo });
    expect(await estadoDe(c(), ot)).not.toBe('Informe Revisado');
  });

  it('un diagnóstico sin falla replicada se guarda así, con quien lo hizo', async () => {
    const ot = await enTaller(c());
    const datos = { orden_trabajo: ot, replicar_falla: false, informe: 'Ñandú: no se replica 😀\nSegunda línea' };
    await c().hecho('POST /api/diagnostico/', 'supervisor', {}, datos);
    const { diagnostico, diagnostico_detail } = await c().orden(ot);
    expect(diagnostico_detail).toMatchObject({ id: diagnostico, replicar_falla: false, informe: datos.informe, revisado: false });
    expect(await ver(diagnostico)).toMatchObject({ tecnico: { id: expect.any(Number) }, replicar_falla: false });
    expect((await c().llamar('POST /api/diagnostico/', 'supervisor', {}, datos)).status).toBe(409);
  });

  it('el técnico diagnostica la suya sin decir quién es', async () => {
    const { id } = await c().usuario('tecnico');
    const ot = await c().tomar(
      'En Evaluación',
      { tipo_servicio: 1, tecnico_asignado_id: id },
      (o) => o.ubicacion === 'Laboratorio' && o.diagnostico === null && o.rma !== null,
    );
    await c().hecho('POST /api/diagnostico/', 'tecnico', {}, { orden_trabajo: ot, replicar_falla: true, informe: 'Batería hinchada' });
    const { diagnostico } = await c().orden(ot);
    expect(await ver(diagnostico)).toMatchObject({ tecnico: { id }, informe: 'Batería hinchada', solucion: null });
  });

  it('un presupuesto se diagnostica sin replicar la falla, y aprobado pide su cotización', async () => {
    const ot = await enTaller(c(), 4);
    await c().hecho(
      'POST /api/diagnostico/pre-diagnostico',
      'supervisor',
      {},
      {
        orden_trabajo: ot,
        replicar_falla: false,
        informe: 'Requiere limpieza',
      },
    );
    expect(await estadoDe(c(), ot)).toBe('Diagnosticado por revisar');
    const { diagnostico: id } = await c().orden(ot);
    await c().hecho('POST /api/diagnostico/cliente_pdf/{id}', 'supervisor', { id });
    await c().transicion(ot, 'diagnosticadoPorRevisar', 'administrativo', { aprobado: true });
    await c().product.settled();
    expect(await c().orden(ot)).toMatchObject({
      estado: { estado: { nombre: 'Cotización Solicitada' } },
      presupuesto_id: expect.any(Number),
    });
  });

  it('sin email=true la edición guarda lo mismo, y solo con la orden en reparación', async () => {
    const enReparacion = await c().tomar('En Reparación', { tipo_servicio: 1 }, (o) => o.diagnostico !== null);
    const { diagnostico: id } = await c().orden(enReparacion);
    const edicion = {
      id,
      informe: 'Cambia el flex',
      solucion: 'Flex nuevo',
      replicar_falla: false,
      revisado: false,
      usuario_revisor: null,
    };
    await c().hecho('PUT /api/diagnostico/{id}', 'administrativo', { id }, edicion);
    expect(await ver(id)).toMatchObject({ informe: 'Cambia el flex', solucion: 'Flex nuevo', replicar_falla: false });
    const evaluada = await diagnosticada(c());
    const { diagnostico: otro } = await c().orden(evaluada);
    const antes = await c().llamar('PUT /api/diagnostico/{id}', 'administrativo', { id: otro }, { ...edicion, id: otro });
    expect([antes.status, (await ver(otro)).informe]).toEqual([409, 'Placa dañada']);
  });
}
