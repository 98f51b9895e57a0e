import { VERSIONES } from '../eventos/versiones';
import { INSTALACION, type Instalacion } from '.';

const en = (at: string) => ({ at, actor: { id: 6, nombre: 'Gloria Rojas', grupos: ['Administrador'] } });
const casa = (demo = false) =>
  INSTALACION.fold(null, {
    type: 'InstalacionIniciada',
    data: { origen: 'existente', demo, administrador_id: null },
    ...en('2026-11-01T12:00:00.000Z'),
  }) as Instalacion;

function tras(antes: Instalacion, nombre: string, input: object, at = '2026-11-23T12:00:00.000Z') {
  const listo = INSTALACION.begin(antes, nombre, input, en(at), {});
  const hecho = listo.ok ? listo.value.decide({}) : listo;
  if (!hecho.ok) return { despues: antes, rechazo: hecho.rejection.codigo, cuantos: 0 };
  const { events } = hecho.value;
  return {
    despues: events.reduce((c, event) => INSTALACION.fold(c, { ...event, ...en(at) }) as Instalacion, antes),
    rechazo: null,
    cuantos: events.length,
  };
}
const pedir = (antes: Instalacion, grupos: string[], at?: string) => tras(antes, 'cambiarPoliticaDeAcceso', { grupos }, at);

it('una casa que nunca dijo nada pide segundo factor a quienes la llevan, una vez', () => {
  const { despues } = tras(casa(), 'establecerPoliticaDeAcceso', {});
  expect(despues.acceso).toEqual([
    { grupo: 'Gerencia', desde: '2026-11-23T12:00:00.000Z' },
    { grupo: 'Administrador', desde: '2026-11-23T12:00:00.000Z' },
  ]);
  expect(tras(despues, 'establecerPoliticaDeAcceso', {}).cuantos).toBe(0);
  // An administrator's decision is not overwritten by the default.
  const nada = pedir(despues, []).despues;
  expect(nada.acceso).toEqual([]);
  expect(tras(nada, 'establecerPoliticaDeAcceso', {}).cuantos).toBe(0);
  expect(pedir(casa(), []).cuantos).toBe(1);
});

it('una demostración no lo pide, ni una casa que no empezó', () => {
  expect(tras(casa(true), 'establecerPoliticaDeAcceso', {}).cuantos).toBe(0);
  expect(pedir(casa(true), ['Bodega']).rechazo).toBe('ACCION_NO_DISPONIBLE');
  expect(pedir({ ...casa(), iniciada: false }, ['Bodega']).rechazo).toBe('NO_ENCONTRADO');
  expect(tras({ ...casa(), iniciada: false }, 'establecerPoliticaDeAcceso', {}).cuantos).toBe(0);
});

it('un grupo que sigue marcado conserva su día, y los mismos grupos no son un cambio', () => {
  const uno = pedir(casa(), ['Bodega'], '2026-11-02T12:00:00.000Z').despues;
  const dos = pedir(uno, ['Ventas', 'Bodega', 'Bodega'], '2026-11-03T12:00:00.000Z').despues;
  expect(dos.acceso).toEqual([
    { grupo: 'Bodega', desde: '2026-11-02T12:00:00.000Z' },
    { grupo: 'Ventas', desde: '2026-11-03T12:00:00.000Z' },
  ]);
  expect(pedir(dos, ['Bodega', 'Ventas']).cuantos).toBe(0);
  expect(pedir(dos, ['Ventas']).despues.acceso).toEqual([{ grupo: 'Ventas', desde: '2026-11-03T12:00:00.000Z' }]);
});

it('lo que se dijo antes de los grupos era de quienes llevan la casa', () => {
  const subir = VERSIONES['PoliticaDeAccesoCambiada']?.[1];
  const desde = '2026-10-01T00:00:00.000Z';
  expect(subir?.({ exige_segundo_factor: true, desde })).toEqual({
    exige: [
      { grupo: 'Gerencia', desde },
      { grupo: 'Administrador', desde },
    ],
  });
  expect(subir?.({ exige_segundo_factor: false, desde: null })).toEqual({ exige: [] });
});
