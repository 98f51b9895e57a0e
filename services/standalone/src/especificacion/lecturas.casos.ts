import type { Cliente } from './cliente';
import { ordenNueva } from './preparar-ordenes';

/** Reads of one order (specification, 12.1 and 13.3). */
export function casosDeLecturas(c: () => Cliente): void {
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

  it('una orden recién abierta no tiene movimientos, repuestos ni excepciones, y su historia es su ingreso', async () => {
    const ot = await ordenNueva(c());
    const { estados, cambios_ubicacion_list } = await c().hecho('GET /api/orden/{ot}/historial', 'administrativo', { ot });
    expect([estados.length, cambios_ubicacion_list.length]).toEqual([1, 1]);
    for (const llamada of [
      'GET /api/orden/{ot}/movimientos_inventario',
      'GET /api/orden/{ot}/historial_movimientos_inventario',
      'GET /api/orden/{ot}/exceptions',
    ] as const)
      expect([llamada, await c().hecho(llamada, 'bodega', { ot })]).toEqual([llamada, []]);
    expect((await c().hecho('GET /api/orden/{ot}/partes', 'supervisor', { ot })).solicitud_partes).toEqual([]);
    const acciones = await c().hecho('GET /api/orden/get_actions/{ot}', 'administrativo', { ot });
    expect(acciones.visible).toContain('editRMA');
    expect(acciones).toEqual(expect.objectContaining({ disabled: expect.any(Array) }));
    expect((await c().hecho('GET /api/orden/get_actions/{ot}', 'bodega', { ot })).visible).toContain('primerIngresoABodega');
    expect(
      (
        await c()
          .hecho('GET /api/orden/get_actions/{ot}', 'tecnico2', { ot })
          .catch(() => ({ visible: [] }))
      ).visible,
    ).not.toContain('editRMA');
  });

  it('la historia de una orden cerrada va de lo nuevo a lo viejo, y no le quedan acciones', async () => {
    const ot = await c().tomar('Cerrado', { tipo_cliente: 1 });
    const { estados } = await c().hecho('GET /api/orden/{ot}/historial', 'supervisor', { ot });
    const fechas: string[] = estados.map(({ fecha_hora }: { fecha_hora: string }) => fecha_hora);
    expect([fechas, [...fechas].reverse()]).toContainEqual([...fechas].sort());
    const orden = await c().hecho('GET /api/orden/{ot}', 'administrativo', { ot });
    expect(orden.estado.estado).toMatchObject({ nombre: 'Cerrado', porcentaje_cliente: 100 });
    const { cliente } = orden;
    expect((await c().hecho('GET /api/orden/{ot}', null, { ot, rut: cliente.rut })).ot).toBe(ot);
    expect((await c().hecho('GET /api/orden/{ot}/historial', null, { ot, rut: cliente.rut })).length).toBeGreaterThan(1);
    const movimientos = await c().hecho('GET /api/orden/{ot}/movimientos_inventario', 'bodega', { ot });
    expect(movimientos.length).toBeGreaterThan(0);
    for (const { tipo_movimiento } of movimientos) expect([1, 2]).toContain(tipo_movimiento);
    // Entries and exits alternate: no unit leaves twice without coming back.
    expect((await c().hecho('GET /api/orden/{ot}/historial_movimientos_inventario', 'gerencia', { ot })).length).toBe(movimientos.length);
    expect((await c().hecho('GET /api/orden/get_actions/{ot}', 'bodega', { ot })).visible).not.toContain('darSalida');
  });
}
