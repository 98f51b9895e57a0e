import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** The largest upload, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** The message for any other type (specification, 3.11). */
export const SOLO_PERMITIDOS = 'Solo se permiten archivos .jpg, .png, .pdf';

const ACCEPTED: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' };
/** Picture formats that most viewers do not show. Their first page can be written as png. */
const CONVERTED: readonly string[] = ['image/tiff', 'image/gif'];
/** A picture with more pixels is refused, because it would unpack to gigabytes. */
const MAX_PIXELS = 60_000_000;

/** The detected kind of an upload. */
export interface AcceptedFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly extension: string;
}

/**
 * Detects an upload's type by its content, never by its name: jpg, png and pdf are accepted, anything else gives null. Photographs are
 * turned upright and rewritten without metadata (place, device, time). With `convert`, tiff and gif are accepted too, as png.
 */
export async function acceptFile(bytes: Buffer, convert = false): Promise<AcceptedFile | null> {
  const found = await fileTypeFromBuffer(bytes);
  const type = found && convert && CONVERTED.includes(found.mime) ? 'image/png' : found?.mime;
  const extension = type && ACCEPTED[type];
  if (!type || !extension) return null;
  if (type === 'application/pdf') return { bytes, type, extension };
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
    const clean = type === 'image/jpeg' ? image.jpeg({ quality: 88 }) : image.png();
    return { bytes: await clean.toBuffer(), type, extension };
  } catch {
    return null;
  }
}
