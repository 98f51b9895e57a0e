import { cambioDeFichaSchema, editarFicha, eliminarParte, evolveParte, fichaSchema, normalizarPartNumber, type Parte } from '.';

const FICHA = { part_number: 'A-1', description: 'Flex', real_location: 'B1', precio_unitario: 900 };
const parte = (cambios: Partial<Parte> = {}): Parte => ({
  ...(evolveParte(null, { type: 'ParteCreada', data: { parte_id: 7, ...FICHA, por_catalogar: false } }) as Parte),
  ...cambios,
});
const fallas = (entrada: object) => fichaSchema.safeParse(entrada).error?.flatten().fieldErrors;

describe('la ficha de una parte', () => {
  it('pide código, descripción y ubicación, y un precio que sea un número', () => {
    expect(fallas({ precio_unitario: 'x' })).toEqual({
      part_number: ['Campo requerido'],
      description: ['Campo requerido'],
      real_location: ['Campo requerido'],
      precio_unitario: ['Debe ser un número entero, escrito como 1000 o 1.000'],
    });
    expect(fichaSchema.parse({ ...FICHA, part_number: ' ab-1 ', precio_unitario: undefined })).toEqual({
      ...FICHA,
      part_number: 'AB-1',
      precio_unitario: 0,
    });
    expect(normalizarPartNumber('nb.q55-11 2')).toBe('NBQ55112');
  });

  it('un cambio nombra algo, y nunca los contadores', () => {
    expect(cambioDeFichaSchema.safeParse({}).success).toBe(false);
    expect(cambioDeFichaSchema.safeParse({ cantidad_buenos: 9 }).success).toBe(false);
    expect(cambioDeFichaSchema.parse({ real_location: 'C3', cantidad_buenos: 9 })).toEqual({ real_location: 'C3' });
  });

  it('describir una parte por catalogar la cataloga; descontinuarla no', () => {
    const libre = parte({ por_catalogar: true, real_location: null });
    expect(editarFicha(libre, { description: 'Flex' })).toMatchObject({
      ok: false,
      rejection: { campos: { real_location: ['Campo requerido'] } },
    });
    expect(editarFicha(libre, { real_location: 'C3' })).toMatchObject({ value: [{ data: { real_location: 'C3', por_catalogar: false } }] });
    expect(editarFicha(libre, { descontinuada: true })).toMatchObject({ value: [{ data: { descontinuada: true, por_catalogar: true } }] });
  });

  it('lo que queda igual no es un hecho', () => {
    expect(editarFicha(parte(), { real_location: 'B1', descontinuada: false })).toEqual({ ok: true, value: [] });
  });

  it.each([
    ['con movimientos', parte({ movida: true }), false, 'PARTE_CON_HISTORIA'],
    ['con unidades apartadas', parte({ apartados: new Map([[1, { movimiento: 'SLOW', cantidad: 1 }]]) }), false, 'PARTE_CON_HISTORIA'],
    ['pedida en una orden', parte(), true, 'PARTE_PEDIDA'],
  ] as const)('no se elimina %s', (_caso, una, pedida, codigo) => {
    expect(eliminarParte(una, pedida)).toMatchObject({ ok: false, rejection: { codigo } });
  });

  it('eliminada, un movimiento que venía en camino la trae de vuelta', () => {
    const decision = eliminarParte(parte(), false);
    const eliminada = (decision.ok ? decision.value : []).reduce(evolveParte, parte()) as Parte;
    expect(eliminada.eliminada).toBe(true);
    const data = { parte_id: 7, movimiento: 'INGRESO', cantidad: 1, contadores: { ...parte().contadores, buenos: 1 }, causa: 'c' } as const;
    const referencia = { ot: 1, solicitud_id: null, rma: null, documento: null };
    expect(evolveParte(eliminada, { type: 'StockMovido', data: { ...data, referencia } })).toMatchObject({
      eliminada: false,
      movida: true,
    });
  });
});
