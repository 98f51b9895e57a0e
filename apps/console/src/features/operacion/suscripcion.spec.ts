import type { Suscripcion } from '@bitacora/domain/contracts';
import { estadoDe } from './suscripcion';

const base = { detenidos: 0, proceso: 'uno:1', atraso_segundos: 0 } as Suscripcion;

it('lo que necesita atención se dice primero', () => {
  expect(estadoDe(base)).toEqual({ texto: 'Al día', tono: 'ok' });
  expect(estadoDe({ ...base, atraso_segundos: 11 })).toEqual({ texto: 'Atrasada', tono: 'brass' });
  expect(estadoDe({ ...base, atraso_segundos: 11, proceso: null })).toEqual({ texto: 'Nadie la atiende', tono: 'danger' });
  expect(estadoDe({ ...base, proceso: null, detenidos: 1 })).toEqual({ texto: '1 detenido', tono: 'danger' });
  expect(estadoDe({ ...base, detenidos: 2 }).texto).toBe('2 detenidos');
});
