import { createHash } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { retry } from '@hellograph/kit';
import type { ByteRange } from '../blob-store';
import { readElements, readText } from './read-xml';
import { patience, type S3Client } from './s3-client';
import { S3Error } from './s3-error';

const isBeyondEnd = (thrown: unknown) => thrown instanceof S3Error && thrown.status === 416;

/**
 * Returns whether a response has the requested range: some servers ignore ranges, and some send
 * more than requested.
 */
function isAsked({ statusCode, headers }: IncomingMessage, start: number, end = Number.POSITIVE_INFINITY): boolean {
  const [, first, last] = /^bytes (\d+)-(\d+)\//.exec(headers['content-range'] ?? '') ?? [];
  return statusCode === 206 && Number(first) === start && Number(last) <= end;
}

/**
 * Reads an object or a range of it. A connection that breaks off, or that the server closes because
 * a slow reader made it wait, is continued where it was: objects never change. Throws `S3Error` if
 * reading cannot start.
 */
export async function openS3Object(client: S3Client, name: string, range?: ByteRange): Promise<Readable> {
  let current: IncomingMessage | undefined;
  let receivedBytes = 0;

  const openRest = () =>
    retry(async () => {
      const start = (range?.start ?? 0) + receivedBytes;
      const isWhole = start === 0 && !range;
      const headers: Record<string, string> = isWhole ? {} : { range: `bytes=${start}-${range?.end ?? ''}` };
      const answer = await client.open({ method: 'GET', name, headers });
      current = answer;
      if (isWhole || isAsked(answer, start, range?.end)) return answer;
      answer.destroy();
      throw new S3Error(501, 'WrongRange', 'The S3 server sent a different range than requested');
    }, patience);

  const first = await openRest().catch((thrown) => {
    if (isBeyondEnd(thrown)) return undefined;
    throw thrown;
  });
  if (!first) return Readable.from([], { objectMode: false });
  const sizeBytes = Number(first.headers['content-length'] ?? 'none');
  if (!Number.isSafeInteger(sizeBytes)) {
    first.destroy();
    throw new S3Error(501, 'NoLength', 'The S3 server does not say how long an object is');
  }

  async function* bytes() {
    let answer = first as IncomingMessage;
    for (let failures = 0; receivedBytes < sizeBytes; ) {
      const before = receivedBytes;
      try {
        for await (const chunk of answer) {
          receivedBytes += chunk.length;
          yield chunk as Buffer;
        }
        if (receivedBytes < sizeBytes) throw new Error('The S3 server ended an object early');
      } catch (thrown) {
        failures = receivedBytes > before ? 1 : failures + 1;
        if (failures >= patience.attempts) throw thrown;
        answer = await openRest();
      }
    }
  }
  const readable = Readable.from(bytes(), { objectMode: false });
  // Even if it is never read.
  readable.once('close', () => current?.destroy());
  return readable;
}

export interface DownloadedObject {
  name: string;
  /** The new file. */
  path: string;
  /** Whether the bytes with this hash are those of the object. */
  isRight: (hash: string) => boolean;
}

/**
 * Copies an object to a new file, again if other bytes came, and leaves nothing of one whose bytes
 * are not right.
 */
export const downloadS3Object = (client: S3Client, wanted: DownloadedObject): Promise<void> =>
  retry(() => downloadOnce(client, wanted), {
    ...patience,
    isRetryable: (thrown) => thrown instanceof S3Error && thrown.code === 'WrongBytes',
  });

async function downloadOnce(client: S3Client, { name, path, isRight }: DownloadedObject): Promise<void> {
  const source = await openS3Object(client, name);
  const file = await open(path, 'wx', 0o600).catch((thrown) => {
    source.destroy();
    throw thrown;
  });
  try {
    const hash = createHash('sha256');
    const hashing = async function* (bytes: AsyncIterable<Buffer>) {
      for await (const chunk of bytes) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await pipeline(source, hashing, file.createWriteStream());
    if (!isRight(hash.digest('hex'))) throw new S3Error(500, 'WrongBytes', `It sent other bytes for ${name} than were put`);
  } catch (thrown) {
    await rm(path, { force: true });
    throw thrown;
  }
}

export interface ListedObject {
  name: string;
  sizeBytes: number;
  lastModified: string | undefined;
}

/** Lists the objects whose names begin with a prefix, page by page. */
export async function* listS3Objects(client: S3Client, prefix: string, pageMax?: number): AsyncGenerator<ListedObject> {
  for (let token: string | undefined = ''; token !== undefined; ) {
    const query = {
      'list-type': '2',
      prefix,
      ...(pageMax && { 'max-keys': String(pageMax) }),
      ...(token && { 'continuation-token': token }),
    };
    const { text } = await client.ask({ method: 'GET', query });
    for (const object of readElements(text, 'Contents'))
      yield {
        name: readText(object, 'Key') ?? '',
        sizeBytes: Number(readText(object, 'Size')),
        lastModified: readText(object, 'LastModified'),
      };
    token = readText(text, 'IsTruncated') === 'true' ? readText(text, 'NextContinuationToken') : undefined;
  }
}
