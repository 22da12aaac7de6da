import { buffer } from 'node:stream/consumers';
import { CodedError } from '@hellograph/contract';
import { createMemoryStore } from '@hellograph/storage';
import { expect, it } from 'vitest';
import { toZipStream } from './zip-stream';

it('a zip breaks off when its link is revoked during the download', async () => {
  const store = createMemoryStore();
  const { key } = await store.putBuffer(Buffer.alloc(300_000, 'x'), 'jpg');
  let asked = 0;
  const findKey = async () => {
    if (++asked > 2) throw new CodedError('NOT_FOUND');
    return key;
  };
  const blobs = Array.from({ length: 9 }, (_, i) => ({ path: `files/${i}.jpg`, findKey }));
  const zip = toZipStream({ texts: [], blobs, onMissing: () => {} }, store);
  await expect(buffer(zip)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  expect(asked).toBe(3);
});

it('a file that is hidden during the download is left out, and the rest follows', async () => {
  const store = createMemoryStore();
  const { key } = await store.putBuffer(Buffer.from('kept'), 'jpg');
  const blobs = [null, key, null].map((found, i) => ({ path: `files/${i}.jpg`, findKey: async () => found }));
  const bytes = await buffer(toZipStream({ texts: [], blobs, onMissing: () => {} }, store));
  expect(bytes.toString('latin1').match(/files\/\d\.jpg/g)).toEqual(['files/1.jpg', 'files/1.jpg']);
});
