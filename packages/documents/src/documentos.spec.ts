import { renderCambio } from './cambio';
import { renderCotizacion } from './cotizacion';
import { renderInforme } from './informe';
import { renderIngreso } from './ingreso';
import { renderResumen } from './resumen';
import { CAMBIO, CENTRO, COTIZACION, EMPRESA, INFORME, INGRESO, RESUMEN, SUCURSAL, TEXTO_LARGO } from './testing/ejemplos';
import { leerPdf, type PdfLeido, type Trazo } from './testing/leer-pdf';
import { leerQr } from './testing/leer-qr';

const LOGO = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const todo = ({ texto }: PdfLeido) => texto.join(' ');
const sinEspacios = (texto: string) => texto.replace(/\s+/g, '');

async function leer(pdf: Promise<Buffer>): Promise<PdfLeido> {
  const bytes = await pdf;
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const leido = await leerPdf(bytes);
  for (const { ancho, alto } of leido.tamanos) {
    expect(ancho).toBeCloseTo(210, 0);
    expect(alto).toBeCloseTo(297, 0);
  }
  for (const [i, texto] of leido.texto.entries()) expect(texto).toContain(`Página ${i + 1} de ${leido.paginas}`);
  return leido;
}

function esperarTextos(leido: PdfLeido, textos: readonly string[]): void {
  const junto = sinEspacios(todo(leido));
  for (const texto of textos) expect(junto).toContain(sinEspacios(texto));
}

/** The content of the printed cover of a case file. */
const ORILLAS = /(ComprobantedeingresoOT26310)?ServicioTécnicoÑandú·OT26310Página\dde\d/g;
const MEMBRETE = [CENTRO.nombre, CENTRO.direccion, CENTRO.telefono, CENTRO.correo];

describe('una casa de demostración', () => {
  const DEMO = { ...CENTRO, demo: true };

  it('lo dice en cada hoja, también junto a otra palabra, y otra casa no', async () => {
    const { texto, paginas } = await leer(renderIngreso(DEMO, INGRESO));
    expect([texto.length, texto.every((hoja) => sinEspacios(hoja).includes('DEMOSTRACIÓN'))]).toEqual([paginas, true]);
    expect(sinEspacios(todo(await leer(renderInforme(DEMO, { ...INFORME, borrador: true }))))).toContain('DEMOSTRACIÓN·BORRADOR');
    expect(todo(await leer(renderIngreso(CENTRO, INGRESO)))).not.toContain('DEMOSTRACIÓN');
  });
});

describe('comprobante de ingreso', () => {
  it('fits an ordinary intake in one page', async () => {
    const leido = await leer(renderIngreso(CENTRO, INGRESO));
    expect(leido.paginas).toBe(1);
    esperarTextos(leido, [
      ...MEMBRETE,
      'Comprobante de ingreso',
      'OT 26310',
      'María Begoña Núñez Güiraldes',
      '12.345.678-5',
      'Pasaje Los Ñirres 1450, depto. 302, Peñalolén, Metropolitana de Santiago',
      'ASUS',
      'Vivobook 15 OLED X1505ZA',
      'N9N0CV12A34567B',
      'SSD de 512 GB',
      '16 GB',
      'Cargador de 65 W, funda, caja original',
      '15/01/2026 15:05',
      '01/06/2025',
      '004512345',
      'Ñuble Mall Plaza',
      'Envío',
      'Alcanza 58 °C; el cliente lo llama «fiebre».',
      'https://ordenes.nandu.example/cliente/26310/rut/12345678-5',
      'Lo que acepta con su firma',
      'El equipo se recibe para evaluación técnica.',
      'El respaldo de la información es del cliente.',
      'Sin cargador ni bolso.',
      'El centro responde por los accesorios que se detallan.',
      'Versión 3 de estas condiciones',
      'Firma del cliente',
    ]);
  });

  it('names the branch of a company and carries long texts over the pages whole', async () => {
    const palabra = 'Ñ'.repeat(300);
    const leido = await leer(
      renderIngreso(
        { ...CENTRO, logo: LOGO },
        {
          ...INGRESO,
          cliente: EMPRESA,
          sucursal: SUCURSAL,
          reporte_falla_cliente: TEXTO_LARGO,
          observaciones: palabra,
          condiciones: { bloques: [{ tipo: 'parrafo', texto: 'Única condición' }], procedencia: 'Versión inicial' },
        },
      ),
    );
    expect(leido.paginas).toBeGreaterThan(1);
    for (const texto of leido.texto) expect(texto).toContain('OT 26310');
    esperarTextos(leido, [
      'Razón social',
      EMPRESA.empresa?.razon_social ?? '',
      '96.555.444-K',
      'Chillán Centro',
      "Av. O'Higgins 550",
      'Única condición',
      palabra,
    ]);
    const seguido = sinEspacios(todo(leido)).replace(ORILLAS, '');
    for (const parrafo of TEXTO_LARGO.split('\n')) expect(seguido).toContain(sinEspacios(parrafo));
    expect(todo(leido)).not.toContain('Sin cargador ni bolso.');
  });

  it('opens the tracking page with a camera', async () => {
    // The code of the order's bars is the other large drawing.
    const { trazos } = await leer(renderIngreso(CENTRO, INGRESO));
    const esquinas = (trazo: Trazo) => trazo.reduce((n, figura) => n + figura.length, 0);
    const qr = trazos.reduce((mayor, trazo) => (esquinas(trazo) > esquinas(mayor) ? trazo : mayor), []);
    expect(leerQr(qr)).toBe(`https://ordenes.nandu.example/cliente/26310/rut/${INGRESO.cliente?.rut}`);
  });

  it('prints dashes for an order without client and equipment', async () => {
    const leido = await leer(renderIngreso(CENTRO, { ...INGRESO, cliente: null, equipo: null, fecha_de_compra: null, rma: null }));
    expect(todo(leido)).toContain('—');
    expect(todo(leido)).not.toMatch(/undefined|null|NaN|Invalid/);
    expect(todo(leido)).not.toContain('Siga el estado');
  });
});

describe('resumen', () => {
  it('says who entered the order, where the client is, and where it stands', async () => {
    const leido = await leer(renderResumen(CENTRO, RESUMEN));
    expect(leido.paginas).toBe(1);
    esperarTextos(leido, [
      ...MEMBRETE,
      'Resumen de la orden',
      'OT 26310',
      'Ingresada por',
      'Ángela Muñoz Peña',
      '987654321',
      'Los Ñirres 1450',
    ]);
    esperarTextos(leido, ['En Evaluación', 'Desde el 16/01/2026 09:30', '15/01/2026 15:05', 'Retiro por cliente', 'Firma del cliente']);
  });
});

describe('informe técnico', () => {
  it('prints no date of a review that has none', async () => {
    const sinFecha = { ...INFORME, diagnostico_detail: { ...INFORME.diagnostico_detail, fecha_revision: null } };
    expect(sinEspacios(todo(await leer(renderInforme(CENTRO, sinFecha))))).not.toContain(sinEspacios('Fecha de revisión'));
    esperarTextos(await leer(renderInforme(CENTRO, INFORME)), ['Fecha de revisión', '20/01/2026 17:45']);
  });

  it('shows the diagnosis, the solution, the parts and the responsible technician', async () => {
    const leido = await leer(renderInforme(CENTRO, INFORME));
    esperarTextos(leido, [
      ...MEMBRETE,
      'Informe técnico',
      'Equipo reparado',
      '¿Se replicó la falla?',
      'Sí',
      INFORME.diagnostico_detail.informe ?? '',
    ]);
    esperarTextos(leido, [INFORME.diagnostico_detail.solucion ?? '', '13NB0ZB1T01011', 'Módulo térmico con ventilador', 'TM0945']);
    esperarTextos(leido, ['Ítalo Órdenes', 'Begoña Agüero', 'Ángela Muñoz Peña', '16/01/2026 10:10', '20/01/2026 17:45']);
    expect(todo(leido)).not.toContain('BORRADOR');
  });

  it.each([
    ['RESTAURADO', 'Equipo restaurado de fábrica'],
    ['SIN_FALLA', 'Equipo sin falla'],
  ] as const)('says the result of %s', async (resultado, texto) => {
    const leido = await leer(renderInforme(CENTRO, { ...INFORME, resultado, partes: [] }));
    esperarTextos(leido, [texto, 'No se reemplazaron partes.']);
  });

  it('gives the reason of a rejection, and marks every page of a draft', async () => {
    const diagnostico_detail = { ...INFORME.diagnostico_detail, informe: TEXTO_LARGO };
    const motivo_rechazo = 'Daño por líquido no cubierto por la garantía';
    const leido = await leer(
      renderInforme(CENTRO, { ...INFORME, diagnostico_detail, resultado: 'RECHAZADO', motivo_rechazo, partes: [], borrador: true }),
    );
    expect(leido.paginas).toBeGreaterThan(1);
    for (const texto of leido.texto) expect(texto).toContain('BORRADOR');
    esperarTextos(leido, ['Reparación rechazada', `Motivo: ${motivo_rechazo}`]);
  });

  it('writes decomposed accents as one letter and drops control characters', async () => {
    const leido = await leer(renderInforme(CENTRO, { ...INFORME, observaciones: 'pin\u0303o\u0301n\u0000\u200b y cami\u00f3n' }));
    esperarTextos(leido, ['piñón y camión']);
  });
});

describe('certificado de cambio', () => {
  it('names both RMA, the exception, who approved it and where it is changed', async () => {
    const leido = await leer(renderCambio(CENTRO, CAMBIO));
    expect(leido.paginas).toBe(1);
    esperarTextos(leido, [
      ...MEMBRETE,
      'Certificado de cambio de producto',
      'CLA1234567',
      'CLC7654321',
      'Cambio en espera de parte',
      'José Ibáñez',
    ]);
    // Winter time: UTC-4.
    esperarTextos(leido, [
      '03/07/2026 17:40',
      'Chillán Centro',
      'cambios@nuble.example',
      'Placa madre sin fecha de llegada',
      'Aprobado según política',
    ]);
  });
});

describe('cotización', () => {
  it('adds shipping as a line and prints the discount', async () => {
    const leido = await leer(renderCotizacion(CENTRO, COTIZACION));
    expect(leido.paginas).toBe(1);
    esperarTextos(leido, [...MEMBRETE, 'Cotización', 'OV 4821', 'María Begoña Núñez Güiraldes', 'N9N0CV12A34567B', 'Precio Unitario']);
    esperarTextos(leido, ['Tornillo de bisagra4$ 990$ 3.960', 'Costo de envío1$ 6.500$ 6.500', 'Sub-Total$ 235.450', 'IVA (19 %)$ 44.736']);
    esperarTextos(leido, [
      'Descuento (10 %)-$ 28.019',
      'TOTAL$ 252.167',
      'Abono requerido',
      '$ 100.000',
      '30 días',
      COTIZACION.comentario_vendedor ?? '',
    ]);
  });

  it('leaves the discount out when there is none, and repeats the head of a long table', async () => {
    const montos = { monto_total_neto: 40000, iva: 7600, monto_descuento: 0, total: 47600 };
    const lineas = Array.from({ length: 40 }, (_, i) => ({ producto: `Repuesto n.º ${i + 1}`, cantidad: 1, precio_unitario: 1000 }));
    const leido = await leer(
      renderCotizacion(CENTRO, { ...COTIZACION, lineas, costo_envio: 0, montos, porcentaje_descuento: 0, requiere_abono: false }),
    );
    expect(leido.paginas).toBe(2);
    expect(leido.texto[1]).toContain('Precio Unitario');
    esperarTextos(leido, ['Repuesto n.º 40', 'TOTAL$ 47.600', 'No requiere abono']);
    expect(todo(leido)).not.toMatch(/Descuento|Costo de envío/);
  });
});

it('prints the line of the house at the foot of every page, and nothing under it', async () => {
  const pie = 'Servicio autorizado · @tutaller · '.repeat(4).trim();
  const leido = await leer(renderInforme({ ...CENTRO, pie }, { ...INFORME, observaciones: TEXTO_LARGO }));
  for (const texto of leido.texto) expect(sinEspacios(texto)).toContain(sinEspacios(pie));
});
