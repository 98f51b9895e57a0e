import { DeleteObjectCommand, GetObjectCommand, ListObjectsV2Command, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type FileStore, isFileId } from './file-store';

/** The address of an S3-compatible store and our bucket in it. Credentials come from the usual AWS_* variables. */
export interface S3Location {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** Maximum time without data, in milliseconds; the client asks three times. */
  readonly patience?: number;
}

const PATIENCE = 15_000;
/** The errors that a store, or its client, gives for unusable credentials. */
const OF_CREDENTIALS = /^(InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|InvalidToken|ExpiredToken|CredentialsProviderError)$/;

/** Files in an S3-compatible store. */
export class S3FileStore implements FileStore {
  private readonly client: S3Client;

  constructor(private readonly location: S3Location) {
    const { endpoint, region, patience = PATIENCE } = location;
    this.client = new S3Client({
      endpoint,
      region,
      forcePathStyle: true,
      // Other stores refuse Amazon's newer checksum headers; the signature covers the bytes anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // By default the client waits without end for a store that accepts the connection and stays silent.
      requestHandler: { connectionTimeout: patience, socketTimeout: patience },
    });
  }

  async put(id: string, bytes: Buffer, type: string): Promise<void> {
    if (!isFileId(id)) throw new Error('Not a file id');
    const { bucket } = this.location;
    await this.asked(() => this.client.send(new PutObjectCommand({ Bucket: bucket, Key: id, Body: bytes, ContentType: type })));
  }

  async get(id: string): Promise<Buffer | null> {
    if (!isFileId(id)) return null;
    return this.asked(async () => {
      try {
        const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.location.bucket, Key: id }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    });
  }

  async delete(id: string): Promise<void> {
    if (!isFileId(id)) return;
    await this.asked(() => this.client.send(new DeleteObjectCommand({ Bucket: this.location.bucket, Key: id })));
  }

  async *ids(): AsyncGenerator<string> {
    const { bucket } = this.location;
    let token: string | undefined;
    do {
      const from = token;
      const page = await this.asked(() =>
        this.client.send(new ListObjectsV2Command({ Bucket: bucket, ...(from === undefined ? {} : { ContinuationToken: from }) })),
      );
      for (const { Key } of page.Contents ?? []) if (Key !== undefined && isFileId(Key)) yield Key;
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  /** Tells the operator what to do about a failure, because the client's own message names neither the place nor the setting. */
  private asked<T>(request: () => Promise<T>): Promise<T> {
    return request().catch((error: Error & { $metadata?: { httpStatusCode?: number } }) => {
      const { endpoint, bucket } = this.location;
      const { name, message, $metadata } = error;
      const says = OF_CREDENTIALS.test(name)
        ? `the credentials do not serve at ${endpoint} (${name}): check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY`
        : name === 'NoSuchBucket'
          ? `there is no bucket "${bucket}" at ${endpoint}: create it, or name another in S3_BUCKET`
          : $metadata?.httpStatusCode === undefined
            ? `no answer from ${endpoint} (${message})`
            : `${endpoint} answered ${name}: ${message}`;
      throw new Error(`File store: ${says}`, { cause: error });
    });
  }
}
