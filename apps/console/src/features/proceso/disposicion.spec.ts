import type { Estado } from '@bitacora/domain';
import type { MapaDelProceso, PasoDelProceso } from '@bitacora/domain/contracts';
import { CAJA, disponer, pasosVisibles } from './disposicion';

const paso = (de: Estado | null, a: Estado, n: number): PasoDelProceso => ({ de, a, n, p50: 60, p90: 90, eventos: [], previstos: n });
const PASOS = [
  paso(null, 'Ingresado', 60),
  paso('Ingresado', 'Asignado', 50),
  paso('Asignado', 'Ingresado', 6),
  paso('Ingresado', 'Rechazado', 3),
  paso('Asignado', 'Rechazado', 1),
];
const mapa: MapaDelProceso = {
  ordenes: 60,
  estados: (['Ingresado', 'Asignado', 'Rechazado'] as const).map((estado) => ({ estado, entradas: 1, salidas: 1, p50: 60, p90: 90 })),
  pasos: PASOS,
};

test('se muestran los pasos más frecuentes que juntos hacen la parte pedida', () => {
  const visibles = (parte: number) => pasosVisibles(PASOS, parte).map(({ n }) => n);
  expect([visibles(1), visibles(0.9), visibles(0.5)]).toEqual([[60, 50, 6, 3, 1], [60, 50], [60]]);
});

test('cada estado tiene su lugar, sin encimarse, y cada paso una línea entre los suyos', () => {
  const { cajas, flechas, ancho, alto, ocultos } = disponer(mapa, 1);
  expect([cajas.map(({ estado }) => estado), flechas.length, ocultos]).toEqual([['Ingresado', 'Asignado', 'Rechazado'], 5, 0]);
  for (const [i, una] of cajas.entries()) {
    expect(una.x >= 0 && una.x + CAJA.ancho <= ancho && una.y >= 0 && una.y + CAJA.alto <= alto).toBe(true);
    for (const otra of cajas.slice(i + 1))
      expect(Math.abs(una.x - otra.x) >= CAJA.ancho || Math.abs(una.y - otra.y) >= CAJA.alto).toBe(true);
  }
  expect(flechas.every(({ linea }) => /^M[\d.,-]+ [QL]/.test(linea))).toBe(true);
  expect(disponer(mapa, 0.5)).toMatchObject({ ocultos: 4, cajas: [{ estado: 'Ingresado' }] });
});
