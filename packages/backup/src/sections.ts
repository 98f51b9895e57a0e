import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PoolClient } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { SavedTable } from './tables';

/** The line that ends the rows of a table. It cannot occur in a row, because PostgreSQL escapes backslashes. */
const END = '\\.\n';

const listed = (columns: readonly string[]): string => columns.map((name) => `"${name}"`).join(', ');

/** A table to save: some of its rows, or rows from elsewhere in the text format of COPY. */
export interface TableToSave extends SavedTable {
  readonly where?: string;
  readonly rows?: AsyncIterable<string> | Iterable<string>;
}

/** Tables in the text format of COPY: for each, a line with its name and columns, the rows, and a line that ends them. */
export function sectionsOf(client: PoolClient, tables: readonly TableToSave[], head: object | null = null): Readable {
  async function* lines(): AsyncGenerator<Buffer | string> {
    if (head) yield `${JSON.stringify(head)}\n`;
    for (const { table, columns, where, rows } of tables) {
      yield `${JSON.stringify({ table, columns })}\n`;
      if (rows) {
        yield* rows;
        yield END;
        continue;
      }
      const select = `select ${listed(columns)} from ${table}${where ? ` ${where}` : ''}`;
      for await (const chunk of client.query(copyTo(`copy (${select}) to stdout`))) yield chunk as Buffer;
      yield END;
    }
  }
  return readableOf(lines());
}

/** A stream of the chunks whose buffer limit counts bytes, not chunks. */
function readableOf(chunks: AsyncIterable<Buffer | string>): Readable {
  const stream = new PassThrough({ highWaterMark: 1024 * 1024 });
  pipeline(chunks, stream).catch(() => undefined);
  return stream;
}

/** Loads sections into their tables, by column names; returns the number of rows of each. */
export async function loadSections(client: PoolClient, source: Readable): Promise<Map<string, number>> {
  const loaded = new Map<string, number>();
  const sections = splitSections(source);
  for await (const { table, columns, rows } of sections) {
    if (!/^[\w."]+$/.test(table)) throw new Error(`Not the name of a table: ${table}`);
    const copy = client.query(copyFrom(`copy ${table} (${listed(columns)}) from stdin`));
    await pipeline(rows, copy);
    loaded.set(table, copy.rowCount);
  }
  return loaded;
}

/** The header before the sections; empty when a table comes first. The rest of the stream is read to its end. */
export async function headOf(source: Readable): Promise<Readonly<Record<string, unknown>>> {
  const reader = new LineReader(source);
  const line = await reader.line();
  await reader.skip();
  const head = JSON.parse(line ?? '{}') as Record<string, unknown>;
  return 'table' in head ? {} : head;
}

/** The rows of the tables in a part, as COPY wrote them. They are not unescaped, so the values must not need it. */
export async function* rowsOf(
  source: Readable,
): AsyncGenerator<{ readonly columns: readonly string[]; readonly values: readonly string[] }> {
  for await (const { columns, rows } of splitSections(source))
    for await (const piece of rows)
      for (const line of piece.toString('utf8').split('\n')) if (line !== '') yield { columns, values: line.split('\t') };
}

interface Section extends SavedTable {
  readonly rows: AsyncIterable<Buffer>;
}

/** Splits a stream into sections; each section's rows must be read before the next one. */
async function* splitSections(source: Readable): AsyncGenerator<Section> {
  const reader = new LineReader(source);
  for (;;) {
    const head = await reader.line();
    if (head === null) return;
    const said = JSON.parse(head) as SavedTable | object;
    if ('table' in said) yield { ...said, rows: reader.untilEnd() };
  }
}

const END_BYTES = Buffer.from(END);

/** Reads a stream by lines where necessary and in large pieces otherwise. */
class LineReader {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: Readable) {
    this.chunks = source[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  }

  /** Reads to the end and discards it. */
  async skip(): Promise<void> {
    while (await this.more()) this.rest = Buffer.alloc(0);
  }

  /** The next line without its end; null at the end of the stream. */
  async line(): Promise<string | null> {
    for (;;) {
      const end = this.rest.indexOf(10);
      if (end >= 0) {
        const line = this.rest.toString('utf8', 0, end);
        this.rest = this.rest.subarray(end + 1);
        return line;
      }
      if (!(await this.more())) {
        if (this.rest.length > 0) throw new Error('A section ends in the middle of a line');
        return null;
      }
    }
  }

  /** The bytes up to the line that ends a section, in pieces of whole lines. */
  async *untilEnd(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.endOfSection();
      if (end >= 0) {
        if (end > 0) yield this.rest.subarray(0, end);
        this.rest = this.rest.subarray(end + END_BYTES.length);
        return;
      }
      const lastLine = this.rest.lastIndexOf(10);
      if (lastLine >= 0) {
        yield this.rest.subarray(0, lastLine + 1);
        this.rest = this.rest.subarray(lastLine + 1);
      }
      if (!(await this.more())) throw new Error('A section has no end');
    }
  }

  /** Offset of the line that ends the section, -1 when it is not in the buffer, which always begins with a line. */
  private endOfSection(): number {
    if (this.rest.subarray(0, END_BYTES.length).equals(END_BYTES)) return 0;
    const found = this.rest.indexOf(`\n${END}`);
    return found < 0 ? -1 : found + 1;
  }

  private async more(): Promise<boolean> {
    const { value, done } = await this.chunks.next();
    if (done) return false;
    this.rest = this.rest.length > 0 ? Buffer.concat([this.rest, value]) : value;
    return true;
  }
}
