import { formato } from '@bitacora/ui';
import { comienzoDe, nombreDeVersion, procedenciaDe } from './documento-valores';

test('un día comienza a su medianoche; hoy, y sin día, se rige desde que se publica', () => {
  expect(comienzoDe('')).toBeNull();
  expect(comienzoDe(formato.hoy())).toBeNull();
  expect(comienzoDe('2031-05-06')).toBe(new Date(2031, 4, 6).toISOString());
  expect(comienzoDe('99/99/2031')).toBe('99/99/2031');
});

test('una versión dice desde cuándo rige y quién la publicó', () => {
  const version = {
    version: 2,
    texto: '',
    sha256: '',
    vigente_desde: '2026-03-02T12:00:00.000Z',
    at: '2026-03-01T12:00:00.000Z',
    actor: { id: 6, nombre: 'Gloria Rojas' },
    situacion: 'vigente',
  } as const;
  expect(procedenciaDe(version)).toMatch(/^Rige desde el 02\/03\/2026 \d\d:\d\d; publicada por Gloria Rojas el 01\/03\/2026/);
  expect(procedenciaDe({ ...version, situacion: 'pendiente' })).toMatch(/^Regirá desde/);
  expect(procedenciaDe({ ...version, situacion: 'sin_efecto' })).toMatch(/^No llegó a regir; publicada por/);
  expect(procedenciaDe({ ...version, vigente_desde: null, at: null, actor: null })).toMatch(/^Viene con Bitácora/);
  expect([0, 3].map(nombreDeVersion)).toEqual(['Texto inicial', 'Versión 3']);
});
