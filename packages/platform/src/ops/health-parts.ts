import { soon } from './soon';

/** Maximum time in milliseconds for a part to answer. */
const PATIENCE = 5000;
const ADDRESS = /[^\s<>"'(]+@[^\s<>"')]+/g;

/** `off` means that the installation does not use the part. */
export type PartStatus = 'ok' | 'warn' | 'unavailable' | 'off';

/** Status of a part. */
export interface Found {
  readonly status: PartStatus;
  readonly detail?: Readonly<Record<string, string | number | boolean | null>>;
}
/** A part of the installation, as it was when asked. */
export interface Part extends Required<Found> {
  readonly name: string;
  /** Milliseconds until its answer. */
  readonly ms: number;
}
/** All examined parts; the status is that of the worst one. */
export interface HealthDetail {
  readonly status: Exclude<PartStatus, 'off'>;
  readonly parts: readonly Part[];
}

/** Examines a part; one that fails or stays silent is unavailable. It may report several parts at once, by name. */
type Look = () => Promise<Found | Readonly<Record<string, Found>>>;

const isOne = (found: Found | Readonly<Record<string, Found>>): found is Found => typeof found.status === 'string';

/** The parts of a process and of its dependencies. Callers during an examination share its answer, so no part is asked twice at once. */
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
