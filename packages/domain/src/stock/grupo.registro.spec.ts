import { accept, reject, SISTEMA } from '../kernel';
import type { Grupo } from './grupo';
import { GRUPO, type HechosGrupo } from './grupo.registro';

const context = { at: '2026-03-02T12:00:00.000Z', actor: SISTEMA };
type Sabido = { [K in keyof HechosGrupo]?: HechosGrupo[K]['gives'] | null };
const FILAS = [{ parte_id: 1, part_number: 'A', cantidad: 2 }];
const registrar = (tipo: string, known: Sabido) => {
  const listo = GRUPO.open(tipo, { pedidas: ['x'], referencia: 'F-1' }, context);
  if (!listo.ok) throw new Error(listo.rejection.mensaje);
  return { asks: listo.value.asks, decidido: listo.value.decide({ numero: 3, ...known }) };
};
const iniciado = (tipo = 'slow'): Grupo => {
  const { decidido } = registrar(tipo, { filas: accept(FILAS) });
  if (!decidido.ok) throw new Error(decidido.rejection.mensaje);
  return decidido.value.state;
};

it('begins with its whole request; a group that only adds is decided at once', () => {
  expect(registrar('slow', { filas: accept(FILAS) })).toMatchObject({
    asks: { numero: true, filas: { tipo: 'slow', pedidas: ['x'] } },
    decidido: { value: { state: { estado: 'INICIADO', referencia: 'F-1', filas: FILAS }, answer: { id: 3 } } },
  });
  expect(iniciado('ingreso').estado).toBe('REGISTRADO');
  expect(registrar('slow', { filas: reject('DATOS_INVALIDOS', 'Fila 1') }).decidido).toEqual(reject('DATOS_INVALIDOS', 'Fila 1'));
});

it('is decided once', () => {
  const terminar = (grupo: Grupo, desenlace: HechosGrupo['desenlace']['gives'] | null) => {
    const listo = GRUPO.begin(grupo, 'terminar', {}, context, {});
    return listo.ok && { asks: listo.value.asks, decidido: listo.value.decide({ desenlace }) };
  };
  const grupo = iniciado();
  const registrado = terminar(grupo, { type: 'GrupoDeMovimientosRegistrado', data: { grupo_id: 3 } });
  expect(registrado).toMatchObject({ asks: { desenlace: grupo }, decidido: { value: { state: { estado: 'REGISTRADO' } } } });
  expect(terminar({ ...grupo, estado: 'RECHAZADO' }, null)).toMatchObject({
    asks: { desenlace: null },
    decidido: { value: { events: [] } },
  });
});
