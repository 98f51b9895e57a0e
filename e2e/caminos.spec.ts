import { expect, test, url } from './fixtures';
import { Taller } from './taller';

/** The twelve canonical paths of an order, each through the real screens by its people (specification, 4.8). */
test.describe('caminos canónicos', () => {
  test('1: garantía con repuesto propio', async ({ page, browser }) => {
    const t = new Taller(page, browser);
    const ot = await t.ingresar();
    await t.esta(ot, 'Ingresado', 'Recepción');
    await t.evaluar(ot);
    await t.esta(ot, 'En Evaluación', 'Laboratorio');
    await t.diagnosticar(ot);
    await t.pedirRepuesto(ot, true);
    await t.esta(ot, 'Repuesto localizado solicitado', 'Laboratorio');
    await t.actuar('bodega', ot, 'entregarEquipoRepuestoLocalizado');
    await t.esta(ot, 'En Reparación', 'Laboratorio');
    await t.declarar(ot, 'Bad');
    await t.reparar(ot);
    await t.esta(ot, 'Reparado', 'Laboratorio');
    await t.actuar('bodega', ot, 'ingresarABodegaReparado');
    await t.esta(ot, 'Revisión Informe', 'Bodega');
    await t.aprobarInforme(ot);
    await t.esta(ot, 'Informe Revisado', 'Bodega');
    await t.entregar(ot);
    await t.cerrada(ot, 'Equipo reparado');
    const informe = await page.request.get(url(`/api/orden/download_report/${ot}`));
    expect([informe.status(), informe.headers()['content-type']]).toEqual([200, 'application/pdf']);
    await page.goto(url(`/orden/${ot}?tab=historicos`));
    await expect(page.getByText('Orden ingresada')).toBeVisible();
    expect(await page.locator('.timeline > li').count()).toBeGreaterThan(13);
  });

  test('2: garantía con repuesto comprado', async ({ page, browser }) => {
    const t = new Taller(page, browser);
    const ot = await t.hastaDiagnosticado();
    await t.pedirRepuesto(ot, false);
    await t.esta(ot, 'Repuesto ordered', 'Laboratorio');
    await t.dejarEnEspera(ot);
    await t.actuar('administrativo', ot, 'llegadaDePartes', undefined, 'Avisar llegada de todas');
    await t.esta(ot, 'Repuesto localizado', 'Bodega');
    await t.actuar('bodega', ot, 'entregarEquipoRepuestoLocalizado');
    await t.esta(ot, 'En Reparación', 'Laboratorio');
    await t.declarar(ot, 'Bad');
    await t.reparar(ot);
    await t.entregarReparado(ot);
    await t.cerrada(ot, 'Equipo reparado');
  });

  test('3: fuera de garantía por fecha', async ({ page, browser }) => {
    const t = new Taller(page, browser);
    const ot = await t.ingresar({ compra: 2500 });
    await t.esta(ot, 'En Solicitud de Excepción', 'Recepción');
    await t.responderExcepcion(ot, 'Rechazar');
    const pagina = await t.esta(ot, 'Ingresado', 'Recepción');
    await expect(pagina.locator('.orden-title').getByText('Presupuesto')).toBeVisible();
  });

  test('4: presupuesto aceptado y pagado', async ({ page, browser }) => {
    const t = new Taller(page, browser);
    const ot = await t.hastaCotizado();
    await t.oportunidad(ot, 'Aceptar cotización', undefined, 'Continuar');
    await t.esta(ot, 'En Reparación', 'Laboratorio');
    await t.reparar(ot);
    await t.esta(ot, 'Reparado por pagar', 'Laboratorio');
    await t.actuar('administrativo', ot, 'marcarPagoCompleto', (d) => d.getByLabel('Número de boleta de pago').fill('B-77'));
    await t.esta(ot, 'Reparado', 'Laboratorio');
    await t.entregarReparado(ot);
    await t.cerrada(ot, 'Equipo restaurado de fábrica');
  });

  test('5: presupuesto rechazado', async ({ page, browser }) => {
    const t = new Taller(page, browser);
    const ot = await t.hastaCotizado();
    await t.oportunidad(ot, 'Rechazar cotización', (d) => d.getByLabel('Rechazar', { exact: true }).check(), 'Rechazar');
    await t.esta(ot, 'Cotización Solicitada', 'Laboratorio');
    await t.actuar('bodega', ot, 'devolverBodega');
    await t.actuar('bodega', ot, 'entregarRecepcion');
    await t.esta(ot, 'Cotización Solicitada', 'Recepción');
    await t.actuar('administrativo', ot, 'entregarEquipoCliente', (d) => d.getByLabel('Sí', { exact: true }).check());
    await t.cerrada(ot, 'Entregado sin reparar');
  });

  test('6: cambio 3x3', async ({ page, browser }) => {
    const t = new Taller(page, browser);
    const ot = await t.hastaReparado();
    await t.esta(ot, 'Reparado', 'Laboratorio');
    await t.actuar('bodega', ot, 'cambio3x3', (d) => d.getByLabel('Comentario').fill('Tercera falla'));
    await t.esta(ot, 'En Solicitud de Excepción', 'Laboratorio');
    await t.responderExcepcion(ot, 'Aprobar');
    const pagina = await t.esta(ot, 'Reparado', 'Laboratorio');
    await expect(pagina.locator('.orden-title').getByText('3x3')).toBeVisible();
    await t.enviarCorreoCambio(ot);
    const certificado = await page.request.get(url(`/api/orden/download_pdf_cambio/${ot}`));
    expect(certificado.status()).toBe(200);
    await t.actuar('bodega', ot, 'ingresarABodegaReparado');
    await t.esta(ot, 'Reparado', 'Bodega');
    await t.actuar('bodega', ot, 'darSalida', async (d) => {
      await d.getByLabel('Distribuidor').selectOption({ index: 1 });
      await d.getByLabel('Número de documento').fill('G-33');
    });
    await t.cerrada(ot, 'Cambio 3x3');
  });

  test('7: cambio de marca en espera de parte', async ({ page, browser }) => {
    const t = new Taller(page, browser);
    const ot = await t.hastaDiagnosticado();
    await t.pedirRepuesto(ot, false);
    await t.dejarEnEspera(ot);
    await t.actuar('administrativo', ot, 'cambioEsperaDeParte', (d) => d.getByLabel('Comentario').fill('El repuesto no llega'));
    await t.responderExcepcion(ot, 'Aprobar');
    await t.esta(ot, 'Espera de partes', 'Bodega');
    await t.enviarCorreoCambio(ot);
    await t.esta(ot, 'Acreditación', 'Bodega');
    const enStock = async () => {
      const { results } = await (await page.request.get(url('/api/bodega/partes?partNumber=SB10W51957'))).json();
      return results[0].cantidad_buenos as number;
    };
    const antes = await enStock();
    const supervisor = await t.actuar('supervisor', ot, 'desarmarEquipo', async (d) => {
      await d.getByLabel('RMA de desarme').fill('DESARME001');
      await d.getByLabel('Persona a cargo').selectOption({ index: 1 });
      await d.getByLabel('Buscar repuesto').fill('SB10W51957');
      await d.getByRole('option', { name: /SB10W51957/ }).click();
      await d.getByLabel('Cantidad de SB10W51957').fill('2');
    });
    await expect.poll(enStock).toBe(antes + 2);
    await t.cerrada(ot, 'Equipo desarmado');
    await supervisor.goto(url(`/orden/${ot}?tab=historicos`));
    await expect(supervisor.getByText(/2 × SB10W51957/)).toBeVisible();
  });

  test('8: sin falla', async ({ page, browser }) => {
    const t = new Taller(page, browser);
    const ot = await t.hastaReparado({ replica: false });
    await t.esta(ot, 'Reparado', 'Laboratorio');
    await t.actuar('bodega', ot, 'ingresarABodegaReparado');
    const pagina = await t.de('bodega');
    await pagina.goto(url(`/orden/${ot}?tab=historicos`));
    await expect(pagina.getByText('Entrada · Sin falla de hardware').first()).toBeVisible();
    await t.aprobarInforme(ot);
    await t.entregar(ot);
    await t.cerrada(ot, 'Equipo sin falla');
  });

  test('9: informe devuelto', async ({ page, browser }) => {
    const t = new Taller(page, browser);
    const ot = await t.hastaReparado();
    await t.actuar('bodega', ot, 'ingresarABodegaReparado');
    await t.esta(ot, 'Revisión Informe', 'Bodega');
    await t.actuar('administrativo', ot, 'revisarInforme', (d) => d.getByLabel('Comentario de rechazo').fill('Falta detallar'), 'Rechazar');
    await t.esta(ot, 'En Reparación', 'Bodega');
    await t.actuar('supervisor', ot, 'editarDiagnostico', (d) => d.getByLabel('Diagnóstico').fill('Batería agotada, medida en 3,1 V'));
    await t.reparar(ot);
    await t.esta(ot, 'Revisión Informe', 'Bodega');
  });

  test('10: reingreso', async ({ page, browser }) => {
    const t = new Taller(page, browser);
    const ot = await t.hastaReparado();
    await t.actuar('bodega', ot, 'ingresarABodegaReparado');
    await t.aprobarInforme(ot);
    await t.actuar('bodega', ot, 'entregarRecepcion');
    await t.esta(ot, 'Informe Revisado', 'Recepción');
    const administrativo = await t.actuar('administrativo', ot, 'reingreso', (d) =>
      d.getByLabel('Informe de falla').fill('Volvió a fallar'),
    );
    await administrativo.waitForURL(/\/editar-orden\/\d+$/);
    const nueva = administrativo.url().split('/').at(-1) as string;
    await t.cerrada(ot, 'Reingresada');
    await t.esta(nueva, 'Ingresado', 'Recepción');
    await expect(administrativo.getByRole('link', { name: `Reingreso de la OT ${ot}` })).toBeVisible();
  });

  test('11: repuesto fallado de fábrica', async ({ page, browser }) => {
    const t = new Taller(page, browser);
    const ot = await t.hastaDiagnosticado();
    await t.pedirRepuesto(ot, true);
    await t.actuar('bodega', ot, 'entregarEquipoRepuestoLocalizado');
    await t.declarar(ot, 'Part failed', 'Solicitar nuevo por comprar');
    await t.esta(ot, 'Repuesto ordered', 'Laboratorio');
  });

  test('12: rechazo administrativo', async ({ page, browser }) => {
    const t = new Taller(page, browser);
    const ot = await t.ingresar();
    await t.actuar('bodega', ot, 'primerIngresoABodega');
    await t.esta(ot, 'Ingresado', 'Bodega');
    await t.actuar('administrativo', ot, 'rechazoAdministrativo', async (d) => {
      await d.getByLabel('Motivo').selectOption('Otro motivo');
      await d.getByLabel('Comentario').fill('Sin documentos');
    });
    await t.esta(ot, 'Rechazado', 'Bodega');
    await t.entregar(ot);
    await t.cerrada(ot, 'Rechazo administrativo');
  });
});
