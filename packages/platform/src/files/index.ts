import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { DiskFileStore } from './disk-file-store';
import type { FileStore } from './file-store';
import { S3FileStore } from './s3-file-store';

export { type AcceptedFile, acceptFile, MAX_FILE_BYTES, SOLO_PERMITIDOS } from './accepted';
export { type FileProof, fileDigest, proveFile } from './digest';
export { type FileStore, isFileId } from './file-store';
export { acceptLogo } from './logo';
export { filesNamedIn } from './named';
export { freeBytes } from './room';

/** The configured file store: S3 with an endpoint and a bucket, otherwise a folder in the data folder. */
export function openFileStore(
  config: { S3_ENDPOINT?: string | undefined; S3_BUCKET: string; S3_REGION: string },
  dataDir: string,
): FileStore {
  return config.S3_ENDPOINT
    ? new S3FileStore({ endpoint: config.S3_ENDPOINT, bucket: config.S3_BUCKET, region: config.S3_REGION })
    : new DiskFileStore(join(dataDir, 'archivos'));
}

/** Asks the store for a file that does not exist and logs a failure, so that it shows at the start and not at the first upload. */
export async function reportUnusable(files: FileStore, logger: Logger): Promise<void> {
  await files.get(randomUUID()).catch((error: Error) => logger.error(error.message));
}
