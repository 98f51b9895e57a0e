import type { OrdenesPorColor } from '@bitacora/domain/contracts';

const COLORES = [
  ['rojas', 'rojo'],
  ['amarillas', 'amarillo'],
  ['verdes', 'verde'],
] as const;

/** The orders that change their colour, in words: «14 órdenes pasan a rojo». */
export function efectoEnPalabras(antes: OrdenesPorColor, despues: OrdenesPorColor): string {
  const pasan = COLORES.flatMap(([cuenta, color]) => {
    const mas = despues[cuenta] - antes[cuenta];
    return mas > 0 ? [{ mas, color }] : [];
  });
  const [primero, ...resto] = pasan;
  if (!primero) return 'Ninguna orden cambia de color';
  const cabeza = `${primero.mas} ${primero.mas === 1 ? 'orden pasa' : 'órdenes pasan'} a ${primero.color}`;
  return [cabeza, ...resto.map(({ mas, color }) => `${mas} a ${color}`)].join(' y ');
}
