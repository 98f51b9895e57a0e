import type { RecordedEvent } from '@bitacora/event-store';
import { Legales } from '@bitacora/platform';
import { terminosAceptados } from './terminos-aceptados';

const nacimiento = (type: string, data: object) => [{ type, data, stream: 'orden-10001', revision: 0 } as unknown as RecordedEvent];
const publicado = {
  stream: 'documento-terminos',
  revision: 0,
  type: 'DocumentoPublicado',
  data: { version: 1, texto: 'Uno', sha256: 'a', vigente_desde: '2026-11-14T15:00:00.000Z' },
} as unknown as RecordedEvent;
const legales = new Legales();
legales.adoptar([publicado]);
const aceptacion = (version: number) => ({ documento: 'terminos', version, sha256: 'a' });

it.each([
  [
    'publicado aquí',
    { terminos: '1', aceptacion: aceptacion(1) },
    { version: '1', vigente_desde: '2026-11-14T15:00:00.000Z', enlace: '/legal/terminos/1' },
  ],
  ['el inicial', { terminos: '0', aceptacion: aceptacion(0) }, { version: '0', vigente_desde: null, enlace: '/legal/terminos/0' }],
  ['guardado en otra parte', { terminos: '2026-11' }, { version: '2026-11', vigente_desde: null, enlace: null }],
  ['el formulario no los pidió', {}, undefined],
])('lo que aceptó quien envió el equipo, %s', (_caso, data, dice) =>
  expect(terminosAceptados(nacimiento('PreIngresoCreado', data), legales)).toEqual(dice),
);

it('una orden ingresada en el mesón no dice que alguien aceptó', () =>
  expect(terminosAceptados(nacimiento('OrdenCreada', {}), legales)).toBeUndefined());
