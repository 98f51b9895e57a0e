import { GRUPOS } from '../comun';
import { type Actor, CLIENTE_PUBLICO, SISTEMA } from '../kernel';
import { evolve, type HechosOrden, type Orden, type OrdenEvent } from '../orden';
import {
  asignacionesPedidas,
  decidirMovimientos,
  efectosDeStock,
  evolveParte,
  type NombreMovimiento,
  type Parte,
  type ReferenciaStock,
} from '../stock';

/** One user of each group, the public pages and the clocks, each with a different id. */
export const ACTORES: readonly Actor[] = [
  ...GRUPOS.map((grupo, i) => ({ id: 10 + i, nombre: `Persona ${grupo}`, grupos: [grupo] })),
  { ...CLIENTE_PUBLICO, grupos: ['Cliente'] },
  SISTEMA,
];

/** A small warehouse that follows the events of one order, as the workflow service moves the stock. */
export class Banco {
  private readonly partes = new Map<number, Parte>();
  private causas = 0;

  constructor(buenos: readonly number[]) {
    for (const [i, cantidad] of buenos.entries()) {
      const ficha = {
        parte_id: i + 1,
        part_number: `P${i + 1}`,
        description: '',
        real_location: null,
        precio_unitario: 0,
        por_catalogar: false,
      };
      this.partes.set(i + 1, evolveParte(null, { type: 'ParteCreada', data: ficha }) as Parte);
      if (cantidad > 0) this.mover(i + 1, 'INGRESO', {}, cantidad);
    }
  }

  get buenos(): Readonly<Record<number, number>> {
    return Object.fromEntries([...this.partes].map(([id, { contadores }]) => [id, contadores.buenos]));
  }

  get hechos(): HechosOrden['stock'] {
    return Object.fromEntries([...this.partes].map(([id, p]) => [id, { buenos: p.contadores.buenos, part_number: p.part_number }]));
  }

  contadores(id: number) {
    return (this.partes.get(id) as Parte).contadores;
  }

  get ids(): readonly number[] {
    return [...this.partes.keys()];
  }

  /** Makes the command's allocations, then applies the movements of each of its events. */
  seguir(antes: Orden, events: readonly (OrdenEvent & { at: string; actor: Actor })[]): void {
    // The opportunity's units come with it, since they were bought and kept for its client.
    for (const { data } of events.filter((e) => e.type === 'OportunidadAceptada'))
      for (const { parte } of data.solicitudes.filter((s) => s.traspasada && s.parte.id !== null))
        for (const movimiento of ['INGRESO', 'ASIGNACION'] as const) this.mover(parte.id as number, movimiento, {});
    for (const { parte_id } of asignacionesPedidas(events, antes)) this.mover(parte_id, 'ASIGNACION', {});
    let orden = antes;
    for (const event of events) {
      const despues = evolve(orden, event, event);
      for (const { parte_id, movimiento, referencia, cantidad } of efectosDeStock(event, orden, despues))
        this.mover(parte_id, movimiento, referencia, cantidad);
      orden = despues;
    }
  }

  private mover(id: number, movimiento: NombreMovimiento, referencia: Partial<ReferenciaStock>, cantidad = 1): void {
    const parte = this.partes.get(id);
    if (!parte) throw new Error(`The order moves part ${id}, which nobody has`);
    const decision = decidirMovimientos(parte, [{ movimiento, cantidad, referencia, causa: `c${++this.causas}` }]);
    if (!decision.ok) throw new Error(`${movimiento}: ${JSON.stringify(decision.rejection)}`);
    this.partes.set(
      id,
      decision.value.reduce<Parte>((actual, event) => evolveParte(actual, event) as Parte, parte),
    );
  }
}
