import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { readText } from './read-xml';
import { type S3Client, toSha256 } from './s3-client';
import { S3Error } from './s3-error';

/** Files of up to two parts go in one request. */
const partBytes = 8 << 20;
/** S3's limits. */
const partsMax = 10_000;

async function readPart(file: FileHandle, position: number, sizeBytes: number): Promise<Buffer> {
  const part = Buffer.alloc(sizeBytes);
  let length = 0;
  while (length < sizeBytes) {
    const { bytesRead } = await file.read(part, length, sizeBytes - length, position + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return part.subarray(0, length);
}

/** Returns the hash and the size of a file, a part in memory at a time. */
export async function measureFile(path: string): Promise<{ hash: string; sizeBytes: number }> {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const file = await open(path, 'r');
  try {
    for await (const chunk of file.createReadStream({ highWaterMark: 1 << 20, autoClose: false })) {
      hash.update(chunk);
      sizeBytes += chunk.length;
    }
  } finally {
    await file.close();
  }
  return { hash: hash.digest('hex'), sizeBytes };
}

const changed = (path: string) => new Error(`${path} changed while it was stored`);

export interface UploadedFile {
  path: string;
  /** The name of the object. */
  name: string;
  /** As measured before: the upload fails if the file is another by now. */
  hash: string;
  sizeBytes: number;
}

/** Stores a file under a name, whole or not at all. */
export async function uploadFile(client: S3Client, { path, name, hash, sizeBytes }: UploadedFile): Promise<void> {
  const file = await open(path, 'r');
  try {
    if (sizeBytes > 2 * partBytes) return await uploadParts(client, file, { path, name, hash, sizeBytes });
    const body = await readPart(file, 0, sizeBytes);
    if (toSha256(body) !== hash) throw changed(path);
    await client.ask({ method: 'PUT', name, body });
  } finally {
    await file.close();
  }
}

/** Uploads a file in parts. The object appears when all parts are uploaded and completed. */
async function uploadParts(client: S3Client, file: FileHandle, { path, name, hash, sizeBytes }: UploadedFile): Promise<void> {
  const { text } = await client.ask({ method: 'POST', name, query: { uploads: '' } });
  const uploadId = readText(text, 'UploadId');
  if (!uploadId) throw new S3Error(501, 'NoUploadId', 'The S3 server did not start the multipart upload');
  try {
    const sizeOfPart = Math.max(partBytes, Math.ceil(sizeBytes / partsMax));
    const whole = createHash('sha256');
    const tags: string[] = [];
    for (let position = 0; position < sizeBytes; position += sizeOfPart) {
      const body = await readPart(file, position, sizeOfPart);
      whole.update(body);
      const { headers } = await client.ask({ method: 'PUT', name, query: { partNumber: String(tags.length + 1), uploadId }, body });
      tags.push(headers.etag ?? '');
    }
    if (whole.digest('hex') !== hash) throw changed(path);
    const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`);
    const list = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
    await client.ask({ method: 'POST', name, query: { uploadId }, body: Buffer.from(list) }).catch((thrown) => {
      // The response to an earlier try was lost; the caller checks afterwards whether the object
      // exists.
      if (!(thrown instanceof S3Error && thrown.code === 'NoSuchUpload')) throw thrown;
    });
  } catch (thrown) {
    // The bucket's own rule removes what cannot be removed now.
    await client.askOnce({ method: 'DELETE', name, query: { uploadId } }).catch(() => {});
    throw thrown;
  }
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
