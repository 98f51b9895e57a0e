import { CALENDARIO_ORIGINAL } from '../calendario';
import type { Recorded } from '../kernel';
import type { Limite } from '../limites';
import { AJUSTE_LIMITES, type AjusteDeValores, CALENDARIO, esValorDeshacible, type LimitesEvent, limitesVigentes, mismoValor } from '.';

type Limites = AjusteDeValores<number, Limite>;
const SIN_CAMBIOS: Limites = { cambios: [] };
const hora = (h: number) => new Date(Date.UTC(2026, 2, 2, 12 + h)).toISOString();

/** The setting after a command at an hour; the refusal as it is. */
function tras(ajuste: Limites, h: number, nombre: string, input: object) {
  const context = { at: hora(h), actor: { id: 6, nombre: 'Gloria Rojas', grupos: ['Gerencia'] } };
  const listo = AJUSTE_LIMITES.begin(ajuste, nombre, input, context, {});
  const hecho = listo.ok ? listo.value.decide({}) : listo;
  const events: LimitesEvent[] = hecho.ok ? [...hecho.value.events] : [];
  if (!hecho.ok) return { ajuste, rechazo: hecho.rejection, events };
  return {
    ajuste: events.reduce((a, event) => AJUSTE_LIMITES.fold(a, { ...event, ...(context as Recorded) }) ?? a, ajuste),
    rechazo: null,
    events,
  };
}
const retiro = (ajuste: Limites, h: number, valor: number, vigente_desde?: string) => {
  const ultimo_cambio = ajuste.cambios.findLast(({ clave }) => clave === 'espera_de_retiro')?.numero ?? 0;
  return tras(ajuste, h, 'configurar', { clave: 'espera_de_retiro', valor, ultimo_cambio, vigente_desde });
};
const lee = (ajuste: Limites, ...horas: number[]) => horas.map((h) => limitesVigentes(ajuste, hora(h)).espera_de_retiro);
const uno = retiro(SIN_CAMBIOS, 0, 20).ajuste;

it('un cambio dice parte, antes, después, desde cuándo y quién; lo mismo otra vez no es un cambio', () => {
  expect(uno.cambios).toEqual([
    {
      numero: 1,
      clave: 'espera_de_retiro',
      antes: 30,
      despues: 20,
      vigente_desde: hora(0),
      deshace: null,
      at: hora(0),
      actor: { id: 6, nombre: 'Gloria Rojas' },
    },
  ]);
  expect(retiro(uno, 1, 20).events).toEqual([]);
  expect([lee(uno, -1, 0, 9), limitesVigentes(uno, hora(9)).cotizacion_vencer]).toEqual([[30, 20, 20], 30]);
});

it('quien no vio el último cambio de la parte no la cambia; los de otras no estorban; nada rige antes de escribirse', () => {
  const ciego = { clave: 'espera_de_retiro', valor: 10, ultimo_cambio: 0 };
  expect(tras(uno, 1, 'configurar', ciego).rechazo?.codigo).toBe('CONFLICTO');
  const otro = tras(uno, 1, 'configurar', { clave: 'enlace_retail', valor: 12, ultimo_cambio: 0 }).ajuste;
  expect(retiro(otro, 2, 10).rechazo).toBeNull();
  expect(retiro(uno, 1, 10, hora(0)).rechazo?.campos).toHaveProperty('vigente_desde');
});

it('deshacer es otro cambio, de atrás hacia adelante, una vez; lo que el cambio tapaba vuelve a su hora', () => {
  const futuro = retiro(uno, 1, 15, hora(9)).ajuste;
  const tapado = retiro(futuro, 2, 10).ajuste;
  expect(lee(tapado, 0, 2, 9)).toEqual([20, 10, 10]);
  expect(tras(tapado, 3, 'deshacer', { numero: 1 }).rechazo?.codigo).toBe('ACCION_NO_DISPONIBLE');
  const destapado = tras(tapado, 5, 'deshacer', { numero: 3 }).ajuste;
  expect(lee(destapado, 2, 5, 8, 9)).toEqual([10, 20, 20, 15]);
  expect(destapado.cambios.map((cambio) => esValorDeshacible(destapado, cambio))).toEqual([false, true, false, false]);
  expect(tras(destapado, 6, 'deshacer', { numero: 3 }).rechazo?.codigo).toBe('ACCION_NO_DISPONIBLE');
  expect(tras(destapado, 6, 'deshacer', { numero: 4 }).rechazo?.codigo).toBe('ACCION_NO_DISPONIBLE');
  expect(tras(destapado, 6, 'deshacer', { numero: 9 }).rechazo?.codigo).toBe('NO_ENCONTRADO');
});

it('una cotización se recuerda antes de vencer, también después de deshacer', () => {
  const con = (ajuste: Limites, h: number, clave: Limite, valor: number) =>
    tras(ajuste, h, 'configurar', { clave, valor, ultimo_cambio: 0 });
  expect(con(SIN_CAMBIOS, 0, 'cotizacion_recordar', 30).rechazo?.campos).toEqual({ valor: ['Menos que su validez, que es de 30 días'] });
  expect(con(SIN_CAMBIOS, 0, 'cotizacion_vencer', 15).rechazo?.campos).toEqual({
    valor: ['Más que su recordatorio, que es a los 15 días'],
  });
  const corta = con(con(SIN_CAMBIOS, 0, 'cotizacion_recordar', 5).ajuste, 1, 'cotizacion_vencer', 10).ajuste;
  expect(tras(corta, 2, 'deshacer', { numero: 1 }).rechazo?.mensaje).toMatch(/^No se puede volver a lo de antes/);
});

it('el orden de los campos no es un cambio, porque la bitácora no lo guarda', () => {
  expect(mismoValor({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(mismoValor({ a: [1, 2] }, { a: [2, 1] })).toBe(false);
  const { dias, feriados, semana } = CALENDARIO_ORIGINAL;
  const context = { at: hora(0), actor: { id: 6, nombre: 'Gloria Rojas', grupos: ['Gerencia'] } };
  const listo = CALENDARIO.begin(
    { cambios: [] },
    'configurar',
    { clave: 'centro', valor: { semana, dias, feriados }, ultimo_cambio: 0 },
    context,
    {},
  );
  expect(listo.ok && listo.value.decide({})).toMatchObject({ ok: true, value: { events: [] } });
});
