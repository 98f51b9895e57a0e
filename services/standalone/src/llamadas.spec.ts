import { diaEnSantiago } from '@bitacora/domain';
import sharp from 'sharp';
import { startTestProduct, type TestProduct } from './testing';

let product: TestProduct;
let call: TestProduct['call'];
beforeAll(async () => {
  product = await startTestProduct();
  call = product.call;
});
afterAll(() => product.stop());

const enEstado = async (estado: string, filtro = ''): Promise<number> =>
  (await call('GET', `/api/orden/?estados=${encodeURIComponent(estado)}${filtro}`, 'gerencia')).body.results[0].ot;
const detalle = async (ot: number) => (await call('GET', `/api/orden/${ot}`, 'gerencia')).body;
const foto = (): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#7a4' } })
    .withExif({ IFD0: { Copyright: 'persona secreta' } })
    .jpeg()
    .toBuffer();

function formulario(ot: number, tipo: string, archivos: readonly [string, Uint8Array][], extra: Record<string, string> = {}): FormData {
  const form = new FormData();
  form.set('orden_trabajo', String(ot));
  form.set('tipo', tipo);
  for (const [campo, valor] of Object.entries(extra)) form.set(campo, valor);
  for (const [nombre, bytes] of archivos) form.append('archivo', new Blob([bytes as Uint8Array<ArrayBuffer>]), nombre);
  return form;
}
const subir = (usuario: string | null, form: FormData) =>
  call('POST', '/api/orden/upload', usuario, form, { 'x-requested-with': 'bitacora' });

describe('archivos', () => {
  it('guarda una foto sin sus metadatos, la lista, la entrega como descarga y la borra por permiso', async () => {
    const ot = await enEstado('En Reparación');
    const subida = await subir('bodega', formulario(ot, 'EVIDENCIA', [['../../etc/Placa «ñandú».jpeg', await foto()]]));
    expect(subida.status).toBe(201);
    const { archivos } = (await call('GET', `/api/orden/${ot}/lista_archivos`, 'gerencia')).body;
    const archivo = archivos.at(-1);
    expect(archivo).toMatchObject({ name: 'Placa «ñandú».jpg', type: 'EVIDENCIA', file_type: 'image/jpeg' });
    const bajada = await call('GET', `/api/orden/download/${archivo.file_id}`, 'supervisor');
    expect(bajada.status).toBe(200);
    expect(bajada.headers['content-disposition']).toMatch(/^attachment;/);
    expect(bajada.headers['content-security-policy']).toContain('sandbox');
    expect(bajada.headers['x-content-type-options']).toBe('nosniff');
    expect(bajada.body.includes('persona secreta')).toBe(false);
    expect((await sharp(bajada.body).metadata()).exif).toBeUndefined();
    expect((await call('GET', `/api/orden/download/${archivo.file_id}`, 'retail')).status).toBe(403);
    const ajeno = await call('DELETE', `/api/orden/delete_file/${archivo.file_id}`, 'tecnico');
    expect([403, 404]).toContain(ajeno.status);
    expect((await call('DELETE', `/api/orden/delete_file/${archivo.file_id}`, 'bodega')).status).toBe(200);
    expect((await call('GET', `/api/orden/download/${archivo.file_id}`, 'supervisor')).status).toBe(404);
  });

  it('rehúsa por el contenido lo que no es jpg, png o pdf, y lo que pesa demasiado', async () => {
    const ot = await enEstado('En Reparación');
    const antes = (await detalle(ot)).archivos.length;
    for (const [nombre, bytes] of [
      ['falsa.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
      ['pagina.pdf', Buffer.from('<!doctype html><h1>hola</h1>')],
      ['programa.png', Buffer.from('MZ\u0090\u0000')],
      ['rota.jpg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(200, 7)])],
    ] as const) {
      const { status, body } = await subir('bodega', formulario(ot, 'OTROS', [[nombre, bytes]]));
      expect([nombre, status, body.errors?.archivo?.[0]]).toEqual([nombre, 400, 'Solo se permiten archivos .jpg, .png, .pdf']);
    }
    const grande = await subir('bodega', formulario(ot, 'OTROS', [['grande.pdf', Buffer.alloc(11 * 1024 * 1024, 32)]]));
    expect(grande.status).toBe(413);
    expect((await detalle(ot)).archivos).toHaveLength(antes);
    expect((await call('POST', '/api/orden/upload', 'bodega', { orden_trabajo: ot })).status).toBe(415);
    expect((await subir('bodega', formulario(99_999_999, 'OTROS', [['a.jpg', await foto()]]))).status).toBe(404);
    expect((await subir(null, formulario(ot, 'OTROS', [['a.jpg', await foto()]]))).status).toBe(401);
  });

  it('admite una sola boleta: la segunda queda en Otros; entrega todas en un zip', async () => {
    const ot = await enEstado('Ingresado', '&tipo_servicio=1');
    await subir('administrativo', formulario(ot, 'BOLETA', [['boleta.jpg', await foto()]]));
    await subir('administrativo', formulario(ot, 'BOLETA', [['boleta.jpg', await foto()]]));
    const { archivos, boleta } = await detalle(ot);
    expect(archivos.map((a: { type: string }) => a.type).sort()).toEqual(['BOLETA', 'OTROS']);
    expect(boleta).toMatch(/^\/api\/orden\/download\//);
    const zip = await call('GET', `/api/orden/${ot}/adjuntos_zip`, 'administrativo');
    expect(zip.headers['content-disposition']).toContain(`Adjuntos_OT_${ot}.zip`);
    expect(zip.body.subarray(0, 2).toString()).toBe('PK');
    for (const nombre of [`ot-${ot}-boleta-1.jpg`, `ot-${ot}-otros-1.jpg`])
      expect([nombre, zip.body.includes(nombre)]).toEqual([nombre, true]);
  });

  it('guarda la evidencia de un formulario solo cuando la acción se acepta', async () => {
    const { body } = await call('GET', '/api/orden/?estados=En%20Evaluaci%C3%B3n&tipo_servicio=1', 'gerencia');
    const filas = await Promise.all(body.results.map((fila: { ot: number }) => detalle(fila.ot)));
    const o = filas.find((d) => d.diagnostico === null && d.rma && d.ubicacion === 'Laboratorio');
    const diagnosticar = (informe: string, evidencia: string[]) =>
      call('POST', `/api/orden/${o.ot}/acciones/diagnosticar`, 'supervisor', { replicar_falla: true, informe, evidencia });
    const form = formulario(o.ot, 'EVIDENCIA', [['placa.jpg', await foto()]], { pendiente: 'true' });
    const { file_id } = (await subir('supervisor', form)).body;
    expect((await diagnosticar('', [file_id])).status).toBe(400);
    expect((await detalle(o.ot)).archivos).toHaveLength(o.archivos.length);
    expect((await diagnosticar('Placa quemada', [file_id])).status).toBe(200);
    expect((await detalle(o.ot)).archivos.at(-1)).toMatchObject({ file_id, type: 'EVIDENCIA' });
  });
});

describe('desarmar un equipo', () => {
  const enStock = async (part_number: string) => {
    const { results } = (await call('GET', `/api/bodega/partes?partNumber=${part_number}`, 'bodega')).body;
    return results[0] as { id: number; cantidad_buenos: number };
  };

  it('ingresa lo recuperado al stock y lo cuenta en la bitácora; rehúsa con el campo lo que no sirve', async () => {
    const ot = await enEstado('Acreditación');
    const { body: usuarios } = await call('GET', '/api/usuarios/', 'supervisor');
    const asignado = usuarios.find((u: { groups: string[] }) => u.groups.includes('Supervisor'));
    const desarmar = (partes: unknown, clave?: string) =>
      call(
        'POST',
        `/api/orden/${ot}/acciones/desarmarEquipo`,
        'supervisor',
        { rma_desarme: 'DESARME001', asignado_desarme_id: asignado.id, partes },
        clave ? { 'idempotency-key': clave } : {},
      );
    const { id, cantidad_buenos } = await enStock('SNV2S-500G');
    for (const [partes, campo, motivo] of [
      [[{ id, cantidad: 0 }], 'partes.0.cantidad', 'Campo requerido mayor a 0'],
      [[{ id, cantidad: 1e9 }], 'partes.0.cantidad', 'Máximo 99 unidades'],
      [
        [
          { id, cantidad: 1 },
          { id, cantidad: 1 },
        ],
        'partes.1.id',
        'El repuesto ya está en la lista',
      ],
      [[{ id: 999_999, cantidad: 1 }], 'partes.0.id', 'El repuesto no existe en el catálogo'],
      [[{ id: Number.MAX_VALUE, cantidad: 1 }], 'partes.0.id', 'Campo requerido'],
      [[null], 'partes.0', 'Campo requerido'],
      ['SNV2S-500G', 'partes', 'Valor inválido'],
    ] as const) {
      const { status, body } = await desarmar(partes);
      expect([status, body.errors?.[campo]]).toEqual([400, [motivo]]);
    }
    const clave = '0d5a9c3e-6f0b-4a51-9d5f-2f6c8f6f3a10';
    expect((await desarmar([{ id, cantidad: 2 }], clave)).status).toBe(200);
    expect((await desarmar([{ id, cantidad: 2 }], clave)).status).toBe(200);
    await product.settled();
    expect((await enStock('SNV2S-500G')).cantidad_buenos).toBe(cantidad_buenos + 2);
    const [hecho] = (await call('GET', `/api/orden/${ot}/linea_de_tiempo`, 'supervisor')).body;
    expect(hecho).toMatchObject({ type: 'EquipoDesarmado', categoria: 'partes' });
    expect(hecho.detalles).toContainEqual({ etiqueta: 'Partes recuperadas', valor: '2 × SNV2S-500G SSD NVMe 500 GB' });
    const { paths } = (await call('GET', '/api/openapi.json', null)).body;
    const { schema } = paths['/api/orden/{ot}/acciones/desarmarEquipo'].post.requestBody.content['application/json'];
    expect([schema.required, Object.keys(schema.properties.partes.items.properties)]).toEqual([
      ['rma_desarme', 'asignado_desarme_id'],
      ['id', 'cantidad'],
    ]);
  });
});

describe('documentos', () => {
  it('entrega los PDF de una orden con su contenido', async () => {
    const ot = await enEstado('Informe Revisado');
    for (const ruta of [
      `get_pdf_ingreso/${ot}`,
      `download_report/${ot}`,
      `${ot}/resumen_pdf`,
      `${ot}/hoja_repuestos`,
      `etiquetas?ots=${ot}`,
    ]) {
      const { status, headers, body } = await call('GET', `/api/orden/${ruta}`, 'administrativo');
      expect([ruta, status, headers['content-type'], body.subarray(0, 5).toString()]).toEqual([ruta, 200, 'application/pdf', '%PDF-']);
    }
    expect((await call('GET', `/api/orden/download_pdf_cambio/${ot}`, 'administrativo')).status).toBe(404);
    expect((await call('GET', `/api/orden/download_report/${await enEstado('Ingresado')}`, 'administrativo')).body.detail).toBe(
      'No se ha generado el informe',
    );
    expect((await call('GET', '/api/orden/etiquetas?ots=abc', 'administrativo')).status).toBe(400);
  });
});

describe('llamadas con camino propio', () => {
  it('registra movimientos de bodega y dice a qué hora', async () => {
    const ot = await enEstado('Reparado', '&tipo_servicio=1&aprobadas_3x3=false');
    const o = await detalle(ot);
    if (o.ubicacion === 'Bodega') await call('POST', '/api/bodega/', 'bodega', { ot, tipo_movimiento: 2, tipo_salida: 5 });
    const { status, body } = await call('POST', '/api/bodega/', 'bodega', { ot, tipo_movimiento: 1, tipo_entrada: 3 });
    expect(status).toBe(200);
    expect(Date.parse(body.fecha_hora)).not.toBeNaN();
    expect(body.ubicacion).toBe('Bodega');
    const repetida = await call('POST', '/api/bodega/', 'bodega', { ot, tipo_movimiento: 1 });
    expect(repetida.status).toBe(409);
    expect((await call('POST', '/api/bodega/', 'bodega', { ot, tipo_movimiento: 3 })).status).toBe(400);
    expect((await call('POST', '/api/bodega/', 'supervisor', { ot, tipo_movimiento: 2 })).status).toBe(403);
  });

  it('aprueba, rechaza y revierte excepciones; las lista y busca', async () => {
    const lista = (await call('GET', '/api/excepcion/?estado=1', 'gerencia')).body;
    // Undecided ones first, the oldest at the top.
    const todas = (await call('GET', '/api/excepcion/', 'supervisor')).body.results as { estado: number; fecha_hora_creacion: string }[];
    const pendientes = todas.filter(({ estado }) => estado === 1);
    expect(todas.slice(0, pendientes.length)).toEqual(pendientes);
    expect(pendientes.map((e) => e.fecha_hora_creacion)).toEqual(pendientes.map((e) => e.fecha_hora_creacion).sort());
    expect(todas[0]).toMatchObject({
      siguiente: { propio: false, texto: expect.stringMatching(/^Espera a Gerencia: aprobar o rechazar/) },
    });
    expect(lista.results.length).toBeGreaterThan(2);
    const [una, otra] = lista.results.filter((e: { tipo: number }) => e.tipo === 2);
    const sinRespuesta = await call('PUT', `/api/excepcion/${una.id}`, 'gerencia', { estado: 3 });
    expect([sinRespuesta.status, sinRespuesta.body.errors?.comentario_respuesta]).toEqual([400, ['Campo requerido']]);
    expect((await call('PUT', `/api/excepcion/${una.id}`, 'administrativo', { estado: 2 })).status).toBe(403);
    expect((await call('PUT', `/api/excepcion/${una.id}`, 'gerencia', { estado: 2 })).status).toBe(200);
    expect(await detalle(una.ot)).toMatchObject({ cambio_3x3: true, estado: { estado: { nombre: 'Reparado' } } });
    expect((await call('PUT', `/api/excepcion/${una.id}`, 'gerencia', { estado: 1 })).status).toBe(200);
    expect(await detalle(una.ot)).toMatchObject({ cambio_3x3: false, estado: { estado: { nombre: 'En Solicitud de Excepción' } } });
    expect((await call('PUT', `/api/excepcion/${otra.id}`, 'gerencia', { estado: 3, comentario_respuesta: 'No procede' })).status).toBe(
      200,
    );
    const buscada = (await call('GET', `/api/excepcion/?search=${otra.serial_number}`, 'gerencia')).body;
    expect(buscada.results.map((e: { id: number }) => e.id)).toContain(otra.id);
    expect((await call('GET', `/api/excepcion/?ot=${otra.ot}`, 'bodega')).body.count).toBeGreaterThan(0);
    const porTipo = (await call('GET', '/api/excepcion/?search=APROBACI%C3%93N%203x3', 'gerencia')).body;
    expect([...new Set(porTipo.results.map((e: { tipo: number }) => e.tipo))]).toEqual([2]);
    for (const [estado, motivo] of [
      ['x', 'Debe ser un número'],
      ['9', 'Opción inválida'],
    ]) {
      const { status, body } = await call('GET', `/api/excepcion/?estado=${estado}`, 'gerencia');
      expect([status, body.errors]).toEqual([400, { estado: [motivo] }]);
    }
    expect((await call('POST', '/api/excepcion/', 'administrativo', { orden_trabajo: otra.ot, tipo: 77 })).status).toBe(400);
  });

  it('lleva un diagnóstico por sus llamadas', async () => {
    const { body } = await call('GET', '/api/orden/?estados=En%20Evaluaci%C3%B3n&tipo_servicio=1', 'gerencia');
    const filas = await Promise.all(body.results.map((f: { ot: number }) => detalle(f.ot)));
    const o = filas.find((d) => d.diagnostico === null && d.rma && d.ubicacion === 'Laboratorio');
    const creado = await call('POST', '/api/diagnostico/', 'supervisor', {
      orden_trabajo: o.ot,
      replicar_falla: true,
      informe: 'Fuente dañada',
    });
    expect(creado.status).toBe(201);
    const { diagnostico } = await detalle(o.ot);
    const leido = (await call('GET', `/api/diagnostico/${diagnostico}`, 'gerencia')).body;
    expect(leido).toMatchObject({ id: diagnostico, orden_trabajo: o.ot, informe: 'Fuente dañada', revisado: false });
    expect((await call('POST', `/api/diagnostico/cliente_pdf/${diagnostico}`, 'administrativo', {})).body.message).toBe(
      'PDF Generado correctamente',
    );
    expect((await call('PUT', `/api/diagnostico/${diagnostico}`, 'supervisor', { informe: 'Otro' })).status).toBe(409);
    expect((await call('GET', '/api/diagnostico/1', 'gerencia')).status).toBe(404);
  });

  it('actualiza repuestos, fechas y piezas', async () => {
    const ot = await enEstado('Repuesto ordered');
    const o = await detalle(ot);
    const s = o.solicitud_partes.find((x: { estado: number; allocated: boolean }) => x.estado === 1 && !x.allocated);
    const enDias = (dias: number) => diaEnSantiago(new Date(Date.now() + dias * 86_400_000));
    const sinFecha = await call('PUT', '/api/bodega/partes/solicitud', 'administrativo', [{ ot, solicitudId: s.id, estado: 2 }]);
    expect([sinFecha.status, sinFecha.body.detail]).toEqual([400, 'Seleccione una fecha estimada']);
    const pasada = { ot_id: ot, solicitud_id: s.id, fecha_estimada: enDias(-1) };
    for (const rehusada of [
      await call('PUT', '/api/bodega/partes/solicitud', 'administrativo', [
        { ot, solicitudId: s.id, estado: 2, fecha_estimada: enDias(-1) },
      ]),
      await call('POST', '/api/bodega/marcar_llegada_estimada', 'administrativo', pasada),
    ])
      expect(rehusada).toMatchObject({
        status: 400,
        body: { codigo: 'DATOS_INVALIDOS', errors: { fecha_estimada: ['Seleccione una fecha estimada desde hoy'] } },
      });
    expect(
      (await call('PUT', '/api/bodega/partes/solicitud', 'bodega', [{ ot, solicitudId: s.id, estado: 2, fecha_estimada: enDias(0) }]))
        .status,
    ).toBe(409);
    const buena = await call('PUT', '/api/bodega/partes/solicitud', 'administrativo', [
      { ot, solicitudId: s.id, estado: 2, fecha_estimada: enDias(0) },
    ]);
    expect(buena.status).toBe(200);
    const movida = await call('POST', '/api/bodega/marcar_llegada_estimada', 'administrativo', {
      ot_id: ot,
      solicitud_id: s.id,
      fecha_estimada: enDias(30),
    });
    expect(movida.body.fecha_hora_entrega_estimada).toBe(enDias(30));
    const llega = await call('PUT', '/api/bodega/partes/solicitud', 'administrativo', [{ solicitudId: s.id, estado: 3 }]);
    expect(llega.status).toBe(200);
    expect((await detalle(ot)).solicitud_partes.find((x: { id: number }) => x.id === s.id)).toMatchObject({ estado: 3, allocated: true });
    expect((await call('POST', '/api/bodega/cambiar_pieza_solicitada', 'bodega', { solicitud_id: 5, parte: {} })).status).toBe(404);
  });

  it('guarda la tabla de repuestos entera, o nada de ella', async () => {
    const ot = await enEstado('Repuesto ordered');
    const { solicitud_partes } = await detalle(ot);
    const s = solicitud_partes.find((x: { estado: number; allocated: boolean }) => x.estado === 1 && !x.allocated);
    const enEspera = { ot, solicitudId: s.id, estado: 2, fecha_estimada: diaEnSantiago(new Date(Date.now() + 5 * 86_400_000)) };
    // The workshop declares the outcome of a part, once it was handed over.
    const rehusada = await call('PUT', '/api/bodega/partes/solicitud', 'administrativo', [enEspera, { ot, solicitudId: s.id, estado: 6 }]);
    expect(rehusada.status).toBeGreaterThanOrEqual(400);
    expect(rehusada.status).toBeLessThan(500);
    // Only an unchanged row is saved now.
    const buena = await call('PUT', '/api/bodega/partes/solicitud', 'administrativo', [enEspera]);
    expect([buena.status, buena.body.position > 0]).toEqual([200, true]);
    const igual = await call('PUT', '/api/bodega/partes/solicitud', 'administrativo', [enEspera]);
    expect(igual).toMatchObject({ status: 200, body: { ot, position: 0 } });
    const inexistente = [{ ot: 999_999, solicitudId: 999_999_001, estado: 2 }];
    expect((await call('PUT', '/api/bodega/partes/solicitud', 'administrativo', inexistente)).status).toBe(404);
  });

  it('deshace lo último con un hecho que compensa y dice por qué cuando no puede', async () => {
    const { body } = await call('GET', '/api/orden/?estados=Asignado', 'gerencia');
    const { ot } = body.results.find((fila: { ubicacion: string }) => fila.ubicacion === 'Bodega');
    const antes = await detalle(ot);
    expect((await call('POST', `/api/orden/${ot}/acciones/entregarTecnico`, 'bodega', {})).status).toBe(200);
    expect((await call('POST', `/api/orden/${ot}/acciones/deshacer`, 'bodega', {})).status).toBe(200);
    const despues = await detalle(ot);
    expect([despues.estado.estado.nombre, despues.ubicacion]).toEqual([antes.estado.estado.nombre, antes.ubicacion]);
    const otra = await call('POST', `/api/orden/${ot}/acciones/deshacer`, 'bodega', {});
    expect([otra.status, otra.body.detail]).toEqual([409, 'La última acción no se puede deshacer: ya tuvo efectos fuera de la orden']);
  });
});

describe('la orden por RUT', () => {
  it('la vista pública por RUT es la misma lista blanca', async () => {
    const { body } = await call('GET', '/api/orden/?tipo_cliente=1&estados=Reparado', 'gerencia');
    const { ot, cliente_rut } = body.results[0];
    const vista = await call('GET', `/api/orden/${ot}?rut=${cliente_rut}`, null);
    expect(vista.status).toBe(200);
    expect(Object.keys(vista.body)).not.toContain('solicitud_partes');
    expect((await call('GET', `/api/orden/${ot}?rut=1-9`, null)).status).toBe(404);
    expect((await call('GET', `/api/orden/${ot}`, null)).status).toBe(401);
    expect((await call('GET', `/api/orden/${ot}/historial?rut=${cliente_rut}`, null)).body[0].estado.nombre_cliente).toBeTruthy();
  });
});

describe('repuesto recomendado', () => {
  it('lo es el que ya se entregó para un equipo del mismo modelo, y sólo al buscarlo para una orden', async () => {
    const buscar = async (texto: string, ot?: number) =>
      (await call('GET', `/api/bodega/partes?partNumber=${texto}${ot ? `&ot=${ot}` : ''}`, 'tecnico')).body.results as {
        id: number;
        part_number: string;
        cantidad_buenos: number;
        recomended: boolean;
      }[];
    const { results: ordenes } = (await call('GET', '/api/orden/?estados=En Reparación,Cerrado,Ingresado,Asignado', 'gerencia')).body;
    const modeloDe = new Map<number, number>();
    for (const { ot } of ordenes) modeloDe.set(ot, (await detalle(ot)).equipo?.modelo);
    const { results: catalogo } = (await call('GET', '/api/bodega/partes', 'bodega')).body;
    for (const parte of catalogo as { id: number; part_number: string }[]) {
      const usada = new Set<number>(
        (await call('GET', `/api/bodega/list_partes_modelos/${parte.id}`, 'bodega')).body.map(({ id }: { id: number }) => id),
      );
      const si = ordenes.find(({ ot }: { ot: number }) => usada.has(modeloDe.get(ot) as number));
      const no = ordenes.find(({ ot }: { ot: number }) => !usada.has(modeloDe.get(ot) as number));
      if (!si || !no) continue;
      const recomienda = async (ot?: number) => (await buscar(parte.part_number, ot)).find(({ id }) => id === parte.id)?.recomended;
      expect([await recomienda(si.ot), await recomienda(no.ot), await recomienda()]).toEqual([true, false, false]);
      return;
    }
    throw new Error('Ninguna parte entregada');
  });
});
