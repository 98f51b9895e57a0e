import type { Route } from '@bitacora/domain';
import { STREAMS_DE_AJUSTES } from '@bitacora/domain/ajuste';
import type { EventStore, RecordedEvent } from '@bitacora/event-store';
import { Ajustes, type ServiceRuntime, type Session, validate } from '@bitacora/platform';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { QueryBus } from '@nestjs/cqrs';
import { Pool } from 'pg';
import type { z } from 'zod';
import { lecturaDe } from '../lectura/lectura';
import { LecturasModule } from '../lecturas.module';
import { VerHistorial, VerOrden } from '../orden/orden.preguntas';
import { BuscarIdentificada, VerComoCliente, VerHistorialComoCliente } from '../publico/publico.preguntas';
import { applyBatch } from '../runner/apply';
import { LiveReadModels } from '../runner/live';
import { readModelSql } from '../schema';
import { LIVE } from '../tabla';
import { CambiosDelDia } from '../tablero/cambios-del-dia';

const PROPIO = 'oraculo';
const LOTE = 500;
const propio = (text: string): string => text.replaceAll(new RegExp(`"?\\b${LIVE}"?\\.`, 'g'), `${PROPIO}.`);

/** A question to the product: its route and its parameters. */
export interface Pregunta {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
}

/** Read models built only up to a position, with the product's reads on them: the expected answers of `?en=`. */
export class Oraculo {
  position = 0;
  private ahora = new Date(0);

  private constructor(
    private readonly runtime: ServiceRuntime,
    private readonly pool: Pool,
    private app: INestApplicationContext | null,
  ) {}

  static async abrir(runtime: ServiceRuntime): Promise<Oraculo> {
    await runtime.pool.query(`drop schema if exists ${PROPIO} cascade`);
    await runtime.pool.query(readModelSql(PROPIO));
    const pool = new Pool({ connectionString: runtime.databaseUrl, max: 4 });
    pool.on('connect', (client) => {
      const query = client.query.bind(client) as (...args: unknown[]) => unknown;
      Object.assign(client, {
        query: (consulta: string | { text: string }, ...mas: unknown[]) =>
          query(typeof consulta === 'string' ? propio(consulta) : Object.assign(consulta, { text: propio(consulta.text) }), ...mas),
      });
    });
    return new Oraculo(runtime, pool, null);
  }

  /** Continues up to a position; later events do not exist. */
  async hasta(position: number): Promise<void> {
    const { store } = this.runtime;
    let ultimo: RecordedEvent | undefined;
    while (this.position < position) {
      const events = (await store.readAll(this.position, Math.min(LOTE, position - this.position))).filter((e) => e.position <= position);
      ultimo = events.at(-1);
      if (!ultimo) break;
      await this.aplicar(events);
      this.position = ultimo.position;
    }
    if (ultimo) this.ahora = new Date(ultimo.at);
    await this.app?.close();
    this.app = await NestFactory.createApplicationContext(LecturasModule.forRoot(await this.entonces()), { logger: false });
    // Its caches depend on the progress of the read models.
    Object.defineProperty(this.app.get(LiveReadModels), 'position', { value: position });
    await this.app.get(CambiosDelDia).avanzar(this.ahora);
  }

  private async aplicar(events: readonly RecordedEvent[]): Promise<void> {
    const client = await this.runtime.pool.connect();
    try {
      await client.query('begin');
      await applyBatch(events, { client, schema: PROPIO });
      await client.query('commit');
    } finally {
      client.release();
    }
  }

  private async entonces(): Promise<ServiceRuntime> {
    const { store } = this.runtime;
    const hasta = (events: RecordedEvent[]) => events.filter(({ position }) => position <= this.position);
    const ajustes = new Ajustes();
    for (const stream of STREAMS_DE_AJUSTES) ajustes.adoptar(hasta(await store.readStream(stream)), this.position);
    const bitacora: Partial<EventStore> = {
      readStream: async (...args) => hasta(await store.readStream(...args)),
      readAll: async (...args) => hasta(await store.readAll(...args)),
      head: async () => this.position,
    };
    const clock = { now: () => this.ahora };
    return Object.assign(Object.create(this.runtime), { pool: this.pool, store: bitacora, clock, ajustes });
  }

  /** The answer for a reader, as sent. */
  async responde({ route, params, query }: Pregunta, session: Session): Promise<string> {
    const bus = this.bus;
    const input = route.input as { params?: Record<string, z.ZodType>; query?: z.ZodType };
    const leidos = Object.fromEntries(Object.entries(input.params ?? {}).map(([name, schema]) => [name, schema.parse(params[name])]));
    if (route.access === 'publico')
      return JSON.stringify(
        await bus.execute(
          route.path.endsWith('/historial') ? new VerHistorial(Number(params['ot']), session) : new VerOrden(Number(params['ot']), session),
        ),
      );
    const Lectura = lecturaDe(route);
    return JSON.stringify(
      await bus.execute(
        new Lectura(session as never, { params: leidos, query: input.query && validate(input.query, query), body: undefined } as never),
      ),
    );
  }

  /** The views of an order's customer. */
  async alCliente(ot: number): Promise<{ orden: string; historial: string }> {
    const fila = await this.bus.execute(new BuscarIdentificada(ot));
    if (!fila) throw new Error(`${ot} does not exist`);
    const [orden, historial] = [
      await this.bus.execute(new VerComoCliente(fila)),
      await this.bus.execute(new VerHistorialComoCliente(fila)),
    ];
    return { orden: JSON.stringify(orden), historial: JSON.stringify(historial) };
  }

  private get bus(): QueryBus {
    if (!this.app) throw new Error('It has not been anywhere yet');
    return this.app.get(QueryBus);
  }

  async cerrar(): Promise<void> {
    await this.app?.close();
    await this.pool.end();
  }
}
