import type { BackupFolder } from './backup-folder';
import type { Point } from './point';
import { rowsOf } from './sections';

const PLAIN: Readonly<Record<string, string>> = { '\\\\': '\\', '\\n': '\n', '\\r': '\r', '\\t': '\t' };

/** The stored data of a point's last event of some types; null without one. */
export async function lastEvent(
  folder: BackupFolder,
  point: Point,
  types: readonly string[],
): Promise<Readonly<Record<string, unknown>> | null> {
  for (const { name } of [...point.segments].reverse()) {
    let found: string | null = null;
    await folder.read(name, async (source) => {
      for await (const { columns, values } of rowsOf(source))
        if (types.includes(values[columns.indexOf('type')] as string)) found = values[columns.indexOf('data')] as string;
    });
    if (found !== null) return JSON.parse((found as string).replace(/\\[\\nrt]/g, (sign) => PLAIN[sign] as string));
  }
  return null;
}
