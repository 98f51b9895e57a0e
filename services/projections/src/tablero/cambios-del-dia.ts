import type { TableroQuery } from '@bitacora/domain/contracts/consultas';
import { cicloOrden } from '@bitacora/domain/orden';
import { STREAM_ORDEN } from '@bitacora/domain/streams';
import type { EventStore, RecordedEvent } from '@bitacora/event-store';
import type { Session } from '@bitacora/platform';
import type { Pool } from 'pg';
import { LIVE } from '../migrate';
import { porDimensiones } from './tablero.filtros';

const DIA_MS = 86_400_000;
const LOTE = 1000;
/** A day with more events (an import) is not read, and shows no change. */
const MAXIMO_EVENTOS = 50_000;

interface Cambio {
  readonly ot: number;
  readonly at: number;
  readonly anterior: string | null;
}

/** The changes of state of the last 24 hours, in memory and updated from the log, for each state's difference from the day before. */
export class CambiosDelDia {
  private cambios: Cambio[] = [];
  /** The last position read; null until the first day was read. */
  private leido: number | null = null;
  private avance: Promise<void> | null = null;

  constructor(
    private readonly store: Pick<EventStore, 'readAll' | 'head'>,
    private readonly pool: Pool,
  ) {}

  /** Orders gained or lost per state in 24 hours under the filters; null while unknown, and under an alert filter. */
  async porEstado(query: TableroQuery, session: Session, ahora: Date): Promise<ReadonlyMap<string, number> | null> {
    if (query.alert_color__in.length > 0) return null;
    const listo = this.leido !== null;
    const avance = this.avanzar(ahora);
    if (!listo) {
      // The first reading takes a while, and the dashboard does not wait for it.
      void avance.catch(() => undefined);
      return null;
    }
    await avance;
    const corte = ahora.getTime() - DIA_MS;
    const ayer = new Map<number, string | null>();
    for (const { ot, at, anterior } of this.cambios) if (at > corte && !ayer.has(ot)) ayer.set(ot, anterior);
    const { where, values } = porDimensiones(query, session);
    const { rows } = await this.pool.query<{ ot: number; estado: string }>(
      `select o.ot, o.estado from ${LIVE}.orden o where o.ot = any($${values.length + 1}::integer[]) and ${where}`,
      [...values, [...ayer.keys()]],
    );
    const delta = new Map<string, number>();
    const sumar = (estado: string | null | undefined, n: number) => {
      if (estado) delta.set(estado, (delta.get(estado) ?? 0) + n);
    };
    for (const { ot, estado } of rows) {
      sumar(estado, 1);
      sumar(ayer.get(ot), -1);
    }
    return delta;
  }

  /** Reads the log up to its head, one reading at a time. */
  avanzar(ahora: Date): Promise<void> {
    this.avance ??= this.leer(ahora).finally(() => {
      this.avance = null;
    });
    return this.avance;
  }

  private async leer(ahora: Date): Promise<void> {
    const corte = ahora.getTime() - DIA_MS;
    const head = await this.store.head();
    let position = this.leido ?? (await this.desde(corte, head));
    if (head - position > MAXIMO_EVENTOS) {
      this.leido = null;
      this.cambios = [];
      return;
    }
    const nuevos: Cambio[] = [];
    while (position < head) {
      const events = await this.store.readAll(position, LOTE);
      const last = events.at(-1);
      if (!last) break;
      nuevos.push(...events.flatMap(cambioDe));
      position = last.position;
    }
    this.leido = position;
    this.cambios = [...this.cambios, ...nuevos].filter(({ at }) => at > corte);
  }

  /** The position before the first event stored after a moment, found by bisection. */
  private async desde(momento: number, head: number): Promise<number> {
    let antes = 0;
    let despues = head;
    while (antes < despues) {
      const medio = Math.floor((antes + despues) / 2);
      const [event] = await this.store.readAll(medio, 1);
      if (!event || Date.parse(event.recorded_at) > momento) despues = medio;
      else antes = Math.min(despues, event.position);
    }
    return antes;
  }
}

function cambioDe(event: RecordedEvent): Cambio[] {
  if (!cicloOrden.is(event) || !event.data.estado) return [];
  return [{ ot: STREAM_ORDEN.id(event.stream), at: Date.parse(event.at), anterior: event.data.estado.anterior }];
}
