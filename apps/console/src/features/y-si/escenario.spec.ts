import type { Escenario } from '@bitacora/domain/contracts';
import { deDireccion, enDireccion } from './escenario';
import { enPalabras } from './palabras';

const UNO: Escenario = {
  en: 3609,
  comandos: [
    { clase: 'orden', ot: 10124, accion: 'rechazoAdministrativo', input: { motivo_rechazo: 'Ñandú «sí» 🙂', partes: [1, 2] } },
    { clase: 'movimientos', tipo: 'ingreso', referencia: 'Guía', filas: [{ id: 7, quantity: 3 }] },
    { clase: 'umbral', estado: 'Ingresado', hora_alerta_1: 5, hora_alerta_2: null },
  ],
};

it('a scenario comes back from its address as it was, and a long one stays short', async () => {
  const texto = await enDireccion(UNO);
  expect(texto).toMatch(/^[\w-]+$/);
  expect(await deDireccion(texto)).toEqual(UNO);
  const largo = {
    comandos: Array.from({ length: 300 }, (_, i) => ({ ...UNO.comandos[0], ot: 10000 + i }) as Escenario['comandos'][number]),
  };
  const corto = await enDireccion(largo);
  expect(corto.length).toBeLessThan(4000);
  expect(await deDireccion(corto)).toEqual(largo);
});

it('an address that was cut, or that somebody wrote, is no scenario', async () => {
  const texto = await enDireccion(UNO);
  for (const malo of ['', 'x', '%%%', texto.slice(0, -20), await enDireccion(7 as never), await enDireccion({ comandos: [] })])
    expect(await deDireccion(malo)).toBeNull();
});

it('says each command in words', () => {
  expect(UNO.comandos.map(enPalabras)).toEqual([
    'Rechazo administrativo',
    'Ingresan 3 unidades a bodega',
    'Ingresado: amarillo a las 5 h, rojo nunca',
  ]);
});
