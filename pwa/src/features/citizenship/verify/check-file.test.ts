import { generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { checkFile, findMark, flipBit } from './check-file';

/** A video that a worker of another instance has made and signed. */
const sample = readFileSync(join(import.meta.dirname, '../../../../public/sample/birthday.mp4'));
const toFile = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
/** That worker's key, as the mark names it: `npm run pictures` signs with a new one. */
const signer = String((await findMark(toFile(sample)))?.mark.publicKey);
const verdictOn = async (bytes: Uint8Array, keys: readonly string[] | undefined = [signer]) =>
  (await checkFile(toFile(bytes), { keys })).verdict;
const withText = (from: string, to: string) => Buffer.from(sample.toString('latin1').replace(from, to), 'latin1');

it('recognises a video that the worker signed, with its voices, and reports its progress', async () => {
  const shares: number[] = [];
  const checked = await checkFile(toFile(sample), { keys: ['another', signer], onProgress: (share) => shares.push(share) });
  expect(checked).toEqual({ verdict: 'here', voices: ['flite-slt'], photo: [] });
  expect(shares.at(-1)).toBe(1);
});

it('claims no more than it can with another key, or without the instance’s keys', async () => {
  expect(await verdictOn(sample, [])).toBe('elsewhere');
  expect((await checkFile(toFile(sample), { keys: undefined })).verdict).toBe('unasked');
});

it('notices one changed bit, added bytes, and a truncated end', async () => {
  expect((await checkFile(await flipBit(toFile(sample)), { keys: [signer] })).verdict).toBe('changed');
  expect(await verdictOn(Buffer.concat([sample, Buffer.from('more')]))).toBe('changed');
  expect(await verdictOn(sample.subarray(0, -1))).toBe('unmarked');
  expect((await checkFile(await flipBit(toFile(sample)), { keys: [] })).verdict).toBe('broken');
});

it('does not believe a mark whose words were changed, or that is not signed', async () => {
  expect(await verdictOn(withText('hg:voices="flite-slt"', 'hg:voices="flite-xyz"'))).toBe('broken');
  expect(await verdictOn(withText('hg:sha256=', 'hg:photo="scratches" hg:sha256='))).toBe('broken');
  expect(await verdictOn(withText('hg:signature="', 'xx:signature="'))).toBe('unsigned');
  expect(await verdictOn(withText('hg:publicKey="MCow', 'hg:publicKey="AAAA'))).toBe('broken');
});

it('does not accept a mark signed with a foreign key as the instance’s', async () => {
  const found = await findMark(toFile(sample));
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const theirs = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  const { digitalSourceType, voices, sha256, signature } = found?.mark ?? {};
  const text = ['urn:hellograph:film-origin:1', digitalSourceType, voices, sha256].join('\n');
  const own = sign(null, Buffer.from(text), privateKey).toString('base64');
  const forged = withText(signer, theirs).toString('latin1').replace(String(signature), own);
  expect(await verdictOn(Buffer.from(forged, 'latin1'))).toBe('elsewhere');
});

it('knows nothing of other files, and does not stumble over broken ones', async () => {
  for (const bytes of ['', 'words', '\0\0\0\u0018ftypmp42', '\0\0\0\u0001ftyp', '\0\0\0\u0008ftyp\0\0\0\u0003uuid'])
    expect(await verdictOn(Buffer.from(bytes, 'latin1'))).toBe('unmarked');
  expect(await verdictOn(readFileSync(join(import.meta.dirname, '../../../../public/portrait/rosa.jpg')))).toBe('unmarked');
});

it('stops when aborted', async () => {
  await expect(checkFile(toFile(sample), { keys: [signer], signal: AbortSignal.abort() })).rejects.toThrow();
});
