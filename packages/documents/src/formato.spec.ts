import { limpio } from './formato';
import { renderHojaDeRepuestos } from './hoja-de-repuestos';
import { CENTRO, HOJA } from './testing/ejemplos';
import { leerPdf } from './testing/leer-pdf';

it('un dibujo se imprime como un punto', () => {
  expect(limpio('No enciende 😡👍🏽 ☎️ Marca® 1️⃣ ñandú 👩‍🔧 🇨🇱')).toBe('No enciende •• • Marca® 1 ñandú •• ••');
});

it('otro signo que la letra no tiene se ve en su lugar, y los que tiene se imprimen como son', async () => {
  expect(limpio('中村 → ñandú Łódź ≥ 5 € Ж ¿?')).toBe('�� � ñandú Łódź ≥ 5 € Ж ¿?');
  const { texto } = await leerPdf(await renderHojaDeRepuestos({ ...CENTRO, nombre: 'Taller 中村' }, HOJA));
  expect(texto[0]).toContain('Taller ��');
});
