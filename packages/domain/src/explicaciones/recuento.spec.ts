import type { Cifra } from '../cifras';
import { ESTADOS_ORIGINALES } from '../comun';
import { STREAM_ORDEN } from '../streams';
import { unaOrden } from '../testing';
import { EXPLICACIONES, type Foto, type Hecho, type PasadoDeOrden, pasadoHasta, SIN_VIDA, vivir } from '.';

const AHORA = new Date('2026-03-20T12:00:00.000Z');
const HORA_MS = 3_600_000;
const ACTOR = { id: 7, nombre: 'Silvia Vera', grupos: ['Supervisor'] };
const hace = (horas: number): string => new Date(AHORA.getTime() - horas * HORA_MS).toISOString();

/** given(...facts).then(number): what a recount makes of them, and which facts count. */
const given = (...hechos: Hecho[]) => ({
  recuenta(cifra: Cifra, con: object, alcance = {}) {
    const { parametros, fuente } = EXPLICACIONES[cifra];
    const origen = fuente(parametros.parse(con));
    const contexto = { ahora: AHORA, estados: ESTADOS_ORIGINALES, alcance, cambios: [] };
    const { valor, hechos: contados } =
      origen.stream === null ? origen.recontar(vidas(hechos), contexto) : origen.recontar(hechos, contexto);
    return { valor, hechos: contados.map(({ position, aporte }) => [position, aporte]) };
  },
});

function vidas(hechos: readonly Hecho[]): PasadoDeOrden[] {
  const streams = [...new Set(hechos.map(({ stream }) => stream))];
  return streams.map((stream) => hechos.filter((hecho) => hecho.stream === stream).reduce(vivir, SIN_VIDA));
}

const primera = (hecho: Hecho): Foto => vivir(SIN_VIDA, hecho).fotos[0] as Foto;

const movido = (position: number, movimiento: string, cantidad: number): Hecho => ({
  stream: 'parte-1',
  position,
  at: hace(1),
  actor: ACTOR,
  type: 'StockMovido',
  data: { parte_id: 1, movimiento, cantidad, contadores: {}, referencia: {}, causa: `c-${position}` },
});

describe('el stock se recuenta desde sus movimientos', () => {
  const parte = given(movido(3, 'INGRESO', 5), movido(8, 'ASIGNACION', 2), movido(9, 'ENTREGA', 1), movido(12, 'AJUSTE_MENOS', 1));

  it('cada contador suma y resta lo que le toca, y nombra los hechos que lo movieron', () => {
    expect(parte.recuenta('stock.buenos', { parte: '1' })).toEqual({
      valor: 2,
      hechos: [
        [3, '+5 Ingreso'],
        [8, '−2 Asignación'],
        [12, '−1 Ajuste de conteo'],
      ],
    });
    expect(parte.recuenta('stock.allocated', { parte: '1' })).toEqual({
      valor: 1,
      hechos: [
        [8, '+2 Asignación'],
        [9, '−1 Entrega'],
      ],
    });
    expect(parte.recuenta('stock.malos', { parte: '1' })).toEqual({ valor: 0, hechos: [] });
  });

  it('el saldo de un movimiento no sabe de los que vinieron después', () => {
    expect(parte.recuenta('stock.saldo', { parte: '1', movimiento: '8' }).valor).toBe(3);
  });

  it('un número se pide con lo suyo y con nada más', () => {
    const { parametros } = EXPLICACIONES['stock.buenos'];
    expect([{}, { parte: 'x' }, { parte: '1', otra: '2' }].map((con) => parametros.safeParse(con).success)).toEqual([false, false, false]);
  });
});

const creada = (ot: number, position: number, horas: number, cambios: object = {}): Hecho => {
  const { ot: _ot, ...datos } = unaOrden({ ot, estado: 'Ingresado', fecha_ingreso: hace(horas), ...cambios });
  return {
    stream: STREAM_ORDEN.of(ot),
    position,
    at: hace(horas),
    actor: ACTOR,
    type: 'OrdenCreada',
    data: { ot, ...datos, estado: { anterior: null, nuevo: datos.estado } },
  };
};

describe('las órdenes abiertas se recuentan una por una', () => {
  it('por estado y edad, con el hecho que llevó a cada una a su estado', () => {
    const foto = primera(creada(1001, 4, 30));
    expect(foto).toMatchObject({ ot: 1001, position: 4, estado_position: 4, fecha_ingreso: hace(30) });
    const { estado } = foto;
    const tablero = given(creada(1001, 4, 30), creada(1002, 5, 3), creada(1003, 6, 31, { tecnico_asignado: null }));
    expect(tablero.recuenta('tablero.celda', { estado, cubeta: '2' })).toEqual({
      valor: 2,
      hechos: [
        [4, `2 días en «${estado}»`],
        [6, `2 días en «${estado}»`],
      ],
    });
    expect(tablero.recuenta('tablero.columna', { cubeta: '1' }).valor).toBe(1);
    expect(tablero.recuenta('tablero.total', {}).valor).toBe(3);
    expect(tablero.recuenta('tablero.fase', { fase: String(ESTADOS_ORIGINALES[estado].fase) }).valor).toBe(3);
    expect(tablero.recuenta('tablero.desde_ayer', { estado })).toEqual({ valor: 1, hechos: [[5, '+1 OT 1002']] });
  });

  it('un técnico solo cuenta las suyas, y una empresa las propias', () => {
    const tablero = given(creada(1001, 4, 30), creada(1002, 5, 3));
    expect(tablero.recuenta('tablero.total', {}, { tecnico: 4 }).valor).toBe(0);
    expect(tablero.recuenta('tablero.total', {}, { empresa: 9 }).valor).toBe(0);
  });

  it('la alerta es la peor de las dos: del estado y del total', () => {
    const tablero = given(creada(1001, 4, 500), creada(1002, 5, 1));
    const { estado } = primera(creada(1001, 4, 1));
    expect(tablero.recuenta('tablero.alerta', { estado, color: 'red' }).valor).toBe(1);
    expect(tablero.recuenta('tablero.alerta', { estado, color: 'red', cubeta: '1' }).valor).toBe(0);
  });

  it('antes de existir no cuenta', () => {
    const vida = vivir(SIN_VIDA, creada(1001, 4, 30));
    expect([3, 4].map((position) => pasadoHasta(vida, position).fotos.length)).toEqual([0, 1]);
  });
});
