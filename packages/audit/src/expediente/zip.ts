/** A file inside a case file. */
export interface Item {
  readonly name: string;
  readonly bytes: Buffer;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const LOCAL_BYTES = 30;
const CENTRAL_BYTES = 46;
const END_BYTES = 22;
const VERSION = 20;
const UTF8 = 0x0800;
/** 1 January 1980, the format's first day, so that the container adds no information. */
const DAY = 0x21;
/** Limits of the plain ZIP format. */
const MOST_BYTES = 0xf0000000;
const MOST_ITEMS = 0xffff;

/** The content exceeds the limits of a case file. */
export class TooLarge extends Error {}

/** Writes a ZIP item by item, so that only one is in memory. Names must come sorted. */
export class ZipWriter {
  private readonly directory: Buffer[] = [];
  private offset = 0;
  private last = '';

  /** The bytes of the next item. Throws TooLarge, and RangeError for an unsorted name. */
  add({ name, bytes }: Item): Buffer[] {
    if (name <= this.last) throw new RangeError(`«${name}» does not come after «${this.last}»`);
    const named = Buffer.from(name);
    const after = this.offset + LOCAL_BYTES + named.length + bytes.length;
    if (after > MOST_BYTES || this.directory.length / 3 >= MOST_ITEMS) throw new TooLarge('More than a case file holds');
    const common = commonOf(bytes, named);
    const place = Buffer.alloc(CENTRAL_BYTES - 4 - 2 - common.length);
    place.writeUInt32LE(this.offset, place.length - 4);
    this.directory.push(header(CENTRAL, version(), common), place, named);
    this.offset = after;
    this.last = name;
    return [header(LOCAL, Buffer.alloc(0), common), named, bytes];
  }

  /** The bytes after the last item. */
  end(): Buffer[] {
    const listed = Buffer.concat(this.directory);
    const end = Buffer.alloc(END_BYTES);
    const items = this.directory.length / 3;
    end.writeUInt32LE(END, 0);
    end.writeUInt16LE(items, 8);
    end.writeUInt16LE(items, 10);
    end.writeUInt32LE(listed.length, 12);
    end.writeUInt32LE(this.offset, 16);
    return [listed, end];
  }
}

/** Items sorted by name, as in a ZIP. */
export const byName = <T extends { readonly name: string }>(items: readonly T[]): T[] =>
  [...items].sort((a, b) => (a.name < b.name ? -1 : 1));

/**
 * The canonical ZIP of some items: sorted by name, uncompressed, without dates. The same items always give the same bytes, so that a reader
 * notices every changed bit, even of the container.
 */
export function writeZip(items: readonly Item[]): Buffer {
  const zip = new ZipWriter();
  return Buffer.concat([...byName(items).flatMap((item) => zip.add(item)), ...zip.end()]);
}

/** The items of a ZIP, and true when it is byte for byte the canonical one; null for anything else. */
export function readZip(bytes: Buffer): { readonly items: readonly Item[]; readonly whole: boolean } | null {
  const items: Item[] = [];
  let at = 0;
  while (at + LOCAL_BYTES <= bytes.length && bytes.readUInt32LE(at) === LOCAL) {
    const size = bytes.readUInt32LE(at + 18);
    const from = at + LOCAL_BYTES + bytes.readUInt16LE(at + 26);
    if (from + size > bytes.length) return null;
    items.push({ name: text(bytes, at + LOCAL_BYTES, from), bytes: Buffer.from(bytes.subarray(from, from + size)) });
    at = from + size;
  }
  const names = new Set(items.map(({ name }) => name));
  if (items.length === 0 || names.size < items.length || names.has('')) return null;
  return { items, whole: writeZip(items).equals(bytes) };
}

const text = (bytes: Buffer, from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('utf8');

const version = (): Buffer => Buffer.from([VERSION, 0]);

const header = (signature: number, more: Buffer, common: Buffer): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32LE(signature, 0);
  return Buffer.concat([head, more, common]);
};

/** The fields common to both headers of an item: version, flags, method, time, checksum, sizes, lengths. */
function commonOf(bytes: Buffer, name: Buffer): Buffer {
  const common = Buffer.alloc(LOCAL_BYTES - 4);
  common.writeUInt16LE(VERSION, 0);
  common.writeUInt16LE(UTF8, 2);
  common.writeUInt16LE(DAY, 8);
  common.writeUInt32LE(crc32(bytes), 10);
  common.writeUInt32LE(bytes.length, 14);
  common.writeUInt32LE(bytes.length, 18);
  common.writeUInt16LE(name.length, 22);
  return common;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value >>> 0;
});

/** The checksum of the format; `zlib.crc32` needs Node 22, and the page has no Node. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] as number) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
