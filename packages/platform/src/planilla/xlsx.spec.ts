import { filasDePlanilla } from '../testing/filas-de-planilla';
import { filaCruda, libroCrudo } from '../testing/libro';
import { planillasHostiles } from '../testing/planillas-hostiles';
import { leerPlanilla } from './planilla';

const ENTERA = { csv: true, filas: 20_000, columnas: 60 };

/** Styles whose cells show numbers under these formats. */
const estilos = (...formatos: string[]): string =>
  `<numFmts>${formatos.map((codigo, i) => `<numFmt numFmtId="${164 + i}" formatCode="${codigo.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts>
   <cellXfs>${formatos.map((_, i) => `<xf numFmtId="${164 + i}"/>`).join('')}</cellXfs><dxfs><dxf><numFmt numFmtId="164" formatCode="yyyy"/></dxf></dxfs>`;

async function mostrados(numero: number, ...formatos: string[]): Promise<(string | null)[]> {
  const celdas = formatos.map((_, i) => `<c r="A${i + 1}" s="${i}"><v>${numero}</v></c>`);
  const hoja = `<sheetData>${celdas.map((celda, i) => `<row r="${i + 1}">${celda}</row>`).join('')}</sheetData>`;
  return (await filasDePlanilla(libroCrudo({ hoja, estilos: estilos(...formatos) }))).map(([texto = '']) => texto);
}

it('las celdas se leen como se ven, de cualquier manera que estén escritas', async () => {
  const celdas = [
    '<c r="A1" t="s"><v>0</v></c>',
    '<c r="B1" t="inlineStr"><is><r><t>dos </t></r><r><t>trozos</t></r><rPh><t>leídos</t></rPh></is></c>',
    '<c r="D1" t="str"><f>CONCAT(A1)</f><v>de fórmula</v></c>',
    '<c r="E1"><f>1+1</f><v>2</v></c>',
    '<c r="F1" t="b"><v>1</v></c>',
    '<c r="G1" t="e"><v>#N/A</v></c>',
    '<c r="H1" t="d"><v>2026-01-01</v></c>',
    '<c r="I1"><f>1+1</f></c>',
    '<c t="inlineStr"><is><t>sin lugar</t></is></c>',
  ];
  const hoja = `<sheetData><row>${celdas.join('')}</row><row r="4">${'<c r="B4"><v>7</v></c>'}</row></sheetData>`;
  const textos = '<si><r><t>Ñan</t></r><r><t>dú &amp; _x0041_</t></r><rPh><t>x</t></rPh></si>';
  expect(await filasDePlanilla(libroCrudo({ hoja, textos }))).toEqual([
    ['Ñandú & A', 'dos trozos', '', 'de fórmula', '2', null, null, null, '', 'sin lugar'],
    [],
    [],
    ['', '7'],
  ]);
});

it('una fecha dice su día, cuente el libro desde 1900 o desde 1904; una hora sola no es de ningún día', async () => {
  const celda = (serie: number, estilo: number) => `<c r="A${estilo + 1}" s="${estilo}"><v>${serie}</v></c>`;
  const dias = async (series: readonly number[], libro?: string) => {
    const formatos = ['dd/mm/yyyy', 'd-mmm', 'h:mm', '[h]:mm', '0'];
    const hoja = `<sheetData>${series.map((serie, i) => `<row r="${i + 1}">${celda(serie, i)}</row>`).join('')}</sheetData>`;
    const bytes = libroCrudo({ hoja, estilos: estilos(...formatos), ...(libro === undefined ? {} : { libro }) });
    const { filas } = await leerPlanilla(bytes, ENTERA);
    return filas.map(({ celdas: [una] }) => (typeof una === 'object' ? (una.dia ?? null) : una));
  };
  expect(await dias([45_000.75, 61, 0.5, 70, 45_000])).toEqual(['2023-03-15', '1900-03-01', null, null, null]);
  expect(await dias([60, 2_958_465.5, 1])).toEqual([null, '9999-12-31', null]);
  expect(await dias([2_958_466, -5])).toEqual([null, null]);
  expect(await dias([43_538], '<workbookPr date1904="1"/>')).toEqual(['2023-03-15']);
});

it('un número muestra los ceros y los signos de su formato, o no se sabe qué muestra', async () => {
  expect(await mostrados(12_345, '00000000', '000-000', '"P-"0000', 'General', '@', '0_)', '[Red]0', '#', '0;-0;"nada"')).toEqual([
    '00012345',
    '012-345',
    'P-12345',
    '12345',
    '12345',
    '12345',
    '12345',
    '12345',
    '12345',
  ]);
  expect(await mostrados(12_345, '#,##0', '0.00', '0%', '0.00E+00', 'dd/mm/yyyy', '[h]:mm', '# ?/?', '"x"', '[>5]0')).toEqual(
    Array(9).fill(null),
  );
  expect(await mostrados(345, '#,##0', '"dmy"000')).toEqual(['345', 'dmy345']);
  expect(await mostrados(0, '0', '000', 'General', '0;-0;"nada"')).toEqual(['0', '000', '0', null]);
  expect(await mostrados(123_456_789_012_345, 'General', '0')).toEqual(['123456789012345', '123456789012345']);
  expect(await mostrados(1_234_567_890_123_456, 'General', '0')).toEqual([null, null]);
  expect(await mostrados(9.012_345_678_901_234e24, 'General', '0')).toEqual([null, null]);
  expect(await mostrados(9e24, 'General', '0', '000')).toEqual([null, null, null]);
  expect(await mostrados(12.5, 'General', '0')).toEqual(['12,5', null]);
  expect(await mostrados(-5, 'General', '0')).toEqual(['-5', null]);
});

it('se lee la primera hoja que se ve, y de ella lo que se pide', async () => {
  const filas = Array.from({ length: 30 }, (_, i) => filaCruda(i + 1, ['a', 'b', 'c']));
  const libro = libroCrudo({ hoja: `<sheetData>${filas.join('')}<row r="1048576"/></sheetData>` });
  expect(await leerPlanilla(libro, { csv: false, filas: 2, columnas: 1 })).toEqual({
    filas: [
      { fila: 1, celdas: ['a'] },
      { fila: 2, celdas: ['a'] },
    ],
    hayMas: true,
  });
  expect(await leerPlanilla(libro, { csv: false, filas: 30, columnas: 60 })).toMatchObject({ hayMas: false });
});

it.each([
  ['filas que no suben', '<sheetData><row r="2"/><row r="2"/></sheetData>', 'dañado'],
  ['una celda de otra fila', '<sheetData><row r="2"><c r="A3"><v>1</v></c></row></sheetData>', 'dañado'],
  ['un texto que no está', '<sheetData><row r="1"><c r="A1" t="s"><v>9</v></c></row></sheetData>', 'dañado'],
  ['lo que no se cierra', '<sheetData><row>', 'dañado'],
  ['una entidad', '<sheetData><row r="1"><c r="A1" t="str"><v>&x;</v></c></row></sheetData>', 'dañado'],
  ['un elemento con miles de atributos', `<sheetData${Array.from({ length: 5000 }, (_, i) => ` a${i}=""`).join('')}/>`, 'dañado'],
  ['una celda enorme', `<sheetData>${filaCruda(1, ['x'.repeat(32_768)])}</sheetData>`, 'más de 32.767 letras'],
])('se rehúsa %s', async (_nombre, hoja, motivo) => {
  await expect(leerPlanilla(libroCrudo({ hoja }), ENTERA)).rejects.toThrow(motivo);
});

it('se rehúsan dos partes de un nombre, y un .xlsx sin hojas', async () => {
  const hoja = '<sheetData/>';
  await expect(leerPlanilla(libroCrudo({ hoja, mas: [{ nombre: 'XL/styles.xml', datos: '<x/>' }] }), ENTERA)).rejects.toThrow('dañado');
});

it.each(
  planillasHostiles([
    ['Código', 'Cantidad'],
    ['A-1', '1'],
  ]),
)('$nombre', async ({ bytes, legible }) => {
  const lectura = leerPlanilla(bytes, ENTERA);
  if (legible) expect((await lectura).filas).toHaveLength(2);
  // A sheet larger than requested is reported as such; any other failure is a refusal.
  else
    await lectura.then(
      ({ hayMas }) => expect(hayMas).toBe(true),
      (error: Error) => expect(error.message).toMatch(/^(El archivo|Fila|Una celda|Broken allocation)/),
    );
});

it('las columnas que nadie pidió no se leen: ni su formato cuesta, ni lo que tienen detiene', async () => {
  const letras = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const fila = (n: number) => `<row r="${n}">${letras.map((c) => `<c r="${c}${n}" s="1"><v>${n}</v></c>`).join('')}</row>`;
  const libro = (formato: string) =>
    libroCrudo({
      hoja: `<sheetData>${filaCruda(1, ['Nota', 'CÓDIGO', 'Otra', 'Cantidad'])}${Array.from({ length: 2000 }, (_, i) => fila(i + 2)).join('')}</sheetData>`,
      estilos: `<numFmts><numFmt numFmtId="200" formatCode="${formato}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="200"/></cellXfs>`,
    });
  const PEDIDAS = { csv: false, filas: 2001, columnas: 60, titulos: ['codigo', 'cantidad'] };
  const { filas } = await leerPlanilla(libro('0'), PEDIDAS);
  expect(filas[1]).toEqual({ fila: 2, celdas: ['', { numero: 2, texto: '2' }, '', { numero: 2, texto: '2' }] });
  expect(filas).toHaveLength(2001);
  const caro = libro('0&quot;x&quot;'.repeat(23));
  const tiempo = async (lectura: typeof PEDIDAS | Omit<typeof PEDIDAS, 'titulos'>) => {
    const { user } = process.cpuUsage();
    await leerPlanilla(caro, lectura);
    return process.cpuUsage().user - user;
  };
  const { titulos: _titulos, ...todas } = PEDIDAS;
  expect(await tiempo(PEDIDAS)).toBeLessThan((await tiempo(todas)) / 2);
});

it('la celda que no se pidió no se rehúsa aunque su número de texto no exista', async () => {
  const hoja = '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>OT</t></is></c><c r="B1" t="s"><v>9</v></c></row></sheetData>';
  expect(await leerPlanilla(libroCrudo({ hoja }), { csv: false, filas: 9, columnas: 1 })).toEqual({
    filas: [{ fila: 1, celdas: ['OT'] }],
    hayMas: false,
  });
});
