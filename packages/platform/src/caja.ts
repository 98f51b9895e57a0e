import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SubjectKeys } from '@bitacora/event-store';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

function cerrar(key: Buffer, texto: string, contexto: string): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(contexto));
  const body = Buffer.concat([cipher.update(texto, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]);
}

function abrir(key: Buffer, sellado: Buffer, contexto: string): string {
  const decipher = createDecipheriv(ALGORITHM, key, sellado.subarray(0, IV_BYTES)).setAAD(Buffer.from(contexto));
  decipher.setAuthTag(sellado.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([decipher.update(sellado.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
}

/** The context for sealing the text of a stored mail. */
export const contextoDeCorreo = (entrega: number): string => `bandeja|${entrega}`;

/**
 * Encrypts texts at rest (AES-256-GCM): with the key of the person they concern, so that an erasure makes them unreadable, or with a key
 * derived from the installation's when they concern nobody.
 */
export class Caja {
  private readonly propia: Buffer;

  constructor(
    private readonly keys: SubjectKeys,
    serviceKey: string,
  ) {
    this.propia = Buffer.from(hkdfSync('sha256', Buffer.from(serviceKey, 'hex'), '', 'bitacora/avisos', 32));
  }

  /** The sealed text; null when the subject was erased. */
  async sellar(texto: string, contexto: string, sujeto: string | null): Promise<Buffer | null> {
    const key = await this.claveDe(sujeto);
    return key ? cerrar(key, texto, contexto) : null;
  }

  /** The decrypted text; null when its subject was erased. */
  async leer(sellado: Buffer, contexto: string, sujeto: string | null): Promise<string | null> {
    const key = await this.claveDe(sujeto);
    return key ? abrir(key, sellado, contexto) : null;
  }

  /** Seals under the installation's key, as text for a text column. */
  sellarTexto(texto: string, contexto: string): string {
    return cerrar(this.propia, texto, contexto).toString('base64');
  }

  leerTexto(sellado: string, contexto: string): string {
    return abrir(this.propia, Buffer.from(sellado, 'base64'), contexto);
  }

  private async claveDe(sujeto: string | null): Promise<Buffer | undefined> {
    return sujeto === null ? this.propia : (await this.keys.find([sujeto])).get(sujeto);
  }
}
