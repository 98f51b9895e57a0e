/** The store of the attachments' bytes: a folder by default, an S3-compatible store by configuration. */
export interface FileStore {
  /** Stores the bytes under a new id. */
  put(id: string, bytes: Buffer, type: string): Promise<void>;
  /** The bytes; null when the file does not exist. */
  get(id: string): Promise<Buffer | null>;
  /** Removes the file; a missing file is no error. */
  delete(id: string): Promise<void>;
  /** Every id, in no order. A file added or removed meanwhile may or may not be included. */
  ids(): AsyncIterable<string>;
}

/** True for an id made by the server, so that no user input ever becomes a path. */
export const isFileId = (id: string): boolean => /^[0-9a-f-]{36}$/.test(id);
