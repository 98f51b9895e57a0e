import { personaSchema } from '../cliente';
import { equipoSchema } from '../equipo';
import { esVisible } from './linea';

test.each(['Pérez 🛠️', '👩‍🔧 Taller', '👨‍👩‍👧 y cía.', '👍🏽', '👷🏽‍♀️', 'Paso 1️⃣', '☎️ 912345678'])('«%s» is read as it is', (texto) => {
  expect(esVisible(texto)).toBe(true);
});

test.each(['Pé\ufe0frez', 'Pé\u200drez', '🛠️\u200d Pérez', '🛠\ufe0f\ufe0f', 'Servitec\u202egnip', 'Servi\u200btec', '\ue0ab'])(
  '%j has something that is not seen',
  (texto) => expect(esVisible(texto)).toBe(false),
);

it('a client has no name that is shown as another one', () => {
  const { issues = [] } =
    personaSchema.safeParse({
      rut: '11111111-1',
      nombre: 'Ana\u202eaña',
      apellido: 'Pérez 🛠️',
      region: 'Biobío',
      comuna: 'Concepción',
      direccion: 'Prat 1\u2066',
      telefono: '912345678',
      email: 'a@b.cl',
    }).error ?? {};
  expect(issues.map(({ path: [campo], message }) => [campo, message])).toEqual([
    ['nombre', 'No puede tener caracteres invisibles'],
    ['direccion', 'No puede tener caracteres invisibles'],
  ]);
});

it('a serial has what a label can have', () => {
  const serie = (serial_number: string) => equipoSchema.safeParse({ cliente: 1, modelo: 1, serial_number });
  expect(['pf-2_ab/1.2', 'ñ#*©'].map((una) => serie(una).success)).toEqual([true, false]);
  expect(serie('PF2🛠️').error?.issues.map(({ message }) => message)).toEqual(['Solo letras, números y signos, como en la etiqueta']);
});
