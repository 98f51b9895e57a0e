import type { HechosOv, Ov } from '@bitacora/domain/ov';
import type { EventStore } from '@bitacora/event-store';
import type { Aggregates } from '../aggregates';
import { foldCatalogo, foldOrden, foldParte } from '../folds';
import { situacionDe } from './ov-de-orden';

type Input = Readonly<Record<string, unknown>>;
type Hecho = keyof HechosOv;

const filas = (value: unknown): readonly Input[] =>
  Array.isArray(value) ? value.filter((fila): fila is Input => typeof fila === 'object' && fila !== null).slice(0, 100) : [];
const enteros = (values: readonly unknown[]): readonly number[] => [
  ...new Set(values.map(Number).filter((n) => Number.isSafeInteger(n) && n > 0)),
];

/** Fetches the facts that a decision on an opportunity names, and how its order is now. */
export class OvPreparations {
  constructor(
    private readonly store: EventStore,
    private readonly aggregates: Aggregates,
  ) {}

  async prepare(hechos: readonly Hecho[], input: unknown, ov: Ov | null): Promise<HechosOv> {
    const campos = (input ?? {}) as Input;
    const partes = await Promise.all([...hechos, 'orden' as const].map((hecho) => this.fetch(hecho, campos, ov)));
    return Object.assign({}, ...partes);
  }

  /** Who holds an RMA, `orden-{ot}` or `ov-{id}`. */
  rmaOwner(rma: string): Promise<string | null> {
    return this.store.findReservation('rma', rma);
  }

  private async fetch(hecho: Hecho, input: Input, ov: Ov | null): Promise<HechosOv> {
    switch (hecho) {
      case 'partes':
        return { partes: await this.partes([...filas(input['items']), ...filas(input['partes'])].map((fila) => fila['id_parte'])) };
      case 'servicios':
        return { servicios: await this.servicios() };
      case 'categorias':
        return { categorias: await this.categorias() };
      case 'stock':
        return { stock: await this.stock(ov) };
      case 'rma_de':
        return { rma_de: typeof input['rma'] === 'string' ? await this.rmaOwner(input['rma'].trim().toUpperCase()) : null };
      case 'orden':
        return this.orden(ov);
      // Drawn by the handler, once the decision holds.
      case 'ov_nueva':
        return {};
    }
  }

  private async partes(ids: readonly unknown[]): Promise<NonNullable<HechosOv['partes']>> {
    const partes = await Promise.all(enteros(ids).map((id) => this.aggregates.refresh(`parte-${id}`, foldParte)));
    return Object.fromEntries(
      partes.flatMap(({ state }) => {
        if (!state) return [];
        const { id, part_number, description, real_location, descontinuada, contadores } = state;
        return [[id, { part_number, description, real_location, descontinuada, buenos: contadores.buenos }]];
      }),
    );
  }

  private async stock(ov: Ov | null): Promise<NonNullable<HechosOv['stock']>> {
    const ids = enteros(ov?.detalle_venta.map((linea) => linea.parte.id) ?? []);
    const partes = await Promise.all(ids.map((id) => this.aggregates.refresh(`parte-${id}`, foldParte)));
    return Object.fromEntries(
      partes.flatMap(({ state }) =>
        state
          ? [[state.id, { buenos: state.contadores.buenos, part_number: state.part_number, descontinuada: state.descontinuada }] as const]
          : [],
      ),
    );
  }

  private async servicios(): Promise<NonNullable<HechosOv['servicios']>> {
    const { state } = await this.aggregates.refresh('catalogo-servicio', foldCatalogo);
    return Object.fromEntries(
      [...(state ?? [])].flatMap(([id, { datos, activo }]) =>
        activo ? [[id, { nombre: String(datos['nombre'] ?? ''), descripcion: String(datos['descripcion'] ?? '') }] as const] : [],
      ),
    );
  }

  private async categorias(): Promise<NonNullable<HechosOv['categorias']>> {
    const { state } = await this.aggregates.refresh('catalogo-categoria_parte', foldCatalogo);
    return Object.fromEntries([...(state ?? [])].map(([id, { datos }]) => [id, String(datos['nombre'] ?? '')]));
  }

  private async orden(ov: Ov | null): Promise<HechosOv> {
    if (!ov || ov.ot === null) return {};
    const { state } = await this.aggregates.load(`orden-${ov.ot}`, foldOrden);
    return state ? { orden: { ot: state.ot, situacion: situacionDe(state) } } : {};
  }
}
