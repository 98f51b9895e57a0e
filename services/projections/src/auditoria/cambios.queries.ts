import { type CambiosDeHecho, cambiosDe, type Entidad, HISTORIAS, streamDe } from '@bitacora/domain/auditoria';
import type { CambiosDeHechoWire } from '@bitacora/domain/contracts';
import { STREAM_CLIENTE } from '@bitacora/domain/streams';
import type { RecordedEvent } from '@bitacora/event-store';
import { readOf, refuse, type ServiceRuntime } from '@bitacora/platform';
import type { Pool } from 'pg';
import type { CatalogoQueries } from '../catalogo/catalogo.queries';
import { LIVE } from '../migrate';
import { Referencias } from './referencias';

/** Number of histories read at a time. */
const A_LA_VEZ = 8;
const NADA: CambiosDeHecho = { cambios: [], detalles: [] };

/** A fact whose changes are requested. */
interface Pedido {
  readonly position: number;
  readonly entidad: Entidad;
  readonly entidad_id: string;
  readonly revision: number;
}

const DE_PERSONAS: readonly Entidad[] = ['orden', 'ov', 'cliente', 'usuario', 'acceso', 'solicitud_datos'];
/** Things that belong to a client, who is found in their table. */
const DE_UN_CLIENTE = ['equipo', 'reparacion_anterior'] as const;

/** The persons whose data are in some facts, as streams; a client's things count as the client. */
export async function personasDe(pool: Pool, pedidos: readonly Pick<Pedido, 'entidad' | 'entidad_id'>[]): Promise<Set<string>> {
  const propias = pedidos.flatMap(({ entidad, entidad_id }) =>
    DE_PERSONAS.includes(entidad) ? (streamDe(entidad, entidad_id) ?? []) : [],
  );
  const duenos = await Promise.all(
    DE_UN_CLIENTE.map(async (tabla) => {
      const ids = [...new Set(pedidos.flatMap(({ entidad, entidad_id }) => (entidad === tabla ? Number(entidad_id) : [])))];
      if (ids.length === 0) return [];
      const { rows } = await pool.query<{ id: number }>(`select distinct cliente_id as id from ${LIVE}.${tabla} where id = any($1)`, [ids]);
      return rows.map(({ id }) => STREAM_CLIENTE.of(id));
    }),
  );
  return new Set([...propias, ...duenos.flat()]);
}

/** Changes of facts, computed from the log; nothing of them is stored elsewhere. */
export class CambiosQueries {
  constructor(
    private readonly runtime: Pick<ServiceRuntime, 'pool' | 'store' | 'logger'>,
    private readonly catalogos: CatalogoQueries,
  ) {}

  /** Changes of one fact. */
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

  /** Changes of several facts, by position; each history is read once. */
  async de(pedidos: readonly Pedido[]): Promise<ReadonlyMap<number, CambiosDeHechoWire>> {
    readOf(await personasDe(this.runtime.pool, pedidos));
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

  /** Null for facts that can no longer be read. */
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
