import { type Cliente, csv, formulario, libro, primeraColumna } from './cliente';
import { HOY } from './preparar-ordenes';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const RANGO = { fecha_inicio: '2020-01-01', fecha_final: HOY };

/** Reports and workbooks (specification, 11.1 to 11.5, 13.13 and 13.14). */
export function casosDeInformes(c: () => Cliente): void {
  it('resume las órdenes concluidas en seis grupos', async () => {
    const { id } = await c().usuario('tecnico');
    const filtros = {
      fecha_conclusion__gte: '2020-01-01T00:00:00',
      fecha_conclusion__lte: `${HOY}T23:59:59`,
      tecnico_asignado_id: String(id),
      tipo_servicio: 1,
    };
    for (const parametros of [{}, filtros]) {
      const resumen = await c().hecho('GET /api/orden/ot_summary_report', 'gerencia', parametros);
      for (const grupo of [
        'summary_diag_results',
        'summary_eval',
        'summary_pieces',
        'summary_models',
        'summary_repairs',
        'summary_repairs_technician',
      ])
        expect(resumen[grupo].at(-1)).toMatchObject({ count: expect.any(Number), percentage: expect.any(Number) });
    }
    const enviado = await c().llamar('GET /api/orden/ot_summary_report_excel', 'gerencia');
    expect([enviado.status, enviado.body.message]).toEqual([200, 'Se enviará el excel a tu correo electrónico']);
  });

  it('cuenta lo que hizo cada uno, por rol, y lo exporta', async () => {
    const [rol] = await c().hecho('GET /api/accion/actions-by-role/', 'gerencia');
    expect(rol).toMatchObject({ count: expect.any(Number) });
    const { id } = await c().usuario('tecnico');
    const filtros = { page: 1, created_at__gte: '2020-01-01', created_at__lte: HOY, usuario: id, usuario__groups__name: 'Técnico' };
    const registro = await c().hecho('GET /api/accion/registro-accion/', 'gerencia', filtros);
    expect(registro).toMatchObject({ count: expect.any(Number), ot_count: expect.any(Number), action_count_by_color: expect.any(Object) });
    expect(registro.results[0]).toMatchObject({
      created_at: expect.any(String),
      usuario: { first_name: expect.any(String), last_name: expect.any(String) },
      accion_label: expect.any(String),
      color: expect.stringMatching(/^(success|warning|danger)$/),
      orden_trabajo: expect.any(Number),
    });
    for (const campo of ['last_action_label', 'tiempo_desde_ultima']) expect(registro.results[0]).toHaveProperty(campo);
    const de = await c().hecho('GET /api/accion/registro-accion/', 'gerencia', { orden_trabajo: registro.results[0].orden_trabajo });
    expect(de.count).toBeGreaterThan(0);
    const xls = await c().llamar('GET /api/accion/registro-accion/export-xls/', 'gerencia', filtros);
    expect([xls.status, xls.headers['content-disposition']]).toEqual([200, expect.stringContaining('reporte-usuarios.xls')]);
  });

  it('exporta las órdenes al correo de quien lo pide, o el Excel mismo a quien lo acepta', async () => {
    const { email } = await c().usuario('gerencia');
    const { results } = await c().hecho('GET /api/orden/', 'gerencia', { ordering: 'ot' });
    const [una, otra]: number[] = results.map(({ ot }: { ot: number }) => ot);
    const plantilla = await c().llamar('GET /api/orden/get_plantilla_base', 'gerencia', { type: 'OT' });
    expect([plantilla.status, plantilla.headers['content-type'], (await primeraColumna(plantilla.body))[0]]).toEqual([200, XLSX, 'OT']);
    const lista = await libro([['OT'], [String(una)], [String(otra)], ['99999999']]);
    const archivo = () => formulario({}, { archivo: ['ordenes.xlsx', lista] });
    const campos = await c().hecho('GET /api/orden/get_excel_fields', 'gerencia');
    expect(campos[0]).toMatchObject({ campo: expect.any(String), titulo: expect.any(String) });
    for (const [llamada, parametros, conArchivo, dice] of [
      ['GET /api/orden/generar_excel', { tipo_servicio: 1 }, false, 'Se exportaron'],
      ['GET /api/orden/generar_excel_por_ots', { ots: `${una},${otra}` }, false, 'Se exportaron 2 órdenes'],
      ['GET /api/orden/generar_excel_por_fecha', { ...RANGO, tipo: 'ingreso' }, false, 'Se exportaron'],
      ['POST /api/orden/generar_excel_desde_archivo', {}, true, 'Se exportaron 2 órdenes; 1 valor del archivo no se encontró'],
    ] as const) {
      const porCorreo = await c().llamar(llamada, 'gerencia', parametros, conArchivo ? archivo() : undefined);
      expect([llamada, porCorreo.status, porCorreo.body]).toEqual([
        llamada,
        200,
        expect.objectContaining({ message: expect.stringContaining(dice), correo: email }),
      ]);
      const mismo = await c().llamar(llamada, 'gerencia', parametros, conArchivo ? archivo() : undefined, { accept: XLSX });
      expect([llamada, mismo.status, mismo.headers['content-type']]).toEqual([llamada, 200, XLSX]);
    }
    expect((await c().llamar('GET /api/orden/generar_excel_por_fecha', 'gerencia', { fecha_inicio: HOY })).status).toBe(400);
    expect(
      (
        await c().llamar(
          'POST /api/orden/generar_excel_desde_archivo',
          'gerencia',
          {},
          formulario({}, { archivo: ['x.csv', csv('OT', '1')] }),
        )
      ).status,
    ).toBe(400);
    await c().product.settled();
    const { body } = await c().product.call('GET', '/api/avisos/bandeja', 'gerencia');
    const ultimo = await c().product.call('GET', `/api/avisos/bandeja/${body.results[0].id}/adjuntos/0`, 'gerencia');
    expect((await primeraColumna(ultimo.body)).slice(1)).toEqual([una, otra]);
  });

  it('exporta las oportunidades por fecha al correo, y sin ninguna responde el texto', async () => {
    for (const type of [undefined, 'details'])
      expect(await c().hecho('GET /api/oportunidadventa/generar_excel_ovs_por_fecha', 'gerencia', { ...RANGO, type })).toMatchObject({
        message: 'Te enviaremos en breve un correo',
      });
    const vacio = await c().llamar('GET /api/oportunidadventa/generar_excel_ovs_por_fecha', 'gerencia', {
      fecha_inicio: '2001-01-01',
      fecha_final: '2001-01-02',
    });
    expect([vacio.status >= 400, vacio.body]).toEqual([true, 'No hay Oportunidades de Venta disponibles en el rango seleccionado']);
  });

  it('el resumen de dos técnicos es la suma de los suyos, y un rango sin órdenes no cuenta ninguna', async () => {
    const ids = await Promise.all((['tecnico', 'tecnico2'] as const).map(async (quien) => (await c().usuario(quien)).id));
    const total = async (filtro: Record<string, string | number>) =>
      (await c().hecho('GET /api/orden/ot_summary_report', 'supervisor', filtro)).summary_diag_results.at(-1)?.count ?? 0;
    const [uno, otro] = await Promise.all(ids.map((id) => total({ tecnico_asignado_id: String(id) })));
    expect(await total({ tecnico_asignado_id: ids.join(',') })).toBe((uno ?? 0) + (otro ?? 0));
    expect(await total({ fecha_conclusion__gte: '2001-01-01T00:00:00', fecha_conclusion__lte: '2001-01-31T23:59:59' })).toBe(0);
    const [garantia, presupuesto, todas] = [
      await total({ tipo_servicio: 1 }),
      await total({ tipo_servicio: 4 }),
      await total({ tipo_servicio: 0 }),
    ];
    expect(garantia + presupuesto).toBe(todas);
    const filtros = { fecha_conclusion__gte: '2020-01-01T00:00:00', fecha_conclusion__lte: `${HOY}T23:59:59`, tipo_servicio: 4 };
    expect((await c().hecho('GET /api/orden/ot_summary_report_excel', 'supervisor', filtros)).message).toBe(
      'Se enviará el excel a tu correo electrónico',
    );
    await c().product.settled();
    const { email } = await c().usuario('supervisor');
    const { results } = (await c().product.call('GET', '/api/avisos/bandeja', 'gerencia')).body;
    expect(results[0].para).toEqual([email]);
  });

  it('el registro cuenta por rol, por página y por fecha, y se baja con los mismos filtros', async () => {
    const roles: { name: string; count: number }[] = await c().hecho('GET /api/accion/actions-by-role/', 'supervisor');
    const registro = (filtro: Record<string, string | number>) => c().hecho('GET /api/accion/registro-accion/', 'supervisor', filtro);
    for (const { name, count } of roles.filter((rol) => rol.name !== 'Todos'))
      expect([name, (await registro({ usuario__groups__name: name })).count]).toEqual([name, count]);
    const [una, dos] = [await registro({ page: 1 }), await registro({ page: 2 })];
    expect([una.results.length, dos.results.length]).toEqual([20, 20]);
    expect(una.results.at(-1).created_at >= dos.results[0].created_at).toBe(true);
    const colores: Record<string, number> = una.action_count_by_color;
    expect(Object.values(colores).reduce((suma, uno) => suma + uno, 0)).toBe(una.count);
    const vacio = { created_at__gte: '2001-01-01', created_at__lte: '2001-01-02' };
    expect(await registro(vacio)).toMatchObject({ count: 0, ot_count: 0, results: [] });
    for (const filtro of [{}, vacio, { usuario__groups__name: 'Bodega' }]) {
      const xls = await c().llamar('GET /api/accion/registro-accion/export-xls/', 'supervisor', filtro);
      expect([xls.status, xls.body.length > 0]).toEqual([200, true]);
    }
  });

  it('exporta con los campos que se eligen, de un archivo por OT, por RMA o por serie', async () => {
    const campos: { campo: string; titulo: string }[] = await c().hecho('GET /api/orden/get_excel_fields', 'administrativo');
    expect(campos).toEqual(await c().hecho('GET /api/orden/get_excel_fields', 'supervisor'));
    expect(new Set(campos.map(({ campo }) => campo)).size).toBe(campos.length);
    const { results } = await c().preparar('GET /api/orden/', 'gerencia', { estados: 'En Reparación' });
    const orden = results.find(({ rma }: { rma: string | null }) => rma !== null);
    for (const [type, valor] of [
      ['OT', String(orden.ot)],
      ['RMA', orden.rma],
      ['N_SERIE', orden.serie],
    ] as const) {
      const plantilla = await c().llamar('GET /api/orden/get_plantilla_base', 'administrativo', { type });
      expect((await primeraColumna(plantilla.body))[0]).toBe(type);
      const form = formulario({}, { archivo: ['lista.xlsx', await libro([[type], [valor]])] });
      const { status, body } = await c().llamar('POST /api/orden/generar_excel_desde_archivo', 'administrativo', {}, form, {
        accept: XLSX,
      });
      expect([type, status, (await primeraColumna(body)).slice(1)]).toEqual([type, 200, expect.arrayContaining([orden.ot])]);
    }
    const cerradas = await c().hecho('GET /api/orden/generar_excel_por_fecha', 'supervisor', {
      ...RANGO,
      tipo: 'cierre',
      tipo_servicio: 4,
    });
    expect(cerradas.message).toContain('Se export');
    const elegidos = { ots: String(orden.ot), campos: 'rma,ot' };
    const { body } = await c().llamar('GET /api/orden/generar_excel_por_ots', 'supervisor', elegidos, undefined, { accept: XLSX });
    expect((await primeraColumna(body)).slice(1)).toEqual([orden.rma]);
    const filtrado = await c().llamar('GET /api/orden/generar_excel', 'supervisor', { estados: 'En Reparación', campos: 'ot' }, undefined, {
      accept: XLSX,
    });
    expect((await primeraColumna(filtrado.body)).slice(1)).toContain(orden.ot);
  });

  it('exporta las oportunidades de un rango con detalle o sin él, y el correo trae el libro', async () => {
    const { email } = await c().usuario('supervisor');
    for (const type of ['details', '']) {
      const { message } = await c().hecho('GET /api/oportunidadventa/generar_excel_ovs_por_fecha', 'supervisor', { ...RANGO, type });
      expect(message).toBe('Te enviaremos en breve un correo');
      await c().product.settled();
      const [correo] = (await c().product.call('GET', '/api/avisos/bandeja', 'gerencia')).body.results;
      expect(correo.para).toEqual([email]);
      const libroDeOv = await c().product.call('GET', `/api/avisos/bandeja/${correo.id}/adjuntos/0`, 'gerencia');
      expect((await primeraColumna(libroDeOv.body)).length).toBeGreaterThan(1);
    }
  });
}
