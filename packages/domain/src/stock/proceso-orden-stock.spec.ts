import { EVENTOS_ORDEN, evolve, type OrdenEvent, type OrdenEventOf } from '../orden';
import { AHORA, unaOrden, usuario } from '../testing';
import { solicitud } from '../testing/ejemplos';
import { decidirMovimientos, efectosDeStock, evolveParte, mueveStock, type Parte } from '.';

const META = { at: AHORA, actor: usuario('Supervisor') };
const orden = unaOrden({ rma: 'RMA0000001', solicitudes: [solicitud()] });
const efectos = (event: OrdenEvent) => efectosDeStock(event, orden, evolve(orden, event, META));
const desarmado = (partes?: OrdenEventOf<'EquipoDesarmado'>['data']['partes']): OrdenEvent => ({
  type: 'EquipoDesarmado',
  data: { rma_desarme: 'DES0000001', asignado: { id: 4, nombre: 'Tomás Cerda' }, ...(partes ? { partes } : {}) },
});
const recuperada = (id: number, cantidad: number) => ({
  id,
  part_number: `P${id}`,
  description: 'Pantalla',
  real_location: null,
  cantidad,
});

describe('el stock que sigue a una orden', () => {
  it('ingresa lo recuperado de un desarme, con la OT como referencia', () => {
    const referencia = { ot: 1001, solicitud_id: null, rma: 'RMA0000001', documento: 'DES0000001' };
    expect(efectos(desarmado([recuperada(1, 2), recuperada(3, 1)]))).toEqual([
      { parte_id: 1, movimiento: 'INGRESO', cantidad: 2, referencia, clave: 'parte-1:INGRESO' },
      { parte_id: 3, movimiento: 'INGRESO', cantidad: 1, referencia, clave: 'parte-3:INGRESO' },
    ]);
  });

  it('no mueve nada por un desarme del que no quedó nada', () => {
    expect(efectos(desarmado())).toEqual([]);
    expect(efectos(desarmado([]))).toEqual([]);
  });

  it('mueve de a una las partes pedidas', () => {
    expect(efectos({ type: 'PartesEntregadas', data: { solicitud_ids: [1001001] } })).toMatchObject([
      { parte_id: 1, movimiento: 'ENTREGA', cantidad: 1, clave: '1001001:ENTREGA' },
    ]);
  });

  it('el mismo hecho, visto otra vez, no duplica', () => {
    const ficha = { part_number: 'P1', description: 'Pantalla', real_location: null, precio_unitario: 0, por_catalogar: false };
    let parte = evolveParte(null, { type: 'ParteCreada', data: { parte_id: 1, ...ficha } }) as Parte;
    for (let vez = 0; vez < 2; vez++) {
      for (const { clave, ...efecto } of efectos(desarmado([recuperada(1, 2)]))) {
        const decision = decidirMovimientos(parte, [{ ...efecto, causa: `evento-1:${clave}` }]);
        if (decision.ok) parte = decision.value.reduce<Parte>((actual, event) => evolveParte(actual, event) as Parte, parte);
      }
    }
    expect(parte.contadores.buenos).toBe(2);
  });

  it('sabe qué hechos pueden moverlo', () => {
    expect(Object.keys(EVENTOS_ORDEN).filter(mueveStock).sort()).toEqual([
      'EquipoDesarmado',
      'ExcepcionAprobada',
      'OrdenRechazada',
      'PartesEntregadas',
      'PartesLocalizadas',
      'PiezaCambiada',
      'ResultadoDeParteCorregido',
      'ResultadoDeParteDeclarado',
      'SolicitudAnulada',
    ]);
    expect(['toString', 'StockMovido'].filter(mueveStock)).toEqual([]);
  });
});
