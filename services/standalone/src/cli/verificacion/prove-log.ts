import { type BrokenLink, brokenLinks, type EventStoreDbArchive, type MetEvent, proveArchive } from '@bitacora/event-store';
import { FileAnchor, growthOf, migrateSeals, readSealKeys, SealCheck, type SealFinding, sealedLeaves } from '@bitacora/projections';
import type { Pool } from 'pg';

/** Consecutive positions without events. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** A log checked against its own chains and its seals. */
export interface ProvedLog {
  readonly events: number;
  readonly head: number;
  readonly broken: readonly BrokenLink[];
  /** Empty for EventStoreDB, whose positions have gaps of their own. */
  readonly gaps: readonly Gap[];
  /** The number of seals compared. */
  readonly seals: number;
  readonly sealed: readonly SealFinding[];
  /** Number of rewritten events beyond those in `sealed`. */
  readonly more: number;
}

/** The places of seals and their keys. */
export interface SealPlaces {
  readonly key: string | undefined;
  readonly dataDir: string;
  readonly folder: string;
}

const IN_THE_DATABASE = 'la base de datos';
/** Maximum number of gaps listed; a log with more is reported as a whole. */
const MOST_GAPS = 1000;
/** Number of events between two progress messages. */
const STEP = 100_000;

/** Reads a log once, from its first event to its last, and compares it with its chains, its seals and the sealed leaves. */
export async function proveLog(
  pool: Pool,
  archive: EventStoreDbArchive | null,
  places: SealPlaces,
  step: (text: string) => void,
  /** Told of every event on the way. */
  meet: (event: MetEvent) => void = () => undefined,
): Promise<ProvedLog> {
  // The seals are read first, because a later one would cover more than is read.
  const check = await sealCheckOf(pool, places, archive === null);
  const positions = new Positions();
  const each = async (event: MetEvent) => {
    meet(event);
    positions.add(event.position);
    await check.add(event);
    if (positions.events % STEP === 0) step(`Comprobando la bitácora: ${positions.events} eventos`);
  };
  const broken = archive ? (await proveArchive(archive, undefined, each)).broken : await brokenLinks(pool, undefined, each);
  const sealed = check.finish();
  return { ...positions.all(archive === null), broken, seals: check.seals, sealed, more: check.more };
}

async function sealCheckOf(pool: Pool, { key, dataDir, folder }: SealPlaces, gapless: boolean): Promise<SealCheck> {
  await migrateSeals(pool);
  const growth = await growthOf(pool);
  const { rows } = await pool.query<{ nota: string }>('select nota from sellos.sello order by tamano');
  const { rows: anchors } = await pool.query<{ tamano: string }>(`select tamano from sellos.anclaje where ancla = 'archivo'`);
  const published = new FileAnchor(folder).notes();
  return new SealCheck({
    seals: [...rows.map(({ nota: note }) => ({ note, where: IN_THE_DATABASE })), ...published.map((note) => ({ note, where: folder }))],
    keys: readSealKeys(key, dataDir).map(({ verifier }) => verifier),
    origin: growth?.origin ?? null,
    leaves: sealedLeaves(pool, growth?.size ?? 0),
    expected: { [IN_THE_DATABASE]: growth?.size ?? 0, [folder]: Number(anchors[0]?.tamano ?? 0) },
    gapless,
    restored: await restoredOf(pool),
  });
}

/** The times of restores of the log, with its size at each. */
export async function restoredOf(pool: Pool): Promise<readonly { readonly at: Date; readonly size: number }[]> {
  const { rows: there } = await pool.query<{ name: string }>(
    `select attrelid::regclass::text as name from pg_attribute
     where attrelid in (to_regclass('avisos.epoca'), to_regclass('avisos.epoca_anterior')) and attname = 'posicion'`,
  );
  const restored: { at: Date; size: number }[] = [];
  for (const { name } of there) {
    const { rows } = await pool.query<{ desde: Date; posicion: string }>(`select desde, posicion from ${name} where desde is not null`);
    restored.push(...rows.map(({ desde, posicion }) => ({ at: desde, size: Number(posicion) })));
  }
  return restored;
}

/** Counts events and finds the gaps between them. */
class Positions {
  events = 0;
  private head = 0;
  private readonly gaps: Gap[] = [];

  add(position: number): void {
    this.events++;
    if (position > this.head + 1 && this.gaps.length < MOST_GAPS) this.gaps.push({ from: this.head + 1, to: position - 1 });
    this.head = position;
  }

  all(gapless: boolean): { readonly events: number; readonly head: number; readonly gaps: readonly Gap[] } {
    return { events: this.events, head: this.head, gaps: gapless ? this.gaps : [] };
  }
}
