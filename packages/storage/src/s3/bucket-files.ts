import { createS3Client, type S3ClientOptions, toSha256 } from './s3-client';
import { explainS3Failure, isMissingObject, type SettingWords } from './s3-error';
import { downloadS3Object, listS3Objects } from './s3-reading';
import { measureFile, uploadFile } from './s3-uploading';

export interface BucketFile {
  name: string;
  sizeBytes: number;
}

/** Files in a bucket under their own names. Errors are sentences for the operator. */
export interface BucketFiles {
  /** Lists whole files: those whose hash was stored, too. */
  list(): Promise<BucketFile[]>;
  /** Stores a file, replacing one of the same name. */
  put(name: string, path: string): Promise<void>;
  /** Writes a file to a new local one. Returns false if there is none. */
  get(name: string, path: string): Promise<boolean>;
  delete(name: string): Promise<void>;
  /** Writes, lists and deletes a file, which shows whether the keys may do so. */
  probe(): Promise<void>;
}

/** A file counts when its SHA-256 lies beside it, which is written last and deleted first. */
const hashSuffix = '.sha256';

/** The names of the fields of a form, for sentences. */
const formWords: SettingWords = { endpoint: 'the address', bucket: 'its name', region: 'region', keys: 'both parts of the key' };

/** Keeps files in a bucket, below a prefix that ends with `/`. */
export function createBucketFiles({ prefix, ...options }: S3ClientOptions & { prefix: string }): BucketFiles {
  const client = createS3Client(options);
  const { settings, pageMax } = options;
  const explained = <Result>(run: () => Promise<Result>): Promise<Result> =>
    run().catch((thrown: unknown) => {
      throw explainS3Failure(thrown, settings, formWords);
    });
  const remove = async (name: string) => {
    await client.ask({ method: 'DELETE', name: `${prefix}${name}${hashSuffix}` });
    await client.ask({ method: 'DELETE', name: `${prefix}${name}` });
  };
  const list = async (): Promise<BucketFile[]> => {
    const sizes = new Map<string, number>();
    for await (const { name, sizeBytes } of listS3Objects(client, prefix, pageMax)) sizes.set(name.slice(prefix.length), sizeBytes);
    return [...sizes].flatMap(([name, sizeBytes]) => (sizes.has(`${name}${hashSuffix}`) ? [{ name, sizeBytes }] : []));
  };
  const writeHash = (name: string, hash: string) =>
    client.ask({ method: 'PUT', name: `${prefix}${name}${hashSuffix}`, body: Buffer.from(hash) });

  return {
    list: () => explained(list),
    put: (name, path) =>
      explained(async () => {
        const measured = await measureFile(path);
        await uploadFile(client, { path, name: `${prefix}${name}`, ...measured });
        await writeHash(name, measured.hash);
      }),
    get: (name, path) =>
      explained(async () => {
        try {
          const { text: hash } = await client.ask({ method: 'GET', name: `${prefix}${name}${hashSuffix}` });
          await downloadS3Object(client, { name: `${prefix}${name}`, path, isRight: (found) => found === hash });
          return true;
        } catch (thrown) {
          if (isMissingObject(thrown)) return false;
          throw thrown;
        }
      }),
    delete: (name) => explained(() => remove(name)),
    probe: () =>
      explained(async () => {
        const body = Buffer.from('Hellograph keeps backups here.\n');
        await client.ask({ method: 'PUT', name: `${prefix}probe`, body });
        await writeHash('probe', toSha256(body));
        await list();
        await remove('probe');
      }),
  };
}
