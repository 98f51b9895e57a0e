import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type FileStore, isFileId } from './file-store';

/** Where an S3-compatible store answers and which bucket is ours. Credentials come from the usual AWS_* variables. */
export interface S3Location {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
}

/** Files in an S3-compatible store. */
export class S3FileStore implements FileStore {
  private readonly client: S3Client;

  constructor(private readonly location: S3Location) {
    this.client = new S3Client({ endpoint: location.endpoint, region: location.region, forcePathStyle: true });
  }

  async put(id: string, bytes: Buffer, type: string): Promise<void> {
    if (!isFileId(id)) throw new Error('Not a file id');
    await this.client.send(new PutObjectCommand({ Bucket: this.location.bucket, Key: id, Body: bytes, ContentType: type }));
  }

  async get(id: string): Promise<Buffer | null> {
    if (!isFileId(id)) return null;
    try {
      const { Body } = await this.client.send(new GetObjectCommand({ Bucket: this.location.bucket, Key: id }));
      return Body ? Buffer.from(await Body.transformToByteArray()) : null;
    } catch (error) {
      if (error instanceof NoSuchKey) return null;
      throw error;
    }
  }

  async delete(id: string): Promise<void> {
    if (isFileId(id)) await this.client.send(new DeleteObjectCommand({ Bucket: this.location.bucket, Key: id }));
  }
}
