import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { como, url as delTrabajador, entrar } from './fixtures';

let numero = 0;
const unico = Date.now().toString(36).slice(-4).toUpperCase();

/** A valid RUT that no demo client has. */
export function rutNuevo(): string {
  const cuerpo = 30_000_000 + Math.floor(Math.random() * 9_000_000);
  let suma = 0;
  let factor = 2;
  for (const digito of String(cuerpo).split('').reverse()) {
    suma += Number(digito) * factor;
    factor = factor === 7 ? 2 : factor + 1;
  }
  const resto = 11 - (suma % 11);
  return `${cuerpo}-${resto === 11 ? '0' : resto === 10 ? 'K' : resto}`;
}

export interface Ingreso {
  tipo?: 'Garantía' | 'Presupuesto';
  despacho?: 'Retiro por cliente' | 'Envío';
  /** Days since the purchase, under warranty. */
  compra?: number;
}

/** Goes to a page as its links do: the application stays, and its data is read again. */
async function ir(page: Page, destino: string): Promise<void> {
  const { origin, pathname, search } = new URL(destino);
  const abierta = page.url().startsWith(origin) && (await page.getByRole('navigation', { name: 'Principal' }).isVisible());
  if (!abierta) return void (await page.goto(destino));
  await page.evaluate((camino) => {
    history.pushState(null, '', camino);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, `${pathname}${search}`);
}

/** The service centre and its people: each has a session and a page, opened when first needed. */
export class Taller {
  private readonly paginas = new Map<string, Page>();

  constructor(
    private readonly principal: Page,
    private readonly browser: Browser,
    /** Makes addresses of the product under test. */
    private readonly url: (path: string) => string = delTrabajador,
  ) {}

  /** A page whose user is logged in already. */
  conocer(usuario: string, page: Page): void {
    this.paginas.set(usuario, page);
  }

  async de(usuario: string): Promise<Page> {
    const conocida = this.paginas.get(usuario);
    if (conocida) return conocida;
    if (this.paginas.size === 0) await entrar(this.principal, usuario);
    const page = this.paginas.size === 0 ? this.principal : await como(this.browser, usuario);
    this.paginas.set(usuario, page);
    return page;
  }

  /** Carries out an action through its dialog; a question before sending is confirmed. */
  async actuar(
    usuario: string,
    ot: string,
    accion: string,
    llenar?: (dialogo: Locator) => Promise<unknown>,
    boton = 'Aceptar',
  ): Promise<Page> {
    const page = await this.de(usuario);
    await ir(page, this.url(`/orden/${ot}/acciones/${accion}`));
    const dialogo = page.getByRole('dialog');
    await expect(dialogo).toBeVisible();
    await llenar?.(dialogo);
    await dialogo.getByRole('button', { name: boton, exact: true }).click();
    const confirmar = dialogo.getByRole('button', { name: 'Confirmar', exact: true });
    await expect(dialogo.or(page.locator('body:not(:has([role=dialog]))'))).toBeVisible();
    if (await confirmar.isVisible().catch(() => false)) await confirmar.click();
    await expect(dialogo).toBeHidden();
    return page;
  }

  /** The order is in a state and a place, as its page says. */
  async esta(ot: string, estado: string, lugar: string | null, usuario = 'administrativo'): Promise<Page> {
    const page = await this.de(usuario);
    await ir(page, this.url(`/orden/${ot}`));
    await expect(page.locator('.orden-title .chip').nth(0)).toHaveText(estado);
    await expect(page.locator('.orden-title .chip').nth(1)).toHaveText(lugar ?? 'Fuera del centro');
    return page;
  }

  /** A new client with a new equipment at the counter. */
  async ingresar({ tipo = 'Garantía', despacho = 'Retiro por cliente', compra = 60 }: Ingreso = {}): Promise<string> {
    const page = await this.de('administrativo');
    const serie = `E2E${unico}${++numero}`;
    await ir(page, this.url('/crear-orden'));
    await page.getByLabel('Buscar cliente por RUT o nombre').fill(rutNuevo());
    await page.getByRole('button', { name: 'Crear persona' }).click();
    await page.getByLabel('Nombre *').fill('rosa');
    await page.getByLabel('Apellido').fill('Ñancupil Soto');
    await page.getByLabel('Región').selectOption('Biobío');
    await page.getByLabel('Comuna').selectOption('Concepción');
    await page.getByLabel('Dirección').fill('Prat 123');
    await page.getByLabel('Teléfono *').fill('912345678');
    await page.getByLabel('Correo').fill('rosa@correo.example');
    await page.getByRole('button', { name: 'Guardar cliente' }).click();
    await expect(page.getByText('Rosa Ñancupil Soto')).toBeVisible();
    await page.getByLabel('N° de serie').fill(serie);
    await page.getByLabel('Modelo').selectOption({ label: 'HP 240 G9' });
    await page.getByRole('button', { name: 'Guardar equipo' }).click();
    await expect(page.getByText(serie)).toBeVisible();
    await page.getByLabel('Tipo de servicio').selectOption({ label: tipo });
    await page.getByLabel('Despacho').selectOption({ label: despacho });
    if (tipo === 'Garantía') {
      await page.getByLabel('Fecha de compra').fill(new Date(Date.now() - compra * 86_400_000).toISOString().slice(0, 10));
      await page.getByLabel('Número de boleta').fill('445566');
    }
    await page.getByLabel('Tipo de falla').selectOption({ label: 'No enciende' });
    await page.getByLabel('Accesorios').fill('Cargador');
    await page.getByLabel('Falla reportada por el cliente').fill('No enciende');
    await page.getByLabel('Observaciones').fill('Sin golpes');
    await page.getByRole('button', { name: 'Guardar orden' }).click();
    await page.waitForURL(/\/orden\/\d+$/);
    return page.url().split('/').at(-1) as string;
  }

  /** RMA, technician, shelf and bench: the order is in En Evaluación, in the workshop. */
  async evaluar(ot: string): Promise<void> {
    await this.actuar('administrativo', ot, 'editRMA', (d) => d.getByLabel('RMA').fill(`${unico}${ot}X`.padEnd(10, '0').slice(0, 10)));
    await this.asignar(ot);
    await this.actuar('bodega', ot, 'primerIngresoABodega');
    await this.actuar('bodega', ot, 'entregarTecnico');
  }

  async asignar(ot: string): Promise<void> {
    await this.actuar('supervisor', ot, 'selectTechnician', async (d) => {
      await d.getByLabel('Técnico').selectOption({ index: 1 });
    });
  }

  async diagnosticar(ot: string, replica = true): Promise<void> {
    await this.actuar('supervisor', ot, 'diagnosticar', async (d) => {
      await d.getByLabel(replica ? 'Sí' : 'No', { exact: true }).check();
      await d.getByLabel('Diagnóstico').fill('Batería agotada');
    });
  }

  /** An order with its diagnosis, still on the bench. */
  async hastaDiagnosticado({ replica, ...ingreso }: Ingreso & { replica?: boolean } = {}): Promise<string> {
    const ot = await this.ingresar(ingreso);
    await this.evaluar(ot);
    await this.diagnosticar(ot, replica);
    return ot;
  }

  /** Repaired without parts: none was requested. */
  async hastaReparado(ingreso: Ingreso & { replica?: boolean } = {}): Promise<string> {
    const ot = await this.hastaDiagnosticado(ingreso);
    await this.reparar(ot);
    return ot;
  }

  /** A budget with an approved diagnosis and a sent quotation, which waits for its client's answer. */
  async hastaCotizado(): Promise<string> {
    const ot = await this.hastaDiagnosticado({ tipo: 'Presupuesto' });
    await this.esta(ot, 'Diagnosticado por revisar', 'Laboratorio');
    await this.actuar('administrativo', ot, 'diagnosticadoPorRevisar', undefined, 'Aprobar');
    await this.esta(ot, 'Cotización Solicitada', 'Laboratorio');
    await this.cotizar(ot);
    return ot;
  }

  /** Asks for one part, from stock or to be bought. */
  async pedirRepuesto(ot: string, desdeStock: boolean): Promise<void> {
    const page = await this.de('supervisor');
    await ir(page, this.url(`/orden/${ot}/pedir-partes`));
    await page.getByLabel('Buscar repuesto').fill('Bateria 42Wh');
    await page
      .getByRole('option', { name: /Bateria 42Wh/i })
      .first()
      .click();
    await page.getByLabel(/Asignado de/).selectOption(desdeStock ? 'si' : 'no');
    await page.getByRole('button', { name: 'Pedir repuestos' }).click();
    await page.waitForURL(/tab=diagnostico/);
  }

  /** The part was ordered: the equipment waits for it on the shelf, until a required date. */
  async dejarEnEspera(ot: string): Promise<void> {
    await this.actuar('bodega', ot, 'ingresarABodegaPorEsperaDePartes');
    await this.esta(ot, 'Repuesto ordered', 'Bodega');
    const page = await this.de('administrativo');
    await ir(page, this.url(`/orden/${ot}/repuestos-pedidos`));
    await page.getByLabel(/^Estado de/).selectOption({ label: 'En espera' });
    await page.getByRole('button', { name: 'Guardar cambio' }).click();
    await expect(page.getByText('Seleccione una fecha estimada')).toBeVisible();
    await page.getByLabel(/^Fecha estimada de/).fill(new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10));
    await page.getByRole('button', { name: 'Guardar cambio' }).click();
    await expect(page.getByText('Solicitud editada correctamente', { exact: true })).toBeVisible();
    await this.esta(ot, 'Espera de partes', 'Bodega');
  }

  /** Declares the outcome of the only delivered part. */
  async declarar(ot: string, resultado: 'Bad' | 'Drop' | 'Part failed', reposicion?: string): Promise<void> {
    await this.actuar('supervisor', ot, 'declararResultadoParte', async (d) => {
      await d.getByLabel(resultado, { exact: true }).check();
      if (reposicion) await d.getByLabel('Reposición').selectOption({ label: reposicion });
    });
  }

  async reparar(ot: string): Promise<void> {
    await this.actuar('supervisor', ot, 'ingresarReparacion', (d) => d.getByLabel('Solución').fill('Se reemplaza batería'));
  }

  /** Approves the report: the equipment may leave the shelf. */
  async aprobarInforme(ot: string): Promise<void> {
    await this.actuar('administrativo', ot, 'revisarInforme', undefined, 'Aprobar');
  }

  /** The client picks it up. */
  async entregar(ot: string): Promise<void> {
    await this.actuar('bodega', ot, 'entregarRecepcion');
    await this.actuar('administrativo', ot, 'darSalida', (d) => d.getByLabel('Número de documento').fill('G-1'));
  }

  /** Shelf, report, counter and client: all the steps after a repair. */
  async entregarReparado(ot: string): Promise<void> {
    await this.actuar('bodega', ot, 'ingresarABodegaReparado');
    await this.aprobarInforme(ot);
    await this.entregar(ot);
  }

  /** Tells the client by mail where the new equipment waits. */
  async enviarCorreoCambio(ot: string): Promise<void> {
    await this.actuar(
      'administrativo',
      ot,
      'enviarCorreoCambio',
      async (d) => {
        await d.getByLabel('Sucursal de cambio').selectOption({ index: 1 });
      },
      'Enviar correo',
    );
  }

  /** Gerencia answers the exception that waits. */
  async responderExcepcion(ot: string, respuesta: 'Aprobar' | 'Rechazar'): Promise<void> {
    const page = await this.de('gerencia');
    await ir(page, this.url(`/excepciones/ot/${ot}`));
    await page
      .getByRole('link', { name: `Ver la excepción de la OT ${ot}` })
      .first()
      .click();
    const panel = page.getByRole('complementary', { name: `Excepción de la OT ${ot}` });
    await panel.getByLabel('Comentario de la respuesta').fill('Revisado con la tienda');
    await panel.getByRole('button', { name: new RegExp(`^${respuesta}`) }).click();
    await page.getByRole('dialog').getByRole('button', { name: respuesta, exact: true }).click();
    // While the question is open, the elements behind it have no role.
    await expect(page.getByText(/^Solicitud (aprobada|rechazada)$|^Se rechazó solicitud/).first()).toBeVisible();
    await expect(panel.getByRole('button', { name: new RegExp(`^${respuesta}`) })).toBeHidden();
  }

  /** An action of the order's opportunity, from its tab. */
  async oportunidad(
    ot: string,
    accion: string,
    llenar: ((dialogo: Locator) => Promise<unknown>) | undefined,
    boton: string,
  ): Promise<void> {
    const page = await this.de('administrativo');
    await ir(page, this.url(`/orden/${ot}?tab=ov`));
    const ov = page.getByRole('region', { name: /^OV \d+/ });
    await ov.getByRole('button', { name: 'Acciones' }).click();
    await page.getByRole('menuitem', { name: accion }).click();
    const dialogo = page.getByRole('dialog');
    await llenar?.(dialogo);
    await dialogo.getByRole('button', { name: boton, exact: true }).click();
    await expect(dialogo).toBeHidden();
  }

  /** Quotes one service for an order whose diagnosis was approved. */
  async cotizar(ot: string): Promise<void> {
    await this.oportunidad(
      ot,
      'Completar cotización',
      async (d) => {
        await d.getByRole('button', { name: 'Agregar servicio' }).click();
        await d.getByLabel('Servicio 1', { exact: true }).selectOption({ index: 1 });
        await d.getByLabel('Precio del servicio 1').fill('30000');
      },
      'Enviar cotización',
    );
  }

  /** The end of the order, and its documents. */
  async cerrada(ot: string, resultado: string): Promise<void> {
    const page = await this.esta(ot, 'Cerrado', null);
    await expect(page.getByText(resultado, { exact: true })).toBeVisible();
  }
}
