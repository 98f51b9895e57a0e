import { BYTES_DE_LOGO } from '@bitacora/domain/instalacion';
import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

/** A picture of more pixels is refused before it is unpacked. */
const MAX_PIXELS = 40_000_000;
/** Maximum size of a logo, in pixels; larger ones are reduced. */
const LADO = { width: 900, height: 450 };

/** A logo as stored: a small PNG, redrawn from the pixels of a PNG or JPEG. Null for anything else. */
export async function acceptLogo(bytes: Buffer): Promise<Buffer | null> {
  const found = await fileTypeFromBuffer(bytes);
  if (found?.mime !== 'image/png' && found?.mime !== 'image/jpeg') return null;
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).rotate();
    const png = await image
      .resize({ ...LADO, fit: 'inside', withoutEnlargement: true })
      .png({ palette: true, effort: 7 })
      .toBuffer();
    return png.length <= BYTES_DE_LOGO ? png : null;
  } catch {
    return null;
  }
}
