import { changeToken } from '@bitacora/platform';
import { type Cliente, formulario, PNG } from './cliente';
import { ordenNueva } from './preparar-ordenes';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n');

/** Files, documents and the change of delivery (specification, 3.11, 10.4 and 13.8). */
export function casosDeArchivos(c: () => Cliente): void {
  it('sube, lista, baja y borra un archivo', async () => {
    const ot = await c().tomar('En Reparación');
    const subir = (nombre: string, bytes: Uint8Array, tipo: string) =>
      c().llamar('POST /api/orden/upload', 'bodega', {}, formulario({ orden_trabajo: String(ot), tipo }, { archivo: [nombre, bytes] }));
    expect((await subir('foto.png', PNG, 'EVIDENCIA')).status).toBe(201);
    const malo = await subir('hoja.txt', Buffer.from('hola'), 'OTROS');
    expect([malo.status, malo.body.archivo]).toEqual([400, ['Solo se permiten archivos .jpg, .png, .pdf']]);
    const { archivos } = await c().hecho('GET /api/orden/{ot}/lista_archivos', 'bodega', { ot });
    expect(archivos.at(-1)).toMatchObject({
      file_id: expect.any(String),
      name: 'foto.png',
      file_type: 'image/png',
      type: 'EVIDENCIA',
      type_label: 'Evidencia',
    });
    const id = archivos.at(-1).file_id;
    const bajado = await c().llamar('GET /api/orden/download/{fileId}', 'supervisor', { fileId: id });
    expect([bajado.status, bajado.headers['content-type']]).toEqual([200, 'image/png']);
    expect((await c().llamar('DELETE /api/orden/delete_file/{id}', 'bodega', { id })).status).toBe(200);
    expect((await c().llamar('GET /api/orden/download/{fileId}', 'supervisor', { fileId: id })).status).toBe(404);
  });

  it('da el PDF del ingreso y el del informe', async () => {
    const ot = await c().tomar('Informe Revisado');
    for (const llamada of ['GET /api/orden/get_pdf_ingreso/{ot}', 'GET /api/orden/download_report/{ot}'] as const) {
      const { status, headers, body } = await c().llamar(llamada, 'administrativo', { ot });
      expect([llamada, status, headers['content-type'], body.subarray(0, 4).toString()]).toEqual([llamada, 200, 'application/pdf', '%PDF']);
    }
    expect((await c().llamar('GET /api/orden/download_report/{ot}', 'administrativo', { ot: 99_999_999 })).status).toBe(404);
  });

  it('el cliente pide otro retiro desde su seguimiento, y lo confirma con el enlace', async () => {
    const ot = await c().tomar('Reparado', { tipo_servicio: 1, tipo_cliente: 1, despacho: 'RETIRO', aprobadas_3x3: false });
    const { cliente } = await c().orden(ot);
    const pedido = {
      ot,
      tipo_retiro: 'ENVIO',
      email: 'yo@correo.example',
      direccion_solicitada: 'Prat 1',
      comuna_solicitada: 'Concepción',
      region_solicitada: 'Biobío',
    };
    // Number and RUT alone do not change a delivery: the call requires the tracking page's session.
    expect((await c().llamar('POST /api/orden/{ot}/solicitar_cambio_retiro', null, { ot }, pedido)).status).toBe(401);
    const entrada = await c().product.call('POST', '/api/public/seguimiento', null, { ot, rut: cliente.rut });
    const cookie = { cookie: entrada.headers['set-cookie']?.split(';')[0] ?? '' };
    const pedida = await c().llamar('POST /api/orden/{ot}/solicitar_cambio_retiro', null, { ot }, pedido, cookie);
    expect([pedida.status, pedida.body.message, (await c().orden(ot)).despacho_solicitado]).toEqual([200, expect.any(String), 'ENVIO']);
    const mal = await c().llamar('POST /api/orden/{ot}/confirmar_cambio_retiro', null, { ot }, { token: 'falso' });
    expect(mal.status).toBeGreaterThanOrEqual(400);
    const token = changeToken(ot, 1, c().product.runtime.serviceKey);
    const confirmado = await c().llamar('POST /api/orden/{ot}/confirmar_cambio_retiro', null, { ot: token }, { token });
    expect(confirmado).toMatchObject({ status: 200, body: { message: expect.any(String), ot, rut: cliente.rut } });
  });

  it('sube de cada tipo, una imagen o un PDF, y quien supervisa borra lo de otros', async () => {
    const ot = await ordenNueva(c());
    expect((await c().hecho('GET /api/orden/{ot}/lista_archivos', 'supervisor', { ot })).archivos).toEqual([]);
    for (const [tipo, nombre, bytes] of [
      ['INGRESO', 'niñó 1.png', PNG],
      ['EVIDENCIA', 'informe.pdf', PDF],
      ['BOLETA', 'boleta.pdf', PDF],
      ['OTROS', 'otro.png', PNG],
    ] as const) {
      const form = formulario({ orden_trabajo: String(ot), tipo }, { archivo: [nombre, bytes] });
      expect(await c().hecho('POST /api/orden/upload', 'administrativo', {}, form)).toMatchObject({ file_id: expect.any(String) });
    }
    const { archivos } = await c().hecho('GET /api/orden/{ot}/lista_archivos', 'administrativo', { ot });
    expect(archivos.map(({ name, type, file_type }: Record<string, string>) => [type, name, file_type])).toEqual([
      ['INGRESO', 'niñó 1.png', 'image/png'],
      ['EVIDENCIA', 'informe.pdf', 'application/pdf'],
      ['BOLETA', 'boleta.pdf', 'application/pdf'],
      ['OTROS', 'otro.png', 'image/png'],
    ]);
    // There is only one receipt; a second one becomes another file.
    await c().hecho(
      'POST /api/orden/upload',
      'bodega',
      {},
      formulario({ orden_trabajo: String(ot), tipo: 'BOLETA' }, { archivo: ['2.pdf', PDF] }),
    );
    const todos = (await c().hecho('GET /api/orden/{ot}/lista_archivos', 'administrativo', { ot })).archivos;
    expect(todos.filter(({ type }: { type: string }) => type === 'BOLETA')).toHaveLength(1);
    const [, evidencia] = archivos;
    const nombrado = { fileId: evidencia.file_id, fileName: 'informe.pdf', fileType: 'application/pdf' };
    const bajado = await c().llamar('GET /api/orden/download/{fileId}', 'gerencia', nombrado);
    expect([bajado.headers['content-type'], bajado.body.subarray(0, 4).toString()]).toEqual(['application/pdf', '%PDF']);
    await c().hecho('DELETE /api/orden/delete_file/{id}', 'supervisor', { id: evidencia.file_id });
    const quedan = (await c().hecho('GET /api/orden/{ot}/lista_archivos', 'gerencia', { ot })).archivos;
    expect(quedan.map(({ file_id }: { file_id: string }) => file_id)).not.toContain(evidencia.file_id);
    expect((await c().llamar('DELETE /api/orden/delete_file/{id}', 'supervisor', { id: evidencia.file_id })).status).toBe(404);
  });

  it('da los documentos de una orden nueva y de una cerrada, y el informe que no hay lo dice', async () => {
    const nueva = await ordenNueva(c());
    expect((await c().llamar('GET /api/orden/get_pdf_ingreso/{ot}', 'bodega', { ot: nueva })).headers['content-type']).toBe(
      'application/pdf',
    );
    const sinInforme = await c().llamar('GET /api/orden/download_report/{ot}', 'gerencia', { ot: nueva });
    expect(sinInforme.status).toBe(404);
    const cerrada = await c().tomar('Cerrado', { tipo_servicio: 1 }, ({ diagnostico }) => diagnostico !== null);
    for (const llamada of ['GET /api/orden/get_pdf_ingreso/{ot}', 'GET /api/orden/download_report/{ot}'] as const)
      expect([llamada, (await c().llamar(llamada, 'supervisor', { ot: cerrada })).status]).toEqual([llamada, 200]);
  });

  it('quien esperaba un envío pide retirarlo él, sin dirección', async () => {
    const ot = await c().tomar('En Evaluación', { tipo_servicio: 1, tipo_cliente: 1, despacho: 'ENVIO' });
    const { cliente } = await c().orden(ot);
    const entrada = await c().product.call('POST', '/api/public/seguimiento', null, { ot, rut: cliente.rut });
    const cookie = { cookie: entrada.headers['set-cookie']?.split(';')[0] ?? '' };
    const pedido = { ot, tipo_retiro: 'RETIRO', email: 'yo@correo.example' };
    const sinCorreo = await c().llamar('POST /api/orden/{ot}/solicitar_cambio_retiro', null, { ot }, { ...pedido, email: '' }, cookie);
    expect([sinCorreo.status, sinCorreo.body.email?.[0]]).toEqual([400, 'Campo requerido']);
    const { message } = await c().hecho('POST /api/orden/{ot}/solicitar_cambio_retiro', null, { ot }, pedido, cookie);
    expect(message).toEqual(expect.stringMatching(/\S/));
    expect(await c().orden(ot)).toMatchObject({ despacho: 'ENVIO', despacho_solicitado: 'RETIRO' });
    const token = changeToken(ot, 1, c().product.runtime.serviceKey);
    await c().hecho('POST /api/orden/{ot}/confirmar_cambio_retiro', null, { ot: token }, {});
    expect(await c().orden(ot)).toMatchObject({ despacho: 'RETIRO', despacho_solicitado: null });
  });
}
