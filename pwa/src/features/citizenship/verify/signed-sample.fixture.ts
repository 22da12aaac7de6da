import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A video that a worker of another instance has made and signed. */
export const samplePath = join(import.meta.dirname, '../../../../public/sample/birthday.mp4');

/** The key of that instance, as the file's mark names it: `npm run pictures` signs with a new one. */
export function readSampleSigner(): string {
  const [, key] = readFileSync(samplePath, 'latin1').match(/hg:publicKey="([^"]+)"/) ?? [];
  if (!key) throw new Error('The sample video bears no mark.');
  return key;
}
