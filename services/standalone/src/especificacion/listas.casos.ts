import { diaEnSantiago } from '@bitacora/domain';
import type { Cliente } from './cliente';
import { HOY } from './preparar-ordenes';

/** Lists of orders, the dashboard and the catalogues (specification, 2.3 and 13.3). */
export function casosDeListas(c: () => Cliente): void {
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

  it('cada filtro de la lista deja solo lo que dice', async () => {
    const lista = (filtro: Record<string, string | number | boolean>) => c().hecho('GET /api/orden/', 'gerencia', filtro);
    const [{ id: tecnico_asignado_id }, todas] = [await c().usuario('tecnico'), await lista({})];
    const cada = async (filtro: Record<string, string | number | boolean>, es: (fila: Fila) => boolean) => {
      const { results, count } = await lista(filtro);
      expect([filtro, results.length > 0, results.every(es)]).toEqual([filtro, true, true]);
      expect(count).toBeLessThan(todas.count);
    };
    await cada({ tipo_servicio: 1 }, ({ tipo_servicio }) => tipo_servicio.id === 1);
    await cada({ tipo_servicio: 4 }, ({ tipo_servicio }) => tipo_servicio.id === 4);
    await cada({ tipo_cliente: 2 }, ({ tipo_cliente }) => tipo_cliente === 2);
    await cada({ tecnico_asignado_id }, ({ tecnico_asignado }) => tecnico_asignado?.id === tecnico_asignado_id);
    await cada({ alert_color__in: 'yellow' }, colorEs('yellow'));
    await cada({ alert_color__in: 'red' }, colorEs('red'));
    await cada({ despacho: 'ENVIO' }, ({ despacho }) => despacho === 'ENVIO');
    await cada({ fecha_ingreso: diaEnSantiago(todas.results[0].fecha_ingreso) }, ({ ot }) => ot > 0);
    const con3x3 = await lista({ estados: 'Reparado', aprobadas_3x3: true });
    const sin3x3 = await lista({ estados: 'Reparado', aprobadas_3x3: false });
    expect(con3x3.results.every((fila: Fila) => fila.cambio_3x3)).toBe(true);
    expect(con3x3.count + sin3x3.count).toBe((await lista({ estados: 'Reparado' })).count);
    // Blank means no filter, and so does 0 where it means all.
    for (const vacio of ['tecnico_asignado_id', 'tipo_servicio', 'query', 'fecha_ingreso'])
      expect((await lista({ [vacio]: vacio === 'tecnico_asignado_id' ? 0 : '' })).count).toBe(todas.count);
  });

  it('las páginas se siguen sin repetirse ni faltar, y la última es corta', async () => {
    const filtro = { tipo_servicio: 4, ordering: 'ot' };
    const vistas: number[] = [];
    let cuantas = 0;
    for (let page: number | null = 1; page !== null; ) {
      const una: { count: number; next: number | null; results: Fila[] } = await c().hecho('GET /api/orden/', 'bodega', {
        ...filtro,
        page,
      });
      vistas.push(...una.results.map(({ ot }) => ot));
      cuantas = una.count;
      page = una.next;
    }
    expect(vistas).toHaveLength(cuantas);
    expect(vistas).toEqual([...new Set(vistas)].sort((a, b) => a - b));
  });

  it('las órdenes de unos estados, las nombradas por su número y las que completa un número', async () => {
    const trabajo = (filtro: Record<string, string | number | boolean>) =>
      c().hecho('GET /api/orden/list_works_orders', 'supervisor', filtro);
    const una = await trabajo({ estados: 'Asignado' });
    expect(una.results.length).toBeGreaterThan(0);
    for (const fila of una.results) expect(fila.estado.estado.nombre).toBe('Asignado');
    const dos = await trabajo({ estados: 'Asignado,En Evaluación', tipo_servicio: 4, tipo_cliente: 1 });
    for (const fila of dos.results) {
      expect(['Asignado', 'En Evaluación']).toContain(fila.estado.estado.nombre);
      expect([fila.tipo_servicio.id, fila.tipo_cliente]).toEqual([4, 1]);
    }
    expect((await trabajo({ estados: 'Pendiente' })).count).toBe(0);
    const [a, b] = una.results as [Fila, Fila];
    const nombradas = await c().hecho('GET /api/orden/filter_by_id', 'supervisor', { ot_ids: `${a.ot},${b.ot},99999999` });
    expect(nombradas.results.map(({ ot }: Fila) => ot).sort()).toEqual([a.ot, b.ot].sort());
    expect((await c().hecho('GET /api/orden/filter_by_id', 'bodega', { ot_ids: '99999999' })).results).toEqual([]);
    const comienzo = String(a.ot).slice(0, 2);
    const halladas: Fila[] = await c().hecho('GET /api/orden/ordenes_autocomplete', 'bodega', { ot: comienzo });
    expect(halladas.length).toBeGreaterThan(0);
    for (const { ot } of halladas) expect(String(ot)).toMatch(new RegExp(`^${comienzo}`));
    expect(await c().hecho('GET /api/orden/ordenes_autocomplete', 'bodega', { ot: '99999999' })).toEqual([]);
  });

  it('un técnico ve las suyas en toda lista, y cada grupo los mismos catálogos', async () => {
    const { id } = await c().usuario('tecnico2');
    for (const llamada of ['GET /api/orden/', 'GET /api/orden/list_works_orders'] as const) {
      const { results } = await c().hecho(llamada, 'tecnico2', llamada === 'GET /api/orden/' ? {} : { estados: 'Asignado,En Evaluación' });
      expect(results.length).toBeGreaterThan(0);
      for (const fila of results) expect(fila.tecnico_asignado.id).toBe(id);
    }
    for (const llamada of [
      'GET /api/orden/status',
      'GET /api/orden/estados',
      'GET /api/orden/courier',
      'GET /api/orden/distribuidor',
      'GET /api/orden/tipo_falla',
    ] as const) {
      const suyos = await c().hecho(llamada, 'tecnico');
      expect(suyos).toEqual(await c().hecho(llamada, 'administrativo'));
      expect(new Set(suyos.map((uno: { id?: number; nombre?: string }) => uno.id ?? uno.nombre)).size).toBe(suyos.length);
    }
    const tablero = await c().hecho('GET /api/orden/dashboard', 'tecnico2', { tipo_servicio: 1 });
    expect(tablero).toMatchObject({ ots: expect.anything(), last_update: expect.any(String) });
    const cargas = await c().hecho('GET /api/orden/tecnicos', 'gerencia');
    expect(cargas.map(({ tecnico }: { tecnico: { id: number } }) => tecnico.id)).toContain(id);
  });
}

interface Fila {
  readonly ot: number;
  readonly tipo_servicio: { id: number };
  readonly tipo_cliente: number;
  readonly despacho: string;
  readonly cambio_3x3: boolean;
  readonly tecnico_asignado: { id: number } | null;
  readonly detalle_alerta: { state: { color: string }; total: { color: string } };
}
const colorEs = (color: string) => (fila: Fila) => Object.values(fila.detalle_alerta).some((alerta) => alerta.color === color);
