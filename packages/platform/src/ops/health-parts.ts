import { soon } from './soon';

/** Milliseconds that a part may take to answer. */
const PATIENCE = 5000;
const ADDRESS = /[^\s<>"'(]+@[^\s<>"')]+/g;

/** `off` is a part that this installation does without. */
export type PartStatus = 'ok' | 'warn' | 'unavailable' | 'off';

/** What was seen of a part. */
export interface Found {
  readonly status: PartStatus;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}
/** A part of the installation, as it was when it was asked. */
export interface Part extends Required<Found> {
  readonly name: string;
  /** Milliseconds that its answer took. */
  readonly ms: number;
}
/** Everything that was looked at; the worst part says the status. */
export interface HealthDetail {
  readonly status: Exclude<PartStatus, 'off'>;
  readonly parts: readonly Part[];
}

/** Looks at a part; one that fails or stays silent is unavailable. Several parts may be found at once, each by its name. */
type Look = () => Promise<Found | Readonly<Record<string, Found>>>;

const isOne = (found: Found | Readonly<Record<string, Found>>): found is Found => typeof found.status === 'string';

/** The parts of a process and of what it uses. Whoever asks while they are looked at gets that answer: no part is asked twice at once. */
export class HealthParts {
  private readonly looks = new Map<string, Look>();
  private looking: Promise<HealthDetail> | null = null;

  add(name: string, look: Look): void {
    this.looks.set(name, look);
  }

  look(): Promise<HealthDetail> {
    this.looking ??= this.all().finally(() => {
      this.looking = null;
    });
    return this.looking;
  }

  private async all(): Promise<HealthDetail> {
    const parts = (await Promise.all([...this.looks].map(([name, look]) => lookAt(name, look)))).flat();
    const has = (status: PartStatus) => parts.some((part) => part.status === status);
    return { status: has('unavailable') ? 'unavailable' : has('warn') ? 'warn' : 'ok', parts };
  }
}

async function lookAt(name: string, look: Look): Promise<Part[]> {
  const begun = performance.now();
  const took = () => Math.round(performance.now() - begun);
  try {
    const found = await soon(look(), PATIENCE);
    const each: [string, Found][] = isOne(found) ? [[name, found]] : Object.entries(found);
    return each.map(([part, { status, detail = {} }]) => ({ name: part, status, ms: took(), detail }));
  } catch (error) {
    const reason = (error as Error).message.split('\n')[0]?.replace(ADDRESS, '[correo]').slice(0, 200) ?? '';
    return [{ name, status: 'unavailable', ms: took(), detail: { reason } }];
  }
}
