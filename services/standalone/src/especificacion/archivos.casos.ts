import { changeToken } from '@bitacora/platform';
import { type Cliente, formulario, PNG } from './cliente';

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
    // Number and RUT alone do not move a unit: the call requires the tracking page's session.
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
}
