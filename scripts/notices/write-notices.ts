import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { noticesName, toNotices } from './notices';

/** Writes the notices into the built app's folder, also compressed. */
export function writeNotices(appDir: string): void {
  const text = toNotices();
  writeFileSync(join(appDir, noticesName), text);
  writeFileSync(join(appDir, `${noticesName}.gz`), gzipSync(text, { level: 9 }));
}
