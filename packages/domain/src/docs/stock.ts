import { type Contadores, EVENTOS_GRUPO, EVENTOS_PARTE, MOVIMIENTOS_STOCK, mover, SIN_STOCK } from '../stock';
import { diagrama, generado, seccionDeEventos, tabla } from './comun';

const CONTADORES: readonly (readonly [keyof Contadores, string])[] = [
  ['buenos', 'Buenos'],
  ['allocated', 'Asignados'],
  ['salida', 'Salida'],
  ['drop', 'Drop'],
  ['malos', 'Malos'],
];
const FUERA = 'Fuera del centro';
const signo = (n: number): string => (n === 0 ? '' : n > 0 ? `+${n}` : String(n));
const MOVIMIENTOS = Object.entries(MOVIMIENTOS_STOCK) as [keyof typeof MOVIMIENTOS_STOCK, { codigo: number; nombre: string }][];

/** The counters that a movement moves a unit between. */
function flecha(nombre: keyof typeof MOVIMIENTOS_STOCK): readonly [string, string, string] {
  const delta = mover(SIN_STOCK, nombre, 1);
  const que = (n: number) => CONTADORES.find(([contador]) => delta[contador] === n)?.[1] ?? FUERA;
  return [que(-1), que(1), MOVIMIENTOS_STOCK[nombre].nombre];
}

/** The page of the stock: movement × counter. */
export const lifecycleDeStock = (): string =>
  [
    '# Inventario',
    '',
    generado('08-stock.md'),
    '',
    'Cada movimiento es un evento; los contadores de una parte son la suma de los suyos y ninguno baja de cero.',
    'En repisa hay Buenos más Asignados; Salida es lo que el técnico o el ejecutivo tiene en la mano.',
    '',
    '## Diagrama',
    '',
    diagrama(
      [FUERA, ...CONTADORES.map(([, titulo]) => titulo)],
      MOVIMIENTOS.map(([nombre]) => flecha(nombre)),
    ),
    '',
    '## Movimiento × contador',
    '',
    ...tabla(
      ['Movimiento', 'Código', 'Nombre', ...CONTADORES.map(([, titulo]) => titulo)],
      MOVIMIENTOS.map(([nombre, { codigo, nombre: titulo }]) => {
        const delta = mover(SIN_STOCK, nombre, 1);
        return [`\`${nombre}\``, String(codigo), titulo, ...CONTADORES.map(([contador]) => signo(delta[contador]))];
      }),
    ),
    '',
    ...seccionDeEventos({ ...EVENTOS_PARTE, ...EVENTOS_GRUPO }),
  ].join('\n');
