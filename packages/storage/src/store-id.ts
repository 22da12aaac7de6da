import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Returns the id of a store's folder, which is made when the folder is first used. Two programs
 * that read different ids see different folders.
 */
export async function readStoreId(dir: string): Promise<string> {
  const path = join(dir, 'store-id');
  await mkdir(dir, { recursive: true });
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept !== undefined) return kept;
  const whole = `${path}.${randomUUID()}`;
  await writeFile(whole, randomUUID(), { flush: true });
  // If two programs come at the same time, the first one's id counts.
  await link(whole, path).catch((thrown: NodeJS.ErrnoException) => {
    if (thrown.code !== 'EEXIST') throw thrown;
  });
  await rm(whole);
  return readFile(path, 'utf8');
}
