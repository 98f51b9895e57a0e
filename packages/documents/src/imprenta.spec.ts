import { Imprenta } from '.';
import { CENTRO, INGRESO } from './testing/ejemplos';
import { leerPdf } from './testing/leer-pdf';

const imprenta = new Imprenta();
afterAll(() => imprenta.close());

it('makes a document without holding the thread that asks for it', async () => {
  let mayorPausa = 0;
  const inicio = performance.now();
  let antes = inicio;
  const reloj = setInterval(() => {
    mayorPausa = Math.max(mayorPausa, performance.now() - antes);
    antes = performance.now();
  }, 1);
  // The first document takes longest, because it reads the fonts.
  const pdf = await imprenta.imprimir('ingreso', CENTRO, INGRESO);
  const total = performance.now() - inicio;
  clearInterval(reloj);
  const { paginas, texto } = await leerPdf(pdf);
  expect(paginas).toBeGreaterThan(0);
  expect(texto.join(' ')).toContain('Núñez Güiraldes');
  // In this thread it would be a single long pause, on any machine.
  expect(mayorPausa).toBeLessThan(total / 2);
});

it('gives the reason why a document cannot be made, and continues with others', async () => {
  await expect(imprenta.imprimir('ingreso', CENTRO, null as never)).rejects.toThrow(/of 'data' as it is null/);
  expect((await imprenta.imprimir('etiqueta', [{ ot: 1, tipo_servicio: { id: 1 } }])).subarray(0, 5).toString()).toBe('%PDF-');
});
