import { CATALOGO_ESTADOS, ESTADOS_ORIGINALES, type Estado } from '../comun';
import type { Recorded } from '../kernel';
import {
  AJUSTE,
  AJUSTE_ORIGINAL,
  AJUSTES_ORIGINALES,
  type Ajuste,
  type AjusteEvent,
  CONTRASTE_MINIMO,
  contrasteDe,
  esDeshacible,
  estadoVigente,
  Historia,
  ultimoCambioDe,
  type ValoresDeEstado,
  valoresDe,
  valoresDeEstadoSchema,
} from '.';

const GERENTE = { id: 6, nombre: 'Gloria Rojas', grupos: ['Gerencia'] };
const hora = (h: number) => new Date(Date.UTC(2026, 2, 2, 12 + h)).toISOString();
const valores = (estado: Estado, cambios: Partial<ValoresDeEstado> = {}): ValoresDeEstado => ({
  ...valoresDe(ESTADOS_ORIGINALES[estado]),
  ...cambios,
});
/** The setting after a command at an hour; the refusal as it is. */
function tras(ajuste: Ajuste, h: number, nombre: string, input: object) {
  const context = { at: hora(h), actor: GERENTE };
  const listo = AJUSTE.begin(ajuste, nombre, input, context, {});
  const hecho = listo.ok ? listo.value.decide({}) : listo;
  const events: AjusteEvent[] = hecho.ok ? [...hecho.value.events] : [];
  if (!hecho.ok) return { ajuste, rechazo: hecho.rejection, events };
  const despues = events.reduce((antes, event) => AJUSTE.fold(antes, { ...event, ...(context as Recorded) }) ?? antes, ajuste);
  return { ajuste: despues, rechazo: null, events };
}
const configurar = (
  ajuste: Ajuste,
  h: number,
  estado: Estado,
  cambios: Partial<ValoresDeEstado>,
  vigente_desde?: string,
  ultimo_cambio = ultimoCambioDe(ajuste.cambios, estado),
) =>
  tras(ajuste, h, 'configurarEstado', {
    estado,
    ultimo_cambio,
    ...valores(estado, cambios),
    ...(vigente_desde ? { vigente_desde } : {}),
  });
const leer = (ajuste: Ajuste, h: number, estado: Estado) =>
  Historia.de({ ...AJUSTES_ORIGINALES, estados: ajuste }).vigente('estados', hora(h))[estado];

it('un cambio dice lo que había y lo que hay, quién y desde cuándo; su lugar en el flujo sigue siendo código', () => {
  const { ajuste, events } = configurar(AJUSTE_ORIGINAL, 0, 'Asignado', { nombre_cliente: 'Pronto lo vemos', hora_alerta_1: 10 });
  expect(events).toEqual([
    {
      type: 'EstadoConfigurado',
      data: {
        estado: 'Asignado',
        antes: valores('Asignado'),
        despues: valores('Asignado', { nombre_cliente: 'Pronto lo vemos', hora_alerta_1: 10 }),
        vigente_desde: hora(0),
        deshace: null,
      },
    },
  ]);
  expect(ajuste.cambios).toMatchObject([{ numero: 1, at: hora(0), actor: { id: 6, nombre: 'Gloria Rojas' } }]);
  const { orden, fase, nombre } = ESTADOS_ORIGINALES.Asignado;
  expect(leer(ajuste, 0, 'Asignado')).toMatchObject({ nombre_cliente: 'Pronto lo vemos', hora_alerta_1: 10, orden, fase, nombre });
  expect(leer(ajuste, 0, 'Ingresado')).toEqual(ESTADOS_ORIGINALES.Ingresado);
});

it('lo mismo otra vez no es un cambio', () =>
  expect(configurar(AJUSTE_ORIGINAL, 0, 'Asignado', {})).toMatchObject({ events: [], rechazo: null }));

describe('quien no vio el último cambio de un estado', () => {
  const CONFLICTO = { codigo: 'CONFLICTO', mensaje: 'Otra persona cambió este estado: vuelve a mirarlo' };
  const uno = configurar(AJUSTE_ORIGINAL, 0, 'Asignado', { hora_alerta_1: 10 }).ajuste;
  const sinVerlo = (ajuste: Ajuste, visto: number) => configurar(ajuste, 3, 'Asignado', { hora_alerta_2: 90 }, undefined, visto);

  it('no lo cambia: tampoco si el cambio se deshizo o todavía no rige', () => {
    expect(sinVerlo(uno, 0)).toMatchObject({ rechazo: CONFLICTO, events: [] });
    const deshecho = tras(uno, 1, 'deshacer', { numero: 1 }).ajuste;
    expect([0, 1].map((visto) => sinVerlo(deshecho, visto).rechazo)).toEqual([
      expect.objectContaining(CONFLICTO),
      expect.objectContaining(CONFLICTO),
    ]);
    const futuro = configurar(AJUSTE_ORIGINAL, 0, 'Asignado', { hora_alerta_1: 10 }, hora(9)).ajuste;
    expect(sinVerlo(futuro, 0).rechazo).toMatchObject(CONFLICTO);
    expect(sinVerlo(uno, 7).rechazo).toMatchObject(CONFLICTO);
  });

  it('lo cambia después de verlo; los cambios de otros estados no estorban', () => {
    expect(sinVerlo(uno, 1)).toMatchObject({ rechazo: null, events: [{ type: 'EstadoConfigurado' }] });
    const otro = configurar(uno, 1, 'Ingresado', { hora_alerta_1: 4 }).ajuste;
    expect(sinVerlo(otro, 1).rechazo).toBeNull();
    expect(sinVerlo(otro, 1).events[0]?.data).not.toHaveProperty('ultimo_cambio');
  });
});

it('cada instante lee lo que regía entonces, también con un cambio que aún no empieza', () => {
  const uno = configurar(AJUSTE_ORIGINAL, 0, 'Asignado', { hora_alerta_1: 10 }).ajuste;
  const dos = configurar(uno, 1, 'Asignado', { hora_alerta_1: 12 }, hora(9)).ajuste;
  const tres = configurar(dos, 2, 'Asignado', { hora_alerta_1: 14 }).ajuste;
  const horas = (ajuste: Ajuste) => [-1, 0, 1, 2, 8, 9, 20].map((h) => leer(ajuste, h, 'Asignado').hora_alerta_1);
  expect(horas(dos)).toEqual([24, 10, 10, 10, 10, 12, 12]);
  // The change written last counts from its beginning, even over a change written before that begins later.
  expect(horas(tres)).toEqual([24, 10, 10, 14, 14, 14, 14]);
  const cuatro = configurar(tres, 3, 'Asignado', { hora_alerta_1: 16 }, hora(9)).ajuste;
  expect(horas(cuatro)).toEqual([24, 10, 10, 14, 14, 16, 16]);
  for (const ajuste of [dos, tres, cuatro])
    for (const h of [-1, 0, 1, 2, 8, 9, 20])
      expect(estadoVigente(ajuste.cambios, 'Asignado', hora(h))).toEqual(leer(ajuste, h, 'Asignado'));
});

it('nada rige antes de haberse escrito', () =>
  expect(configurar(AJUSTE_ORIGINAL, 1, 'Asignado', { hora_alerta_1: 10 }, hora(0)).rechazo?.campos).toEqual({
    vigente_desde: ['La fecha no puede haber pasado'],
  }));

it('nada rige desde un año que nadie quiso escribir', () => {
  const desde = (vigente_desde: string) => configurar(AJUSTE_ORIGINAL, 1, 'Asignado', { hora_alerta_1: 10 }, vigente_desde).rechazo?.campos;
  const lejos = { vigente_desde: ['La fecha no puede estar a más de 5 años: revisa el año'] };
  expect([desde('2031-03-02T00:00:00Z'), desde('2031-03-03T00:00:00Z'), desde('2099-01-01T03:00:00Z')]).toEqual([undefined, lejos, lejos]);
});

it('solo una interrupción queda sin avance, y una orden cerrada no alerta', () => {
  expect(configurar(AJUSTE_ORIGINAL, 0, 'Asignado', { porcentaje_cliente: null }).rechazo?.campos).toHaveProperty(['porcentaje_cliente']);
  expect(configurar(AJUSTE_ORIGINAL, 0, 'En Solicitud de Excepción', { nombre_cliente: 'En revisión' }).rechazo).toBeNull();
  expect(configurar(AJUSTE_ORIGINAL, 0, 'Cerrado', { hora_alerta_1: 5 }).rechazo?.campos).toHaveProperty('hora_alerta_1');
});

describe('deshacer', () => {
  const uno = configurar(AJUSTE_ORIGINAL, 0, 'Asignado', { hora_alerta_1: 10 }).ajuste;
  const deshacer = (ajuste: Ajuste, numero: number, h = 5) => tras(ajuste, h, 'deshacer', { numero });

  it('es otro cambio: lo de antes vuelve desde ahora, y el tiempo entre ambos queda como fue', () => {
    const { ajuste, events } = deshacer(uno, 1);
    expect(events).toMatchObject([{ data: { deshace: 1, despues: valores('Asignado'), vigente_desde: hora(5) } }]);
    expect([1, 5].map((h) => leer(ajuste, h, 'Asignado').hora_alerta_1)).toEqual([10, 24]);
    expect(ajuste.cambios.map((cambio) => esDeshacible(ajuste.cambios, cambio))).toEqual([false, false]);
  });

  it('un cambio que aún no rige no llega a regir', () => {
    const pendiente = configurar(AJUSTE_ORIGINAL, 0, 'Asignado', { hora_alerta_1: 12 }, hora(9)).ajuste;
    const { ajuste } = deshacer(pendiente, 1);
    expect([0, 9, 20].map((h) => leer(ajuste, h, 'Asignado').hora_alerta_1)).toEqual([24, 24, 24]);
  });

  it('lo que iba a regir después y el cambio había tapado, vuelve a regir a su hora, y se puede deshacer', () => {
    const futuro = configurar(uno, 1, 'Asignado', { hora_alerta_1: 12 }, hora(9)).ajuste;
    const tapado = configurar(futuro, 2, 'Asignado', { hora_alerta_1: 14 }).ajuste;
    const horas = (ajuste: Ajuste) => [1, 2, 4, 5, 8, 9, 20].map((h) => leer(ajuste, h, 'Asignado').hora_alerta_1);
    expect(horas(tapado)).toEqual([10, 14, 14, 14, 14, 14, 14]);
    const destapado = deshacer(tapado, 3).ajuste;
    expect(horas(destapado)).toEqual([10, 14, 14, 10, 10, 12, 12]);
    // A new value is compared with the value that counts at its beginning: the same value again is no change.
    expect(configurar(destapado, 10, 'Asignado', { hora_alerta_1: 12 }).events).toEqual([]);
    const tarde = deshacer(tapado, 3, 10);
    expect(tarde.events).toMatchObject([
      { data: { antes: { hora_alerta_1: 14 }, despues: { hora_alerta_1: 12 }, vigente_desde: hora(10) } },
    ]);
    const sinFuturo = deshacer(destapado, 2, 6);
    expect(sinFuturo.events).toMatchObject([
      { data: { antes: { hora_alerta_1: 12 }, despues: { hora_alerta_1: 10 }, vigente_desde: hora(9) } },
    ]);
    expect(horas(sinFuturo.ajuste)).toEqual([10, 14, 14, 10, 10, 10, 10]);
  });

  it('va de atrás hacia adelante, una vez cada cambio, y no toca otros estados', () => {
    const dos = configurar(uno, 1, 'Asignado', { hora_alerta_1: 14 }).ajuste;
    const tres = configurar(dos, 2, 'Ingresado', { hora_alerta_1: 4 }).ajuste;
    expect(deshacer(tres, 1).rechazo?.codigo).toBe('ACCION_NO_DISPONIBLE');
    const sinDos = deshacer(tres, 2).ajuste;
    expect(leer(sinDos, 6, 'Asignado').hora_alerta_1).toBe(10);
    expect(deshacer(sinDos, 2).rechazo?.codigo).toBe('ACCION_NO_DISPONIBLE');
    expect(deshacer(sinDos, 4).rechazo?.codigo).toBe('ACCION_NO_DISPONIBLE');
    const original = deshacer(sinDos, 1).ajuste;
    expect(leer(original, 6, 'Asignado')).toEqual(ESTADOS_ORIGINALES.Asignado);
    expect(leer(original, 6, 'Ingresado').hora_alerta_1).toBe(4);
    expect(deshacer(uno, 9).rechazo?.codigo).toBe('NO_ENCONTRADO');
  });
});

describe('los valores de un estado', () => {
  const errores = (cambios: object) =>
    valoresDeEstadoSchema.safeParse({ ...valores('Asignado'), ...cambios }).error?.issues.map(({ path }) => path.join('.')) ?? [];

  it.each(CATALOGO_ESTADOS)('los de fábrica se pueden guardar: $nombre', ({ nombre }) =>
    expect(valoresDeEstadoSchema.safeParse(valores(nombre)).error?.issues).toBeUndefined(),
  );

  it.each([
    [{ nombre_cliente: ' ' }, 'nombre_cliente'],
    [{ nombre_cliente: 'x'.repeat(61) }, 'nombre_cliente'],
    [{ descripcion_cliente: 'dos\nlíneas' }, 'descripcion_cliente'],
    [{ porcentaje_cliente: 101 }, 'porcentaje_cliente'],
    [{ porcentaje_cliente: 1.5 }, 'porcentaje_cliente'],
    [{ color_background: 'red' }, 'color_background'],
    [{ color_background: '#ffffff', color_foreground: '#eeeeee' }, 'color_foreground'],
    [{ hora_alerta_1: 0 }, 'hora_alerta_1'],
    [{ hora_alerta_1: null, hora_alerta_2: 5 }, 'hora_alerta_1'],
    [{ hora_alerta_1: 5, hora_alerta_2: 5 }, 'hora_alerta_2'],
    [{ hora_alerta_2: 9000 }, 'hora_alerta_2'],
  ])('no puede ser %j', (cambios, campo) => expect(errores(cambios)).toContain(campo));

  it('el contraste es el de WCAG', () => {
    expect(contrasteDe('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrasteDe('#777777', '#ffffff')).toBeLessThan(CONTRASTE_MINIMO);
    expect(contrasteDe('#767676', '#ffffff')).toBeGreaterThan(CONTRASTE_MINIMO);
  });
});
