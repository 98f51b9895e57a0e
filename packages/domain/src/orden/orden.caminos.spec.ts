import { contexto, usuario } from '../testing';
import { CAMINOS } from '../testing/caminos';
import { cicloOrden, type Orden, type OrdenEvent, replay } from '.';

const INICIO = Date.parse('2026-03-02T12:00:00.000Z');

describe('los doce caminos canónicos', () => {
  it.each(CAMINOS.map((camino) => [camino.nombre, camino] as const))('%s', (_nombre, camino) => {
    let at = INICIO;
    const events: (OrdenEvent & { at: string; actor: ReturnType<typeof usuario> })[] = [];
    const guardar = (nuevos: readonly OrdenEvent[], actor: ReturnType<typeof usuario>) =>
      events.push(...nuevos.map((e) => ({ ...e, at: new Date(at).toISOString(), actor })));
    const administrativo = usuario('Administrativo');
    const creada = cicloOrden.begins(
      'mostrador',
      {
        cliente: 1,
        equipo: 1,
        tipo_servicio: camino.tipo_servicio,
        despacho: camino.despacho,
        fecha_de_compra: camino.fecha_de_compra,
        numero_boleta: '1',
        tipo_falla: [1],
        reporte_falla_cliente: 'x',
        observaciones: 'x',
        otros_accesorios: 'x',
      },
      contexto(administrativo, new Date(at).toISOString()),
      {
        orden_nueva: 1001,
        cliente: { id: 1, tipo_cliente: camino.tipo_cliente },
        equipo: { id: 1, serial_number: 'S', cliente: 1 },
        tienda: { id: 1 },
        fallas: [1],
        anios_garantia: 1,
      },
    );
    if (!creada.ok) throw new Error(JSON.stringify(creada.rejection));
    guardar(creada.value.events, administrativo);
    let orden: Orden = creada.value.state;
    for (const paso of camino.pasos) {
      at += (paso.dias ?? 0) * 86_400_000 + 3_600_000;
      const actor = usuario(paso.grupo);
      const decision = cicloOrden.decide(orden, paso.accion, paso.input, contexto(actor, new Date(at).toISOString()), paso.hechos);
      if (!decision.ok) throw new Error(`${paso.accion} en ${orden.estado}@${orden.ubicacion}: ${JSON.stringify(decision.rejection)}`);
      guardar(decision.value.events, actor);
      orden = decision.value.state;
    }
    expect(orden).toMatchObject(camino.fin);
    // A replay of the events gives the decided state.
    expect(replay(events)).toEqual(orden);
  });
});
