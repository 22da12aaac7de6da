import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { folder } from './catalogues.ts';

const made = join(import.meta.dirname, '../src/made');
const stamp = join(made, '.made-from');

/** Changes with the catalogues and with the code that reads them. */
function toFingerprint(): string {
  const hash = createHash('sha256');
  const sources = [
    [folder, '**/*.arb'],
    [import.meta.dirname, '*.ts'],
  ] as const;
  for (const [from, pattern] of sources)
    for (const path of globSync(pattern, { cwd: from }).sort()) hash.update(path).update(readFileSync(join(from, path)));
  return hash.digest('hex');
}

/** Writes a file whole, and only if it changed, so that tools that watch it are not woken. */
function write(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}

/**
 * Makes what the code reads of the catalogues, unless it was made from them as they are now. The
 * library that reads them is a development dependency: where it is missing, everything is made.
 */
export async function ensureWords(): Promise<void> {
  const fingerprint = toFingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return;
  const { compile } = await import('./compile.ts');
  const files = compile();
  for (const [path, text] of files) write(join(made, path), text);
  for (const path of globSync('**/*.{ts,json}', { cwd: made })) if (!files.has(path)) rmSync(join(made, path));
  write(stamp, fingerprint);
}
