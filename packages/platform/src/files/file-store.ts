/** The store of the attachments' bytes: a folder by default, an S3-compatible store by configuration. */
export interface FileStore {
  /** Keeps the bytes under an id that nobody used before. */
  put(id: string, bytes: Buffer, type: string): Promise<void>;
  /** The bytes, or null when there is no such file. */
  get(id: string): Promise<Buffer | null>;
  /** Removes the file; a missing file is no error. */
  delete(id: string): Promise<void>;
  /** Every id, in no order. A file that is put or removed meanwhile may be in it or not. */
  ids(): AsyncIterable<string>;
}

/** The server makes the ids: no input of a user ever becomes a path. */
export const isFileId = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id);
