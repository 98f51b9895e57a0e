import { pino } from 'pino';
import { filaCruda, libroCrudo } from '../testing/libro';
import { type Cotas, LectorDePlanillas } from './lector';

const ENTERA = { csv: false, filas: 20_000, columnas: 60 };
const HONESTO = libroCrudo({ hoja: `<sheetData>${filaCruda(1, ['Ñ', '1'])}</sheetData>` });
const LEIDO = { filas: [{ fila: 1, celdas: ['Ñ', '1'] }], hayMas: false };
const UNO = 1;
const OTRO = 2;
const avisos: string[] = [];
const logger = pino({ level: 'warn' }, { write: (linea: string) => avisos.push(JSON.parse(linea).motivo) });

const COTAS = { lectura: 20_000, arranque: 20_000, ocioso: 1000, memoria: 192 };
const lectores: LectorDePlanillas[] = [];
const lector = (cotas?: Cotas): LectorDePlanillas => {
  const nuevo = new LectorDePlanillas(logger, cotas);
  lectores.push(nuevo);
  return nuevo;
};
afterEach(() => {
  for (const uno of lectores.splice(0)) uno.onApplicationShutdown();
  avisos.length = 0;
});

it('lo que acaba con el proceso que lee no acaba con el que espera, y lo siguiente se lee', async () => {
  const enorme = libroCrudo({ hoja: '<sheetData/>', textos: `<si><t>${'ñ'.repeat(30_000)}</t></si>`.repeat(250) });
  const uno = lector({ ...COTAS, memoria: 8 });
  const [mala, buena] = await Promise.allSettled([uno.leer(enorme, ENTERA, UNO), uno.leer(HONESTO, ENTERA, OTRO)]);
  expect(mala).toMatchObject({ status: 'rejected', reason: { motivo: null } });
  expect(buena).toMatchObject({ status: 'fulfilled', value: LEIDO });
  expect(avisos).toEqual([expect.stringMatching(/^exit /)]);
  expect(await uno.leer(HONESTO, ENTERA, UNO)).toEqual(LEIDO);
});

it('lo que tarda demasiado se deja, se dice por qué, y lo siguiente se lee con otro proceso', async () => {
  const textos = '<si><t>x</t></si>'.repeat(190_000);
  const lento = libroCrudo({ hoja: '<sheetData/>', textos });
  const apurado = lector({ ...COTAS, lectura: 5 });
  await expect(apurado.leer(lento, ENTERA, UNO)).rejects.toMatchObject({ motivo: expect.stringContaining('tarda demasiado') });
  await expect(lector().leer(lento, ENTERA, UNO)).resolves.toEqual({ filas: [], hayMas: false });
});

it('lee dos a la vez, ocho esperan y a los demás se les dice que vuelvan', async () => {
  const uno = lector();
  const lecturas = await Promise.allSettled(Array.from({ length: 13 }, (_, i) => uno.leer(HONESTO, ENTERA, i)));
  expect(lecturas.map(({ status }) => status)).toEqual([...Array(10).fill('fulfilled'), ...Array(3).fill('rejected')]);
  expect(lecturas.at(-1)).toMatchObject({ reason: { status: 503, rejection: { codigo: 'OCUPADO' }, headers: { 'retry-after': '5' } } });
  expect(await uno.leer(HONESTO, ENTERA, UNO)).toEqual(LEIDO);
});

it('de un usuario lee uno y esperan dos, en orden; al que sobra se le dice', async () => {
  const uno = lector();
  const orden: string[] = [];
  const leer = (nombre: string, usuario: number) => uno.leer(HONESTO, ENTERA, usuario).then(() => void orden.push(nombre));
  const suyas = ['a', 'b', 'c', 'd'].map((nombre) => leer(nombre, UNO));
  const ajena = leer('x', OTRO);
  await expect(suyas[3]).rejects.toMatchObject({
    status: 429,
    rejection: { codigo: 'DEMASIADOS_INTENTOS', mensaje: 'Ya hay tres archivos tuyos leyéndose: espera a que terminen' },
    headers: { 'retry-after': '5' },
  });
  await Promise.all([...suyas.slice(0, 3), ajena]);
  expect(orden.filter((nombre) => nombre !== 'x')).toEqual(['a', 'b', 'c']);
  await leer('e', UNO);
});

it('lo que un usuario tiene leyéndose no detiene lo de otro, por mucho que tarde', async () => {
  const lento = libroCrudo({ hoja: '<sheetData/>', textos: '<si><t>x</t></si>'.repeat(190_000) });
  const uno = lector();
  let terminadas = 0;
  const lentas = [1, 2, 3].map(() => uno.leer(lento, ENTERA, UNO).then(() => void terminadas++));
  expect(await uno.leer(HONESTO, ENTERA, OTRO)).toEqual(LEIDO);
  expect(terminadas).toBeLessThan(2);
  await Promise.all(lentas);
});

it('sin trabajo, el proceso termina y lo siguiente empieza otro', async () => {
  const uno = lector({ ...COTAS, ocioso: 1 });
  expect(await uno.leer(HONESTO, ENTERA, UNO)).toEqual(LEIDO);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await uno.leer(HONESTO, ENTERA, UNO)).toEqual(LEIDO);
  expect(avisos).toEqual([]);
});

it('el texto que no se puede guardar se rehúsa, venga como venga escrito', async () => {
  for (const [celda, motivo] of [
    ['QA_x0000_B', 'Fila 1: tiene una letra que no es de un texto (NUL)'],
    ['QA_xD800_B', 'no se pueden guardar'],
  ] as const) {
    const libro = libroCrudo({ hoja: `<sheetData>${filaCruda(1, [celda])}</sheetData>` });
    await expect(lector().leer(libro, ENTERA, UNO)).rejects.toMatchObject({ motivo: expect.stringContaining(motivo) });
  }
});
