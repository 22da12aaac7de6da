import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/packages.mjs';
import { inspectFile, inspectSizes } from './inspect';

/** Reads every source file git knows or would know, and ends with 1 when one breaks a rule. */
const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' });
const files = listed
  .split('\n')
  .filter((path) => path && !path.endsWith('.d.ts') && existsSync(join(root, path)))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const problems = [...files.flatMap(inspectFile), ...inspectSizes(files)];
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
