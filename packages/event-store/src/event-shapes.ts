import type { Pool } from 'pg';
import type { EventCodec } from './codec';
import { NewerData } from './newer-data';
import type { EventEnvelope } from './port';

type Shape = Pick<EventEnvelope, 'type' | 'version'>;

const keyOf = ({ type, version }: Shape): string => `${type} ${version}`;

/** The kinds of events in the log. A kind is recorded before its first event is stored. */
export class EventShapes {
  private readonly written = new Set<string>();

  constructor(private readonly pool: Pool) {}

  /** Reads the recorded kinds. Fails with `NewerData` for a kind that `knows` does not know. */
  async check(knows: (shape: Shape) => boolean): Promise<void> {
    const { rows } = await this.pool.query<Shape>('select type, version from log.event_shape order by 1, 2');
    const strange = rows.find((shape) => !knows(shape));
    if (strange) throw new NewerData(`hecho ${strange.type}, versión ${strange.version}`);
    for (const shape of rows) this.written.add(keyOf(shape));
  }

  /** A codec that records kinds it has not seen. Only the first event of a kind costs one more statement. */
  recording(codec: EventCodec): EventCodec {
    return {
      placed: (events) => codec.placed(events),
      encode: async (stream, events, first) => {
        const fresh = events.filter((event) => !this.written.has(keyOf(event)));
        if (fresh.length > 0) await this.write(fresh);
        return codec.encode(stream, events, first);
      },
      decode: (events) => codec.decode(events),
    };
  }

  private async write(shapes: readonly Shape[]): Promise<void> {
    await this.pool.query('insert into log.event_shape select distinct * from unnest($1::text[], $2::integer[]) on conflict do nothing', [
      shapes.map(({ type }) => type),
      shapes.map(({ version }) => version),
    ]);
    for (const shape of shapes) this.written.add(keyOf(shape));
  }
}
