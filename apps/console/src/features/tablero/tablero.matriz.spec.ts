import type { CeldaTablero, FilaTablero, Tablero } from '@bitacora/domain/contracts';
import { archivoDeMatriz, celdaCsv } from './tablero.csv';
import { calorDe, cuentaDe, destinoDe, matrizDe, totalDe } from './tablero.matriz';

const celda = (total: number, ot: number | null = null, amarillas = 0, rojas = 0): CeldaTablero => ({ total, amarillas, rojas, ot });
const fila = (estado: FilaTablero['estado'], fase: number, cubetas: readonly CeldaTablero[]) =>
  ({ estado, fase, cubetas, total: cubetas.reduce((n, { total }) => n + total, 0), amarillas: 0, rojas: 0 }) as FilaTablero;
const tablero = (filas: readonly FilaTablero[], ots: Tablero['ots'] = null) =>
  ({
    filas,
    ots,
    columnas: [
      { cubeta: 1, etiqueta: '1', nombre: '1 día', desde: 0, hasta: 1, total: 0 },
      { cubeta: 2, etiqueta: '+1', nombre: 'Más de 1 día', desde: 2, hasta: null, total: 0 },
    ],
  }) as unknown as Tablero;

const ASIGNADO = fila('Asignado', 1, [celda(1, 1001), celda(3, null, 1, 2)]);
const REPARACION = fila('En Reparación', 2, [celda(0), celda(1, 1009)]);

describe('la matriz del tablero', () => {
  test('suma sus filas por columna y en total', () => {
    const matriz = matrizDe(tablero([ASIGNADO, REPARACION]), null);
    expect(matriz.columnas.map((columna) => columna.celda.total)).toEqual([1, 4]);
    expect(matriz.total).toEqual(celda(5, null, 1, 2));
    expect(matriz.mayor).toBe(3);
  });

  test('de una fase, solo sus filas; la única orden de una columna conserva su número', () => {
    const matriz = matrizDe(tablero([ASIGNADO, REPARACION]), 2);
    expect(matriz.filas).toEqual([REPARACION]);
    expect(matriz.columnas.map((columna) => columna.celda)).toEqual([celda(0), celda(1, 1009)]);
    expect(totalDe(REPARACION)).toEqual(celda(1, 1009));
    expect(matrizDe(tablero([ASIGNADO]), 9)).toMatchObject({ filas: [], mayor: 0, total: { total: 0 } });
  });
});

test.each([
  [null, 5, '5 órdenes abiertas'],
  [null, 1240, '5 de 1.240 órdenes abiertas con estos filtros'],
  [2, 5, '1 de 5 órdenes abiertas con estos filtros'],
  [2, 1, '1 orden abierta'],
  [9, 1, '0 de 1 orden abierta con estos filtros'],
])('la cuenta de la fase %p, con %d abiertas, es %j', (fase, abiertas, texto) =>
  expect(cuentaDe(matrizDe(tablero([ASIGNADO, REPARACION]), fase), { abiertas })).toBe(texto),
);

test.each([
  [celda(4, null, 0, 2), 'rojo'],
  [celda(4, null, 1, 1), 'amarillo'],
  [celda(4, null, 0, 1), 'normal'],
])('el color de %j es el de la mitad o más: %s', (de, tono) => expect(calorDe(de, 10).tono).toBe(tono));

test('el calor va de 1 a 5, y es 5 en la celda más llena', () => {
  expect([1, 10, 100].map((total) => calorDe(celda(total), 100).nivel)).toEqual([1, 3, 5]);
  expect(calorDe(celda(1), 1).nivel).toBe(1);
});

describe('el enlace de una celda', () => {
  const ots = [
    { ot: 1, estado: 'Asignado' as const, dias: 1 },
    { ot: 2, estado: 'Asignado' as const, dias: 3 },
    { ot: 3, estado: 'En Reparación' as const, dias: 3 },
    { ot: 4, estado: 'Asignado' as const, dias: 2 },
  ];
  const seleccion = { estados: ['Asignado'], cubeta: 2, titulo: 'Asignado: Más de 1 día' };
  const params = (href: string) => Object.fromEntries(new URLSearchParams(href.split('?')[1]));

  test('con una orden lleva a ella', () => expect(destinoDe(celda(1, 1001), seleccion, tablero([]), '')).toBe('/orden/1001'));

  test('con pocas nombra las suyas: las del estado y de la edad', () =>
    expect(params(destinoDe(celda(2), seleccion, tablero([], ots), ''))).toEqual({
      title: 'Asignado: Más de 1 día',
      uniqueStates: 'Asignado',
      ots: '2,4',
    }));

  test('con muchas, o sin conocerlas, lleva los filtros', () => {
    const filtros = { title: seleccion.titulo, uniqueStates: 'Asignado', estado: 'Asignado', cubeta: '2', tipo_servicio: '4' };
    expect(params(destinoDe(celda(101), seleccion, tablero([], ots), 'tipo_servicio=4'))).toEqual(filtros);
    expect(params(destinoDe(celda(2), seleccion, tablero([]), 'tipo_servicio=4'))).toEqual(filtros);
    expect(params(destinoDe(celda(2), { ...seleccion, cubeta: null }, tablero([]), ''))).not.toHaveProperty('cubeta');
  });
});

describe('la planilla de la matriz', () => {
  test.each([
    [7, '7'],
    ['Asignado', 'Asignado'],
    ['a;b', '"a;b"'],
    ['di "ya"', '"di ""ya"""'],
    ['=1+1', "'=1+1"],
    [' @x', "' @x"],
  ])('la celda %j se escribe %j', (valor, escrito) => expect(celdaCsv(valor)).toBe(escrito));

  test('tiene una línea por estado y los totales, y empieza por la marca de UTF-8', async () => {
    const bytes = new Uint8Array(await archivoDeMatriz(matrizDe(tablero([ASIGNADO]), null)).arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(new TextDecoder().decode(bytes).split('\r\n')).toEqual([
      'Estado;1 día;Más de 1 día;Total;Alerta amarilla;Alerta roja',
      'Asignado;1;3;4;0;0',
      'Total;1;3;4;1;2',
      '',
    ]);
  });
});
