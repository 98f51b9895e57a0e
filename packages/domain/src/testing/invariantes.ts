import { EXCEPCION, SOLICITUD } from '../comun';
import type { Actor } from '../kernel';
import { derivarEstado, EVENTOS_ORDEN, evolve, type Orden, type OrdenEvent, solicitudesVigentes } from '../orden';
import type { Banco } from './banco';

export type Registrado = OrdenEvent & { readonly at: string; readonly actor: Actor };

const TRAS_EL_CIERRE: readonly string[] = ['EnvioDeCorreoRegistrado', 'ReenvioDeCorreoSolicitado'];
const CON_PREVIO: readonly string[] = ['En Solicitud de Excepción', 'Cotización Solicitada'];
const SIN_PARTES_AFUERA: readonly string[] = ['Reparado', 'Reparado por pagar', 'Rechazado', 'Cerrado'];
const opuesto = (despacho: string) => (despacho === 'ENVIO' ? 'RETIRO' : 'ENVIO');

/** The invariants of an order that an event breaks (specification, 4.9, by number). */
export function faltasDelEvento(antes: Orden, event: Registrado, despues: Orden): string[] {
  const faltas: string[] = [];
  const exigir = (cumple: boolean, falta: string) => {
    if (!cumple) faltas.push(`${falta} (${event.type}, ${antes.estado}@${antes.ubicacion} → ${despues.estado}@${despues.ubicacion})`);
  };
  const { ubicacion, movimiento, estado } = event.data;

  exigir(antes.estado !== 'Cerrado' || TRAS_EL_CIERRE.includes(event.type), '1: a fact after Cerrado');

  exigir(
    antes.ubicacion === despues.ubicacion || (ubicacion?.anterior === antes.ubicacion && ubicacion.nueva === despues.ubicacion),
    '2: the place changes without its own words',
  );
  const entra = antes.ubicacion !== 'Bodega' && despues.ubicacion === 'Bodega';
  const sale = antes.ubicacion === 'Bodega' && despues.ubicacion !== 'Bodega';
  exigir(movimiento?.tipo_movimiento === (entra ? 1 : sale ? 2 : undefined), '2: the warehouse and its movements disagree');

  for (const diagnostico of antes.diagnosticos) {
    const despuesDe = despues.diagnosticos.find(({ id }) => id === diagnostico.id);
    exigir(despuesDe !== undefined, '3: a diagnosis is gone');
    exigir(!diagnostico.revisado || despuesDe?.revisado === true, '3: a reviewed report is not reviewed any more');
  }

  const entregadas = solicitudesVigentes(despues).some((s) => s.estado === SOLICITUD.ENTREGADO);
  exigir(estado === undefined || !SIN_PARTES_AFUERA.includes(estado.nuevo) || !entregadas, '4: a delivered part was left undeclared');

  exigir((despues.estado_previo !== null) === CON_PREVIO.includes(despues.estado), '8: estado_previo');
  exigir(despues.archivos.filter((a) => a.type === 'BOLETA').length <= 1, '10: two receipts');
  exigir(
    despues.despacho_solicitado === null || despues.despacho_solicitado.despacho === opuesto(despues.despacho),
    '11: the delivery asked for is the one it has',
  );
  exigir(estado === undefined || (estado.anterior === antes.estado && estado.nuevo === despues.estado), 'the event names another state');
  exigir(despues.excepciones.filter((e) => e.estado === EXCEPCION.SOLICITADO).length <= 1, 'two exceptions wait');
  const leido = EVENTOS_ORDEN[event.type].schema.safeParse(event.data);
  exigir(leido.success, `the event is not of its own shape: ${leido.error?.message}`);

  const derivado = derivarEstado(solicitudesVigentes(despues), despues.ubicacion, despues.estado);
  exigir(derivarEstado(solicitudesVigentes(despues), despues.ubicacion, derivado) === derivado, '7: derive is not idempotent');
  return faltas;
}

/** 5: the units of the open requests equal those that the stock holds for them. */
export function faltasDeStock(orden: Orden, banco: Banco): string[] {
  return banco.ids.flatMap((id) => {
    const suyas = solicitudesVigentes(orden).filter((s) => s.parte.id === id);
    const asignadas = suyas.filter((s) => s.allocated && (s.estado === SOLICITUD.SOLICITADO || s.estado === SOLICITUD.LOCALIZADO)).length;
    const afuera = suyas.filter((s) => s.estado === SOLICITUD.ENTREGADO).length;
    const { allocated, salida } = banco.contadores(id);
    return asignadas === allocated && afuera === salida
      ? []
      : [`5: part ${id}: the order holds ${asignadas} and has ${afuera} out, the stock says ${allocated} and ${salida} (${orden.estado})`];
  });
}

/** 12: the stored history, folded up to each moment, gives the answer of that moment. */
export function faltasDeHistoria(
  vacia: Orden,
  historia: readonly Registrado[],
  servidas: readonly (readonly [n: number, Orden])[],
): string[] {
  const guardada = historia.map((event) => JSON.parse(JSON.stringify(event)) as Registrado);
  const faltas: string[] = [];
  let orden = vacia;
  let hasta = 0;
  for (const [n, servida] of servidas) {
    for (; hasta < n; hasta++) {
      const event = guardada[hasta] as Registrado;
      orden = evolve(orden, event, event);
    }
    if (JSON.stringify(orden) !== JSON.stringify(servida))
      faltas.push(`12: the history up to ${guardada[n - 1]?.type} tells another order`);
  }
  return faltas;
}
