import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { notesIn } from '@bitacora/audit';
import type { Seal } from './sealer';

const FILE = /^sellos-\d{4}-\d{2}\.txt$/;

/** Publishes seals as lines of text in a folder that may stand on another disk or machine: a file a month, only ever added to. */
export class FileAnchor {
  constructor(readonly folder: string) {}

  async publish({ note, at }: Pick<Seal, 'note' | 'at'>): Promise<void> {
    mkdirSync(this.folder, { recursive: true });
    const file = await open(join(this.folder, `sellos-${at.toISOString().slice(0, 7)}.txt`), 'a');
    try {
      await file.appendFile(`${note}\n`);
      await file.datasync();
    } finally {
      await file.close();
    }
  }

  /** The published notes, oldest first; what is no whole note, e.g. after a loss of power, is given as it stands. */
  notes(): string[] {
    if (!existsSync(this.folder)) return [];
    const files = readdirSync(this.folder).filter((name) => FILE.test(name));
    return files.sort().flatMap((name) => notesIn(readFileSync(join(this.folder, name), 'utf8')));
  }
}
