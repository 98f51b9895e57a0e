import {
  atencionDe,
  atencionEnPalabras,
  CALENDARIO_ORIGINAL,
  type Calendario,
  calendarioSchema,
  diasDesde,
  semanaEnPalabras,
  type Tramo,
} from '.';

const DIA: Tramo[] = [{ desde: '09:00', hasta: '18:00' }];
const PARTIDO: Tramo[] = [
  { desde: '09:00', hasta: '13:00' },
  { desde: '14:00', hasta: '18:00' },
];
const CASA: Calendario = {
  semana: {
    ...CALENDARIO_ORIGINAL.semana,
    lunes: DIA,
    martes: DIA,
    miercoles: DIA,
    jueves: PARTIDO,
    viernes: DIA,
    sabado: [{ desde: '10:00', hasta: '14:00' }],
  },
  feriados: 'todos',
  dias: [
    { fecha: '2026-12-24', motivo: 'Víspera de Navidad', tramos: [{ desde: '09:00', hasta: '12:00' }] },
    { fecha: '2026-12-28', motivo: 'Inventario', tramos: [] },
  ],
};
/** An instant from a day and an hour of Chile's summer time. */
const a = (fecha: string, hora: string) => `${fecha}T${hora}:00-03:00`;
const dice = (fecha: string, hora: string, casa = CASA) => atencionEnPalabras(casa, a(fecha, hora));

it.each([
  ['2026-11-23', '08:59', 'Cerrado ahora. Abre hoy a las 09:00'],
  ['2026-11-23', '09:00', 'Hoy abierto hasta las 18:00'],
  ['2026-11-23', '17:59', 'Hoy abierto hasta las 18:00'],
  ['2026-11-23', '18:00', 'Cerrado por hoy. Abre mañana a las 09:00'],
  ['2026-11-26', '12:59', 'Hoy abierto hasta las 13:00'],
  ['2026-11-26', '13:30', 'Cerrado ahora. Abre hoy a las 14:00'],
  ['2026-11-28', '15:00', 'Cerrado por hoy. Abre el lunes 30 a las 09:00'],
  ['2026-11-29', '12:00', 'Hoy cerrado. Abre mañana a las 09:00'],
  ['2026-12-08', '12:00', 'Hoy cerrado por feriado (Inmaculada Concepción). Abre mañana a las 09:00'],
  ['2026-12-24', '10:00', 'Hoy abierto hasta las 12:00'],
  ['2026-12-25', '10:00', 'Hoy cerrado por feriado (Navidad). Abre mañana a las 10:00'],
  ['2026-12-28', '10:00', 'Hoy cerrado por inventario. Abre mañana a las 09:00'],
])('el %s a las %s dice «%s»', (fecha, hora, texto) => expect(dice(fecha, hora)).toBe(texto));

it('la hora es la de Chile, también en invierno', () =>
  expect(atencionEnPalabras(CASA, '2026-06-22T12:59:00Z')).toBe('Cerrado ahora. Abre hoy a las 09:00'));

it('quien no ha dicho cuándo abre no dice nada, y quien no vuelve a abrir no promete un día', () => {
  expect(dice('2026-11-23', '10:00', CALENDARIO_ORIGINAL)).toBeNull();
  const dias = Array.from({ length: 31 }, (_, i) => `2027-01-${String(i + 1).padStart(2, '0')}`);
  const febrero = Array.from({ length: 28 }, (_, i) => `2027-02-${String(i + 1).padStart(2, '0')}`);
  const cierre = [...dias, ...febrero, '2027-03-01', '2027-03-02', '2027-03-03'].map((fecha) => ({
    fecha,
    motivo: 'Vacaciones',
    tramos: [],
  }));
  expect(dice('2027-01-01', '10:00', { ...CASA, dias: cierre })).toBe('Hoy cerrado por vacaciones');
});

it('quien abre los feriados cierra los irrenunciables; un día de su lista vale más que el feriado', () => {
  const abre = { ...CASA, feriados: 'irrenunciables' } as const;
  expect([dice('2026-12-08', '12:00', abre), atencionDe(abre, '2026-12-25').tramos]).toEqual(['Hoy abierto hasta las 18:00', []]);
  const igual = { ...CASA, dias: [{ fecha: '2026-12-25', motivo: 'Turno', tramos: DIA }] };
  expect(dice('2026-12-25', '12:00', igual)).toBe('Hoy abierto hasta las 18:00');
});

it('la semana junta los días iguales y calla los cerrados', () => {
  expect(semanaEnPalabras(CASA)).toEqual([
    'Lunes a miércoles: 09:00 a 18:00',
    'Jueves: 09:00 a 13:00 y 14:00 a 18:00',
    'Viernes: 09:00 a 18:00',
    'Sábado: 10:00 a 14:00',
  ]);
  expect(semanaEnPalabras(CALENDARIO_ORIGINAL)).toEqual([]);
});

it('cuenta los días abiertos y nombra los distintos', () => {
  const { abiertos, distintos } = diasDesde(CASA, '2026-12-21', 14);
  expect([abiertos, distintos.map(({ fecha, motivo }) => `${fecha.slice(5)} ${motivo}`)]).toEqual([
    9,
    ['12-24 Víspera de Navidad', '12-25 feriado (Navidad)', '12-28 Inventario', '01-01 feriado (Año Nuevo)'],
  ]);
});

it.each([
  [{ semana: { ...CASA.semana, lunes: [{ desde: '18:00', hasta: '09:00' }] } }, 'semana.lunes.0.hasta'],
  [{ semana: { ...CASA.semana, lunes: [...DIA, { desde: '17:00', hasta: '19:00' }] } }, 'semana.lunes.1.desde'],
  [{ semana: { ...CASA.semana, lunes: [{ desde: '9:00', hasta: '18:00' }] } }, 'semana.lunes.0.desde'],
  [{ semana: { ...CASA.semana, lunes: [{ desde: '09:00', hasta: '24:00' }] } }, 'semana.lunes.0.hasta'],
  [{ semana: { lunes: DIA } }, 'semana.martes'],
  [{ feriados: 'ninguno' }, 'feriados'],
  [{ dias: [{ fecha: '2026-02-30', motivo: 'x', tramos: [] }] }, 'dias.0.fecha'],
  [{ dias: [{ fecha: '2026-02-10', motivo: ' ', tramos: [] }] }, 'dias.0.motivo'],
  [{ dias: ['a', 'b'].map((motivo) => ({ fecha: '2026-02-10', motivo, tramos: [] })) }, 'dias.1.fecha'],
])('no puede ser %j', (cambio, campo) => {
  const errores = calendarioSchema.safeParse({ ...CASA, ...cambio }).error?.issues.map(({ path }) => path.join('.'));
  expect(errores).toContain(campo);
});
