import { type CambiosDeHecho, cambiosDe, type Entidad, HISTORIAS, streamDe } from '@bitacora/domain/auditoria';
import type { CambiosDeHechoWire } from '@bitacora/domain/contracts';
import type { RecordedEvent } from '@bitacora/event-store';
import { readOf, refuse, type ServiceRuntime } from '@bitacora/platform';
import type { CatalogoQueries } from '../catalogo/catalogo.queries';
import { LIVE } from '../migrate';
import { Referencias } from './referencias';

/** Histories that are read at once. */
const A_LA_VEZ = 8;
const NADA: CambiosDeHecho = { cambios: [], detalles: [] };

/** A fact whose changes are asked for. */
interface Pedido {
  readonly position: number;
  readonly entidad: Entidad;
  readonly entidad_id: string;
  readonly revision: number;
}

const DE_PERSONAS: readonly Entidad[] = ['orden', 'ov', 'cliente', 'equipo', 'usuario', 'reparacion_anterior', 'acceso'];

/** Whose data facts tell, as streams. */
export const personasDe = (pedidos: readonly Pick<Pedido, 'entidad' | 'entidad_id'>[]): Set<string> =>
  new Set(pedidos.flatMap(({ entidad, entidad_id }) => (DE_PERSONAS.includes(entidad) ? (streamDe(entidad, entidad_id) ?? []) : [])));

/** What facts changed, told from the log: nothing of it is kept beside the log. */
export class CambiosQueries {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'store' | 'logger'>,
    private readonly catalogos: CatalogoQueries,
  ) {}

  /** Of one fact. */
  async deUno(position: number): Promise<CambiosDeHechoWire> {
    const { rows } = await this.runtime.pool.query<Omit<Pedido, 'position'>>(
      `select entidad, entidad_id, revision from ${LIVE}.hecho where position = $1`,
      [position],
    );
    const [hecho] = rows;
    if (!hecho) refuse('NO_ENCONTRADO', 'Ese hecho no existe');
    const leidos = await this.de([{ ...hecho, position }]);
    return leidos.get(position) ?? refuse('NO_ENCONTRADO', 'Ese hecho no existe');
  }

  /** Of several, by their positions: each history is read once. */
  async de(pedidos: readonly Pedido[]): Promise<ReadonlyMap<number, CambiosDeHechoWire>> {
    readOf(personasDe(pedidos));
    const porCosa = new Map<string, Pedido[]>();
    for (const pedido of pedidos) {
      const cosa = `${pedido.entidad} ${pedido.entidad_id}`;
      porCosa.set(cosa, [...(porCosa.get(cosa) ?? []), pedido]);
    }
    const cosas = [...porCosa.values()];
    const leidos = new Map<number, CambiosDeHecho | null>();
    for (let i = 0; i < cosas.length; i += A_LA_VEZ)
      for (const suyos of await Promise.all(cosas.slice(i, i + A_LA_VEZ).map((juntos) => this.deUnaCosa(juntos))))
        for (const [position, cambios] of suyos) leidos.set(position, cambios);
    const todos = [...leidos.values()].map((uno) => uno ?? NADA);
    const referencias = await Referencias.de(
      this.runtime.pool,
      this.catalogos,
      todos.flatMap(({ cambios, detalles }) => [
        ...cambios.flatMap(({ antes, despues }) => [antes, despues]),
        ...detalles.map(({ valor }) => valor),
      ]),
    );
    return new Map(
      [...leidos].map(([position, uno]) => {
        const { cambios, detalles } = uno ?? NADA;
        return [
          position,
          {
            cambios: cambios.map((cambio) => referencias.cambio(cambio)),
            detalles: detalles.map(({ etiqueta, valor }) => ({ etiqueta, valor: referencias.palabras(valor) ?? '' })),
            ilegible: uno === null,
          },
        ];
      }),
    );
  }

  /** Null for facts that cannot be read any more. */
  private async deUnaCosa(pedidos: readonly Pedido[]): Promise<(readonly [number, CambiosDeHecho | null])[]> {
    const [{ entidad, entidad_id } = { entidad: 'orden' as const, entidad_id: '' }] = pedidos;
    const stream = streamDe(entidad, entidad_id);
    const elegidas = new Set(pedidos.map(({ position }) => position));
    try {
      const events =
        stream === null ? [] : await this.runtime.store.readStream(stream, 0, Math.max(...pedidos.map(({ revision }) => revision)) + 1);
      const cambios = cambiosDe<RecordedEvent>(HISTORIAS[entidad], events, ({ position }) => elegidas.has(position));
      return [...cambios].map(([{ position }, suyos]) => [position, suyos] as const);
    } catch (error) {
      this.runtime.logger.warn({ err: error, entidad, entidad_id }, 'a history cannot be told');
      return pedidos.map(({ position }) => [position, null] as const);
    }
  }
}
