import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Secrets {
  /** Signs session tokens (HS256). */
  tokenKey: string;
  /** Signs media links. */
  mediaKey: string;
}

/** Made at the first start and kept in `secrets.json`, readable by its owner only. Deleting the file signs everybody out. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const path = join(dataDir, 'secrets.json');
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const kept = await readFile(path, 'utf8').then(
    (text) => JSON.parse(text) as Partial<Secrets>,
    () => ({}) as Partial<Secrets>,
  );
  const fresh = () => randomBytes(48).toString('base64url');
  const secrets = { ...kept, tokenKey: kept.tokenKey ?? fresh(), mediaKey: kept.mediaKey ?? fresh() };
  if (!kept.tokenKey || !kept.mediaKey) await writeFile(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  return secrets;
}
