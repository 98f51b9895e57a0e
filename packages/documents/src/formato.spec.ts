import { limpio } from './formato';

it('lo que la letra no tiene se imprime como un punto', () => {
  expect(limpio('No enciende 😡👍🏽 ☎️ Marca® 1️⃣ ñandú 👩‍🔧 🇨🇱')).toBe('No enciende •• • Marca® 1 ñandú •• ••');
});
