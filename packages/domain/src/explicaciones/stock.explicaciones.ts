import { z } from 'zod';
import * as rutas from '../contracts/routes';
import { type Contadores, MOVIMIENTOS_STOCK, type NombreMovimiento, PARTE } from '../stock';
import { STREAM_PARTE } from '../streams';
import { deUna, enPantalla, explica, type HechoContado } from './explicacion';
import type { Hecho } from './fotos';
import { entero } from './parametros';

const deParte = z.strictObject({ parte: entero });

const NOMBRE_CONTADOR = {
  buenos: 'Stock disponible',
  allocated: 'Asignados a órdenes',
  salida: 'Entregados al taller',
  drop: 'En Drop',
  malos: 'Malos',
} as const satisfies Record<keyof Contadores, string>;

const signo = (n: number): string => (n > 0 ? `+${n}` : `−${-n}`);

/** A counter after every movement of a part: each adds or takes its units. */
function contar(hechos: readonly Hecho[], contador: keyof Contadores): { valor: number; hechos: HechoContado[] } {
  const contados: HechoContado[] = [];
  let valor = 0;
  for (const hecho of hechos) {
    if (!PARTE.is(hecho) || hecho.type !== 'StockMovido') continue;
    const { movimiento, cantidad } = hecho.data;
    const { delta, nombre }: { delta: Partial<Contadores>; nombre: string } = MOVIMIENTOS_STOCK[movimiento];
    const unidades = (delta[contador] ?? 0) * cantidad;
    if (unidades === 0) continue;
    valor += unidades;
    contados.push({ position: hecho.position, aporte: `${signo(unidades)} ${nombre}` });
  }
  return { valor, hechos: contados };
}

const movimientosDe = (contador: keyof Contadores, sentido: 1 | -1): string[] => [
  ...new Set(
    (Object.keys(MOVIMIENTOS_STOCK) as NombreMovimiento[]).flatMap((movimiento) => {
      const { delta, nombre }: { delta: Partial<Contadores>; nombre: string } = MOVIMIENTOS_STOCK[movimiento];
      return delta[contador] === sentido ? [nombre] : [];
    }),
  ),
];
const enLista = (palabras: readonly string[]): string => palabras.join(', ');

const contadorDe = (contador: keyof Contadores) =>
  explica({
    titulo: NOMBRE_CONTADOR[contador],
    medida: 'cuenta',
    parametros: deParte,
    regla: () => [
      'Parte de cero y cada movimiento del repuesto suma o resta sus unidades.',
      `Suman: ${enLista(movimientosDe(contador, 1))}.`,
      `Restan: ${enLista(movimientosDe(contador, -1))}.`,
    ],
    pantalla: ({ parte }) =>
      enPantalla(rutas.parte, { params: { id: parte }, query: undefined, body: undefined }, (leida) => leida[`cantidad_${contador}`]),
    fuente: ({ parte }) => deUna(STREAM_PARTE.of(parte), (hechos) => contar(hechos, contador)),
  });

/** The counters of a part. */
export const EXPLICACIONES_DE_STOCK = {
  'stock.buenos': contadorDe('buenos'),
  'stock.allocated': contadorDe('allocated'),
  'stock.salida': contadorDe('salida'),
  'stock.drop': contadorDe('drop'),
  'stock.malos': contadorDe('malos'),
  'stock.saldo': explica({
    titulo: 'Stock disponible después de un movimiento',
    medida: 'cuenta',
    parametros: z.strictObject({ parte: entero, movimiento: entero, page: entero.default(1) }),
    regla: () => ['Las unidades disponibles tras ese movimiento: la suma de lo que cada movimiento hasta él sumó o restó.'],
    pantalla: ({ parte, movimiento, page }) =>
      enPantalla(
        rutas.historialDeParte,
        { params: { id: parte }, query: { page }, body: undefined },
        ({ results }) => results.find(({ id }) => id === movimiento)?.buenos ?? null,
      ),
    fuente: ({ parte, movimiento }) =>
      deUna(STREAM_PARTE.of(parte), (hechos) =>
        contar(
          hechos.filter(({ position }) => position <= movimiento),
          'buenos',
        ),
      ),
  }),
};
