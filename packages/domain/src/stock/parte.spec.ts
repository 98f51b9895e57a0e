import fc from 'fast-check';
import {
  causaDeGrupo,
  decidirApartado,
  decidirMovimientos,
  evolveParte,
  MOVIMIENTOS_STOCK,
  type NombreMovimiento,
  type Parte,
  type ParteEvent,
  soltarApartado,
} from '.';

const parte = (): Parte =>
  evolveParte(null, {
    type: 'ParteCreada',
    data: {
      parte_id: 1,
      part_number: '90NB10J1',
      description: 'Pantalla',
      real_location: 'A1',
      precio_unitario: 1000,
      por_catalogar: false,
    },
  }) as Parte;

const aplicar = (p: Parte, movimiento: NombreMovimiento, cantidad: number, causa: string) => {
  const decision = decidirMovimientos(p, [{ movimiento, cantidad, referencia: {}, causa }]);
  return { decision, parte: decision.ok ? decision.value.reduce((actual, event) => evolveParte(actual, event) as Parte, p) : p };
};

describe('el stock de una parte', () => {
  it('nunca deja un contador bajo cero, y toda negativa nombra la parte', () => {
    const nombres = Object.keys(MOVIMIENTOS_STOCK) as NombreMovimiento[];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...nombres), fc.integer({ min: 1, max: 4 }))), (movimientos) => {
        let actual = parte();
        for (const [i, [movimiento, cantidad]] of movimientos.entries()) {
          const { decision, parte: siguiente } = aplicar(actual, movimiento, cantidad, `c${i}`);
          if (!decision.ok) expect(decision.rejection).toMatchObject({ codigo: 'SIN_STOCK', datos: { part_number: '90NB10J1' } });
          actual = siguiente;
          for (const valor of Object.values(actual.contadores)) expect(valor).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('la última unidad se asigna una sola vez', () => {
    const { parte: con1 } = aplicar(parte(), 'INGRESO', 1, 'a');
    const { parte: asignada } = aplicar(con1, 'ASIGNACION', 1, 'b');
    expect(asignada.contadores).toEqual({ buenos: 0, allocated: 1, salida: 0, drop: 0, malos: 0 });
    expect(aplicar(asignada, 'ASIGNACION', 1, 'c').decision).toMatchObject({ ok: false, rejection: { codigo: 'SIN_STOCK' } });
  });

  it('la misma causa mueve el stock una vez', () => {
    const { parte: una } = aplicar(parte(), 'INGRESO', 2, 'evento-1');
    const otra = aplicar(una, 'INGRESO', 2, 'evento-1');
    expect(otra.decision).toEqual({ ok: true, value: [] });
    expect(otra.parte.contadores.buenos).toBe(2);
  });

  it('recorre pedido, entrega y resultado', () => {
    let p = aplicar(parte(), 'INGRESO', 1, '1').parte;
    for (const [i, movimiento] of (['ASIGNACION', 'ENTREGA', 'USADO_CON_RETIRO', 'RTV'] as const).entries())
      p = aplicar(p, movimiento, 1, `m${i}`).parte;
    expect(p.contadores).toEqual({ buenos: 0, allocated: 0, salida: 0, drop: 0, malos: 0 });
  });
});

describe('lo que un grupo de movimientos aparta', () => {
  const seguir = (p: Parte, events: readonly ParteEvent[]) =>
    events.reduce<Parte>((actual, event) => evolveParte(actual, event) as Parte, p);
  const apartar = (p: Parte, grupo: number, cantidad: number) => {
    const decision = decidirApartado(p, grupo, { movimiento: 'SLOW', cantidad });
    return decision.ok ? seguir(p, decision.value) : null;
  };
  const sacar = (p: Parte, grupo: number, cantidad: number) => {
    const decision = decidirMovimientos(p, [{ movimiento: 'SLOW', cantidad, referencia: { grupo }, causa: causaDeGrupo(grupo) }]);
    return decision.ok ? seguir(p, decision.value) : null;
  };
  const con3 = aplicar(parte(), 'INGRESO', 3, 'a').parte;

  it('no se lo lleva nadie más, y los contadores no cambian todavía', () => {
    const apartada = apartar(con3, 1, 2) as Parte;
    expect(apartada.contadores).toEqual(con3.contadores);
    expect(apartar(apartada, 2, 2)).toBeNull();
    expect(aplicar(apartada, 'ASIGNACION', 2, 'b').decision.ok).toBe(false);
    expect(aplicar(apartada, 'ASIGNACION', 1, 'b').decision.ok).toBe(true);
  });

  it('sale una vez con su grupo', () => {
    const salida = sacar(apartar(con3, 1, 2) as Parte, 1, 2) as Parte;
    expect([salida.contadores.buenos, salida.apartados.size]).toEqual([1, 0]);
    expect(sacar(salida, 1, 2)).toEqual(salida);
    expect(decidirApartado(salida, 1, { movimiento: 'SLOW', cantidad: 1 })).toEqual({ ok: true, value: [] });
  });

  it('o vuelve, si el grupo se rechaza', () => {
    const apartada = apartar(con3, 1, 3) as Parte;
    const suelta = seguir(apartada, soltarApartado(apartada, 1));
    expect(apartar(suelta, 2, 3)).not.toBeNull();
    expect(soltarApartado(suelta, 1)).toEqual([]);
  });
});
