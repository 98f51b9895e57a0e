import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type FileStore, isFileId } from './file-store';

/** Where an S3-compatible store answers and which bucket is ours. Credentials come from the usual AWS_* variables. */
export interface S3Location {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** How long it may be silent, in milliseconds; the client asks three times. */
  readonly patience?: number;
}

const PATIENCE = 15_000;
/** What a store, or its client before asking, answers when the credentials do not serve. */
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
      // Amazon's newer checksum headers are refused by other stores; the signature covers the bytes all the same.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // Unless told, the client waits for ever for a store that takes the connection and says nothing.
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

  /** Says what whoever runs the product can do about a failure: the client's own words name neither place nor setting. */
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
