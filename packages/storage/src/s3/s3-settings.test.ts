import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { env, withTempDir } from '@hellograph/kit';
import { expect, it } from 'vitest';
import { s3Variables, toS3Settings } from './s3-settings';

const read = (source: Record<string, string>) => toS3Settings(env.parseEnv(s3Variables, source));
const all = { S3_ENDPOINT: 'https://s3.example.org/', S3_BUCKET: 'media', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };

it('is nothing without variables, and everything with all of them', () => {
  expect(read({})).toBeUndefined();
  expect(read(all)).toEqual({
    endpoint: 'https://s3.example.org',
    bucket: 'media',
    region: 'us-east-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  });
});

it('reads the keys from files', () =>
  withTempDir(async (dir) => {
    await writeFile(join(dir, 'key'), 'from a file\n');
    const { S3_SECRET_ACCESS_KEY: _, ...rest } = all;
    expect(read({ ...rest, S3_SECRET_ACCESS_KEY_FILE: join(dir, 'key') })?.secretAccessKey).toBe('from a file');
  }));

it.each([
  [{ S3_BUCKET: 'media' }, 'S3_BUCKET is set, but S3_ENDPOINT is not'],
  [{ S3_ENDPOINT: 'https://s3.example.org' }, 'S3_BUCKET and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are not'],
  [{ ...all, S3_SECRET_ACCESS_KEY: '' }, 'S3_ENDPOINT is set, but S3_SECRET_ACCESS_KEY is not'],
  [{ ...all, S3_BUCKET: 'a/b' }, 'S3_BUCKET must be the name of a bucket, not "a/b"'],
  [{ ...all, S3_ENDPOINT: 'https://s3.example.org/media' }, 'S3_ENDPOINT must be an address without a path'],
  [{ ...all, S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT must be an address that starts with'],
])('says what is wrong with %j', (source, sentence) => {
  expect(() => read(source as Record<string, string>)).toThrow(sentence);
});
