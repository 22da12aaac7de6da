import { randomUUID } from 'node:crypto';
import { retry } from '@hellograph/kit';
import { assertBlobKey, assertByteRange, type BlobInfo, type BlobStore, isBlobKey, toBlobKey } from '../blob-store';
import { createS3Client, patience, type S3Client, type S3ClientOptions, toSha256 } from './s3-client';
import { awaitDeletions, deleteUnlessPutSince, isPutBefore, toObjectName } from './s3-deleting';
import { explainS3Failure, isMissingObject, S3Error, toStoreError } from './s3-error';
import { downloadS3Object, listS3Objects, openS3Object } from './s3-reading';
import { measureFile, uploadFile } from './s3-uploading';

const throwCoded = (thrown: unknown): never => {
  throw toStoreError(thrown);
};

async function statObject(client: S3Client, key: string): Promise<BlobInfo> {
  assertBlobKey(key);
  const { headers } = await client.ask({ method: 'HEAD', name: toObjectName(key) });
  return { key, sizeBytes: Number(headers['content-length']) };
}

/** Puts an object, again if a concurrent deletion of the same name may have removed it. */
async function putLastingly(client: S3Client, info: BlobInfo, upload: () => Promise<unknown>): Promise<BlobInfo> {
  for (let tries = 1; ; tries++) {
    await upload();
    await awaitDeletions(client, info.key);
    try {
      const stored = await statObject(client, info.key);
      if (stored.sizeBytes === info.sizeBytes) return info;
      throw new S3Error(500, 'WrongSize', `It stored ${stored.sizeBytes} of ${info.sizeBytes} bytes`);
    } catch (thrown) {
      if (tries >= patience.attempts) throw thrown;
    }
  }
}

async function* listObjects(client: S3Client, beforeMs: number, pageMax?: number): AsyncGenerator<BlobInfo> {
  for await (const { name, sizeBytes, lastModified } of listS3Objects(client, toObjectName(''), pageMax)) {
    const key = name.slice(toObjectName('').length);
    if (isBlobKey(key) && isPutBefore(lastModified, beforeMs)) yield { key, sizeBytes };
  }
}

/**
 * Creates a store of objects `media/<key>` in a bucket. Several programs may use it concurrently.
 * In addition to the codes of every store, it throws BUSY while the server is unreachable or
 * refuses access, with the server's message as the cause.
 */
export function createS3Store(options: S3ClientOptions): BlobStore {
  const client = createS3Client(options);

  return {
    putBuffer: async (bytes, extension) => {
      const body = Buffer.from(bytes);
      const key = toBlobKey(toSha256(body), extension);
      const upload = () => client.ask({ method: 'PUT', name: toObjectName(key), body });
      return putLastingly(client, { key, sizeBytes: body.byteLength }, upload).catch(throwCoded);
    },
    putFile: async (path, extension) => {
      toBlobKey('0'.repeat(64), extension);
      const { hash, sizeBytes } = await measureFile(path);
      const key = toBlobKey(hash, extension);
      const upload = () => uploadFile(client, { path, name: toObjectName(key), hash, sizeBytes });
      return putLastingly(client, { key, sizeBytes }, upload).catch(throwCoded);
    },
    stat: (key) => statObject(client, key).catch(throwCoded),
    openRead: async (key, range) => {
      if (range) assertByteRange(range);
      assertBlobKey(key);
      return openS3Object(client, toObjectName(key), range).catch(throwCoded);
    },
    copyTo: async (key, path) => {
      assertBlobKey(key);
      await downloadS3Object(client, { name: toObjectName(key), path, isRight: (hash) => key.startsWith(hash) }).catch(throwCoded);
    },
    delete: async (key) => {
      if (!isBlobKey(key)) return;
      await client.ask({ method: 'DELETE', name: toObjectName(key) }).catch((thrown) => isMissingObject(thrown) || throwCoded(thrown));
    },
    listPutBefore: (beforeMs) => listObjects(client, beforeMs, options.pageMax),
    deletePutBefore: async (key, beforeMs) => isBlobKey(key) && (await deleteUnlessPutSince(client, key, beforeMs).catch(throwCoded)),
  };
}

const storeIdName = 'store-id';

/**
 * Returns the id of a bucket, which is created when the bucket is first used. If the bucket cannot
 * be used, throws an error with a sentence for the operator.
 */
export async function readS3StoreId(options: S3ClientOptions): Promise<string> {
  const client = createS3Client(options);
  const read = async () => {
    try {
      return (await client.ask({ method: 'GET', name: storeIdName })).text;
    } catch (thrown) {
      if (isMissingObject(thrown)) return undefined;
      throw thrown;
    }
  };
  try {
    const kept = await read();
    if (kept !== undefined) return kept;
    // If two programs come at the same time, the first one's id counts.
    const put = { method: 'PUT', name: storeIdName, body: Buffer.from(randomUUID()), headers: { 'if-none-match': '*' } } as const;
    await client.ask(put).catch((thrown) => {
      if (!(thrown instanceof S3Error && (thrown.status === 412 || thrown.status === 409))) throw thrown;
    });
    // The program that came first may not be done yet.
    const isRetryable = (thrown: unknown) => thrown instanceof S3Error && thrown.code === 'NotKept';
    return await retry(
      async () => {
        const made = await read();
        if (made === undefined) throw new S3Error(500, 'NotKept', 'It does not have what was just stored');
        return made;
      },
      { ...patience, isRetryable },
    );
  } catch (thrown) {
    throw explainS3Failure(thrown, options.settings);
  }
}
