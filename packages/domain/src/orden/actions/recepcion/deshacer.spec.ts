import { AHORA, contexto, given, unaOrden, usuario } from '../../../testing';
import { cicloOrden, type Orden } from '../..';

const tecnico = { id: 9, nombre: 'Rosa Soto', grupos: ['Técnico'] };
const conRma = unaOrden({ rma: 'RMA0000001' });

function hecha(orden: Orden, accion: string, grupo: string, input: unknown = {}, hechos = {}): Orden {
  const decision = cicloOrden.decide(orden, accion, input, contexto(usuario(grupo), AHORA), hechos);
  if (!decision.ok) throw new Error(decision.rejection.mensaje);
  return decision.value.state;
}

const situaciones: readonly [string, Orden, string, string, unknown, object][] = [
  ['the assignment', conRma, 'selectTechnician', 'Supervisor', { tecnico_asignado_id: 9 }, { persona: tecnico }],
  ['the first entry', unaOrden({ estado: 'Asignado' }), 'primerIngresoABodega', 'Bodega', {}, {}],
  ['the delivery', unaOrden({ estado: 'Asignado', ubicacion: 'Bodega', tecnico_asignado: tecnico }), 'entregarTecnico', 'Bodega', {}, {}],
  ['the repaired entry', unaOrden({ estado: 'Reparado', ubicacion: 'Laboratorio' }), 'ingresarABodegaReparado', 'Bodega', {}, {}],
  ['the delivery change', unaOrden({ despacho: 'RETIRO' }), 'cambiarDespacho', 'Bodega', { despacho: 'COORD_CLIENTE' }, {}],
  ['the RMA', unaOrden(), 'editRMA', 'Supervisor', { rma: 'ABCDEFGH12' }, { rma_de: null }],
];

describe('undo', () => {
  it.each(situaciones)('takes %s back: state, place and data as before', (_nombre, antes, accion, grupo, input, hechos) => {
    const despues = hecha(antes, accion, grupo, input, hechos);
    const deshecha = hecha(despues, 'deshacer', 'Supervisor');
    const visible = ({ estado, ubicacion, rma, despacho, direccion_despacho, tecnico_asignado }: Orden) => ({
      estado,
      ubicacion,
      rma,
      despacho,
      direccion_despacho,
      tecnico_asignado,
    });
    expect(visible(deshecha)).toEqual(visible(antes));
  });

  it('is disabled with a reason after a fact that had effects outside', () => {
    const informe = unaOrden({
      estado: 'En Evaluación',
      ubicacion: 'Laboratorio',
      rma: 'RMA0000001',
    });
    const diagnosticada = hecha(informe, 'diagnosticar', 'Técnico', { replicar_falla: true, informe: 'No enciende' });
    const { disabled, motivos } = given(diagnosticada).as('Supervisor').acciones('panel');
    expect(disabled).toContain('deshacer');
    expect(motivos['deshacer']).toMatch('no se puede deshacer');
    expect(given(diagnosticada).as('Supervisor').when('deshacer').ok).toBe(false);
  });

  it('cannot be undone itself', () => {
    const despues = hecha(
      hecha(conRma, 'selectTechnician', 'Supervisor', { tecnico_asignado_id: 9 }, { persona: tecnico }),
      'deshacer',
      'Supervisor',
    );
    expect(given(despues).as('Supervisor').when('deshacer').ok).toBe(false);
  });
});
