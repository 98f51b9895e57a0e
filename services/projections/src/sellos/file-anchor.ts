import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { notesIn } from '@bitacora/audit';
import type { Seal } from './sealer';

const FILE = /^sellos-\d{4}-\d{2}\.txt$/;

/** Publishes seals as text in a folder that may be on another disk or machine: one file per month, only appended to. */
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

  /** The published notes, oldest first. An incomplete note, e.g. after a power cut, is returned as it is. */
  notes(): string[] {
    if (!existsSync(this.folder)) return [];
    const files = readdirSync(this.folder).filter((name) => FILE.test(name));
    return files.sort().flatMap((name) => notesIn(readFileSync(join(this.folder, name), 'utf8')));
  }
}
