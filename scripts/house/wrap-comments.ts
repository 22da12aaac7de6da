import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/packages.mjs';
import { wrapComments } from './comment-wrapping';

/**
 * A part of `npm run format`: wraps comments that are too wide, in the whole project or below the
 * paths given.
 */
const below = process.argv.slice(2);
const args = ['ls-files', '-co', '--exclude-standard', '--', ...(below.length > 0 ? below : ['.'])];
const paths = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n');
const sources = paths.filter(
  (path) => /(?<!\.d)\.tsx?$/.test(path) && !path.startsWith('packages/render/kernel/') && !path.endsWith('.gen.ts'),
);
let wrapped = 0;
for (const path of sources) {
  const file = join(root, path);
  if (!existsSync(file)) continue;
  const before = readFileSync(file, 'utf8');
  const after = wrapComments(path, before);
  if (after === before) continue;
  writeFileSync(file, after);
  wrapped += 1;
}
console.log(`Wrapped the comments of ${wrapped} files.`);
