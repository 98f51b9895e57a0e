import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startTestProduct, type TestProduct } from './testing';
import { killChildren, ROOT, runNode } from './testing-process';

const FILAS = 400;
const COLUMNAS =
  'id,data_provider,country,partner_product_category,product_category,product_category_id,brand,year_of_manufacture,product_age,repair_status,repair_barrier_if_end_of_life,group_identifier,event_date,problem';
// As repair cafés of many countries write them; most do not concern the centre.
const CATEGORIAS = [
  'Laptop',
  'Mobile',
  'Small kitchen item',
  'Tablet',
  'Lamp',
  'Games console',
  'Desktop computer',
  'Toaster',
  'Projector',
  '',
];
const DEL_CENTRO = new Set(['Laptop', 'Mobile', 'Tablet', 'Games console', 'Desktop computer', 'Projector']);
const ESTADOS = ['Fixed', 'Repairable', 'End of life', 'Unknown', 'Fixed', 'Perdido', ''];
const CONOCIDOS = new Set(['Fixed', 'Repairable', 'End of life', 'Unknown']);
const BARRERAS = ['', 'Spare parts not available', 'Spare parts too expensive', 'No way to open the product'];
const MARCAS = ['HP', 'hp', 'Hp ', 'Unknown', 'ÄEG "Electrolux"', "Lenovo d'occasion, 2e main", '', 'Ω'.repeat(80)];
const FECHAS = ['2012-06-12', '2022-04-30', '2020-02-29', '2021-02-30', '30/04/2021', ''];
const PROBLEMAS = [
  'Slow',
  '',
  '   ',
  'Bildschirm bleibt schwarz – Kabel „Wackelkontakt“?',
  'Tænder ikke; batteriet er dødt',
  '<script>alert(1)</script> & <b>gras</b>',
  '=HYPERLINK("http://x.example";"ver")',
  'Says "no boot device", then beeps, twice',
  'Línea uno\nlínea dos\r\ntercera',
  'пыль 埃 🔧',
  'x'.repeat(2048),
];
/** The value of a row in a column; the lists' lengths have no common factor, so every combination occurs. */
const de = <T>(valores: readonly T[], i: number): T => valores[i % valores.length] as T;

const filas = Array.from({ length: FILAS }, (_, i) => ({
  id: `restart_${9000 + i}`,
  categoria: de(CATEGORIAS, i),
  marca: de(MARCAS, i + Math.floor(i / 10)),
  estado: de(ESTADOS, i),
  barrera: de(BARRERAS, i),
  fecha: de(FECHAS, Math.floor(i / 3)),
  problema: de(PROBLEMAS, i),
}));
type Fila = (typeof filas)[number];
const sirve = ({ categoria, estado, fecha }: Fila): boolean =>
  DEL_CENTRO.has(categoria) && CONOCIDOS.has(estado) && /^\d{4}-\d{2}-\d{2}$/.test(fecha) && fecha !== '2021-02-30';
const celda = (texto: string): string => (/[",\n\r]/.test(texto) || texto.startsWith(' ') ? `"${texto.replaceAll('"', '""')}"` : texto);
const linea = (f: Fila): string =>
  [
    f.id,
    'The Restart Project',
    'GBR',
    `${f.categoria} ~ x`,
    f.categoria,
    '',
    f.marca,
    '',
    '',
    f.estado,
    f.barrera,
    'Club',
    f.fecha,
    f.problema,
  ]
    .map(celda)
    .join(',');

let product: TestProduct;
let archivo = '';
beforeAll(async () => {
  product = await startTestProduct();
  const { dataDir } = product.runtime;
  writeFileSync(join(dataDir, 'import-key'), 'c'.repeat(64));
  archivo = join(dataDir, 'reparaciones.csv');
  // With a byte order mark, foreign line ends, a blank line, and a row without its last columns.
  writeFileSync(
    archivo,
    `\uFEFF${[COLUMNAS, ...filas.map(linea), '', 'restart_9999,The Restart Project,GBR,Laptop ~ x,Laptop'].join('\r\n')}\r\n`,
  );
});
afterAll(async () => {
  killChildren();
  await product.stop();
});

const cargar = () =>
  runNode([join(ROOT, 'scripts/load.mjs'), '--file', archivo], {
    PORT: new URL(product.address).port,
    DATA_DIR: product.runtime.dataDir,
  }).end;
const cuantas = async (): Promise<number> => (await product.call('GET', '/api/orden/', 'gerencia')).body.count;
const buenas = filas.filter(sirve);

it('de un archivo como los de afuera entra cada reparación del centro una vez, y lo demás se dice línea por línea', async () => {
  expect([buenas.length > 50, filas.length - buenas.length > 100]).toEqual([true, true]);
  const antes = await cuantas();
  const { code, stdout, stderr } = await cargar();
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  const malas = filas.length - buenas.length + 1;
  expect(stdout).toContain(`100 %  ${buenas.length} cargadas, 0 ya estaban, ${malas} rechazadas`);
  expect(stdout.match(/^línea \d+: \S.*$/gm)).toHaveLength(malas);
  for (const motivo of [
    'categoría fuera del servicio: Lamp',
    'categoría fuera del servicio: vacía',
    'estado desconocido: Perdido',
    'fecha inválida: 30/04/2021',
    'fecha inválida: vacía',
  ])
    expect(stdout).toContain(`: ${motivo}\n`);
  await product.settled();
  expect(await cuantas()).toBe(antes + buenas.length);

  const otra = await cargar();
  expect(otra.stdout).toContain(`100 %  0 cargadas, ${buenas.length} ya estaban, ${malas} rechazadas`);
  expect(await cuantas()).toBe(antes + buenas.length);
});
