import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../setup/packages.mjs';
import { inspectDirections, inspectFile, inspectSizes } from './inspect';
import { inspectComments, inspectContents, inspectExports, inspectFolders } from './inspect-contents';
import { inspectEnglishComments, inspectEnglishDocument } from './inspect-english';
import { inspectFunctions } from './inspect-functions';
import { inspectCircles, inspectCommands, inspectDataImports, inspectImports } from './inspect-imports';
import { inspectTests } from './inspect-tests';
import { findTwinRooms } from './law';
import { parseFile } from './syntax';

/**
 * Checks every source file that git tracks or would track, and exits with 1 if one breaks a rule.
 */
const listFiles = (...globs: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...globs], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path && !path.endsWith('.d.ts') && existsSync(join(root, path)));
const readFiles = (...globs: string[]) => listFiles(...globs).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

const files = readFiles('*.ts', '*.tsx');
/** The kernel is AssemblyScript, which only its own compiler can parse. */
const parsed = files.filter(({ path }) => !path.startsWith('packages/render/kernel/')).map(parseFile);

const entries = new Map(
  listFiles('package.json', '*/package.json').flatMap((path) => {
    const { name, exports = {} }: { name: string; exports?: Record<string, string> } = JSON.parse(readFileSync(join(root, path), 'utf8'));
    return Object.entries(exports).map(([entry, source]) => [join(name, entry), join(dirname(path), source)] as const);
  }),
);

const breaks = [...parsed.flatMap(inspectFunctions), ...inspectFolders(files), ...inspectExports(parsed), ...inspectContents(files)];
const problems = [
  ...files.flatMap(inspectFile),
  ...inspectSizes(files),
  ...files.flatMap(inspectDirections),
  ...findTwinRooms(files.map(({ path }) => path)),
  ...parsed.flatMap(inspectImports),
  ...parsed.flatMap(inspectDataImports),
  ...inspectCircles(parsed, entries),
  ...inspectCommands(parsed, entries),
  ...parsed.flatMap(inspectTests),
  ...parsed.flatMap(inspectComments),
  ...parsed.flatMap(inspectEnglishComments),
  ...readFiles('*.md').flatMap(inspectEnglishDocument),
  ...breaks.map(({ message }) => message),
];
for (const problem of problems) console.error(problem);
console.log(`${files.length} files, ${problems.length} problems`);
process.exit(problems.length > 0 ? 1 : 0);
